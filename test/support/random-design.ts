/** Random designs derived from the catalog, for property tests, the fuzzer and the benchmark. */

import { type Choice, defaultArcs } from '../../src/rules/catalogue/choices.ts';
import { fighterMods, fighterTypes } from '../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../src/rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../src/rules/catalogue/entry.ts';
import { rulebook } from '../../src/rules/house/book.ts';
import { arcNames, type FireArcs } from '../../src/rules/model/arcs.ts';
import { defaultEdition, type Edition } from '../../src/rules/model/citation.ts';
import { defaultRules } from '../../src/rules/model/house-rules.ts';

/** Picks a whole number from 0 up to, but excluding, `below`. */
export type Pick = (below: number) => number;

/** Seeded random picks (mulberry32). */
export function seeded(seed: number): Pick {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Picks from a list of numbers, then 0, so that property tests can shrink a design by shrinking the list. */
export function following(numbers: readonly number[]): Pick {
  let next = 0;
  return (below) => (numbers[next++] ?? 0) % below;
}

/**
 * Number of cases for a property test. `npm test` always tries the same cases, so that only a code change can cause a
 * failure. `npm run fuzz` sets the number in FUZZ_RUNS and tries new cases each time.
 */
export function tries(usual: number): { readonly numRuns: number; readonly seed?: number } {
  const asked = process.env.FUZZ_RUNS;
  return asked === undefined
    ? { numRuns: usual, seed: 20140920 }
    : { numRuns: Math.ceil((Number(asked) * usual) / 1000) };
}

const isAvailable = (only: readonly Edition[] | undefined) => only === undefined || only.includes(defaultEdition);
const available = [...rulebook(defaultRules).values()].filter(
  ({ isShipPart, only }) => !isShipPart && isAvailable(only),
);
const turretable = available.filter(
  ({ id, choices, group }) => 'arcs' in choices && id !== 'turret' && group === 'weapons',
);

function oneOf<T>(pick: Pick, values: readonly T[]): T {
  return values[pick(values.length)] as T;
}

/** A design with valid syntax and schema that may break rules. */
export function randomDesign(pick: Pick): Record<string, unknown> {
  const mass = 10 + pick(241);
  const design: Record<string, unknown> = {
    class: `Random ${pick(10_000)}`,
    role: oneOf(pick, ['Cruiser', 'Scout', 'Carrier', 'Freighter']),
    mass,
    hull: { boxes: Math.max(4, Math.ceil(mass / 10) + pick(mass)), rows: 3 + pick(4), stealth: pick(3) },
    armor: Array.from({ length: pick(4) }, () => (pick(2) ? pick(9) : { standard: pick(5), regenerative: pick(5) })),
    drive: { thrust: pick(9), type: oneOf(pick, ['standard', 'advanced']) },
    ftl: oneOf(pick, ['none', 'standard', 'advanced']),
    systems: Array.from({ length: pick(16) }, () => randomEntry(pick, oneOf(pick, available))),
  };
  if (pick(8) === 0) design.crew = 'civilian';
  if (pick(8) === 0) design.gunboats = [{ ...randomSquadron(pick), mods: ['ftl'] }];
  return design;
}

function randomEntry(pick: Pick, system: BookEntry): Record<string, unknown> {
  const entry: Record<string, unknown> = { system: system.id };
  for (const { key, choice } of system.orderedChoices) {
    if (choice.kind === 'arcs') continue;
    if (choice.fallback === undefined || pick(2)) entry[key] = randomChoice(pick, choice);
  }
  if ('arcs' in system.choices) {
    const arcs = randomArcs(pick, system, entry);
    if (arcs !== undefined) entry.arcs = arcs;
  }
  if (system.holds?.key === 'launchers') {
    entry.launchers = Array.from({ length: 1 + pick(2) }, () => ({ system: system.holds?.only, arcs: 'FP F FS' }));
  } else if (system.holds) {
    entry.mounts = Array.from({ length: 1 + pick(2) }, () => randomEntry(pick, oneOf(pick, turretable)));
  }
  if (system.carries === 'wing') entry.wing = randomWing(pick, system.id === 'fighter-rack');
  if (system.carries === 'squadron') entry.squadron = randomSquadron(pick);
  if (pick(3) === 0) entry.count = 1 + pick(4);
  return entry;
}

function randomChoice(pick: Pick, choice: Choice): unknown {
  switch (choice.kind) {
    case 'flag':
      return isAvailable(choice.onlyIn?.(true)) && pick(2) === 1;
    case 'whole':
      return Math.max(choice.atLeast ?? 0, 2) + pick(8);
    case 'salvoes':
      return pick(2) ? 1 + pick(6) : { standard: pick(4), extended: 1 + pick(3) };
    default:
      return oneOf(
        pick,
        (choice.options ?? []).map(({ value }) => value).filter((value) => isAvailable(choice.onlyIn?.(value))),
      );
  }
}

function randomArcs(pick: Pick, system: BookEntry, entry: Record<string, unknown>): unknown {
  const choices = Object.fromEntries(
    system.orderedChoices.map(({ key, choice }) => [key, entry[key] ?? choice.fallback]),
  );
  const coverage = system.covers?.(choices as never);
  if (!coverage) return undefined;
  if (coverage.only) return pick(2) ? undefined : (defaultArcs(coverage) as FireArcs).text;
  if (coverage.broadside && pick(4) === 0) return coverage.broadside === 'pair' ? 'broadside' : 'FS AS';
  const first = pick(6);
  const names = Array.from({ length: oneOf(pick, coverage.sizes) }, (_, step) => arcNames[(first + step) % 6]);
  return pick(4) === 0 ? names : names.length === 6 ? 'all' : names.join(' ');
}

function randomWing(pick: Pick, robots: boolean): Record<string, unknown> {
  const mods = Object.keys(fighterMods).filter((mod) => mod !== 'robot' && pick(4) === 0);
  if (robots) mods.push('robot');
  return { type: oneOf(pick, Object.keys(fighterTypes)), ...(mods.length > 0 ? { mods } : {}) };
}

function randomSquadron(pick: Pick): Record<string, unknown> {
  const boats = [
    { type: oneOf(pick, Object.keys(gunboatTypes)), count: 1 + pick(3) },
    { type: oneOf(pick, Object.keys(gunboatTypes)) },
  ];
  return { boats, ecm: pick(4) };
}
