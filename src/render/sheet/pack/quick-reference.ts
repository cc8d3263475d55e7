import type { Choice } from '../../../rules/catalogue/choices.ts';
import { type Citation, formatCitation } from '../../../rules/model/citation.ts';
import { playTopics } from '../../../rules/reference/turn-sequence.ts';
import { asOwnGroup, type Block, centerIn, emptyBlock, placeInRow, stack, symbolBlock } from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import { fighterIcon } from '../icons/fighter.ts';
import { gunboatIcon } from '../icons/gunboat.ts';
import { paragraph } from '../panels/panel.ts';
import { iconBlock } from '../symbols/units.ts';
import { type CraftInFleet, craftInFleet, optionsInFleet, type SystemInFleet, systemsInFleet } from './contents.ts';
import { gapStrip, type PackStrip } from './flow.ts';
import { withHeading } from './heading.ts';
import type { PackPart } from './part.ts';

/** The turn sequence, and rules summaries for the systems in the fleet only. */
export const reference: PackPart = {
  title: 'Quick reference',
  columns: 2,
  strips: ({ width }, { pack, theme }) => {
    const ships = pack.ships.map(({ ship }) => ship);
    const kinds = systemsInFleet(ships);
    const chapters = [...new Set(kinds.map(({ entry }) => entry.chapter))];
    const sections: readonly (readonly [title: string, articles: readonly Article[]])[] = [
      ['In play', Object.values(playTopics)],
      ...chapters.map(
        (chapter) =>
          [
            chapter,
            kinds.filter(({ entry }) => entry.chapter === chapter).map((kind) => systemArticle(kind, theme)),
          ] as const,
      ),
      ['Small craft', craftInFleet(ships).map((craft) => craftArticle(craft, theme))],
      ['Optional rules', optionsInFleet(ships)],
    ];
    return sections
      .filter(([, articles]) => articles.length > 0)
      .flatMap(([title, articles], index) => [
        ...(index === 0 ? [] : [gapStrip(theme.gap)]),
        ...withHeading(
          title,
          width,
          articles.map((article) => articleStrip(article, width, theme)),
          theme,
        ),
      ]);
  },
};

interface Article {
  readonly name: string;
  readonly about: string;
  readonly details?: readonly string[];
  readonly marks?: readonly string[];
  readonly reading?: string | undefined;
  readonly cite: Citation;

  readonly picture?: Block;
}

function systemArticle({ entry, example, values }: SystemInFleet, theme: Theme): Article {
  const settings = entry.isShipPart ? [] : entry.orderedChoices;
  const icon = iconBlock(example, theme.icon);
  return {
    name: entry.name,
    about: entry.about,
    details: settings.flatMap(({ key, choice }) => detailsOf(key, choice, values.get(key) ?? new Set())),
    marks: [...(entry.oneShot ? ['one shot'] : []), ...(entry.aimed ? ['needs a fire control'] : [])],
    cite: entry.cite,
    picture: { ...icon, parts: icon.parts.map(withoutAlt) },
  };
}

/** Removes the alternative text of an icon: the name is printed next to it. */
function withoutAlt<Piece extends Block['parts'][number]>(piece: Piece): Piece {
  const { alt: _, ...rest } = piece as Piece & { readonly alt?: string };
  return rest as Piece;
}

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

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function craftArticle({ kind, key, row, target }: CraftInFleet, theme: Theme): Article {
  const marks =
    kind === 'fighter' ? fighterIcon({ type: key, light: false }) : kind === 'gunboat' ? gunboatIcon(key) : [];
  const { about, cite } = row;
  const name = target === undefined ? row.name : `${row.name} (${target})`;
  return { name, about, cite, picture: centerIn(symbolBlock(marks, theme.icon * 0.7), theme.icon) };
}

const indent = 1.6;

const small = 0.92;

function articleStrip(article: Article, width: number, theme: Theme): PackStrip {
  const { name, about, details = [], marks = [], reading, cite, picture } = article;
  const room = picture ? width - picture.width - indent : width;
  const body = { size: theme.type.text * small };
  const fine = { size: theme.type.label };
  const text = stack(
    [
      paragraph(name, room, theme, { size: theme.type.text, bold: true }),
      ...[about, ...details].map((line) => paragraph(line, room, theme, body)),
      ...(reading === undefined ? [] : [paragraph(`Interpretation: ${reading}`, room, theme, fine)]),
      paragraph([...marks, formatCitation(cite)].join(' · '), room, theme, fine),
    ],
    0,
  );
  const content = picture ? placeInRow([picture, text], indent) : text;
  return { block: asOwnGroup(stack([content, emptyBlock(0, theme.gap * 0.6)], 0)) };
}
