import { answerData } from '../reports/firepower/json.ts';
import { asideOf } from '../rules/firepower/aside.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { formatNumber } from '../text/phrases.ts';
import { againstOf, describedTarget, isTooMuchArmor, shipAsTarget } from '../workshop/firepower/against.ts';
import {
  bandsOf,
  type FireTarget,
  firepowerOf,
  maxWeapons,
  TooManyDice,
  weaponCount,
} from '../workshop/firepower/firepower.ts';
import { firepowerValue } from '../workshop/firepower/value.ts';
import { isDesign, pricedDesign } from './priced-design.ts';
import type { Design, Firepower, FirepowerOptions } from './types.ts';

/**
 * The mean damage of a design by arc and range, as exact fractions. Throws a RangeError for a range that is none, and for ships
 * and armor too large for exact figures.
 */
export function firepower(design: Design, options: FirepowerOptions = {}): Firepower {
  const { at, drifting = false, craft = false, distribution = false } = options;
  if (at !== undefined && !(at >= 0 && at <= 9999)) throw new RangeError(`no range in mu from 0 to 9999: ${at}`);
  const { ship } = pricedDesign(design);
  rejectHuge(ship);
  const target = targetOf(options);
  const bands = at === undefined ? bandsOf([ship], { craft }) : [{ from: at, to: at }];
  const fire = exact(() => firepowerOf(ship, { target, at, drifting, craft }, bands));
  const answer = {
    ...{ fire, against: againstOf(fire), value: firepowerValue(ship, craft) },
    ...{ aside: asideOf(ship, target.conditions), reply: undefined },
  };
  return answerData(answer, { weapon: true, distribution }) as Firepower;
}

function targetOf({ target = {}, rear = false, cloaked = false }: FirepowerOptions): FireTarget {
  const found = isDesign(target)
    ? shipAsTarget(pricedDesign(target).ship, { name: target.class ?? '', file: '', rear, cloaked })
    : describedTarget({ ...target, rear, cloaked });
  if (isTooMuchArmor(found.layers, found.ship?.boxes)) {
    throw new RangeError(`too much armor for exact figures: ${found.layers.join('/')}`);
  }
  return found;
}

function rejectHuge(ship: Ship): void {
  const weapons = weaponCount(ship);
  if (weapons <= maxWeapons) return;
  throw new RangeError(`too many weapons: ${formatNumber(weapons)}; the limit is ${formatNumber(maxWeapons)}`);
}

function exact<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof TooManyDice)) throw error;
    throw new RangeError('too many dice for exact figures: omit the armor of the target');
  }
}
