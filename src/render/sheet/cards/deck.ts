/** Contents of a fleet's deck: a card for each system that can be lost, and counters for objects on the table. */

import { noDamage, totalRoundsSpent } from '../../../damage/ship-damage.ts';
import { squadronName, wingName } from '../../../rules/pricing/craft-points.ts';
import type { OutlineStyle } from '../../../rules/reference/outline-styles.ts';
import { boatTypes } from '../../../rules/ship/flights.ts';
import { isOnHullTrack } from '../../../rules/ship/living-ship.ts';
import { type CorePart, coreEffects, coreParts } from '../../../rules/ship/parts.ts';
import { roundsPerItem } from '../../../rules/ship/rounds.ts';
import { hasCrew, type Ship } from '../../../rules/ship/ship.ts';
import { capitalize, withAbbreviations } from '../../../text/phrases.ts';
import { type Block, symbolBlock } from '../../drawing/block.ts';
import type { Picture } from '../../drawing/mark.ts';
import { printableText } from '../../drawing/typeface.ts';
import { coreSystemIcons } from '../../icons/core.ts';
import { printedFlights } from '../../symbols/bays.ts';
import { iconBlock, labelOf, partUnits, strikeKindOfPart, type Unit, unitsOf } from '../../symbols/units.ts';
import type { Pack, PackShip } from '../pack/pack.ts';
import { className, isLost } from '../panels/panel.ts';

/** The ship that a card or counter belongs to, by her number in the fleet. */
export interface Owner {
  readonly number: number;
  readonly ship: string;
}

/** The card of one system. */
export interface SystemCard extends Owner {
  readonly label: string;
  /** The system in words, without what the label says, and its arcs. */
  readonly about: readonly string[];
  /** Its icon, with a side of so many millimeters. */
  readonly icon: (side: number) => Block;
  /** What its loss does. */
  readonly effect: string;
  /** Modifier of its threshold roll; a positive one makes it easier to lose. */
  readonly modifier: number;
  /** Hull rows of the ship. */
  readonly rows: number;
}

export interface Counter {
  readonly kind: 'ship' | 'wing' | 'squadron' | 'missile' | 'bogey';
  /** Craft, missile or bogey in words; of a ship her class, if it is not her name. */
  readonly name: string;
  /** Bogeys have none. */
  readonly owner?: Owner;
  /** The bay or launcher of craft and missiles. */
  readonly from?: string;
  /** The type of fighter or gunboat that is drawn. */
  readonly type?: string;
  /** The ship that is drawn, in the style of her navy. */
  readonly ship?: Ship;
  readonly outline?: OutlineStyle | undefined;
  /** The launcher that is drawn, with a side of so many millimeters. */
  readonly icon?: (side: number) => Block;
  /** The badge of the navy; bogeys have none. */
  readonly badge?: Picture | undefined;
}

export interface Deck {
  readonly cards: readonly SystemCard[];
  readonly counters: readonly Counter[];
}

/** The deck of a fleet; lost ships and lost systems have no cards. */
export function deckOf(pack: Pack): Deck {
  const ships = pack.ships
    .map((subject, index) => ({ subject, owner: { number: index + 1, ship: nameOf(subject) } }))
    .filter(({ subject }) => !isLost(subject));
  return {
    cards: ships.flatMap(cardsOf),
    counters: [
      ...ships.map(
        ({ subject: { ship, outline, badge }, owner }): Counter => ({
          kind: 'ship',
          name: className(ship) === owner.ship ? '' : className(ship),
          owner,
          ship,
          outline,
          badge,
        }),
      ),
      ...ships.flatMap(craftCounters),
      ...ships.flatMap(missileCounters),
      ...Array.from(
        { length: pack.bogeys ?? 0 },
        (_, index): Counter => ({ kind: 'bogey', name: `Bogey ${index + 1}` }),
      ),
    ],
  };
}

interface OwnedShip {
  readonly subject: PackShip;
  readonly owner: Owner;
}

function nameOf({ ship, name }: PackShip): string {
  return printableText(name) || className(ship);
}

function cardsOf({ subject: { ship, damage = noDamage }, owner }: OwnedShip): readonly SystemCard[] {
  const own = { ...owner, rows: ship.design.hull.rows };
  const card = (unit: Unit, modifier: number): SystemCard => {
    const label = labelOf(unit) || unit.name;
    const arcs = unit.arcs?.text;
    return {
      ...own,
      label,
      about: [withAbbreviations(unit.alt.replace(`, ${arcs}`, '')), arcs].flatMap((text) =>
        text === label ? [] : (text ?? []),
      ),
      effect: unit.whenLost ?? 'Out of action until it is repaired.',
      modifier,
      icon: (side) => iconBlock(unit, side),
    };
  };
  const items = ship.items.filter((item) => !isOnHullTrack(item));
  const drives = { 'main-drive': damage.drive === 'half' ? undefined : damage.drive, 'ftl-drive': damage.ftl };
  const core = hasCrew(ship) ? (Object.entries(coreParts) as [CorePart, string][]) : [];
  return [
    ...items.flatMap((item) =>
      unitsOf(item, ship)
        .filter((_, part) => strikeKindOfPart(item, part, damage) === undefined)
        .map((unit) => card(unit, item.entry.threshold ?? 0)),
    ),
    ...partUnits(ship)
      .filter(({ icon }) => icon in drives && drives[icon as keyof typeof drives] === undefined)
      .map((unit) => card(unit, 0)),
    ...core
      .filter(([part]) => damage.core[part] === undefined)
      .map(([part, name]) => ({
        ...own,
        about: ['Core system'],
        effect: `${capitalize(coreEffects[part])}.`,
        modifier: -1,
        label: name,
        icon: (side: number) => symbolBlock(coreSystemIcons[part], side, { alt: name, icon: 'core-systems' }),
      })),
  ];
}

function craftCounters({ subject: { ship, badge, damage = noDamage }, owner }: OwnedShip): readonly Counter[] {
  const left = printedFlights(ship, damage).filter(({ gone, craft }) => gone.size < craft);
  return left.map((flight): Counter => {
    const isWing = flight.kind === 'wing';
    return {
      kind: flight.kind,
      type: isWing ? flight.wing.type : (boatTypes(flight.squadron)[0] ?? 'beam'),
      name: withAbbreviations(isWing ? wingName(flight.wing) : squadronName(flight.squadron)),
      owner,
      from: flight.bay === '' ? '' : `${isWing ? 'bay' : 'rack'} ${flight.bay}`,
      badge,
    };
  });
}

/** Maximum number of counters for the missiles and mines of a ship: more are never under way at once. */
const maxMissiles = 24;

/** A counter for each launcher that a ship can still fire, or repair, and for each mine aboard. */
function missileCounters({ subject: { ship, badge, damage = noDamage }, owner }: OwnedShip): readonly Counter[] {
  const launches = ship.items.flatMap((item) => {
    const { mine = 0 } = roundsPerItem(item);
    const modes = item.entry.fires?.(item.choices as never, ship.hull.edition) ?? [];
    if (mine === 0 && !modes.some(({ delivery }) => delivery === 'missile' || delivery === 'bolt')) return [];
    const left = unitsOf(item, ship).filter((_, part) => strikeKindOfPart(item, part, damage) !== 'gone');
    if (mine === 0) return left.map((unit) => ({ unit, name: item.entry.name }));
    const aboard = left.length * mine - (totalRoundsSpent(damage, item.path).mine ?? 0);
    return left.slice(0, 1).flatMap((unit) => Array.from({ length: aboard }, () => ({ unit, name: 'Mine' })));
  });
  return launches.slice(0, maxMissiles).map(({ unit, name }, index) => ({
    kind: 'missile',
    name: `${name.replace(/ (?:launcher|rack)$/, '')} ${index + 1}`,
    owner,
    from: labelOf(unit),
    icon: (side) => iconBlock(unit, side),
    badge,
  }));
}
