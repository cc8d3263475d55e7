/** A register as rows, for formats without blocks: CSV, Markdown and HTML. */

import { csvRow } from '../../document/csv-row.ts';
import { escapeMarkdown, markdownHead, markdownRow } from '../../document/markdown.ts';
import { escapeXml } from '../../text/escape-xml.ts';
import { formatNumber } from '../../text/numbers.ts';
import { worldKinds } from '../ledger/entry-kinds.ts';
import { classOfShip } from '../replay/lookup.ts';
import type { Register, RegisteredShip } from '../replay/register.ts';
import { type MetPart, type PlayerPart, type ViewScope, viewRegister } from '../replay/view.ts';
import { shipStatus } from './phrases.ts';
import { classStatus } from './register.ts';

/** One thing in the register. */
interface RegisterRow {
  readonly player: string;
  readonly kind: 'class' | 'ship' | 'yard' | 'planet';
  readonly id: string;
  readonly name: string;
  /** Class of a ship. */
  readonly class: string;
  readonly mass: number | undefined;
  /** Cost of a ship, income of a planet, first rating of a yard; `undefined` where the viewer does not know it. */
  readonly rp: number | undefined;
  readonly status: string;
}

function rowsOf(register: Register, scope: ViewScope): readonly RegisterRow[] {
  const { parts, met } = viewRegister(register, scope);
  return [...parts.flatMap((part) => partRows(part, register)), ...met.flatMap(metRows)];
}

function partRows(
  { player, planets, yards, classes, captured }: PlayerPart,
  register: Register,
): readonly RegisterRow[] {
  const shipRow = (ship: RegisteredShip): RegisterRow => {
    const built = classOfShip(register, ship);
    const { id, name, cost: rp } = ship;
    const { name: className = '', mass } = built?.entry ?? {};
    return { player, kind: 'ship', id, name, class: className, mass, rp, status: shipStatus(ship) };
  };
  const blank = { player, id: '', class: '' } as const;
  return [
    ...planets.map(({ name, kind, owners }): RegisterRow => {
      const rp = owners.at(-1)?.income.rp;
      return { ...blank, kind: 'planet', name, mass: undefined, rp, status: worldKinds[kind] };
    }),
    ...yards.map(({ name, first, second, site }): RegisterRow => {
      const status = site === undefined ? 'in orbit' : `on ${worldKinds[site]}`;
      return { ...blank, kind: 'yard', name, mass: second, rp: first, status };
    }),
    ...classes.flatMap(({ known: { entry, provenInTurn }, ships }): readonly RegisterRow[] => {
      const { class: id, name, mass, points: rp } = entry;
      const status = classStatus(provenInTurn);
      return [{ player, kind: 'class', id, name, class: name, mass, rp, status }, ...ships.map(shipRow)];
    }),
    ...captured.map(shipRow),
  ];
}

function metRows({ player, contacts }: MetPart): readonly RegisterRow[] {
  return contacts.map(({ ship: id, name, className, mass, turn }) => ({
    ...{ player, kind: 'ship', id, name, class: className, mass },
    ...{ rp: undefined, status: `met in turn ${turn}` },
  }));
}

const heads = ['Player', 'Kind', 'ID', 'Name', 'Class', 'Mass', 'RP', 'Status'] as const;

function cellsOf({ player, kind, id, name, class: className, mass, rp, status }: RegisterRow) {
  return [player, kind, id, name, className, mass, rp, status] as const;
}

/** CSV with a heading row. */
export function registerCsv(register: Register, scope: ViewScope): string {
  const rows = rowsOf(register, scope).map((row) => csvRow(cellsOf(row).map((cell) => cell ?? '')));
  return csvRow(heads.map((head) => head.toLowerCase())) + rows.join('');
}

/** A table for each player. */
export function registerMarkdown(ledger: string, register: Register, scope: ViewScope): string {
  const texts = playersIn(register, scope).map(({ title, rows }) => {
    const table = rows.map((row) => markdownRow(textCells(row).map(escapeMarkdown)));
    return `\n## ${escapeMarkdown(title)}\n\n${markdownHead(heads.slice(1), [0, 1, 2, 3, 6])}${table.join('')}`;
  });
  return `# ${escapeMarkdown(ledger)}\n${texts.join('')}`;
}

/** A page with a table for each player. */
export function registerHtml(ledger: string, register: Register, scope: ViewScope): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell, at) => `<${tag}${numeric.has(at) ? ' class="n"' : ''}>${escapeXml(cell)}</${tag}>`).join('')}</tr>\n`;
  const tables = playersIn(register, scope).map(({ title, rows }) => {
    const body = rows.map((each) => row(textCells(each), 'td')).join('');
    return `<h2>${escapeXml(title)}</h2>\n<table>\n<thead>\n${row(heads.slice(1), 'th')}</thead>\n<tbody>\n${body}</tbody>\n</table>\n`;
  });
  const head = `<meta charset="utf-8">\n<title>${escapeXml(ledger)}</title>\n<style>\n${pageStyle}</style>\n`;
  return `<!doctype html>\n<html lang="en">\n${head}<h1>${escapeXml(ledger)}</h1>\n${tables.join('')}</html>\n`;
}

/** Columns with numbers, without that of the player. */
const numeric: ReadonlySet<number> = new Set([4, 5]);

const pageStyle = `body { font-family: system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #ccc; padding: 0.2rem 0.6rem; text-align: left; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
`;

function textCells(row: RegisterRow): readonly string[] {
  const cells = cellsOf(row).slice(1);
  return cells.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : (cell ?? '')));
}

function playersIn(register: Register, scope: ViewScope) {
  const rows = rowsOf(register, scope);
  const { parts, met } = viewRegister(register, scope);
  return [...parts, ...met].map(({ player, name }) => ({
    title: `${name} (${player})`,
    rows: rows.filter((row) => row.player === player),
  }));
}
