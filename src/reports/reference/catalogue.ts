import { type Choice, isSold } from '../../rules/catalogue/choices.ts';
import { craftChapters } from '../../rules/catalogue/craft/chapters.ts';
import { type CraftRow, pointsOf } from '../../rules/catalogue/craft/define-craft.ts';
import type { Example } from '../../rules/catalogue/define-system.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { inBrief } from '../../rules/catalogue/figure-summary.ts';
import { book } from '../../rules/house/book.ts';
import { saidByBook } from '../../rules/house/overlay.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { type Citation, cited } from '../../rules/model/citation.ts';
import { defaultEdition, type Edition } from '../../rules/model/edition.ts';
import { forbids, type House, type RulesInForce } from '../../rules/model/house-rules.ts';
import { counted, number } from '../../text/numbers.ts';
import { type Topic, topicChapters } from '../../topics/topics.ts';
import { grid, type Row } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';

/** Text is easiest to read in lines of this length, however wide the terminal. */
const comfortable = 96;

/** The catalogue by chapter, a line each: all of it, or what one edition sells; with what a house has made of it. */
export function listing(look: TextLook, edition?: Edition, house?: House): string {
  const { style } = look;
  const rules = { edition: edition ?? defaultEdition, house };
  const isSold = ({ only }: Pick<BookEntry | CraftRow, 'only'>) => !edition || !only || only.includes(edition);
  const entries = [...book(rules).values()].filter(isSold);
  const systems = entries.flatMap((entry, index): readonly Row[] => {
    const row = [
      `  ${entry.id}`,
      named(entry, rules),
      inBrief(entry, 'mass', edition),
      inBrief(entry, 'points', edition),
    ];
    return entry.chapter === entries[index - 1]?.chapter ? [row] : [{ across: entry.chapter }, row];
  });
  const craft = craftChapters.flatMap(({ title, unit, rows }): Row[] => [
    ...(rows.some(isSold) ? [{ across: title }] : []),
    ...rows.filter(isSold).map((row): Row => {
      const points = pointsOf(row, rules);
      return [`  ${row.id}`, named(row, rules), '', points === 0 ? 'nothing more' : `${number(points)} ${unit}`];
    }),
  ]);
  const columns = ['Id', 'System', 'Mass', 'Points'].map(
    (head) => ({ head, align: 'left', wraps: head !== 'Id' }) as const,
  );
  const more = style.faint('`slipway systems ID` shows an entry whole: choices, figures, limits, source.');
  return `${grid(columns, [...systems, ...craft], look.columns, style)}\n${more}\n`;
}

/** What something is called in a listing, and whether a house forbids it. */
function named({ id, name }: Pick<BookEntry | CraftRow, 'id' | 'name'>, rules: RulesInForce): string {
  return forbids(rules, id) ? `${name} (forbidden)` : name;
}

/** Everything besides the catalogue that can be explained, a line each. */
export function topicListing({ columns, style }: TextLook): string {
  const rows = topicChapters().flatMap(({ title, topics }): readonly Row[] => [
    { across: title },
    ...topics.map((topic) => [`  ${topic.id}`, topic.kind === 'finding' ? topic.severity : '', inOneLine(topic)]),
  ]);
  const heads = [
    { head: 'Id', align: 'left' },
    { head: 'Severity', align: 'left' },
    { head: 'What it is', align: 'left', wraps: true },
  ] as const;
  const more = style.faint('`slipway explain ID` tells more; `slipway systems` lists the systems.');
  return `${grid(heads, rows, columns, style)}\n${more}\n`;
}

/** The first sentence of what is said of a finding; the name of anything else. */
function inOneLine(topic: Topic): string {
  if (topic.kind !== 'finding') return topic.name;
  return /^.*?[.;](?= |$)/.exec(topic.about)?.[0].replace(/;$/, '.') ?? topic.about;
}

/** A topic, whole: an entry of the catalogue, as a house has it, or a finding, an option, a word in plain terms. */
export function topicText(topic: Topic, look: TextLook, house?: House): string {
  if (topic.kind === 'system') return systemText(topic.entry, look, house);
  if (topic.kind === 'craft') {
    const { id, name, about, points, cite } = topic.row;
    const price: Paragraph = ['Points', `${number(points)} ${topic.unit}`];
    const source: Paragraph = ['Source', cited(cite)];
    const changed = topic.house ? [changedBy(topic.house.cite, [counted(topic.house.book, 'point')])] : [];
    return article(
      name,
      id,
      about,
      [...ban(id, house), price, ...rowElsewhere(topic.row), ...changed, ...readingOf(topic.row), source],
      look,
    );
  }
  const { name, id, about, cite } = topic;
  const kinds = { option: 'an optional rule: list it under `options` of a design', term: 'a word of the field' };
  const what = topic.kind === 'finding' ? `a finding of severity ${topic.severity}` : kinds[topic.kind];
  return article(name, id, about, [['What', what], ...readingOf(topic), ['Source', cited(cite)]], look);
}

/** A paragraph of an entry: its heading and its text, lines kept. */
type Paragraph = readonly [heading: string, text: string];

function systemText(entry: BookEntry, look: TextLook, house: House | undefined): string {
  const { cite, mass, points, limits, icon, only, part } = entry;
  const figures = examplesOf(entry)
    .map((example) => exampleText(example))
    .join('\n');
  const traits = [
    entry.aimed ? 'needs a fire control' : '',
    entry.oneShot ? 'one shot' : '',
    entry.nonCombat ? 'no points under free-non-combat-systems' : '',
    entry.loadout ? 'loadout: no part of the class' : '',
  ].filter((trait) => trait !== '');
  const paragraphs: Paragraph[] = [
    ...ban(entry.id, house),
    ...choiceTexts(entry),
    ['Mass', figureLines(mass.says, entry)],
    ['Points', figureLines(points.says, entry)],
    ...(limits.length > 0 ? [['Limits', limits.join('\n')] as const] : []),
    ...(traits.length > 0 ? [['Also', traits.join('; ')] as const] : []),
    ...(only ? [['Editions', only.join(', ')] as const] : []),
    ...figuresElsewhere(entry),
    ...houseTexts(entry),
    ['Examples', figures],
    ...(part ? [] : [['In a file', inFile(entry)] as const]),
    ['Symbol', icon],
    ...readingOf(entry),
    ['Source', cited(cite)],
  ];
  return article(entry.name, entry.id, entry.about, paragraphs, look);
}

/** What a house has made of the figures. */
function houseTexts(entry: BookEntry): readonly Paragraph[] {
  const told = saidByBook(entry);
  return entry.house && told.length > 0 ? [changedBy(entry.house.cite, told)] : [];
}

/** That a house lets nothing of it aboard. */
function ban(id: string, house: House | undefined): readonly Paragraph[] {
  return house && forbids({ house }, id) ? [['Forbidden', `by the house rules of ${house.name}`]] : [];
}

function changedBy({ book }: Citation, figures: readonly string[]): Paragraph {
  return ['House', [`${book} have changed this. By the book:`, ...figures].join('\n')];
}

/** What other editions charge, where it is something else. */
function figuresElsewhere({ editions, mass, points }: BookEntry): readonly Paragraph[] {
  const told = Object.entries(editions ?? {}).flatMap(([edition, { mass: otherMass, points: otherPoints }]) => {
    const figures = [
      otherMass && otherMass !== mass ? `mass ${otherMass.says}` : '',
      otherPoints && otherPoints !== points ? `points ${otherPoints.says}` : '',
    ].filter((figure) => figure !== '');
    return figures.length > 0 ? [`${edition}: ${figures.join('; ')}`] : [];
  });
  return told.length > 0 ? [['Elsewhere', told.join('\n')]] : [];
}

function rowElsewhere({ only, pointsIn, points }: CraftRow): readonly Paragraph[] {
  const told = Object.entries(pointsIn ?? {}).filter(([, other]) => other !== points);
  return [
    ...(only ? [['Editions', only.join(', ')] as const] : []),
    ...(told.length > 0
      ? [['Elsewhere', told.map(([edition, other]) => `${edition}: ${counted(other, 'point')}`).join('\n')] as const]
      : []),
  ];
}

function readingOf({ reading }: { readonly reading?: string | undefined }): readonly Paragraph[] {
  return reading === undefined ? [] : [['Reading', reading]];
}

/** The figures of an entry, one below the other; what its edition does not sell is marked. */
function figureLines(says: string, { restricted, edition }: BookEntry): string {
  const marksOf = (line: string) =>
    restricted.flatMap(({ key, choice }) => {
      const values = choice.kind === 'flag' ? [true] : (choice.options ?? []).map(({ value }) => value);
      const meant = values.filter((value) => isFor(line, key, value) && !isSold(choice, value, edition));
      return meant.map((value) => elsewhere(choice, value));
    });
  return says
    .split('; ')
    .map((line) => line + marksOf(line).join(''))
    .join('\n');
}

/** Whether a figure is that of a value, which it begins with: `range long: 4`, `advanced: 5 per mass`. */
function isFor(line: string, key: string, value: unknown): boolean {
  if (value === true) return line.startsWith(`${key}:`) || line.startsWith(`${key} on `);
  return ` ${line}`.includes(` ${key} ${value}:`);
}

function choiceTexts({ choices, holds, carries }: BookEntry): readonly Paragraph[] {
  const texts = Object.entries(choices as Readonly<Record<string, Choice>>).map(([key, choice]): Paragraph => {
    const options = choice.options?.map(({ value, about }) => `${value}: ${about}${elsewhere(choice, value)}`) ?? [];
    const names = choice.kind === 'arcs' ? [`names: ${arcNames.join(', ')}`] : [];
    const left = choice.fallback === undefined || choice.fallback === false ? '' : ` Left out: ${choice.fallback}.`;
    return [key, [choice.about + left + elsewhere(choice, true), ...options, ...names].join('\n')];
  });
  if (holds) texts.push([holds.key, holds.only ? `a list of ${holds.only}` : 'a list of weapons']);
  if (carries) texts.push([carries, `the ${carries} in it`]);
  return texts;
}

/** Marks what only other editions sell. */
function elsewhere(choice: Choice, value: unknown): string {
  const only = choice.onlyIn?.(value);
  return only ? ` (${only.join(', ')} only)` : '';
}

function exampleText({ with: given, on, hull, holding, mass, points }: Example): string {
  const settings = Object.entries(given ?? {}).map(
    ([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  if (on !== undefined) settings.push(`on a ship of mass ${on}`);
  if (holding !== undefined) settings.push(`holding ${counted(holding, 'mass', 'mass')}`);
  if (hull?.boxes !== undefined) settings.push(`${hull.boxes} hull boxes`);
  if (hull?.armorBoxes !== undefined) settings.push(`${hull.armorBoxes} armor boxes`);
  if (hull?.options) settings.push(`option ${[...hull.options].join(', ')}`);
  if (hull?.advancedFireControl) settings.push('with advanced fire control');
  const figure = `${mass} mass, ${counted(points, 'point')}`;
  return settings.length === 0 ? figure : `${settings.join(', ')}: ${figure}`;
}

/** The examples of what its edition sells; all of them where it sells nothing of the kind. */
function examplesOf({ examples, restricted, edition }: BookEntry): readonly Example[] {
  const all = examples();
  const sold = all.filter(({ with: given = {} }) =>
    restricted.every(({ key, choice }) => given[key] === undefined || isSold(choice, given[key], edition)),
  );
  return sold.length > 0 ? sold : all;
}

/** The entry as a design writes it, with the choices of its richest example. */
function inFile(entry: BookEntry): string {
  const richest = [...examplesOf(entry)].sort((one, other) => keysOf(other) - keysOf(one))[0] as Example;
  const choices = Object.entries(richest.with ?? {}).map(([key, value]) => `, ${key}: ${flow(value)}`);
  return `- { system: ${entry.id}${choices.join('')} }`;
}

function keysOf(example: Example): number {
  return Object.keys(example.with ?? {}).length;
}

function flow(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${flow(inner)}`)
    .join(', ')} }`;
}

function article(
  name: string,
  id: string,
  about: string,
  paragraphs: readonly Paragraph[],
  { style, columns }: TextLook,
): string {
  const width = Math.min(comfortable, columns);
  const margin = Math.max(...paragraphs.map(([heading]) => heading.length)) + 4;
  const told = paragraphs.map(([heading, text]) => {
    const body = text.split('\n').flatMap((line) => wrapped(line, width - margin));
    return body
      .map((line, index) => (index === 0 ? style.strong(`  ${heading}`.padEnd(margin)) : ' '.repeat(margin)) + line)
      .join('\n');
  });
  const title = id === name ? style.strong(name) : `${style.strong(name)} · ${id}`;
  return `${title}\n\n${wrapped(about, width - 2)
    .map((line) => `  ${line}`)
    .join('\n')}\n\n${told.join('\n')}\n`;
}

/** `text` in lines of at most `width` characters, broken between words. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** An entry as data, for scripts. */
export function entryJson(topic: Topic, house?: House): object {
  const forbidden = forbids({ house }, topic.id) ? { forbidden: true } : {};
  if (topic.kind === 'craft') {
    const { id, name, points, about, reading, cite } = topic.row;
    return {
      id,
      name,
      points,
      per: topic.unit,
      ...forbidden,
      ...(topic.house ? { house: cited(topic.house.cite) } : {}),
      about,
      ...(reading === undefined ? {} : { reading }),
      cite: cited(cite),
    };
  }
  if (topic.kind !== 'system') return { id: topic.id, about: topic.about, cite: cited(topic.cite) };
  const {
    id,
    name,
    chapter,
    choices,
    mass,
    points,
    limits = [],
    about,
    reading,
    icon,
    cite,
    house: says,
  } = topic.entry;
  return {
    id,
    name,
    chapter,
    choices: Object.fromEntries(
      Object.entries(choices as Readonly<Record<string, Choice>>).map(([key, choice]) => [
        key,
        {
          about: choice.about,
          ...(choice.options ? { options: choice.options } : {}),
          ...(choice.fallback === undefined ? {} : { default: choice.fallback }),
        },
      ]),
    ),
    mass: mass.says,
    points: points.says,
    limits,
    ...forbidden,
    ...(says ? { house: cited(says.cite) } : {}),
    about,
    ...(reading === undefined ? {} : { reading }),
    icon,
    cite: cited(cite),
  };
}
