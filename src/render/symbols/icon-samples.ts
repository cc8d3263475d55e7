import type { Choice } from '../../rules/catalogue/choices.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { allArcs, allowsArcs, type Coverage, type FireArcs, fireArcs, portSide } from '../../rules/model/arcs.ts';

/** A typical configuration of a system, to show its icon. */
export interface IconSample {
  readonly choices: Readonly<Record<string, unknown>>;
  readonly arcs: FireArcs | undefined;
  readonly variant: string;
}

const commonArcs = [fireArcs('FP', 'F', 'FS'), fireArcs('F'), allArcs, fireArcs('F', 'FS'), portSide];

function arcsFor(coverage: Coverage): FireArcs {
  return commonArcs.find((arcs) => allowsArcs(coverage, arcs)) ?? allArcs;
}

/** The default value, or else the second class or first level: a value of nothing has no icon. */
function typicalValue(choice: Choice, key: string): unknown {
  if (choice.fallback !== undefined && choice.fallback !== 'none') return choice.fallback;
  if (choice.options) return choice.options[key === 'level' ? 0 : Math.min(1, choice.options.length - 1)]?.value;
  if (choice.kind === 'salvoes') return { standard: 2, extended: 1, 'two-stage': 0 };
  return Math.max(choice.atLeast ?? 0, 6);
}

function sampleOf(entry: BookEntry, overrides: Readonly<Record<string, unknown>>, variant: string): IconSample {
  const choices: Record<string, unknown> = {};
  for (const { key, choice } of entry.orderedChoices) {
    if (choice.kind !== 'arcs') choices[key] = overrides[key] ?? typicalValue(choice, key);
  }
  const arcs = entry.covers && arcsFor(entry.covers(choices as never));
  return { choices: arcs ? { ...choices, arcs } : choices, arcs, variant };
}

/** The default configuration, then one for each option, flag, number and pair of flags. */
export function iconSamplesOf(entry: BookEntry): readonly IconSample[] {
  const samples = [sampleOf(entry, {}, '')];
  for (const { key, choice } of entry.orderedChoices) {
    if (choice.kind === 'flag') samples.push(sampleOf(entry, { [key]: true }, key));
    if (choice.kind === 'whole' && choice.fallback === 0) samples.push(sampleOf(entry, { [key]: 6 }, key));
    if (choice.kind !== 'word') continue;
    for (const { value } of choice.options ?? []) {
      if (value !== typicalValue(choice, key) && value !== 'none')
        samples.push(sampleOf(entry, { [key]: value }, String(value)));
    }
  }
  const flags = entry.orderedChoices.filter(({ choice }) => choice.kind === 'flag').map(({ key }) => key);
  for (const [index, key] of flags.entries()) {
    for (const other of flags.slice(index + 1))
      samples.push(sampleOf(entry, { [key]: true, [other]: true }, `${key}, ${other}`));
  }
  return samples;
}
