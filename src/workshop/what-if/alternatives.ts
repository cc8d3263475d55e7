/** Changes close to one that the rules refuse, closest first. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import type { Choice } from '../../rules/catalogue/choices.ts';
import { coverageOf } from '../../rules/design/design.ts';
import { rulebook } from '../../rules/house/book.ts';
import { closestArcSets, parseArcs } from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { addition, type Change, setting } from './change.ts';
import { otherContents } from './other-contents.ts';

/** How far from a number the search goes. */
const maxDistance = 60;

/** Changes of the same kind, closest first. */
export function alternativesTo(change: Change, rules: RuleSet): readonly Change[] {
  if (change.kind === 'set') return otherValues(change);
  if (change.kind === 'remove') return [];
  return otherEntries(change.entry, rules).map((entry) => addition(entry, rules));
}

/** Numbers around a number, the nearest first, the lower of two; fewer layers of armor. */
function otherValues({ key, value }: Change & { readonly kind: 'set' }): readonly Change[] {
  const layers = value.split('/');
  if (layers.length > 1) {
    return layers.map((_, index) => setting(key, layers.slice(0, -1 - index).join('/') || 'none'));
  }
  const [, digits, rest = ''] = /^(\d{1,6})(\D.*)?$/.exec(value) ?? [];
  if (digits === undefined) return [];
  const wanted = Number(digits);
  return Array.from({ length: maxDistance }, (_, index) => index + 1)
    .flatMap((distance) => [wanted - distance, wanted + distance])
    .filter((number) => number >= 0)
    .map((number) => setting(key, `${number}${rest}`));
}

/** Other arcs, then other values of one choice, then fewer, then other contents. */
function otherEntries(entry: EntryData, rules: RuleSet): readonly EntryData[] {
  const contents = otherContents(entry, (held) => otherEntries(held, rules));
  return [...otherArcs(entry, rules), ...otherChoices(entry, rules), ...fewer(entry), ...contents];
}

function otherArcs(entry: EntryData, rules: RuleSet): readonly EntryData[] {
  const system = rulebook(rules).get(String(entry.system));
  const coverage = system && coverageOf(system, (key) => entry[key]);
  if (!coverage) return [];
  const { arcs, ...bare } = entry;
  const wanted = typeof arcs === 'string' ? parseArcs(arcs) : undefined;
  const sorted = closestArcSets(coverage, wanted?.names ?? []).filter((set) => set.text !== wanted?.text);
  return [...sorted.map(({ text }) => ({ ...bare, arcs: text })), ...(arcs === undefined ? [] : [bare])];
}

function otherChoices(entry: EntryData, rules: RuleSet): readonly EntryData[] {
  const { orderedChoices = [] } = rulebook(rules).get(String(entry.system)) ?? {};
  return orderedChoices.flatMap(({ key, choice }) => {
    const options = valuesOf(choice, entry[key]).filter((value) => value !== entry[key]);
    const near = (value: string | number) =>
      typeof value === 'number' && typeof entry[key] === 'number' ? Math.abs(value - entry[key]) : 0;
    const sorted = [...options].sort((one, other) => near(one) - near(other));
    const isTooLow = choice.leastLegal !== undefined && Number(entry[key]) < choice.leastLegal;
    return [...sorted, ...(isTooLow ? [choice.leastLegal] : [])].map(
      (value): EntryData => ({ ...entry, [key]: value }),
    );
  });
}

/** The options of a choice; of a whole number that is too small or too large, the closest that is not. */
function valuesOf({ options, kind, leastLegal, atMost }: Choice, given: unknown): readonly (string | number)[] {
  if (options) return options.map(({ value }) => value);
  if (kind !== 'whole' || typeof given !== 'number') return [];
  return [Math.min(Math.max(given, leastLegal ?? 0), atMost ?? given)];
}

function fewer({ count = 1, ...entry }: EntryData): readonly EntryData[] {
  if (typeof count !== 'number' || count > 1000) return [];
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => count - 1 - index).map((left) =>
    left === 1 ? entry : { ...entry, count: left },
  );
}
