import type { Choice } from '../../../rules/catalogue/choices.ts';
import { type Citation, formatCitation } from '../../../rules/model/citation.ts';
import { craftRules } from '../../../rules/reference/craft-rules.ts';
import { playTopics } from '../../../rules/reference/turn-sequence.ts';
import { hasCrew, type Ship } from '../../../rules/ship/ship.ts';
import { capitalize } from '../../../text/phrases.ts';
import { asOwnGroup, type Block, emptyBlock, placeInRow, stack, wrapBlocks } from '../../drawing/block.ts';
import { gapStrip, type PackStrip } from '../../drawing/flow.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { smallText, type Theme } from '../../drawing/theme.ts';
import { weaponKinds } from '../../symbols/fire-table.ts';
import { rosetteLegend } from '../../symbols/rosette.ts';
import { namedIconBlock } from '../../symbols/units.ts';
import { optionsAboard } from '../panels/panel.ts';
import { withHeading } from '../tables/heading.ts';
import {
  armorTable,
  coreLines,
  defenseNote,
  defenseTable,
  screenNotes,
  screenTables,
  thresholdNote,
  thresholdTable,
  turnStrip,
} from '../tables/reference-tables.ts';
import { gridStrips } from '../tables/weapon-grid.ts';
import { balanceColumns, columnStrips } from './balance.ts';
import { craftInFleet, type SystemInFleet, systemsInFleet, withoutSentences } from './contents.ts';
import { craftStrips } from './craft-table.ts';
import { gutter, type PackContext, type PackPart } from './part.ts';

/** Tables for the turn, the dice and the systems in the fleet only, balanced to whole pages. */
export const reference: PackPart = {
  title: 'Quick reference',
  pages: (inner, context) => balanceColumns(contentsOf(context), inner, factors),
};

/** The same in two parts of a page: the tables, and the articles, which may share a page with ships. */
export const referenceInTwo: readonly PackPart[] = [
  {
    ...reference,
    pages: (inner, context) => {
      const contentsAt = contentsOf(context);
      const none = { narrow: () => [], foot: () => emptyBlock(0, 0) };
      return balanceColumns((factor) => ({ ...contentsAt(factor), ...none }), inner, factors);
    },
  },
  {
    title: 'Play and systems',
    strips: (inner, context) => columnStrips(contentsOf(context)(0.88), inner),
  },
];

/** Type is made smaller by these factors if that saves a page. */
const factors = [1, 0.94, 0.88, 0.86];

/** Contents for type of a size: tables as wide as the page, then articles in columns. */
function contentsOf({ pack, theme: full }: PackContext) {
  const ships = pack.ships.map(({ ship }) => ship);
  const craft = craftInFleet(ships);
  const systems = systemsInFleet(ships);
  const kinds = weaponKinds(ships);
  const inGrid = new Set(
    kinds.filter(({ isAimed, bands }) => isAimed && bands.length > 0).map(({ item }) => item.entry.id),
  );
  const isBrief = (kind: SystemInFleet) => isCovered(kind.entry) && !hasOptions(kind);
  const articles = systems
    .filter((kind) => (inGrid.has(kind.entry.id) ? isSpecial(kind.entry) : !isBrief(kind)))
    .map((kind) => systemArticle(kind, inGrid.has(kind.entry.id)));
  const named = systems.filter((kind) => !inGrid.has(kind.entry.id) && isBrief(kind));
  const options = [...new Set(ships.flatMap(optionsAboard))];
  const cited = [
    ...Object.values(playTopics),
    ...systems.map(({ entry }) => entry),
    ...craft.map(({ row }) => row),
    ...(craft.length === 0 ? [] : Object.values(craftRules)),
    ...options,
  ];
  return (factor: number) => {
    const theme = { ...full, type: { ...full.type, text: full.type.text * factor } };
    return {
      wide: (width: number): readonly PackStrip[] => [
        ...withHeading('Turn sequence', width, [{ block: turnStrip(width, theme) }], theme),
        gapStrip(theme.gap),
        ...(kinds.length === 0 ? [] : withHeading('Weapons by range', width, gridStrips(kinds, width, theme), theme)),
        gapStrip(theme.gap),
        { block: diceRow(ships, named, width, theme) },
        gapStrip(theme.gap),
        ...craftStrips(craft, width, theme),
      ],
      narrow: (width: number): readonly PackStrip[] => [
        ...articleSection('In play', playArticles(ships), width, theme),
        ...articleSection('Systems', articles, width, theme),
        ...articleSection('Optional rules', options, width, theme),
      ],
      foot: (width: number) => referenceFoot(cited, width, theme),
    };
  };
}

/** Topics that the tables do not cover; living ships have no damage control parties. */
function playArticles(ships: readonly Ship[]): readonly Article[] {
  const topics = ['initiative', 'movement', 'firing', ...(ships.some(hasCrew) ? ['damage-control'] : [])];
  return topics.flatMap((topic) => playTopics[topic] ?? []);
}

/** Weapons with more to know than their dice. */
function isSpecial({ fires, chapter, group }: SystemInFleet['entry']): boolean {
  return fires !== undefined && (group === 'ordnance' || chapter.startsWith('Ordnance'));
}

export function articleSection(
  title: string,
  articles: readonly Article[],
  width: number,
  theme: Theme,
): readonly PackStrip[] {
  if (articles.length === 0) return [];
  const strips = articles.map((article) => articleStrip(article, width, theme));
  return withHeading(title, width, strips, theme);
}

/** Tables side by side: dice by screens, thresholds and point defense; arcs, armor, and systems that need no more words. */
function diceRow(ships: readonly Ship[], named: readonly SystemInFleet[], width: number, theme: Theme): Block {
  const kinds = weaponKinds(ships);
  const left = (width - gutter) * 0.5;
  const right = width - gutter - left;
  const note = (text: string, room: number) => paragraph(text, room, theme, { size: theme.type.label });
  const headed = (title: string, room: number, ...blocks: readonly Block[]) => {
    const strips = blocks.map((block) => ({ block }));
    return stack(
      withHeading(title, room, strips, theme).map(({ block }) => block),
      0,
    );
  };
  const defense = defenseTable(ships, left, theme);
  const first = stack(
    [
      headed('Dice and screens', left, ...screenTables(kinds, left, theme), note(screenNotes(kinds), left)),
      headed(
        'Thresholds',
        left,
        thresholdTable(ships, left, theme),
        note([thresholdNote, ...(ships.some(hasCrew) ? coreLines : [])].join(' '), left),
      ),
      ...(defense ? [headed('Point defense', left, defense, note(defenseNote, left))] : []),
    ],
    theme.gap,
  );
  const second = stack(
    [
      headed('Arcs of fire', right, rosetteLegend(right, theme)),
      headed('Damage and armor', right, armorTable(right, theme)),
      ...(named.length === 0 ? [] : [headed('Also aboard', right, ...namedLines(named, right, theme))]),
    ],
    theme.gap,
  );
  return placeInRow(
    [
      { ...first, width: left },
      { ...second, width: right },
    ],
    gutter,
  );
}

/** The sources, small at the foot of the last page. */
export function referenceFoot(cited: readonly { readonly cite: Citation }[], width: number, theme: Theme): Block {
  const sections = new Map<string, Set<string>>();
  for (const { cite } of cited) sections.set(cite.book, (sections.get(cite.book) ?? new Set()).add(cite.section));
  const texts = [...sections].map(([book, names]) => formatCitation({ book, section: [...names].join('; ') }));
  return asOwnGroup(paragraph(`Sources. ${texts.join('. ')}.`, width, theme, { size: theme.type.label }));
}

interface Article {
  readonly name: string;
  readonly about: string;
  readonly details?: readonly string[];
  readonly tags?: readonly string[];
  readonly picture?: Block;
}

function systemArticle({ entry, example, values }: SystemInFleet, isInGrid: boolean): Article {
  const settings = entry.isShipPart || isInGrid ? [] : entry.orderedChoices;
  return {
    name: entry.name,
    about: entry.about,
    details: settings.flatMap(({ key, choice }) => detailsOf(key, choice, values.get(key) ?? new Set())),
    tags: [...(entry.oneShot ? ['one shot'] : []), ...(entry.aimed ? ['needs a fire control'] : [])],
    picture: namedIconBlock(example, articleIcon),
  };
}

/** Systems that tables and rules of play explain. */
function isCovered({ id, isShipPart, defends }: SystemInFleet['entry']): boolean {
  return isShipPart || defends !== undefined || coveredSystems.has(id);
}

const coveredSystems: ReadonlySet<string> = new Set(['fire-control', 'screen', 'crew', 'core-systems']);

/** Whether the fleet has it with an option or of a kind that the tables do not cover. */
function hasOptions({ entry, values }: SystemInFleet): boolean {
  return entry.orderedChoices.some(({ key }) =>
    [...(values.get(key) ?? [])].some((value) => value === true || (typeof value === 'string' && !usual.has(value))),
  );
}

const usual: ReadonlySet<string> = new Set(['standard', 'none', 'military', 'all']);

/** Icons with their names, for systems that need no more words. */
function namedLines(kinds: readonly SystemInFleet[], width: number, theme: Theme): readonly Block[] {
  const cell = width / 4;
  const cells = kinds.map(({ entry, example }) => {
    const icon = namedIconBlock(example, namedIcon);
    const name = paragraph(entry.name, cell - namedIcon - 2, theme, { size: smallText(theme) });
    return { ...placeInRow([icon, name], 1, 'middle'), width: cell };
  });
  return wrapBlocks(cells, width, 0, 'middle');
}

/** Side of an icon with its name only, in millimeters. */
const namedIcon = 4.6;

function detailsOf(key: string, { kind, about, options = [], fallback }: Choice, values: ReadonlySet<unknown>) {
  if (kind === 'flag') return values.has(true) ? [about] : [];
  return options
    .filter(({ value }) => values.has(value))
    .filter(({ value, about }) => !about.includes(key) && (value !== fallback || /\d/.test(about)))
    .map(
      ({ value, about }) =>
        `${kind === 'number' ? `${capitalize(key)} ${value}` : capitalize(String(value))}: ${about}.`,
    );
}

const indent = 1.6;

/** Side of the icon of an article, in millimeters. */
const articleIcon = 6.5;

function articleStrip(article: Article, width: number, theme: Theme): PackStrip {
  const { name, about, details = [], tags = [], picture } = article;
  const room = picture ? width - picture.width - indent : width;
  const body = { size: smallText(theme) };
  const fine = { size: theme.type.label };
  const text = stack(
    [
      paragraph(name, room, theme, { size: theme.type.text, bold: true }),
      ...[withoutSentences(about), ...details].map((line) => paragraph(line, room, theme, body)),
      ...(tags.length === 0 ? [] : [paragraph(tags.join(' · '), room, theme, fine)]),
    ],
    0,
  );
  const content = picture ? placeInRow([picture, text], indent) : text;
  return { block: asOwnGroup(stack([content, emptyBlock(0, theme.gap * 0.6)], 0)) };
}
