import {
  type ColumnOf,
  column,
  type DocumentBlock,
  groupRow,
  heading,
  paragraphBlock,
  rowOf,
  strong,
  type TableBlock,
  type TextSpan,
  tableOf,
} from '../../document/document.ts';
import { type Document, type DocumentFormat, documentPrinter } from '../../document/report.ts';
import type { TextOptions } from '../../document/style.ts';
import { type Choice, isOffered } from '../../rules/catalogue/choices.ts';
import { craftChapters } from '../../rules/catalogue/craft/chapters.ts';
import { type CraftRow, craftPoints } from '../../rules/catalogue/craft/define-craft.ts';
import type { PricedExample } from '../../rules/catalogue/define-system.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { figureSummary } from '../../rules/catalogue/vocabulary.ts';
import { type DesignEntry, readChoices } from '../../rules/design/design.ts';
import { fireRows, rowText } from '../../rules/firepower/fire-rows.ts';
import { rulebook } from '../../rules/house/book.ts';
import { changedBookFigures } from '../../rules/house/overlay.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { type Citation, defaultEdition, type Edition, formatCitation } from '../../rules/model/citation.ts';
import { type HouseRules, isForbidden, type RuleSet } from '../../rules/model/house-rules.ts';
import { catalogTopics, type FoundTopics, type Topic, topicChapters } from '../../schema/topics.ts';
import { groupBy } from '../../text/collections.ts';
import { escapeControl, flowYaml } from '../../text/escape.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';

/** A system or small craft in a list. */
interface Listed extends Pick<BookEntry, 'id' | 'name' | 'chapter'> {
  readonly mass: string;
  readonly points: string;
}

const listColumns: readonly ColumnOf<Listed>[] = [
  column('ID', 'label', ({ id }) => id),
  column('chapter', 'text', ({ chapter }) => chapter, { only: 'data' }),
  column('System', 'text', ({ name }) => name),
  column('Mass', 'text', ({ mass }) => mass),
  column('Points', 'text', ({ points }) => points),
];

/** Lists the catalog by chapter: all systems, or those of one edition; house rules are applied. */
export function systemListing(current: RuleSet, edition?: Edition) {
  const rules = { ...current, edition: edition ?? defaultEdition };
  const isAvailable = ({ only }: Pick<BookEntry | CraftRow, 'only'>) => !edition || !only || only.includes(edition);
  const nameOf = ({ id, name }: Pick<BookEntry, 'id' | 'name'>) =>
    isForbidden(rules, id) ? `${name} (forbidden)` : name;
  const systems = [...rulebook(rules).values()].filter(isAvailable).map((entry): Listed => {
    const [mass, points] = [figureSummary(entry, 'mass', edition), figureSummary(entry, 'points', edition)];
    return { id: entry.id, name: nameOf(entry), chapter: entry.chapter, mass, points };
  });
  const craft = craftChapters.flatMap(({ title, unit, rows }) =>
    rows.filter(isAvailable).map((row): Listed => {
      const cost = craftPoints(row, rules);
      const points = cost === 0 ? 'no extra cost' : `${formatNumber(cost)} ${unit}`;
      return { id: row.id, name: nameOf(row), chapter: title, mass: '', points };
    }),
  );
  const hint = [code('slipway systems ID'), ' shows a system in full: options, costs, limits, source.'];
  return {
    blocks: [chapterTable('Systems', listColumns, [...systems, ...craft]), paragraphBlock(hint)],
    data: catalogTopics(current).map((topic) => topicData(topic, current.house)),
  } satisfies Document;
}

function code(text: string): TextSpan {
  return { text, role: 'code' };
}

/** A table with a heading for each chapter. */
function chapterTable<Item extends { readonly chapter: string }>(
  label: string,
  columns: readonly ColumnOf<Item>[],
  items: readonly Item[],
): TableBlock {
  const chapters = [...groupBy(items, ({ chapter }) => chapter)];
  const rows = chapters.flatMap(([title, own]) => [groupRow(title), ...own.map((item) => rowOf(columns, item, 1))]);
  return { kind: 'table', label, columns, rows };
}

/** Lists the topics of `explain` outside the catalog. */
export function topicListing() {
  const items = topicChapters().flatMap(({ title, topics }) => topics.map((topic) => ({ topic, chapter: title })));
  const columns: readonly ColumnOf<(typeof items)[number]>[] = [
    column('ID', 'label', ({ topic }) => topic.id),
    column('chapter', 'text', ({ chapter }) => chapter, { only: 'data' }),
    column('Severity', 'label', ({ topic }) => (topic.kind === 'finding' ? topic.severity : undefined)),
    column('Summary', 'text', ({ topic }) => summaryOf(topic)),
  ];
  const hint = [code('slipway explain ID'), ' explains a topic; ', code('slipway systems'), ' lists the systems.'];
  return {
    blocks: [chapterTable('Topics', columns, items), paragraphBlock(hint)],
    data: items.map(({ topic }) => topicData(topic)),
  } satisfies Document;
}

/** The note on a query that is neither an ID nor a name. */
export function matchNote(query: string, topics: readonly Topic[]): string {
  if (topics.length > 1) return `no entry \`${query}\`; entries with this word:`;
  return `no entry \`${query}\`; closest match: \`${topics[0]?.id}\``;
}

const choiceColumns: readonly ColumnOf<Topic>[] = [
  column('ID', 'label', ({ id }) => id),
  column('Name', 'text', fullNameOf),
];

/** What a query means: a topic in full, or a list of several to choose from. House rules are applied. */
export function topicDocument(topics: FoundTopics['topics'], house?: HouseRules) {
  const [topic, ...others] = topics;
  if (others.length === 0)
    return { blocks: topicBlocks(topic, house), data: topicData(topic, house) } satisfies Document;
  return {
    blocks: [tableOf('Topics', choiceColumns, topics)],
    data: topics.map((each) => topicData(each, house)),
  } satisfies Document;
}

/** The name of a topic; modifications of small craft with what they modify. */
function fullNameOf(topic: Topic): string {
  if (topic.kind !== 'craft') return summaryOf(topic);
  const chapter = craftChapters.find(({ rows }) => rows.some(({ id }) => id === topic.id));
  return `${topic.name} (${chapter?.title.toLowerCase()})`;
}

/** The first sentence about a finding; the name of other topics. */
function summaryOf(topic: Topic): string {
  if (topic.kind !== 'finding') return topic.name;
  return /^.*?[.;](?= |$)/.exec(topic.about)?.[0].replace(/;$/, '.') ?? topic.about;
}

function topicBlocks(topic: Topic, house: HouseRules | undefined): readonly DocumentBlock[] {
  if (topic.kind === 'system') return article(topic.entry, catalogParagraphs(topic, house));
  if (topic.kind === 'craft') return article(topic.row, catalogParagraphs(topic, house));
  const kinds = { option: 'optional rule; list it under `options` in a design', term: 'term' };
  const kind = topic.kind === 'finding' ? `finding (${topic.severity})` : kinds[topic.kind];
  return article(topic, [['Kind', kind], ...interpretationOf(topic), ['Source', formatCitation(topic.cite)]]);
}

/** A heading and its text, which may have several lines. */
type Paragraph = readonly [heading: string, text: string];

export type CatalogTopic = Extract<Topic, { readonly kind: 'system' | 'craft' }>;

/** All about a system or small craft. */
export function catalogParagraphs(topic: CatalogTopic, house?: HouseRules): readonly Paragraph[] {
  if (topic.kind === 'system') return systemParagraphs(topic.entry, house);
  const { row, unit } = topic;
  return [
    ...forbiddenBy(row.id, house),
    ['Points', `${formatNumber(row.points)} ${unit}`],
    ...pointsElsewhere(row),
    ...(topic.house ? [changedBy(topic.house.cite, [formatCount(topic.house.book, 'point')])] : []),
    ...interpretationOf(row),
    ['Source', formatCitation(row.cite)],
  ];
}

function systemParagraphs(entry: BookEntry, house: HouseRules | undefined): readonly Paragraph[] {
  const { cite, mass, points, limits, icon, only, isShipPart } = entry;
  const examples = examplesOf(entry).map(exampleText).join('\n');
  const traits = [
    entry.aimed ? 'needs a fire control' : '',
    entry.oneShot ? 'one shot' : '',
    entry.nonCombat ? 'free with the option free-non-combat-systems' : '',
    entry.loadout ? 'loadout: not part of the class' : '',
  ].filter((trait) => trait !== '');
  return [
    ...forbiddenBy(entry.id, house),
    ...choiceTexts(entry),
    ...fireTexts(entry),
    ['Mass', figureLines(mass.summary, entry)],
    ['Points', figureLines(points.summary, entry)],
    ...(limits.length > 0 ? [['Limits', limits.join('\n')] as const] : []),
    ...(traits.length > 0 ? [['Traits', traits.join('; ')] as const] : []),
    ...(only ? [['Editions', only.join(', ')] as const] : []),
    ...figuresElsewhere(entry),
    ...houseTexts(entry),
    ['Examples', examples],
    ...(isShipPart ? [] : [['In a file', inFile(entry)] as const]),
    ['Icon', icon],
    ...interpretationOf(entry),
    ['Source', formatCitation(cite)],
  ];
}

/** What it does when it fires, with the choices of the first example that fires like this. */
function fireTexts(entry: BookEntry): readonly Paragraph[] {
  const lines = new Map<string, string>();
  for (const { with: given = {}, hull } of examplesOf(entry)) {
    const { advancedFireControl = false } = hull ?? {};
    const choices = readChoices(entry, { ...given, system: entry.id } as DesignEntry);
    const aboard = { hull: { edition: entry.edition, advancedFireControl } };
    const settings = Object.entries(given).filter(([key]) => key !== 'arcs' && key !== 'count');
    const words = settings.map(([key, value]) => `${key}${value === true ? '' : ` ${value}`}, `).join('');
    for (const row of fireRows({ entry, choices, holder: undefined }, aboard)) {
      const text = rowText(row);
      if (!lines.has(text)) lines.set(text, words + text);
    }
  }
  return lines.size === 0 ? [] : [['Fire', [...lines.values()].join('\n')]];
}

/** The figures of the rulebook, if house rules change them. */
function houseTexts(entry: BookEntry): readonly Paragraph[] {
  const figures = changedBookFigures(entry);
  return entry.house && figures.length > 0 ? [changedBy(entry.house.cite, figures)] : [];
}

function forbiddenBy(id: string, house: HouseRules | undefined): readonly Paragraph[] {
  return house && isForbidden({ house }, id) ? [['Forbidden', `by the house rules of ${house.name}`]] : [];
}

function changedBy({ book }: Citation, figures: readonly string[]): Paragraph {
  return ['House rules', [`Changed by ${book}. In the rulebook:`, ...figures].join('\n')];
}

/** Figures of other editions, if they differ. */
function figuresElsewhere({ editions, mass, points }: BookEntry): readonly Paragraph[] {
  const lines = Object.entries(editions ?? {}).flatMap(([edition, { mass: otherMass, points: otherPoints }]) => {
    const figures = [
      otherMass && otherMass !== mass ? `mass ${otherMass.summary}` : '',
      otherPoints && otherPoints !== points ? `points ${otherPoints.summary}` : '',
    ].filter((figure) => figure !== '');
    return figures.length > 0 ? [`${edition}: ${figures.join('; ')}`] : [];
  });
  return elsewhere(lines);
}

function pointsElsewhere({ only, pointsIn, points }: CraftRow): readonly Paragraph[] {
  const lines = Object.entries(pointsIn ?? {})
    .filter(([, other]) => other !== points)
    .map(([edition, other]) => `${edition}: ${formatCount(other, 'point')}`);
  return [...(only ? [['Editions', only.join(', ')] as const] : []), ...elsewhere(lines)];
}

function elsewhere(lines: readonly string[]): readonly Paragraph[] {
  return lines.length > 0 ? [['Other editions', lines.join('\n')]] : [];
}

function interpretationOf({ reading }: { readonly reading?: string | undefined }): readonly Paragraph[] {
  return reading === undefined ? [] : [['Interpretation', reading]];
}

/** Figures, one per line; those not available in the edition are marked. */
function figureLines(says: string, { limitedChoices, edition }: BookEntry): string {
  const marksOf = (line: string) =>
    limitedChoices.flatMap(({ key, choice }) => {
      const values = choice.kind === 'flag' ? [true] : (choice.options ?? []).map(({ value }) => value);
      const unavailable = values.filter((value) => isFor(line, key, value) && !isOffered(choice, value, edition));
      return unavailable.map((value) => editionMark(choice, value));
    });
  return says
    .split('; ')
    .map((line) => line + marksOf(line).join(''))
    .join('\n');
}

/** True if the line is the figure for a value: `range long: 4`, `advanced: 5 per mass`. */
function isFor(line: string, key: string, value: unknown): boolean {
  if (value === true) return line.startsWith(`${key}:`) || line.startsWith(`${key} on `);
  return ` ${line}`.includes(` ${key} ${value}:`);
}

function choiceTexts({ choices, holds, carries }: BookEntry): readonly Paragraph[] {
  const texts = Object.entries(choices as Readonly<Record<string, Choice>>).map(([key, choice]): Paragraph => {
    const options = choice.options?.map(({ value, about }) => `${value}: ${about}${editionMark(choice, value)}`) ?? [];
    const names = choice.kind === 'arcs' ? [`names: ${arcNames.join(', ')}`] : [];
    const { about, fallback = false } = choice;
    const usual = fallback === false ? '' : ` Default: ${fallback}.`;
    return [key, [about + usual + editionMark(choice, true), ...options, ...names].join('\n')];
  });
  if (holds)
    texts.push([holds.key, holds.only ? `a list of ${holds.only}, or of turrets with them` : 'a list of mounts']);
  if (carries) texts.push([carries, `the ${carries} in it`]);
  return texts;
}

/** The editions of a value that not all editions have. */
function editionMark(choice: Choice, value: unknown): string {
  const only = choice.onlyIn?.(value);
  return only ? ` (${only.join(', ')} only)` : '';
}

function exampleText({ with: given, on, hull, holding, mass, points }: PricedExample): string {
  const settings = Object.entries(given ?? {}).map(
    ([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  if (on !== undefined) settings.push(`on a mass-${on} ship`);
  if (holding !== undefined) settings.push(`holding ${formatCount(holding, 'mass', 'mass')}`);
  if (hull?.boxes !== undefined) settings.push(`${hull.boxes} hull boxes`);
  if (hull?.armorBoxes !== undefined) settings.push(`${hull.armorBoxes} armor boxes`);
  if (hull?.options) settings.push(`option ${[...hull.options].join(', ')}`);
  if (hull?.advancedFireControl) settings.push('with advanced fire control');
  const figure = `${mass} mass, ${formatCount(points, 'point')}`;
  return settings.length === 0 ? figure : `${settings.join(', ')}: ${figure}`;
}

/** The examples available in the edition; all examples if none is. */
function examplesOf({ examples, limitedChoices, edition }: BookEntry): readonly PricedExample[] {
  const all = examples();
  const available = all.filter(({ with: given = {} }) =>
    limitedChoices.every(({ key, choice }) => given[key] === undefined || isOffered(choice, given[key], edition)),
  );
  return available.length > 0 ? available : all;
}

/** The entry in a design file, with the choices of the example that has the most. */
function inFile(entry: BookEntry): string {
  const choiceLists = examplesOf(entry).map((example) => Object.entries(example.with ?? {}));
  const [longest = []] = choiceLists.sort((one, other) => other.length - one.length);
  return `- { system: ${entry.id}${longest.map(([key, value]) => `, ${key}: ${flowYaml(value)}`).join('')} }`;
}

interface ArticleLine {
  readonly heading: string | undefined;
  readonly line: string;
}

function article(
  { name, id, about }: Pick<BookEntry, 'name' | 'id' | 'about'>,
  paragraphs: readonly Paragraph[],
): readonly DocumentBlock[] {
  const columns: readonly ColumnOf<ArticleLine>[] = [
    column('id', 'label', () => id, { only: 'data' }),
    column('', 'text', (each) => each.heading && strong(each.heading), { dataHead: 'property' }),
    column('', 'text', ({ line }) => line, { dataHead: 'text' }),
  ];
  // House rules may have several lines here.
  const meaning: Paragraph = ['About', about.trim().replace(/\s+/g, ' ')];
  const lines = [meaning, ...paragraphs].flatMap(([title, text]) =>
    text.split('\n').map((line, index) => ({ heading: index === 0 ? title : undefined, line })),
  );
  return [
    heading(2, ...(id === name ? [name] : [name, id])),
    { kind: 'table', label: name, columns, rows: lines.map((line) => rowOf(columns, line, 1)) },
  ];
}

function topicData(topic: Topic, house?: HouseRules) {
  if (topic.kind !== 'craft' && topic.kind !== 'system') {
    const { id, about, reading, cite } = topic;
    const severity = topic.kind === 'finding' ? { severity: topic.severity } : {};
    return { id, kind: topic.kind, ...severity, about, reading, cite: formatCitation(cite) };
  }
  const { id, name, about, reading, cite } = topic.kind === 'craft' ? topic.row : topic.entry;
  const changed = topic.kind === 'craft' ? topic.house : topic.entry.house;
  const notes = {
    ...(isForbidden({ house }, id) ? { forbidden: true } : {}),
    ...(changed ? { house: formatCitation(changed.cite) } : {}),
    about,
    ...(reading === undefined ? {} : { reading }),
  };
  if (topic.kind === 'craft')
    return { id, name, points: topic.row.points, per: topic.unit, ...notes, cite: formatCitation(cite) };
  const { chapter, choices, mass, points, limits = [], icon } = topic.entry;
  const figures = { mass: mass.summary, points: points.summary, limits };
  return { id, name, chapter, choices: choicesData(choices), ...figures, ...notes, icon, cite: formatCitation(cite) };
}

function choicesData(choices: BookEntry['choices']) {
  return Object.fromEntries(
    Object.entries(choices as Readonly<Record<string, Choice>>).map(([key, { about, options, fallback }]) => [
      key,
      { about, ...(options ? { options } : {}), ...(fallback === undefined ? {} : { default: fallback }) },
    ]),
  );
}

/** Articles are easy to read up to this width. */
const widest = 96;

/** A document of the reference as text. JSON is the object of a topic, or a list of them. */
export async function referenceText(document: Document, format: DocumentFormat, look: TextOptions): Promise<string> {
  const { data } = document;
  if (format === 'json') return `${JSON.stringify(data, undefined, 2).split('\n').map(escapeControl).join('\n')}\n`;
  const columns = Array.isArray(data) ? look.columns : Math.min(look.columns, widest);
  return (await documentPrinter(format))(document, { ...look, columns });
}
