/** The cards of a ship: one for all systems with one label and arcs, with a box for each that can be lost. */

import { noDamage, type ShipDamage } from '../../damage/ship-damage.ts';
import { isOnHullTrack } from '../../rules/ship/living-ship.ts';
import { type CorePart, coreParts, hasCrew, type Item, type Ship, turretArcs } from '../../rules/ship/ship.ts';
import { chunks } from '../drawing/chunks.ts';
import { type StrikeKind, strikeKindOf } from '../drawing/strike-out.ts';
import { type WeaponKind, weaponKinds } from '../symbols/fire-table.ts';
import { labelOf, partUnits, strikeKindOfPart, type Unit, unitsOf } from '../symbols/units.ts';
import type { OwnedShip } from './owned-ship.ts';

/** One part that can be lost. */
export interface CardBox {
  /** In the box: what a drive still does, or a core system. */
  readonly letter: string;
  readonly strike: StrikeKind | undefined;
  /** The item, by its path, and the part of it; undefined for drives and core systems. */
  readonly part?: { readonly path: string; readonly index: number };
}

/** Boxes next to an icon. */
export interface CardRow {
  readonly unit: Unit;
  readonly boxes: readonly CardBox[];
  /** Empty for systems without arcs. */
  readonly arcs: string;
}

interface CardOfShip {
  readonly owner: OwnedShip;
  readonly label: string;
  /** Of its threshold roll; a positive one makes it easier to lose. */
  readonly modifier: number;
}

export interface GroupCard extends CardOfShip {
  readonly kind: 'group';
  readonly rows: readonly CardRow[];
  /** How it fires at ships: such cards have a ruler. */
  readonly weapons: readonly WeaponKind[];
  /** What its loss does, without a period. */
  readonly effect: string;
  readonly isRepaired: boolean;
}

export interface CoreCard extends CardOfShip {
  readonly kind: 'core';
  readonly parts: readonly { readonly part: CorePart; readonly strike: StrikeKind | undefined }[];
}

export type SystemCard = GroupCard | CoreCard;

const coreModifier = -1;

/** The cards of a ship; systems that are gone for the battle have none. With `each`, only working ones have, each its own. */
export function cardsOf(owner: OwnedShip, each: boolean): readonly SystemCard[] {
  const cards = [...groupCards(owner), ...coreCards(owner)];
  return each ? cards.flatMap(singles) : cards.filter(isLeft);
}

function groupCards(owner: OwnedShip): readonly GroupCard[] {
  const { ship, damage = noDamage } = owner.subject;
  const kinds = weaponKinds([ship]).filter(({ isAimed }) => isAimed);
  const groups = new Map<string, GroupCard & { readonly rows: CardRow[] }>();
  for (const item of ship.items) {
    if (isOnHullTrack(item)) continue;
    const weapons = kinds.filter(({ items }) => items.includes(item));
    for (const [index, unit] of unitsOf(item, ship).entries()) {
      const label = labelOf(unit) || unit.name;
      const arcs = arcsOf(item, unit);
      // Weapons have a line for each set of arcs on their card, others a card.
      const key = JSON.stringify([
        item.id,
        label,
        weapons.map((kind) => kinds.indexOf(kind)),
        weapons.length > 0 || arcs,
      ]);
      const modifier = item.entry.threshold ?? 0;
      const group = groups.get(key) ?? {
        kind: 'group',
        owner,
        label,
        modifier,
        rows: [],
        weapons,
        ...lossOf(unit, ship),
      };
      groups.set(key, group);
      const strike = strikeKindOfPart(item, index, damage);
      addBox(group.rows, { unit, arcs }, { letter: '', strike, part: { path: item.path, index } });
    }
  }
  return [...groups.values(), ...driveCards(owner)];
}

function addBox(rows: CardRow[], { unit, arcs }: Omit<CardRow, 'boxes'>, box: CardBox): void {
  const at = rows.findIndex((row) => row.arcs === arcs && row.unit.alt === unit.alt);
  const row = rows[at];
  if (row) rows[at] = { ...row, boxes: [...row.boxes, box] };
  else rows.push({ unit, arcs, boxes: [box] });
}

/** Systems that fire all round say so; in a turret, the arcs are those of the turret. */
function arcsOf(item: Item, { arcs }: Unit): string {
  return (turretArcs(item) ?? arcs)?.text ?? '';
}

/** What the loss of most systems does. */
const usualLoss = 'out until repaired';
const finalLoss = 'out of action';

export function isUsual(effect: string): boolean {
  return effect === usualLoss || effect === finalLoss;
}

export function decapitalized(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Scores of damage control, whatever is lost. Source: Continuum 2014, Boarding. */
export const repairCaption = 'repair 6, two DCP 5+, three 4+';

/** Several rows that end at once. Source: Continuum 2014, Variable Hull Rows; Full Thrust Light, Recording Damage. */
export function rowsCaption({ subject: { ship } }: OwnedShip): string {
  return ship.light ? 'several rows at once: one worse' : 'each further row: one worse';
}

/** Short forms of `whenLost`, by icon: with the line of repairs they fit into a cell. */
const shortLosses: Readonly<Record<string, string>> = {
  'main-drive': 'half thrust; then none',
  'ftl-drive': 'no FTL',
  turret: 'keeps its facing; fires on',
  'enhanced-sensors': 'destroyed for good by a 6',
  'superior-sensors': 'destroyed for good by a 6',
  'salvo-magazine': 'launchers: no missiles',
  'boarding-torpedo-magazine': 'launchers: no torpedoes',
};

/** What the loss of a system does. Living ships and Full Thrust Light have no damage control. */
function lossOf({ icon, whenLost = '' }: Unit, ship: Ship): Pick<GroupCard, 'effect' | 'isRepaired'> {
  const hasParties = hasCrew(ship);
  const own = icon === 'main-drive' && ship.light ? 'no thrust' : (shortLosses[icon] ?? whenLost.replace(/\.$/, ''));
  const effect = own || (hasParties ? usualLoss : finalLoss);
  return {
    effect: hasParties ? effect : effect.replace(/ until (?:it is|they are) repaired/, ''),
    isRepaired: hasParties && !/\bcannot be repaired$/.test(effect),
  };
}

function driveCards(owner: OwnedShip): readonly GroupCard[] {
  const { ship, damage = noDamage } = owner.subject;
  const boxes: Readonly<Record<string, readonly CardBox[]>> = {
    'main-drive': driveBoxes(ship, damage),
    'ftl-drive': [{ letter: '', strike: strikeKindOf(damage.ftl) }],
  };
  return partUnits(ship).flatMap((unit) => {
    const own = boxes[unit.icon];
    if (!own) return [];
    const row: CardRow = { unit, boxes: own, arcs: '' };
    const card = {
      kind: 'group' as const,
      owner,
      label: labelOf(unit) || unit.name,
      modifier: 0,
      rows: [row],
      weapons: [],
    };
    return [{ ...card, ...lossOf(unit, ship) }];
  });
}

/** The first loss halves the thrust, the second ends it; in Full Thrust Light the first one does. */
function driveBoxes({ light }: Ship, { drive }: ShipDamage): readonly CardBox[] {
  const whole = drive === 'half' ? undefined : strikeKindOf(drive);
  const half: CardBox = { letter: '½', strike: drive === 'half' ? 'down' : whole };
  return [...(light ? [] : [half]), { letter: '0', strike: whole }];
}

function coreCards(owner: OwnedShip): readonly CoreCard[] {
  const { ship, damage = noDamage } = owner.subject;
  if (!hasCrew(ship)) return [];
  const parts = (Object.keys(coreParts) as CorePart[]).map((part) => ({
    part,
    strike: strikeKindOf(damage.core[part]),
  }));
  return [{ kind: 'core', owner, label: 'Core systems', modifier: coreModifier, parts }];
}

/** Whether anything of it still works or may be repaired. */
function isLeft(card: SystemCard): boolean {
  const strikes = card.kind === 'core' ? card.parts : card.rows.flatMap(({ boxes }) => boxes);
  return strikes.some(({ strike }) => strike !== 'gone');
}

/** A card for each system of a group that works; the two boxes of a drive are one system. */
function singles(card: SystemCard): readonly SystemCard[] {
  if (card.kind === 'core') {
    return card.parts
      .filter(({ strike }) => strike === undefined)
      .map((each) => ({ ...card, label: coreParts[each.part], parts: [each] }));
  }
  return card.rows.flatMap((row) => {
    const systems = row.boxes.some(({ letter }) => letter !== '') ? [row.boxes] : chunks(row.boxes, 1);
    const working = systems.filter((boxes) => boxes.some(({ strike }) => strike === undefined));
    return working.map((boxes) => ({ ...card, rows: [{ ...row, boxes }] }));
  });
}
