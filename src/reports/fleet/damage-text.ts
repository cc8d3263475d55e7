/** Damage of a ship, as data and as text. */

import type { DamagedShip } from '../../damage/damage.ts';
import { countLosses, type ShipDamage, totalRoundsSpent } from '../../damage/ship-damage.ts';
import { squadronName, wingName } from '../../rules/pricing/craft-points.ts';
import { flightsOf } from '../../rules/ship/flights.ts';
import { systemLabel } from '../../rules/ship/label.ts';
import { coreParts } from '../../rules/ship/parts.ts';
import { formatRounds } from '../../rules/ship/rounds.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';

/** Losses of one kind among the parts of a system. */
export interface SystemLoss {
  /** JSON pointer into the design; empty for core systems. */
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly how: 'half' | 'down' | 'destroyed' | 'ejected' | 'killed';
}

/** Systems of a ship that are down, destroyed, ejected or killed, in the order of the sheet: drives, core, systems. */
export function systemLosses(ship: Ship, damage: ShipDamage): readonly SystemLoss[] {
  const { drive, ftl, streamlining, core } = damage;
  const own = (
    path: string,
    system: string,
    label: string,
    how: SystemLoss['how'] | undefined,
  ): readonly SystemLoss[] => (how === undefined ? [] : [{ path, system, label, count: 1, how }]);
  return [
    ...own('/drive', 'main-drive', 'Main drive', drive),
    ...own('/ftl', 'ftl-drive', 'FTL drive', ftl),
    ...own('/hull/streamlining', 'streamlining', 'Streamlining', streamlining),
    ...Object.entries(coreParts).flatMap(([part, name]) => own('', part, name, core[part as keyof typeof coreParts])),
    ...ship.items.flatMap((item): readonly SystemLoss[] => {
      const { down, destroyed } = countLosses(damage, item.path);
      const lost = { path: item.path, system: item.id, label: systemLabel(item) };
      return [
        ...(down > 0 ? [{ ...lost, count: down, how: 'down' as const }] : []),
        ...(destroyed > 0
          ? [{ ...lost, count: destroyed, how: item.entry.loadout ? ('killed' as const) : ('destroyed' as const) }]
          : []),
      ];
    }),
  ];
}

/** Expended ammunition of a system. */
export interface ExpendedAmmunition {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly kind: string;
  readonly rounds: number;
}

/** Expended ammunition by system and kind. */
export function expendedAmmunition(ship: Ship, damage: ShipDamage): readonly ExpendedAmmunition[] {
  return ship.items.flatMap((item) => {
    const own = { path: item.path, system: item.id, label: systemLabel(item) };
    return Object.entries(totalRoundsSpent(damage, item.path)).map(([kind, rounds]) => ({ ...own, kind, rounds }));
  });
}

/** A wing or squadron that has lost craft. */
export interface CraftLoss {
  readonly kind: 'wing' | 'squadron';
  /** Number of its bay or rack. */
  readonly number: number;
  readonly label: string;
  readonly lost: number;
  readonly of: number;
}

/** The wings and squadrons of a ship that have lost craft. */
export function craftLosses(ship: Ship, { craft }: ShipDamage): readonly CraftLoss[] {
  if (craft.size === 0) return [];
  return flightsOf(ship).flatMap((flight, place): readonly CraftLoss[] => {
    const lost = craft.get(place)?.size ?? 0;
    if (lost === 0) return [];
    const { kind, number, craft: of } = flight;
    const label = flight.kind === 'wing' ? wingName(flight.wing) : squadronName(flight.squadron);
    return [{ kind, number, label, lost, of }];
  });
}

/** All damage except boxes: `down: fire control, 2 × beam battery (class 2); 3 of 6 fighters of wing 1 lost`. */
export function damageText({ ship, damage }: DamagedShip): string {
  if (damage.hull >= ship.design.hull.boxes) return 'lost: no hull boxes left';
  const losses = systemLosses(ship, damage);
  const list = (how: SystemLoss['how'], title: string = how) => {
    const labels = losses.filter((loss) => loss.how === how).map(({ count, label }) => timesText(count, label));
    return labels.length === 0 ? [] : [`${title}: ${labels.join(', ')}`];
  };
  const spent = expendedAmmunition(ship, damage).map(({ kind, rounds, label }) =>
    kind === 'shot' ? timesText(rounds, label) : formatRounds(kind, rounds),
  );
  const craft = craftLosses(ship, damage).map(({ kind, number, lost, of }) =>
    lost === of
      ? `${kind} ${number} lost`
      : `${lost} of ${of} ${kind === 'wing' ? 'fighters' : 'boats'} of ${kind} ${number} lost`,
  );
  return [
    ...list('half', 'at half thrust'),
    ...list('down'),
    ...list('destroyed'),
    ...list('ejected'),
    ...list('killed'),
    ...(spent.length === 0 ? [] : [`spent: ${spent.join(', ')}`]),
    ...craft,
  ].join('; ');
}

/** `2 × beam battery (class 2)`; choices in parentheses, as commas separate systems. */
function timesText(count: number, label: string): string {
  const text = nameInSentence(label).replace(/^([^,]+), (.*)$/, '$1 ($2)');
  return count === 1 ? text : `${count} × ${text}`;
}
