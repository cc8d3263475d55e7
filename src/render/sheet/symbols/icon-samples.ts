import type { Choice } from '../../../rules/catalogue/choices.ts';
import type { BookEntry } from '../../../rules/catalogue/entry.ts';
import { type Arcs, allRound, arcSet, type Coverage, offers, portSide } from '../../../rules/model/arcs.ts';

/** A system as somebody might mount it, to show what its icon looks like. */
export interface Sample {
  readonly choices: Readonly<Record<string, unknown>>;
  readonly arcs: Arcs | undefined;
  /** What sets it apart from the plain one, if it is not that. */
  readonly variant: string;
}

const usualArcs = [arcSet('FP', 'F', 'FS'), arcSet('F'), allRound, arcSet('F', 'FS'), portSide];

/** A set of arcs that `coverage` offers, as common a one as there is. */
function arcsFor(coverage: Coverage): Arcs {
  return usualArcs.find((arcs) => offers(coverage, arcs)) ?? allRound;
}

/** What a design gets if it says nothing, or else the second class or the first level; nothing at all has no icon. */
function usual(choice: Choice, key: string): unknown {
  if (choice.fallback !== undefined && choice.fallback !== 'none') return choice.fallback;
  if (choice.options) return choice.options[key === 'level' ? 0 : Math.min(1, choice.options.length - 1)]?.value;
  if (choice.kind === 'salvoes') return { standard: 2, extended: 1, 'two-stage': 0 };
  return Math.max(choice.atLeast ?? 0, 6);
}

function sampleOf(entry: BookEntry, changed: Readonly<Record<string, unknown>>, variant: string): Sample {
  const choices: Record<string, unknown> = {};
  for (const { key, choice } of entry.settings) {
    if (choice.kind !== 'arcs') choices[key] = changed[key] ?? usual(choice, key);
  }
  const arcs = entry.covers && arcsFor(entry.covers(choices as never));
  return { choices: arcs ? { ...choices, arcs } : choices, arcs, variant };
}

/** The plain system, then one for each word, flag and number that changes it. */
export function samplesOf(entry: BookEntry): readonly Sample[] {
  const samples = [sampleOf(entry, {}, '')];
  for (const { key, choice } of entry.settings) {
    if (choice.kind === 'flag') samples.push(sampleOf(entry, { [key]: true }, key));
    if (choice.kind === 'whole' && choice.fallback === 0) samples.push(sampleOf(entry, { [key]: 6 }, key));
    if (choice.kind !== 'word') continue;
    for (const { value } of choice.options ?? []) {
      if (value !== usual(choice, key) && value !== 'none')
        samples.push(sampleOf(entry, { [key]: value }, String(value)));
    }
  }
  return samples;
}
