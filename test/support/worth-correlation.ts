/** How well the model of a ship's worth orders the ships of the library, compared with duels. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../../src/checks/judge.ts';
import { cachedArmament } from '../../src/rules/firepower/volley.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { duel } from '../../src/workshop/duel/duel.ts';
import { usualOpponent } from '../../src/workshop/worth/opponent.ts';
import { type Worth, worthOf } from '../../src/workshop/worth/worth.ts';
import { projectPath } from './project-path.ts';

/** The armed ships of the library whose weapons all have figures. */
async function armedShips(): Promise<readonly Ship[]> {
  const names = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' });
  const designs = names.filter((name) => /(?<!\.(?:fleet|state|ledger))\.yaml$/.test(name)).sort();
  const verdicts = await Promise.all(
    designs.map((name) => judge({ name, bytes: readFileSync(projectPath(join('designs', name))) })),
  );
  return verdicts.flat().flatMap(({ ship }) => {
    if (!ship) return [];
    const { weapons, unknown } = cachedArmament(ship);
    return unknown.length === 0 && weapons.length > 0 ? [ship] : [];
  });
}

/** The ranks of values, equal ones with their mean. */
function ranksOf(values: readonly number[]): readonly number[] {
  const sorted = [...values].sort((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/** Spearman's rank correlation. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [ranksOf(one), ranksOf(other)];
  const mean = (first.length - 1) / 2;
  const sumOf = (product: (index: number) => number) => first.reduce((sum, _, index) => sum + product(index), 0);
  const at = (ranks: readonly number[], index: number) => (ranks[index] as number) - mean;
  const both = sumOf((index) => at(first, index) * at(second, index));
  return both / Math.sqrt(sumOf((index) => at(first, index) ** 2) * sumOf((index) => at(second, index) ** 2));
}

/** Offense and survival in one figure, to put ships in order: twice of either does twice the damage in a fight to the end. */
export function fightingStrength({ offense, survival }: Worth): number {
  return Math.sqrt(offense.total * survival.destroyed);
}

/** Each ship against the usual ship of her class: the hull that she has left less what the other has, and her figure in the model. */
export async function worthCorrelation(
  runs: number,
): Promise<{ readonly ships: number; readonly correlation: number }> {
  const ships = await armedShips();
  const figures = ships.map((ship) => {
    const opponent = usualOpponent(ship.hull.mass);
    const { sides } = duel(ship, opponent.ship, { runs });
    const left = sides.map(({ hull }) => (hull.at(-1) ?? 0) / runs);
    const strength = fightingStrength(worthOf(ship, opponent)) / fightingStrength(worthOf(opponent.ship, opponent));
    return { played: (left[0] as number) - (left[1] as number), strength };
  });
  const correlation = rankCorrelation(
    figures.map(({ played }) => played),
    figures.map(({ strength }) => strength),
  );
  return { ships: ships.length, correlation };
}
