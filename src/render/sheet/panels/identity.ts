import { unhurt } from '../../../damage/wounds.ts';
import { optionalRules } from '../../../rules/reference/optional-rules.ts';
import { rulesInWords } from '../../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, beside, drawing, flowed, inlay, rightIn, stacked } from '../../drawing/block.ts';
import { drawn, pen, solid, text } from '../../drawing/mark.ts';
import { line, rect } from '../../drawing/path.ts';
import { type Strike, strikeKey } from '../../drawing/strike-out.ts';
import type { Kit } from '../../drawing/theme.ts';
import { legible, words, wrapped } from '../../drawing/typeface.ts';
import { type Panel, paragraph, type Subject, shipName } from './panel.ts';

/** Who the ship is, what it is worth, by which rules, and lines to write on. */
export const identity: Panel = {
  title: '',
  about: 'class, role and navy, mass and points, edition and options, lines for name, ID and player',
  strips: (subject, width, kit) => [
    ...warning(subject, width, kit),
    head(subject, width, kit),
    blanks(subject, width, kit),
    ...state(subject, width, kit),
  ],
};

/** A black bar that nobody can overlook, on a ship that breaks rules. */
function warning({ ship, errors, wounds = unhurt }: Subject, width: number, kit: Kit): readonly Block[] {
  const isLost = wounds.hull >= ship.design.hull.boxes && wounds.hull > 0;
  return [
    ...(errors.length === 0 ? [] : [bar(`NOT LEGAL: ${errors.join(', ')}`, width, kit)]),
    ...(isLost ? [bar('LOST: all hull boxes are gone', width, kit)] : []),
  ];
}

function bar(words: string, width: number, kit: Kit): Block {
  const said = paragraph(words, kit.type.text, width - 3, kit, {
    bold: true,
    ink: 'white',
  });
  const height = said.height + 1.6;
  const black = drawing(width, height, [solid(rect(0, 0, width, height))]);
  return { ...black, parts: [...black.parts, inlay(said, 1.5, 0.8)] };
}

/** After which battle the ship is shown, with the key to the strokes on what she has lost. */
function state({ wounds, after = '' }: Subject, width: number, kit: Kit): readonly Block[] {
  if (!wounds || wounds === unhurt) return [];
  const used: readonly Strike[] = [
    ...(wounds.drive === 'half' ? (['half'] as const) : []),
    ...(['down', 'gone'] as const),
    ...(wounds.armor.some(({ ruined }) => ruined > 0) ? (['ruined'] as const) : []),
  ];
  const said = kit.blank || legible(after) === '' ? 'As she is now' : `After ${legible(after)}`;
  const head = wrapped(kit.typeface, said, kit.type.text, true, width).map((each) =>
    words(kit.typeface, each, kit.type.text, { bold: true }),
  );
  return flowed([...head, ...strikeKey(used, kit)], width, kit.gap, 'middle');
}

function head(subject: Subject, width: number, kit: Kit): Block {
  const { ship } = subject;
  const worth = worthOf(ship, kit);
  const isNarrow = width - worth.width < narrowest;
  const room = isNarrow ? width : width - worth.width - 3;
  const name = kit.blank
    ? beside([fillIn(room * 0.55, 'Class', kit), fillIn(room * 0.45 - kit.gap, 'Navy', kit)], kit.gap)
    : titleBlock(shipName(subject), room, kit);
  const about = [describe(ship, kit)]
    .filter((said) => said !== '')
    .map((said) => paragraph(said, kit.type.text, room, kit));
  const left = stacked([name, ...about, rules(ship, room, kit)], 0.2);
  return isNarrow ? stacked([left, worth], 0.4) : beside([{ ...left, width: room }, worth], 3);
}

/** A name that has less room than this stands above the points, not beside them. */
const narrowest = 22;

/** The name of the class, as large as two lines allow; a name that is longer still gets more lines. */
function titleBlock(name: string, width: number, kit: Kit): Block {
  const sizes = [1, 0.85, 0.7, 0.6].map((factor) => kit.type.title * factor);
  const fitting = sizes.find((size) => wrapped(kit.typeface, name, size, true, width).length <= 2);
  return paragraph(name, fitting ?? (sizes.at(-1) as number), width, kit, { bold: true });
}

/** Role, navy, and what is unusual about the ship. */
function describe({ design }: Ship, { blank }: Kit): string {
  const kinds = { ship: '', fortress: 'Fortress', 'system-defense-boat': 'System defense boat' };
  const parts = [
    legible(design.role ?? ''),
    blank ? '' : legible(design.navy ?? ''),
    // Most fortresses are called one by their role already.
    legible(design.role ?? '')
      .toLowerCase()
      .includes(kinds[design.kind].toLowerCase())
      ? ''
      : kinds[design.kind],
    design.crew === 'civilian' ? 'civilian crew' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function worthOf({ points, mass }: Ship, kit: Kit): Block {
  const { typeface, type } = kit;
  const total = words(typeface, `${points.total} points`, type.title * 0.72, { bold: true });
  const parts = words(typeface, `class ${points.class} + loadout ${points.loadout}`, type.text);
  const size = words(
    typeface,
    `mass ${mass.limit}${mass.used === mass.limit ? '' : ` (${mass.used} used)`}`,
    type.text,
  );
  const width = Math.max(total.width, parts.width, size.width);
  return stacked([rightIn(total, width), rightIn(parts, width), rightIn(size, width)], 0);
}

function rules(ship: Ship, width: number, kit: Kit): Block {
  const { design } = ship;
  const options = design.options.map((id) => optionalRules[id as keyof typeof optionalRules]?.name ?? id);
  const beta = design.orientation === 'beta' ? ['beta orientation: arcs turned 30° to starboard'] : [];
  return paragraph(
    [`Rules: ${legible(rulesInWords(ship))}`, ...options, ...beta].join(' · '),
    kit.type.label,
    width,
    kit,
  );
}

/** Lines for what only the player knows; what is known of the ship is filled in. */
function blanks({ name = '', id = '' }: Subject, width: number, kit: Kit): Block {
  const known = kit.blank ? '' : legible(id);
  if (kit.blank || legible(name) === '') {
    const room = Math.max(width - 2 * kit.gap, width / 2);
    return beside(
      [fillIn(room * 0.46, 'Ship', kit), fillIn(room * 0.22, 'ID', kit, known), fillIn(room * 0.32, 'Player', kit)],
      kit.gap,
    );
  }
  const room = Math.max(width - kit.gap, width / 2);
  return beside([fillIn(room * 0.4, 'ID', kit, known), fillIn(room * 0.6, 'Player', kit)], kit.gap);
}

/** A line to write on, or on which something is written. */
function fillIn(width: number, label: string, kit: Kit, known = ''): Block {
  const { typeface, type } = kit;
  const height = type.text * 2.1;
  const start = typeface.width(label, type.label, false) + 1;
  const room = Math.max(width - start - 1, 1);
  const size = type.text * Math.min(1, room / Math.max(typeface.width(known, type.text, true), 1));
  const marks = [
    text(label, 0, height - 0.7, type.label),
    drawn(line(start, height - 0.5, width, height - 0.5), pen.fine),
  ];
  const said = text(known, start + 0.5, height - 0.9, size, { bold: true });
  return drawing(
    width,
    height,
    known === '' ? marks : [...marks, said],
    known === '' ? `${label}: to be filled in` : `${label}: ${known}`,
  );
}
