/** Effects of one entry of `slipway damage` on the ships. */

import type { DamagedShip } from '../../damage/damage.ts';
import { craftLosses, expendedAmmunition, halfCloaks, type SystemLoss, systemLosses } from '../../damage/losses.ts';
import type { TurnResult } from '../../damage/play/end-turn.ts';
import type { ThresholdTarget } from '../../damage/play/targets.ts';
import {
  type Crossing,
  mayExplode,
  type PendingRoll,
  type ThresholdResult,
  type ThresholdRoll,
} from '../../damage/play/threshold.ts';
import {
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  groupRow,
  paragraphBlock,
  rowOf,
} from '../../document/document.ts';
import { formatRounds } from '../../rules/ship/aboard.ts';
import { groupBy } from '../../text/collections.ts';
import { formatCount, nameInSentence } from '../../text/phrases.ts';
import { boxesText, damageFigures } from './state-figures.ts';

/** A ship that an entry changed. */
export interface ShipReport {
  readonly ship: DamagedShip;
  /** Its name; nameless ships of one class are numbered. */
  readonly label: string;
  readonly crossing?: Crossing | undefined;
  /** Systems that roll for the threshold; empty after the roll. */
  readonly pending: readonly PendingRoll[];
  readonly rolled: readonly ThresholdResult[];
  readonly turn?: TurnResult;
}

/** The result of an entry, of a closed turn, or of an undone entry. */
export interface DamageReport {
  readonly state: string;
  readonly action: 'damage' | 'turn' | 'undo' | 'show';
  /** The entry; for `undo`, the one that is undone. */
  readonly entry: string;
  /** Turns closed so far. */
  readonly turn: number;
  readonly seed: number | undefined;
  readonly ships: readonly ShipReport[];
}

/** What happened to each ship. */
export function damageBlocks(report: DamageReport): readonly DocumentBlock[] {
  return [...headLine(report), ...report.ships.map(shipTable)];
}

function shipTable(ship: ShipReport): DocumentBlock {
  const effects = effectsOn(ship).map(([head, text]) => rowOf(columns, { ship: ship.label, head, text }, 1));
  return { kind: 'table', label: ship.label, columns, rows: [groupRow(titleOf(ship)), ...effects] };
}

const columns: readonly ColumnOf<Readonly<Record<'ship' | 'head' | 'text', string>>>[] = [
  column('ship', 'text', ({ ship }) => ship, { only: 'data' }),
  column('', 'text', ({ head }) => head, { dataHead: 'what' }),
  column('', 'text', ({ text }) => text, { dataHead: 'text' }),
];

function headLine({ action, entry, turn, seed, ships }: DamageReport): readonly DocumentBlock[] {
  if (action === 'undo') return [paragraphBlock(`Undone: ${entry}`)];
  if (action !== 'turn') return [];
  const nothing = ships.length === 0 ? ': nothing to repair and no armor to regrow' : '';
  const dice = seed === undefined ? '' : ` (seed ${seed})`;
  return [paragraphBlock([`Turn ${turn} closed${nothing}`, faint(dice)])];
}

function titleOf({ ship: { ship, name, id, damage }, label }: ShipReport): string {
  const { class: className } = ship.design;
  const parts = [
    label,
    ...(id === undefined ? [] : [id]),
    ...(className === null || name === '' || className === name ? [] : [className]),
  ];
  return `${parts.join(' · ')}${damage.hull >= ship.design.hull.boxes ? ': DESTROYED' : ''}`;
}

type Effect = readonly [head: string, text: string];

function effectsOn({ ship, crossing, pending, rolled, turn }: ShipReport): readonly Effect[] {
  const { hull, armor, crew } = damageFigures(ship);
  const boxes = [
    `hull ${boxesText(hull)}`,
    ...(armor.total > 0 ? [`armor ${boxesText(armor)}`] : []),
    ...(crew.total > 0 ? [`crew ${boxesText(crew)}`] : []),
  ];
  const isLost = hull.left === 0;
  const losses = isLost ? '' : damageText(ship);
  return [
    ['Left', boxes.join(', ')],
    ...(losses === '' ? [] : [['Lost', losses] as const]),
    ...(turn ? turnEffects(turn) : []),
    ...(crossing && rolled.length === 0 ? [['Threshold', crossingText(crossing)] as const] : []),
    ...pendingEffects(pending),
    ...rolled.flatMap(rolledEffects),
    ...hangarEffects(ship, pending, rolled),
  ];
}

function crossingText({ from, to, rows, lostOn }: Crossing): string {
  const gone = to - from === 1 ? `row ${to} of ${rows} is gone` : `rows ${from + 1} to ${to} of ${rows} are gone`;
  return `${gone}: systems are lost on ${rollText(lostOn)}`;
}

function rollText(lowest: number): string {
  return lowest >= 6 ? '6' : `${lowest}+`;
}

function pendingEffects(pending: readonly PendingRoll[]): readonly Effect[] {
  const rolls = [...new Set(pending.map(({ lostOn }) => lostOn))].sort((one, other) => one - other);
  return rolls.map((lostOn) => {
    const own = pending.filter((each) => each.lostOn === lostOn);
    const labels = [...groupBy(own, labelOf)].map(([label, group]) => timesLabel(label, group.length));
    return [`Roll ${rollText(lostOn)}`, labels.join('; ')];
  });
}

const hangarDie =
  'a secondary explosion on 1–2, or 1–3 with fighters aboard, one higher for each hull row gone this turn: d3 damage to ' +
  'the ship, doubled if the fighters carry ordnance or torpedoes; if that ends a row, adjust the rolls of the others';

/** What the player rolls for hangars that are hit: only the table knows which fighters are aboard. */
function hangarEffects(
  { ship }: DamagedShip,
  pending: readonly PendingRoll[],
  rolled: readonly ThresholdResult[],
): readonly Effect[] {
  if (pending.some(({ target }) => mayExplode(target, ship)))
    return [['Hangars', `roll for hangar bays first; for each that is lost roll a die: ${hangarDie}`]];
  const lost = rolled
    .flatMap(({ rolls }) => rolls)
    .filter(({ target, outcome }) => outcome !== 'holds' && mayExplode(target, ship));
  if (lost.length === 0) return [];
  return [['Hangars', `roll ${lost.length === 1 ? 'a die' : `${lost.length} dice`} for the lost bays: ${hangarDie}`]];
}

function labelOf({ target }: PendingRoll): string {
  return target.label;
}

function timesLabel(label: string, count: number): string {
  return count === 1 ? label : `${count} × ${label}`;
}

const outcomes: Readonly<Record<ThresholdRoll['outcome'], string>> = {
  holds: 'Holds',
  half: 'Half thrust',
  down: 'Down',
  destroyed: 'Destroyed',
  killed: 'Killed',
};

function rolledEffects({ crossing, rolls }: ThresholdResult): readonly Effect[] {
  const order = ['half', 'down', 'destroyed', 'killed', 'holds'] as const;
  const explosions = rolls.flatMap(({ target, explosion }) =>
    explosion === undefined ? [] : [`${target.label}: ${boxesLost(explosion)}`],
  );
  return [
    ['Threshold', crossingText(crossing)],
    ...order.flatMap((outcome): readonly Effect[] => {
      const own = rolls.filter((roll) => roll.outcome === outcome);
      if (own.length === 0) return [];
      const labels = [...groupBy(own, labelOf)].map(
        ([label, group]) => `${timesLabel(label, group.length)} (${group.map(({ die }) => die).join(', ')})`,
      );
      return [[outcomes[outcome], labels.join('; ')]];
    }),
    ...(explosions.length === 0 ? [] : [['Explodes', explosions.join('; ')] as const]),
  ];
}

function boxesLost(boxes: number): string {
  return `${formatCount(boxes, 'hull box', 'hull boxes')} lost`;
}

/** What the players roll for other units. */
const blastText = 'others within 1 / 2 / 3 mu take 3d6 / 2d6 / d6';

function turnEffects({ parties, repairs, armor, charges }: TurnResult): readonly Effect[] {
  const results = { repaired: 'repaired', half: 'repaired to half thrust', fails: 'not repaired' } as const;
  const lines = repairs.map(({ target, parties: at, repairedOn, die, outcome }) => {
    const crew = formatCount(at, 'party', 'parties');
    return `${target.label}: ${crew}, ${rollText(repairedOn)}, rolled ${die}: ${results[outcome]}`;
  });
  const grown = armor.map(({ die, outcome }) => `${die}${outcome === 'stays' ? '' : ` ${outcome}`}`);
  const blasts = charges.map(({ target, die, explosion }) => {
    if (explosion === undefined) return `${target.label}: rolled ${die}: holds`;
    return `${target.label}: rolled ${die}: explodes, ${boxesLost(explosion)}; ${blastText}`;
  });
  return [
    ...(lines.length > 0 || parties > 0 ? [['Parties', String(parties)] as const] : []),
    ...lines.map((line): Effect => ['Repair', line]),
    ...(grown.length > 0 ? [['Armor', `rolled ${grown.join(', ')}`] as const] : []),
    ...blasts.map((line): Effect => ['Charge', line]),
  ];
}

export function damageData({ state, action, entry, turn, seed, ships }: DamageReport) {
  return { damage: { state, action, entry, turn, seed: seed ?? null, ships: ships.map(shipData) } };
}

function shipData({ ship: damaged, label, crossing, pending, rolled, turn }: ShipReport) {
  const { ship, name, id, damage } = damaged;
  const { hull, armor, crew, repair } = damageFigures(damaged);
  const targetOf = ({ path, system, label }: ThresholdTarget) => ({ path, system, label });
  const rollOf = ({ target, lostOn, die, outcome, explosion }: ThresholdRoll) => ({
    ...targetOf(target),
    ...{ lostOn, die, outcome },
    ...(explosion === undefined ? {} : { explosion }),
  });
  return {
    ...{ label, name: name === '' ? null : name, id: id ?? null, class: ship.design.class },
    destroyed: repair.destroyed,
    ...{ hull, armor, crew },
    losses: systemLosses(ship, damage),
    spent: expendedAmmunition(ship, damage),
    craft: craftLosses(ship, damage),
    threshold: crossing ?? null,
    toRoll: pending.map(({ target, lostOn }) => ({ ...targetOf(target), lostOn })),
    rolls: rolled.flatMap((result) => result.rolls.map((roll) => ({ ...rollOf(roll), row: result.crossing.to }))),
    ...(turn
      ? {
          parties: turn.parties,
          repairs: turn.repairs.map(({ target, ...roll }) => ({ ...targetOf(target), ...roll })),
          regeneration: turn.armor,
          charges: turn.charges.map(({ target, ...roll }) => ({ ...targetOf(target), ...roll })),
        }
      : {}),
  };
}

// Damage of a ship as text.

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
    ...(halfCloaks(ship, damage) > 0 ? ['phasing cloak works as a standard cloak'] : []),
    ...(spent.length === 0 ? [] : [`spent: ${spent.join(', ')}`]),
    ...craft,
  ].join('; ');
}

/** `2 × beam battery (class 2)`; choices in parentheses, as commas separate systems. */
function timesText(count: number, label: string): string {
  const text = nameInSentence(label).replace(/^([^,]+), (.*)$/, '$1 ($2)');
  return count === 1 ? text : `${count} × ${text}`;
}
