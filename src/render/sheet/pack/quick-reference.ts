/** The quick reference: how a turn is played, and what there is to know of the systems that the fleet has, and of no others. */

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

/** The rules in a nutshell, for this fleet. */
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
          articles.flatMap((article) => articleStrips(article, width, kit)),
          kit,
        ),
      ]);
  },
};

/** What is said of one thing. */
interface Article {
  readonly name: string;
  readonly about: string;
  /** What holds for the kinds of it that the fleet has. */
  readonly details?: readonly string[];
  /** What is said with the citation, in a few words. */
  readonly marks?: readonly string[];
  readonly reading?: string | undefined;
  readonly cite: Citation;
  /** Its symbol. */
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
    picture: { ...icon, parts: icon.parts.map(unsaid) },
  };
}

/** A symbol without words for those who hear it read: the name beside it says what it is. */
function unsaid<Piece extends Block['parts'][number]>(piece: Piece): Piece {
  const { alt: _, ...silent } = piece as Piece & { readonly alt?: string };
  return silent as Piece;
}

/** What the catalogue says of the values that the fleet has: `Class 2: two dice, 24 mu`. */
function detailsOf(key: string, { kind, about, options = [], fallback }: Choice, values: ReadonlySet<unknown>) {
  if (kind === 'flag') return values.has(true) ? [about] : [];
  return options
    .filter(({ value }) => values.has(value))
    .filter(({ value, about }) => !about.includes(key) && (value !== fallback || /\d/.test(about)))
    .map(({ value, about }) => `${kind === 'number' ? `${capital(key)} ${value}` : capital(String(value))}: ${about}.`);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function craftArticle({ kind, word, row, of }: CraftKind, kit: Kit): Article {
  const marks = kind === 'fighter' ? fighter({ type: word, light: false }) : kind === 'gunboat' ? gunboat(word) : [];
  const { about, cite } = row;
  const name = of === undefined ? row.name : `${row.name} (${of})`;
  return { name, about, cite, picture: centredIn(symbol(marks, kit.icon * 0.7), kit.icon) };
}

/** White between the symbol and the words, in millimetres. */
const indent = 1.6;

/** The size of the words, as a share of other text. */
const small = 0.92;

function articleStrips(
  { name, about, details = [], marks = [], reading, cite, picture }: Article,
  width: number,
  kit: Kit,
) {
  const room = picture ? width - picture.width - indent : width;
  const size = kit.type.text * small;
  const said = stacked(
    [
      paragraph(name, kit.type.text, room, kit, { bold: true }),
      paragraph(about, size, room, kit),
      ...details.map((detail) => paragraph(detail, size, room, kit)),
      ...(reading === undefined ? [] : [paragraph(`Read so: ${reading}`, kit.type.label, room, kit)]),
      paragraph([...marks, cited(cite)].join(' · '), kit.type.label, room, kit),
    ],
    0,
  );
  const whole = picture ? beside([picture, said], indent) : said;
  const strip: Strip = { block: apart(stacked([whole, space(0, kit.gap * 0.6)], 0)) };
  return [strip];
}
