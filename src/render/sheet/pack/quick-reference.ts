import type { Choice } from '../../../rules/catalogue/choices.ts';
import { type Citation, cited } from '../../../rules/model/citation.ts';
import { play } from '../../../rules/reference/turn-sequence.ts';
import { apart, type Block, beside, centredIn, space, stacked, symbol } from '../../drawing/block.ts';
import type { Kit } from '../../drawing/theme.ts';
import { fighter } from '../icons/fighter.ts';
import { gunboat } from '../icons/gunboat.ts';
import { paragraph } from '../panels/panel.ts';
import { iconBlock } from '../symbols/units.ts';
import { type CraftKind, craftAboard, type Kind, kindsAboard, optionsAboard } from './contents.ts';
import { pause, type Strip } from './flow.ts';
import { headed } from './heading.ts';
import type { Part } from './part.ts';

/** The turn sequence, and rules summaries for the systems in the fleet only. */
export const reference: Part = {
  title: 'Quick reference',
  columns: 2,
  strips: ({ width }, { pack, kit }) => {
    const ships = pack.ships.map(({ ship }) => ship);
    const kinds = kindsAboard(ships);
    const chapters = [...new Set(kinds.map(({ entry }) => entry.chapter))];
    const sections: readonly (readonly [title: string, articles: readonly Article[]])[] = [
      ['In play', Object.values(play)],
      ...chapters.map(
        (chapter) =>
          [
            chapter,
            kinds.filter(({ entry }) => entry.chapter === chapter).map((kind) => systemArticle(kind, kit)),
          ] as const,
      ),
      ['Small craft', craftAboard(ships).map((craft) => craftArticle(craft, kit))],
      ['Optional rules', optionsAboard(ships)],
    ];
    return sections
      .filter(([, articles]) => articles.length > 0)
      .flatMap(([title, articles], index) => [
        ...(index === 0 ? [] : [pause(kit.gap)]),
        ...headed(
          title,
          width,
          articles.map((article) => articleStrip(article, width, kit)),
          kit,
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

function systemArticle({ entry, unit, values }: Kind, kit: Kit): Article {
  const settings = entry.part ? [] : entry.settings;
  const icon = iconBlock(unit, kit.icon);
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

function craftArticle({ kind, word, row, of }: CraftKind, kit: Kit): Article {
  const marks = kind === 'fighter' ? fighter({ type: word, light: false }) : kind === 'gunboat' ? gunboat(word) : [];
  const { about, cite } = row;
  const name = of === undefined ? row.name : `${row.name} (${of})`;
  return { name, about, cite, picture: centredIn(symbol(marks, kit.icon * 0.7), kit.icon) };
}

const indent = 1.6;

const small = 0.92;

function articleStrip(article: Article, width: number, kit: Kit): Strip {
  const { name, about, details = [], marks = [], reading, cite, picture } = article;
  const room = picture ? width - picture.width - indent : width;
  const body = { size: kit.type.text * small };
  const fine = { size: kit.type.label };
  const text = stacked(
    [
      paragraph(name, room, kit, { size: kit.type.text, bold: true }),
      ...[about, ...details].map((line) => paragraph(line, room, kit, body)),
      ...(reading === undefined ? [] : [paragraph(`Interpretation: ${reading}`, room, kit, fine)]),
      paragraph([...marks, cited(cite)].join(' · '), room, kit, fine),
    ],
    0,
  );
  const content = picture ? beside([picture, text], indent) : text;
  return { block: apart(stacked([content, space(0, kit.gap * 0.6)], 0)) };
}
