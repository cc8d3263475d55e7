/** Converts fire arcs to and from ftLibShip's form: the first arc, clockwise, and the number of arcs. */

import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { type Arc, allArcs, arcNames, type FireArcs, fireArcs } from '../../rules/model/arcs.ts';
import { reportFixedArcs } from '../foreign-ship.ts';
import type { ObjectReader } from '../object-reader.ts';
import type { SystemMapping } from './table.ts';

/**
 * Reads the arcs of an entry as text for a design. `undefined` if the system has fixed arcs, or if the arcs are invalid and
 * reported. `choices` are the other choices of the entry.
 */
export function readArcs(
  from: ObjectReader,
  { arcs }: SystemMapping,
  entry: BookEntry,
  choices: object,
): string | undefined {
  if (arcs === undefined) return undefined;
  const found = arcs === 'single' ? from.oneOf('arc', arcNames, 'no arcs') : spanOf(from, arcs === 'loose');
  const set = typeof found === 'string' ? fireArcs(found) : found;
  const only = entry.covers?.(choices as never).only;
  if (only === undefined) return set?.text;
  if (set && set !== only) reportFixedArcs(from, set, only);
  return undefined;
}

function spanOf(from: ObjectReader, loose: boolean): FireArcs | undefined {
  const node = from.get('numArcs');
  const count = from.wholeNumber('numArcs', { min: 1, instead: 'no arcs' }) ?? (loose && !node ? 3 : undefined);
  if (count === 6) {
    from.oneOf('leftArc', arcNames, 'all six arcs');
    return allArcs;
  }
  const first = firstOf(from, loose);
  if (count === undefined && !from.getPresent('numArcs')) {
    from.report('', 'lost', 'missing `numArcs`', 'no arcs; reported by `slipway check`');
  }
  if (count === undefined || first === undefined) return undefined;
  if (count > 6) {
    from.report('numArcs', 'lost', `invalid \`numArcs\`: ${count}; at most 6`, 'no arcs');
    return undefined;
  }
  const start = arcNames.indexOf(first);
  return fireArcs(...Array.from({ length: count }, (_, step) => arcNames[(start + step) % 6] as Arc));
}

function firstOf(from: ObjectReader, loose: boolean): Arc | undefined {
  if (from.getPresent('leftArc')) return from.oneOf('leftArc', arcNames, 'no arcs');
  if (loose) {
    // The default of ftLibShip.
    from.report('', 'note', 'missing `leftArc`', 'FP F FS, the default of ftLibShip');
    return 'FP';
  }
  from.report('', 'lost', 'missing `leftArc`', 'no arcs');
  return undefined;
}

/** Arcs as keys of an ftLibShip entry. */
export interface WrittenArcs {
  readonly keys: object;
  /** Set if the keys are not quite the same arcs. */
  readonly loss?: { readonly found: string; readonly instead: string };
}

/** Writes arcs as keys of an ftLibShip entry. */
export function writeArcs(arcs: FireArcs, mode: NonNullable<SystemMapping['arcs']>): WrittenArcs {
  const count = Math.min(arcs.size, 6);
  const first = arcs.size === 6 ? 'F' : (arcs.names[0] ?? 'F');
  const keys = mode === 'single' ? { arc: first } : { leftArc: first, numArcs: count };
  const written = count === 1 ? `arc ${first}` : `${count} arcs from ${first}`;
  if (arcs.kind === 'unstated') return { keys, loss: { found: 'arcs missing', instead: written } };
  if (mode === 'single' && count > 1) {
    return { keys, loss: { found: `arcs ${arcs.text}; ftLibShip supports one arc`, instead: `arc ${first}` } };
  }
  return isContiguous(arcs)
    ? { keys }
    : { keys, loss: { found: `arcs ${arcs.text} are not adjacent`, instead: written } };
}

function isContiguous({ names }: FireArcs): boolean {
  return names.every((name, index) => {
    const before = names[index - 1];
    return before === undefined || arcNames.indexOf(name) === (arcNames.indexOf(before) + 1) % 6;
  });
}
