/** Who does the most damage of several ships, in a sentence. */

import { type Rational, subtract, zero } from '../../rules/dice/rational.ts';
import type { RangeBand } from '../../rules/firepower/bands.ts';

interface RangeFigures {
  readonly name: string;
  readonly means: readonly Rational[];
}

/**
 * `Incisive does the most damage to 12 mu, Emphatic from 12 to 36 mu, per point too`; `undefined` if
 * no ship does any, or all do the same.
 */
export function mostDamageText(
  damage: readonly RangeFigures[],
  perPoints: readonly RangeFigures[] | undefined,
  bands: readonly RangeBand[],
): string | undefined {
  const most = stretches(damage, bands);
  if (!most.some(({ name }) => name !== undefined)) return undefined;
  const text = stretchText(most, 'does the most damage');
  if (!perPoints) return text;
  const best = stretches(perPoints, bands);
  if (!best.some(({ name }) => name !== undefined)) return text;
  return isSame(most, best)
    ? `${text}, per point too`
    : `${text}; ${stretchText(best, 'does the most for its points')}`;
}

/** Neighboring ranges at which the same ship is ahead; `undefined` if some are equal. */
interface Stretch {
  readonly name: string | undefined;
  readonly from: number;
  readonly to: number;
}

function stretches(ships: readonly RangeFigures[], bands: readonly RangeBand[]): readonly Stretch[] {
  const all: Stretch[] = [];
  bands.forEach(({ from, to }, band) => {
    const name = ahead(ships, band);
    const last = all.at(-1);
    if (last && last.name === name) all[all.length - 1] = { ...last, to };
    else all.push({ name, from, to });
  });
  return all;
}

function ahead(ships: readonly RangeFigures[], band: number): string | undefined {
  const at = ({ means }: RangeFigures) => means[band] ?? zero;
  const [first, second] = [...ships].sort((one, other) => {
    const { n } = subtract(at(other), at(one));
    return n > 0n ? 1 : n < 0n ? -1 : 0;
  });
  if (!first || at(first).n === 0n || (second && subtract(at(first), at(second)).n === 0n)) return undefined;
  return first.name;
}

function isSame(one: readonly Stretch[], other: readonly Stretch[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, to }, index) => name === other[index]?.name && to === other[index]?.to)
  );
}

/** `Incisive does the most damage to 12 mu, Emphatic from 12 to 36 mu`. */
function stretchText(all: readonly Stretch[], does: string): string {
  const named = all.filter(({ name }) => name !== undefined);
  const parts = named.map(({ name, from, to }, index) => {
    const where = from === to ? `at ${to} mu` : from === 0 ? `to ${to} mu` : `from ${from} to ${to} mu`;
    return `${name} ${index === 0 ? `${does} ` : ''}${where}`;
  });
  return parts.join(', ');
}
