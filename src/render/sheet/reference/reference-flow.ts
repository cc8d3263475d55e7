/** The quick reference of the fleets of a pack, in pieces that flow down columns. */

import { type Aboard, aboardOf } from '../../../rules/reference/play/aboard.ts';
import { type PlayDrawing, type PlayItem, textOf } from '../../../rules/reference/play/play-item.ts';
import { type ReferenceSection, referenceSections } from '../../../rules/reference/play/play-reference.ts';
import type { Theme } from '../../drawing/theme.ts';
import { type WeaponKind, weaponKinds } from '../../symbols/fire-table.ts';
import { isLost, type PrintedShip } from '../panels/panel.ts';
import { craftKinds } from '../parts/craft-kinds.ts';
import { rulerHead } from '../parts/ruler.ts';
import { clockBlock, turnBlock } from './clock.ts';
import type { FlowItem } from './columns.ts';
import { defenseTable } from './defense-table.ts';
import { richText } from './rich-text.ts';
import { bulletBlock, largeType, type ReferenceType, sectionBar, smallType, tableBlock } from './section-parts.ts';
import { type ReferenceWeapon, referenceRuler, weaponGroup, weaponGroups } from './weapon-table.ts';

/** A fleet, as far as the quick reference depends on it. */
export interface PackFleet {
  readonly ships: readonly PrintedShip[];
}

interface Context {
  readonly aboard: Aboard;
  readonly subjects: readonly PrintedShip[];
  readonly fleets: readonly (readonly PrintedShip[])[];
  readonly theme: Theme;
  readonly hasCraftTable: boolean;
}

const sectionGap = 3;
const itemGap = 0.9;
const barGap = 1.2;

/**
 * Only what concerns the ships that are left; with two fleets all of it in the larger type. With `hasCraftTable` another part of
 * the pack says what small craft do.
 */
export function referenceFlow(
  fleets: readonly PackFleet[],
  theme: Theme,
  { hasCraftTable = false }: { readonly hasCraftTable?: boolean } = {},
): readonly FlowItem[] {
  const left = shipsLeft(fleets);
  const subjects = left.flat();
  const context = { aboard: aboardOf(subjects.map(({ ship }) => ship)), subjects, fleets: left, theme, hasCraftTable };
  return referenceSections(context.aboard).flatMap((section) => {
    const type = section.isNeededFirst || fleets.length > 1 ? largeType : smallType;
    return sectionItems(section, type, context);
  });
}

function shipsLeft(fleets: readonly PackFleet[]): readonly (readonly PrintedShip[])[] {
  return fleets.map(({ ships }) => ships.filter((ship) => !isLost(ship)));
}

type Piece = Pick<FlowItem, 'draw'> & Partial<Pick<FlowItem, 'gap' | 'keepsWithNext' | 'head'>>;

function sectionItems(section: ReferenceSection, type: ReferenceType, context: Context): readonly FlowItem[] {
  const { phase, title } = section;
  const pieces = section.items.flatMap((item) => piecesOf(item, type, context));
  if (pieces.length === 0) return [];
  const bar = { phase, title, isBar: true, gap: sectionGap, keepsWithNext: true };
  return [
    { ...bar, draw: (width: number) => sectionBar(phase, title, width) },
    ...pieces.map((piece, index) => ({
      ...{ phase, title, isBar: false, keepsWithNext: false, gap: itemGap },
      ...piece,
      ...(index === 0 && { gap: barGap }),
    })),
  ];
}

function piecesOf(item: PlayItem, type: ReferenceType, context: Context): readonly Piece[] {
  const { aboard, theme } = context;
  switch (item.kind) {
    case 'text':
    case 'caption': {
      const size = item.kind === 'text' ? type.text : type.caption;
      return [{ draw: (width) => richText(textOf(item, aboard), width, { size }, theme) }];
    }
    case 'bullet':
      return [{ draw: (width) => bulletBlock(textOf(item, aboard), width, type, theme) }];
    case 'table':
      return [{ draw: (width) => tableBlock(item.columns(aboard), item.rows(aboard), { width, type, theme }) }];
    default:
      return drawingPieces(item, type, context);
  }
}

function drawingPieces(item: PlayDrawing, type: ReferenceType, context: Context): readonly Piece[] {
  const { aboard, theme } = context;
  const beside = item.beside(aboard);
  switch (item.kind) {
    case 'clock':
      return [{ draw: (width) => clockBlock(beside, { width, type, theme }) }];
    case 'turn':
      return [{ draw: (width) => turnBlock(beside, { width, type, theme }) }];
    case 'defense':
      return [{ draw: (width) => defenseTable(aboard.ships, { width, type, theme }) }];
    case 'craft':
      return context.hasCraftTable ? [] : craftPieces(type, context);
    case 'weapons':
      return weaponPieces(item.phase, type, context);
  }
}

/** A bullet for each kind of small craft: what it does to ships and to other craft. */
function craftPieces(type: ReferenceType, { subjects, theme }: Context): readonly Piece[] {
  const words = subjects.flatMap(craftKinds).flatMap((kind) => kind.words);
  const texts = new Set(words.map(({ lead, text }) => `**${lead}**: ${text}.`));
  return [...texts].map((text) => ({ draw: (width) => bulletBlock(text, width, type, theme) }));
}

/** Bands of the width of a column in which the groups of rows are found; all columns of a pack are about as wide. */
const usualWidth = 61;

function weaponPieces(phase: number, type: ReferenceType, context: Context): readonly Piece[] {
  const { theme } = context;
  const weapons = weaponsOf(phase, context);
  if (weapons.length === 0) return [];
  const hasBars = weapons.some(({ kind }) => kind.bands.length > 0);
  const head = (width: number) => rulerHead(referenceRuler(weapons, width), width, ' ');
  const groups = weaponGroups(weapons, referenceRuler(weapons, usualWidth), theme);
  return [
    ...(hasBars ? [{ draw: head, keepsWithNext: true }] : []),
    ...groups.map((group) => ({
      draw: (width: number) => weaponGroup(group, { ruler: referenceRuler(weapons, width), width, type, theme }),
      gap: 0.3,
      ...(hasBars && { head }),
    })),
  ];
}

/** Weapons that have rules of their own, without a figure for a row. */
const withoutRow: ReadonlySet<string> = new Set(['wave-gun', 'nova-cannon', 'drone-womb']);

/** The kinds of weapons that fire in a phase; one that a single of two fleets has carries its letter. */
function weaponsOf(phase: number, { subjects, fleets }: Context): readonly ReferenceWeapon[] {
  const sides = fleets.map((ships) => new Set(kindsIn(ships).map(keyOf)));
  return kindsIn(subjects)
    .filter((kind) => kind.isAimed && !withoutRow.has(kind.item.id) && isLaunched(kind) === (phase === 3))
    .map((kind) => {
      const having = sides.flatMap((keys, index) => (keys.has(keyOf(kind)) ? [index] : []));
      const side = sides.length === 2 && having.length === 1 ? (having[0] === 0 ? 'A' : 'B') : undefined;
      return { kind, side };
    });
}

function kindsIn(subjects: readonly PrintedShip[]): readonly WeaponKind[] {
  return weaponKinds(subjects.map(({ ship }) => ship));
}

function keyOf({ label, bands, times, effect }: WeaponKind): string {
  return [label, times, JSON.stringify(bands), effect].join('|');
}

/** Ordnance is launched in phase 3; boarding torpedoes and guns along the spine fire with the other weapons. */
function isLaunched({ item: { entry } }: WeaponKind): boolean {
  return entry.group === 'ordnance' && entry.chapter.startsWith('Ordnance');
}
