/** What an import or export loses, by ship. */

import { type ColumnOf, column, groupRow, paragraphBlock, rowOf, type TableRow } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { LocatedLoss, LossKind } from '../../exchange/losses.ts';
import type { TextRange } from '../../findings/finding.ts';
import { commandLine } from '../../text/escape.ts';
import { formatCount } from '../../text/phrases.ts';

export interface TransferredShip {
  /** Source file. */
  readonly from: string;
  /** JSON pointer into the source. */
  readonly path: string;
  readonly range: TextRange;
  readonly class: string | null;
  /** Output file, or `-` for standard output; `null` if the ship was skipped. */
  readonly to: string | null;
  /** Number of errors in the design; `null` if it was not checked. */
  readonly errors: number | null;
  readonly losses: readonly LocatedLoss[];
}

export interface FileLosses {
  readonly from: string;
  readonly losses: readonly LocatedLoss[];
}

export interface ExchangeResult {
  readonly ships: readonly TransferredShip[];
  readonly files: readonly FileLosses[];
}

export function countExchangeLosses({ ships, files }: ExchangeResult, kind: LossKind): number {
  return [...ships, ...files].flatMap(({ losses }) => losses).filter((loss) => loss.kind === kind).length;
}

export function exchangeDocument(exchanged: ExchangeResult) {
  const { ships, files } = exchanged;
  const summary = {
    ships: ships.length,
    written: ships.filter(({ to }) => to !== null).length,
    lost: countExchangeLosses(exchanged, 'lost'),
    changed: countExchangeLosses(exchanged, 'changed'),
    notes: countExchangeLosses(exchanged, 'note'),
  };
  const illegal = ships.filter(({ errors }) => errors !== null && errors > 0);
  const rows = [...files, ...ships].flatMap((of): readonly TableRow[] => {
    const losses = of.losses.map((loss) => rowOf(columns, { of, loss }, 1));
    return losses.length === 0 ? [] : [groupRow(titleOf(of)), ...losses];
  });
  return {
    blocks: [{ kind: 'table', label: 'Losses', columns, rows }, paragraphBlock(summaryText(summary, illegal))],
    data: {
      ships: ships.map(({ from, path, range: { line, column }, class: name, to, errors, losses }) => ({
        ...{ from, path, line, column, class: name, to, errors },
        losses: losses.map(lossData),
      })),
      files: files.map(({ from, losses }) => ({ from, losses: losses.map(lossData) })),
      summary,
    },
  } satisfies Document;
}

interface Loss {
  readonly of: FileLosses | TransferredShip;
  readonly loss: LocatedLoss;
}

const severities = { lost: 'error', changed: 'warning', note: 'info' } as const;

const columns: readonly ColumnOf<Loss>[] = [
  column('Loss', 'label', ({ loss: { kind } }) => ({ text: kind, role: severities[kind] })),
  column('File', 'label', ({ of }) => of.from, { only: 'data' }),
  column('Class', 'text', ({ of }) => ('class' in of ? of.class : undefined), { only: 'data' }),
  column(
    'Location',
    'label',
    ({ loss: { path, range } }) => `${range.line}:${range.column}${path === '' ? '' : ` ${path}`}`,
  ),
  column('Problem', 'text', ({ loss }) => loss.found),
  column('Result', 'text', ({ loss }) => loss.instead),
  column('To', 'label', ({ of }) => ('to' in of ? of.to : undefined), { only: 'data' }),
];

function titleOf(of: FileLosses | TransferredShip): string {
  if (!('to' in of)) return of.from;
  const { class: name, from, range, to } = of;
  const target = to === null ? 'skipped' : to === '-' ? 'standard output' : to;
  return `${name ?? 'unnamed ship'} · ${from}:${range.line}:${range.column} → ${target}`;
}

function summaryText(
  {
    ships,
    written,
    lost,
    changed,
    notes,
  }: Readonly<Record<'ships' | 'written' | 'lost' | 'changed' | 'notes', number>>,
  illegal: readonly TransferredShip[],
): string {
  const skipped = ships - written;
  return [
    `${formatCount(written, 'ship')} written${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    lost + changed + notes === 0 ? 'nothing lost' : `${lost} lost, ${changed} changed, ${formatCount(notes, 'note')}`,
    ...(illegal.length > 0 ? [`${formatCount(illegal.length, 'ship')} with errors: ${checkText(illegal)}`] : []),
  ].join('; ');
}

/** The command that says what is wrong with ships; those that are printed have no file yet. */
function checkText(ships: readonly TransferredShip[]): string {
  const files = [...new Set(ships.flatMap(({ to }) => to ?? []))];
  return files.includes('-') || files.length > 3
    ? '`slipway check` lists them'
    : `run ${commandLine('check', ...files)}`;
}

function lossData({ kind, path, range, found, instead }: LocatedLoss) {
  const { line, column, endLine, endColumn } = range;
  return { kind, found, instead, path, line, column, endLine, endColumn };
}
