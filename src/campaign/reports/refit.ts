import { boldRow, type GridRow, grid, labelColumn, numberColumn, textColumn } from '../../document/grid.ts';
import type { TextOptions } from '../../document/style.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { designHeading, designName, errorsText, wrapLines } from '../../reports/design/query-report.ts';
import { findingListJson } from '../../reports/findings/finding-json.ts';
import { designData } from '../../reports/shared/design-data.ts';
import { jsonOfTexts } from '../../reports/shared/json-document.ts';
import { escapeControl, safeJson } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { isNewClass, type RefitCost } from '../calculators/refit.ts';
import type { RefitChange } from '../calculators/refit-changes.ts';

/** A refit and its two designs; no refit if one of them is unreadable. */
export interface RefitResult {
  readonly before: Verdict;
  readonly after: Verdict;
  readonly refit: RefitCost | undefined;
  /** Turns needed by a yard that processes `first` RPs per turn. */
  readonly yard: { readonly first: number; readonly turns: number } | undefined;
}

/** Formats of `campaign refit`. */
export const refitFormats: Readonly<Record<'table' | 'json', (result: RefitResult, options: TextOptions) => string>> = {
  table: (result, options) => {
    const { before, after, refit } = result;
    const heading = `${designHeading(before, options)}\n→ ${designHeading(after, options)}\n`;
    const answered = [before, after].map((verdict) => ({ verdict, answer: refit }));
    return heading + (refit ? body(refit, result, options) : '') + errorsText(answered, options);
  },
  json: ({ before, after, refit, yard }) => {
    const head = safeJson({
      before: sideJson(before),
      after: sideJson(after),
      ...(refit ? refitJson(refit) : {}),
      ...yard,
    });
    const [old, fresh] = [findingListJson(before.findings), findingListJson(after.findings)];
    return jsonOfTexts({ refit: head, findings: `{ "before": ${old},\n"after": ${fresh} }` });
  },
};

function sideJson(verdict: Verdict): object {
  const { ship } = verdict;
  return { ...designData(verdict), mass: ship?.design.mass ?? null, points: ship?.points.class ?? null };
}

function refitJson({ newClass, exchanges, loadout, sums }: RefitCost): object {
  return {
    newClass: isNewClass(newClass),
    exchanges,
    loadout,
    sums,
    prototype: isRefitted(exchanges) && newClass !== 'known',
    newId: isRefitted(exchanges),
  };
}

/** A change of loadout only is not a refit. */
function isRefitted(exchanges: readonly RefitChange[]): boolean {
  return exchanges.length > 0;
}

function body(refit: RefitCost, result: RefitResult, options: TextOptions): string {
  const { exchanges, loadout, sums } = refit;
  const { style, columns } = options;
  const isNew = ({ kind }: RefitChange) => kind === 'fitted' || kind === 'dearer';
  const isOld = (exchange: RefitChange) => !isNew(exchange);
  const section = (title: string, list: readonly RefitChange[]): readonly GridRow[] =>
    list.length === 0 ? [] : [{ across: title }, ...list.map((each) => row(each, options))];
  const rows: readonly GridRow[] = [
    ...section('New systems', exchanges.filter(isNew)),
    ...section('Removed systems', exchanges.filter(isOld)),
    ...section('New loadout (not part of the class)', loadout.filter(isNew)),
    ...section('Removed loadout (kept in store)', loadout.filter(isOld)),
  ];
  const sumRows: readonly GridRow[] = [
    ['New systems', formatNumber(sums.fitted)],
    ...(isNewClass(refit.newClass)
      ? [[`Premium for a new class (${refit.newClass}): 10%`, formatNumber(sums.premium)]]
      : []),
    ...(sums.premium === 0 ? [] : [['Processed by the shipyard', formatNumber(sums.processed)]]),
    ...(sums.removed === 0
      ? []
      : [[`Gained: half of ${formatNumber(sums.removed)} removed`, formatNumber(-sums.gained)]]),
    boldRow(['Refit cost (RP)', formatNumber(sums.net)], style),
    ...(sums.loadout === 0 ? [] : [['New loadout', formatNumber(sums.loadout)]]),
  ];
  const remarks = wrapLines(notes(refit, result), options);
  if (rows.length === 0) return `\nno changes\n\n${remarks}`;
  const list = grid([textColumn(), numberColumn('No.'), numberColumn('Points')], rows, columns, style);
  return `\n${list}\n${grid([labelColumn(), numberColumn()], sumRows, columns, style)}\n${remarks}`;
}

function row({ kind, label, count, points }: RefitChange, { style }: TextOptions): GridRow {
  const signs = {
    fitted: style.added('+'),
    removed: style.removed('-'),
    dearer: style.added('='),
    cheaper: style.removed('='),
  };
  const note = kind === 'dearer' || kind === 'cheaper' ? ` ${style.faint(`(${kind})`)}` : '';
  return [
    `  ${signs[kind]} ${escapeControl(label)}${note}`,
    count === 1 ? '' : formatNumber(count),
    formatNumber(points),
  ];
}

/** Requirements of the campaign rules other than RPs. */
function notes({ newClass, exchanges }: RefitCost, { before, after, yard }: RefitResult): readonly string[] {
  if (!isRefitted(exchanges)) return ['the ship keeps its class and ID'];
  const name = designName(after);
  const turns = yard
    ? [`a yard that processes ${formatNumber(yard.first)} RP per turn needs ${formatCount(yard.turns, 'turn')}`]
    : [];
  if (newClass === 'known') {
    return [...turns, `the ship needs a new ID; it is not a prototype: ${name} has been built before`];
  }
  const validation = isNewClass(newClass) ? ', validated by the referee for 1 TRP' : '';
  const isSame = newClass === 'no' && before.design?.class === after.design?.class;
  return [
    ...turns,
    `the ship needs a new ID and becomes a prototype of ${name}${validation}`,
    ...(isSame ? [`no premium: the class is still ${name}; use --new-class if the referee decides otherwise`] : []),
  ];
}
