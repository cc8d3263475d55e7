/** Converts fire arcs to and from FTJava's form: `(FP/F/FS)`, `(All arcs)`. */

import type { BookEntry } from '../../rules/catalogue/entry.ts';
import {
  type Arc,
  allArcs,
  allowsArcs,
  arcNames,
  type Coverage,
  type FireArcs,
  fireArcs,
  foreArc,
} from '../../rules/model/arcs.ts';
import { type ElementReader, quoted } from './element-reader.ts';

/** Reads the arcs of a mount as text for a design; `undefined` if the system has fixed arcs. */
export function readMountArcs(from: ElementReader, entry: BookEntry, choices: object): string | undefined {
  const coverage = entry.covers?.(choices as never);
  const given = from.attribute('arcs');
  const arcs = given === undefined ? undefined : parsed(given);
  if (given !== undefined && !arcs) {
    const expected = 'expected arcs such as (FP/F/FS) or (All arcs)';
    from.report('lost', `invalid \`arcs\`: ${quoted(given)}; ${expected}`, 'arcs assumed');
  }
  if (coverage?.only) {
    const { text } = coverage.only;
    if (arcs && arcs !== coverage.only) {
      from.report('changed', `arcs ${arcs.text}; this system covers ${text} only`, text);
    }
    return undefined;
  }
  if (arcs) return arcs.text;
  const { text } = assumed(coverage);
  from.report('changed', `<${from.element.name}> without arcs`, `arcs ${text}`);
  return text;
}

function parsed(given: string): FireArcs | undefined {
  const text = given.replace('(', '').replace(')', '').trim();
  if (text.toLowerCase() === 'all arcs') return allArcs;
  const words = text.split('/').map((word) => word.trim().toUpperCase());
  return words.every((word) => (arcNames as readonly string[]).includes(word))
    ? fireArcs(...(words as readonly Arc[]))
    : undefined;
}

/** The usual arcs among those that a system may cover. */
function assumed(coverage: Coverage | undefined): FireArcs {
  const usual = [fireArcs('FP', 'F', 'FS'), foreArc, allArcs, fireArcs('F', 'FS')];
  return usual.find((arcs) => !coverage || allowsArcs(coverage, arcs)) ?? allArcs;
}

export function writeMountArcs({ size, names }: FireArcs): string {
  return size === 6 ? '(All arcs)' : `(${names.join('/')})`;
}
