/** Contents of a fleet's deck: a card for each system that can be lost, and counters for objects on the table. */

import { noDamage } from '../../../damage/ship-damage.ts';
import { squadronName, wingName } from '../../../rules/pricing/craft-points.ts';
import type { OutlineStyle } from '../../../rules/reference/outline-styles.ts';
import { boatTypes } from '../../../rules/ship/flights.ts';
import { type CorePart, coreEffects, coreParts } from '../../../rules/ship/parts.ts';
import { hasCrew, type Ship } from '../../../rules/ship/ship.ts';
import { withAbbreviations } from '../../../text/phrases.ts';
import { type Block, symbolBlock } from '../../drawing/block.ts';
import type { Picture } from '../../drawing/mark.ts';
import { printableText } from '../../drawing/typeface.ts';
import { coreSystemIcons } from '../icons/core-parts.ts';
import type { Pack, PackShip } from '../pack/pack.ts';
import { className, isLost } from '../panels/panel.ts';
import { printedFlights } from '../symbols/bays.ts';
import { iconBlock, isOnTrack, labelOf, partUnits, strikeKindOfPart, type Unit, unitsOf } from '../symbols/units.ts';

/** The card of one system. */
export interface SystemCard {
  readonly ship: string;
  readonly number: number;
  readonly label: string;
  readonly name: string;
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
  readonly name: string;
  readonly about: string;
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
  const ships = pack.ships.map((ship, index) => ({ ship, number: index + 1 })).filter(({ ship }) => !isLost(ship));
  return {
    cards: ships.flatMap(({ ship, number }) => cardsOf(ship, number)),
    counters: [
      ...ships.map(
        ({ ship, number }): Counter => ({
          kind: 'ship',
          name: nameOf(ship),
          about: `${number} · ${className(ship.ship)}`,
          ship: ship.ship,
          outline: ship.outline,
          badge: ship.badge,
        }),
      ),
      ...ships.flatMap(({ ship }) => craftCounters(ship)),
      ...ships.flatMap(({ ship }) => missileCounters(ship)),
      ...Array.from(
        { length: pack.bogeys ?? 0 },
        (_, index): Counter => ({ kind: 'bogey', name: `Bogey ${index + 1}`, about: '' }),
      ),
    ],
  };
}

function nameOf({ ship, name }: PackShip): string {
  return printableText(name) || className(ship);
}

function cardsOf(subject: PackShip, number: number): readonly SystemCard[] {
  const { ship, damage = noDamage } = subject;
  const own = { ship: nameOf(subject), number, rows: ship.design.hull.rows };
  const card = (unit: Unit, modifier: number): SystemCard => ({
    ...own,
    name: unit.name,
    effect: lossEffects[unit.icon] ?? 'Out of action until it is repaired.',
    modifier,
    label: labelOf(unit),
    icon: (side) => iconBlock(unit, side),
  });
  const items = ship.items.filter((item) => !isOnTrack(item));
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
        name: 'Core system',
        effect: `Lost: ${coreEffects[part]}.`,
        modifier: -1,
        label: name,
        icon: (side: number) => symbolBlock(coreSystemIcons[part], side, { alt: name, icon: 'core-systems' }),
      })),
  ];
}

const lossEffects: Readonly<Record<string, string>> = {
  'main-drive': 'First loss: half the thrust, rounded down. Second: no thrust.',
  'ftl-drive': 'No FTL until it is repaired.',
  marines: 'Killed: cannot be repaired.',
  'damage-control-party': 'Killed: cannot be repaired.',
};

function craftCounters(subject: PackShip): readonly Counter[] {
  const { ship, badge, damage = noDamage } = subject;
  const left = printedFlights(ship, damage).filter(({ gone, craft }) => gone.size < craft);
  return left.map((flight): Counter => {
    const { kind, bay } = flight;
    const about = bay === '' ? nameOf(subject) : `${nameOf(subject)}, ${kind === 'wing' ? 'bay' : 'rack'} ${bay}`;
    return kind === 'wing'
      ? { kind, type: flight.wing.type, name: withAbbreviations(wingName(flight.wing)), about, badge }
      : {
          kind,
          type: boatTypes(flight.squadron)[0] ?? 'beam',
          name: withAbbreviations(squadronName(flight.squadron)),
          about,
          badge,
        };
  });
}

/** Maximum number of counters for the missiles of a ship: more are never under way at once. */
const maxMissiles = 24;

/** A counter for each launcher that a ship can still fire, or repair. */
function missileCounters(subject: PackShip): readonly Counter[] {
  const { ship, damage = noDamage } = subject;
  const launches = ship.items.flatMap((item) => {
    const modes = item.entry.fires?.(item.choices as never, ship.hull.edition) ?? [];
    if (!modes.some(({ delivery }) => delivery === 'missile' || delivery === 'bolt')) return [];
    const left = unitsOf(item, ship).filter((_, part) => strikeKindOfPart(item, part, damage) !== 'gone');
    return left.map((unit) => ({ unit, name: item.entry.name }));
  });
  return launches.slice(0, maxMissiles).map(({ unit, name }, index) => ({
    kind: 'missile',
    name: `${name.replace(/ (?:launcher|rack)$/, '')} ${index + 1}`,
    about: `${labelOf(unit)} · ${nameOf(subject)}`,
    icon: (side) => iconBlock(unit, side),
    badge: subject.badge,
  }));
}
