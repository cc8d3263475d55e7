import { isNewClass, type Refit } from '../../campaign/refit.ts';
import type { Exchange } from '../../campaign/refit-changes.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { plain, plainJson } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { errorsText, headingOf, nameOf, sentences } from '../design/query-report.ts';
import { findingJson } from '../findings/finding-json.ts';
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';

/** A refit and the designs that it is between; there is none where one of them cannot be read as a design. */
export interface RefitTold {
  readonly before: Verdict;
  readonly after: Verdict;
  readonly refit: Refit | undefined;
  /** The turns that a yard needs which processes `first` resource points in each. */
  readonly yard: { readonly first: number; readonly turns: number } | undefined;
}

/** The formats of `campaign refit`. */
export const refitFormats: Readonly<Record<'table' | 'json', (told: RefitTold, look: TextLook) => string>> = {
  table: (told, look) => {
    const { before, after, refit } = told;
    const heading = `${headingOf(before, look)}\n→ ${headingOf(after, look)}\n`;
    const answered = [before, after].map((verdict) => ({ verdict, answer: refit }));
    return heading + (refit ? body(refit, told, look) : '') + errorsText(answered, look);
  },
  json: ({ before, after, refit, yard }) => {
    const head = plainJson({
      before: sideJson(before),
      after: sideJson(after),
      ...(refit ? refitJson(refit) : {}),
      ...yard,
    });
    const findings = [before, after].map((verdict) => `[${verdict.findings.map(findingJson).join(',')}]`);
    return `{ "slipway": 1,\n"refit": ${head},\n"findings": { "before": ${findings[0]},\n"after": ${findings[1]} } }\n`;
  },
};

function sideJson({ file, document, design, ship }: Verdict): object {
  return {
    file,
    document,
    class: design?.class ?? null,
    mass: ship?.design.mass ?? null,
    points: ship?.points.class ?? null,
  };
}

function refitJson({ newClass, exchanges, loadout, sums }: Refit): object {
  return {
    newClass: isNewClass(newClass),
    exchanges,
    loadout,
    sums,
    prototype: isRefitted(exchanges) && newClass !== 'known',
    newId: isRefitted(exchanges),
  };
}

/** Who only takes other fighters aboard is refitted in nothing. */
function isRefitted(exchanges: readonly Exchange[]): boolean {
  return exchanges.length > 0;
}

function body(refit: Refit, told: RefitTold, look: TextLook): string {
  const { exchanges, loadout, sums } = refit;
  const { style, columns } = look;
  const shape: readonly Column[] = [{ head: '', align: 'left', wraps: true }, right('No.'), right('Points')];
  const isNew = ({ kind }: Exchange) => kind === 'fitted' || kind === 'dearer';
  const under = (title: string, list: readonly Exchange[]): readonly Row[] =>
    list.length === 0 ? [] : [{ across: title }, ...list.map((each) => row(each, look))];
  const rows: readonly Row[] = [
    ...under('New systems', exchanges.filter(isNew)),
    ...under(
      'No longer used',
      exchanges.filter((each) => !isNew(each)),
    ),
    ...under('Loadout: no part of the class, bought apart', loadout.filter(isNew)),
    ...under(
      'Loadout no longer carried: it stays in store',
      loadout.filter((each) => !isNew(each)),
    ),
  ];
  const sumRows: readonly Row[] = [
    ['New systems', number(sums.fitted)],
    ...(isNewClass(refit.newClass) ? [[`A new class, ${refit.newClass}: 10 % more`, number(sums.premium)]] : []),
    ...(sums.premium === 0 ? [] : [['Through the shipyard', number(sums.processed)]]),
    ...(sums.removed === 0
      ? []
      : [[`Gained: half of the ${number(sums.removed)} no longer used`, number(-sums.gained)]]),
    ['The refit takes, in resource points', number(sums.net)].map((cell) => style.strong(cell)),
    ...(sums.loadout === 0 ? [] : [['And the new loadout', number(sums.loadout)]]),
  ];
  const list = rows.length === 0 ? 'nothing is exchanged\n' : grid(shape, rows, columns, style);
  const totals = grid([{ head: '', align: 'left' }, right('')], sumRows, columns, style);
  return `\n${list}${rows.length === 0 ? '' : `\n${totals}`}\n${sentences(notes(refit, told), look)}`;
}

function row({ kind, label, count, points }: Exchange, { style }: TextLook): Row {
  const signs = {
    fitted: style.added('+'),
    removed: style.removed('-'),
    dearer: style.added('='),
    cheaper: style.removed('='),
  };
  const note = kind === 'dearer' || kind === 'cheaper' ? ` ${style.faint(`(${kind})`)}` : '';
  return [`  ${signs[kind]} ${plain(label)}${note}`, count === 1 ? '' : number(count), number(points)];
}

/** What the campaign rules ask besides resource points. */
function notes({ newClass, exchanges }: Refit, { before, after, yard }: RefitTold): readonly string[] {
  if (!isRefitted(exchanges)) return ['the ship keeps her class and her ID'];
  const name = nameOf(after);
  const turns = yard && `a yard that processes ${number(yard.first)} a turn needs ${counted(yard.turns, 'turn')}`;
  const first = turns === undefined ? [] : [turns];
  if (newClass === 'known')
    return [...first, `the ship needs a new ID; ${name} has been built before, and she is no prototype`];
  const submitted = isNewClass(newClass) ? ', which the referee validates for 1 TRP' : '';
  const isSame = newClass === 'no' && before.design?.class === after.design?.class;
  const same = `${name} is still ${name}: no 10 % for a new class (--new-class, if the referee holds that it is one)`;
  return [
    ...first,
    `the ship needs a new ID, and is a prototype again as ${name}${submitted}`,
    ...(isSame ? [same] : []),
  ];
}
