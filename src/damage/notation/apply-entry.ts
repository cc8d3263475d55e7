/** Applies an entry of the notation to a fleet. */

import { formatCount, listed } from '../../text/phrases.ts';
import { type DamagedShip, shipLabels } from '../damage.ts';
import { armorBoxesLost, type ShipDamage } from '../ship-damage.ts';
import { applyLosses, applySystemTerm, stateWords, type TermContext } from './apply-system-term.ts';
import { isProblem, type Problem, type SheetLabel } from './names.ts';
import { type PlacedProblem, splitEntry } from './split-entry.ts';

/** A ship that an entry damages, with its damage before and after. */
interface ShipChange {
  readonly ship: number;
  readonly before: ShipDamage;
  readonly after: ShipDamage;
}

/** The ships that an entry changes, each once; or the first problem. */
export function applyEntry(
  entry: string,
  ships: readonly DamagedShip[],
  labelOf: SheetLabel,
): readonly ShipChange[] | PlacedProblem {
  const split = splitEntry(entry, ships);
  if (isProblem(split)) return split;
  const changes = new Map<number, ShipChange>();
  for (const { ship: index, terms } of split) {
    const damaged = ships[index] as DamagedShip;
    const { before, after } = changes.get(index) ?? { before: damaged.damage, after: damaged.damage };
    let damage = after;
    for (const { text, offset } of terms) {
      const changed = applyTerm(text, { ship: damaged.ship, labelOf, damage });
      if (isProblem(changed)) return { ...changed, message: `${shipLabels(ships)[index]}: ${changed.message}`, offset };
      damage = changed;
    }
    changes.set(index, { ship: index, before, after: damage });
  }
  return [...changes.values()];
}

// Applies one term of the notation to the damage of a ship: `hull 4`, `2 pds down`, `wing 2 -3`.

function applyTerm(text: string, context: TermContext): ShipDamage | Problem {
  const words = text.split(/\s+/);
  const [first = '', ...rest] = words;
  const key = first.toLowerCase();
  if (words.length === 1 && /^[+-]?\d/.test(first)) return applyDamagePoints(first, context);
  const boxes = Object.hasOwn(boxTerms, key) ? boxTerms[key] : undefined;
  if (boxes) return boxes(rest.join(' '), context);
  if (/^(?:wing|squadron)s?$/.test(key)) return applyCraft(key.replace(/s$/, '') as 'wing' | 'squadron', rest, context);
  return applySystemTerm(words, context) ?? stateMissing(text);
}

function stateMissing(text: string): Problem {
  const help = `end with ${listed(stateWords.map((word) => `\`${word}\``))}, or write \`hull 4\`, \`armor 2\`, \`wing 2 -3\``;
  return { message: `\`${text}\` does not say what happened`, help };
}

type BoxTerm = (given: string, context: TermContext) => ShipDamage | Problem;

const boxTerms: Readonly<Record<string, BoxTerm>> = {
  hull: (given, context) => change(given, 'hull', context, restoreHull),
  biomass: (given, context) => change(given, 'hull', context, restoreHull),
  armor: (given, context) => change(given, 'armor', context, restoreArmor),
  armour: (given, context) => change(given, 'armor', context, restoreArmor),
  carapace: (given, context) => change(given, 'armor', context, restoreArmor),
  damage: applyDamagePoints,
  marines: (given, context) => change(given, 'marines', context),
  parties: (given, context) => change(given, 'parties', context),
};

function needsNumber(given: string, key: string, restore?: Restore): Problem {
  const help = `write \`${key} 2\` for 2 lost${restore ? `, \`${key} +2\` for 2 restored` : ''}`;
  if (given === '') return { message: `\`${key}\` needs a number`, help };
  return { message: `\`${given}\` is not a number from 1 to 999,999`, help };
}

/** A number from 1 to 999,999; `+` restores, no sign is a loss. */
function readChange(given: string): { readonly count: number; readonly restores: boolean } | undefined {
  const [, sign, digits] = /^(\+?)(\d{1,6})$/.exec(given) ?? [];
  const count = Number(digits ?? 0);
  return count === 0 ? undefined : { count, restores: sign === '+' };
}

type Restore = (count: number, context: TermContext) => ShipDamage | Problem;

function change(
  given: string,
  key: 'hull' | 'armor' | 'marines' | 'parties',
  context: TermContext,
  restore?: Restore,
): ShipDamage | Problem {
  const read = readChange(given);
  if (!read) return needsNumber(given, key, restore);
  if (!read.restores)
    return key === 'hull' ? loseHull(read.count, context) : applyLosses({ [key]: read.count }, context);
  if (restore) return restore(read.count, context);
  return { message: `\`${key} ${given}\`: killed people cannot be restored in a battle`, help: 'use --undo' };
}

/** Damage beyond the last hull box is ignored: the ship is lost. */
function loseHull(count: number, context: TermContext): ShipDamage | Problem {
  const left = context.ship.design.hull.boxes - context.damage.hull;
  return applyLosses({ hull: Math.min(count, left) }, context);
}

function restoreHull(count: number, { damage }: TermContext): ShipDamage | Problem {
  if (count <= damage.hull) return { ...damage, hull: damage.hull - count };
  return { message: `${formatCount(count, 'hull box', 'hull boxes')} restored; ${damage.hull} lost` };
}

/** Damage points take armor first, then hull. */
function applyDamagePoints(given: string, context: TermContext): ShipDamage | Problem {
  const read = readChange(given);
  if (!read || read.restores) return needsNumber(given, 'damage');
  const { ship, damage } = context;
  const armor = Math.min(read.count, ship.hull.armorBoxes - armorBoxesLost(damage));
  const after = armor === 0 ? damage : applyLosses({ armor }, context);
  return isProblem(after) ? after : loseHull(read.count - armor, { ...context, damage: after });
}

/** `2 -3`, `-3`, `2 all`, and the type of boats in a mixed squadron. */
function applyCraft(kind: 'wing' | 'squadron', given: readonly string[], context: TermContext): ShipDamage | Problem {
  const match = /^(?:(\d{1,6}) )?(?:-([1-9]\d{0,5})|(all|lost))(?: ([\w-]+))?$/i.exec(given.join(' '));
  if (!match || (kind === 'wing' && match[4] !== undefined)) {
    const message = `cannot read \`${[kind, ...given].join(' ')}\``;
    return { message, help: `write \`${kind} 2 -3\` for 3 lost of ${kind} 2, or \`${kind} 2 all\`` };
  }
  const [, number, count, , type] = match;
  const entry = {
    ...(number === undefined ? {} : { [kind]: Number(number) }),
    ...(type === undefined ? {} : { type }),
    lost: count === undefined ? ('all' as const) : Number(count),
  };
  const after = applyLosses({ [`${kind}s`]: [entry] }, context);
  return isProblem(after) && after.help !== undefined
    ? { ...after, help: after.help.replace(/^add `\w+`, one of:/, `add the number of the ${kind}:`) }
    : after;
}

/** Restores armor boxes in the opposite order of losing them: from the innermost layer outward. */
function restoreArmor(count: number, { damage }: { readonly damage: ShipDamage }): ShipDamage | Problem {
  const ruined = damage.armor.reduce((sum, layer) => sum + layer.ruined, 0);
  const lost = armorBoxesLost(damage) - ruined;
  if (count > lost) {
    const message = `${formatCount(count, 'armor box', 'armor boxes')} restored; ${lost} lost`;
    return { message, ...(ruined > 0 ? { help: 'ruined boxes stay lost for the battle' } : {}) };
  }
  let left = count;
  const armor = damage.armor.map(({ standard, regenerative, ruined: gone }) => {
    const grown = Math.min(left, regenerative);
    const restored = Math.min(left - grown, standard);
    left -= grown + restored;
    return { standard: standard - restored, regenerative: regenerative - grown, ruined: gone };
  });
  return { ...damage, armor };
}
