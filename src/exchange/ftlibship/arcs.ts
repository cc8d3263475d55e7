/** Arcs as ftLibShip says them: the first, counted clockwise, and how many follow each other. */

import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { type Arc, type Arcs, allRound, arcNames, arcSet, offers } from '../../rules/model/arcs.ts';
import { inFew, isNothing, type Taking, take, takeWhole, takeWord, tell } from '../object-reader.ts';
import type { Said } from './keys.ts';
import type { Row } from './table.ts';

/**
 * The arcs of an entry as a design writes them; nothing where only one set is on offer, and where theirs cannot be
 * read, which is told of. `choices` are the others, as far as the entry gives them.
 */
export function readArcs(from: Taking, { arcs }: Row, entry: BookEntry, choices: object): string | undefined {
  if (arcs === undefined) return undefined;
  const found = arcs === 'single' ? takeWord(from, 'arc', arcNames, 'no arcs') : spanOf(from, arcs === 'loose');
  const set = typeof found === 'string' ? arcSet(found) : found;
  const coverage = entry.covers?.(choices as never);
  if (coverage?.only === undefined) return set?.text;
  if (set && !offers(coverage, set)) {
    const always = coverage.only.text === 'all' ? 'all six arcs' : coverage.only.text;
    tell(from, '', 'changed', `it fires ${set.text} there, and always covers ${always} here`, always);
  }
  return undefined;
}

function spanOf(from: Taking, loose: boolean): Arcs | undefined {
  const node = take(from, 'numArcs');
  const count = takeWhole(from, 'numArcs', { least: 1, instead: 'no arcs' }) ?? (loose && !node ? 3 : undefined);
  if (count === 6) {
    takeWord(from, 'leftArc', arcNames, 'all six arcs');
    return allRound;
  }
  const first = firstOf(from, loose);
  if (count === undefined && (node === undefined || isNothing(node))) {
    tell(from, '', 'lost', 'it has no `numArcs`', 'no arcs: `slipway check` asks for them');
  }
  if (count === undefined || first === undefined) return undefined;
  if (count > 6) {
    tell(from, 'numArcs', 'lost', `\`numArcs\` is ${count}, and there are six arcs`, 'no arcs');
    return undefined;
  }
  const start = arcNames.indexOf(first);
  return arcSet(...Array.from({ length: count }, (_, step) => arcNames[(start + step) % 6] as Arc));
}

function firstOf(from: Taking, loose: boolean): Arc | undefined {
  const node = take(from, 'leftArc');
  if (node !== undefined && !isNothing(node)) return takeWord(from, 'leftArc', arcNames, 'no arcs');
  if (loose) {
    // Their program lays down the same.
    tell(from, '', 'note', 'it has no `leftArc`', 'FP F FS, as that program takes it');
    return 'FP';
  }
  tell(from, '', 'lost', `it has no \`leftArc\`${node ? `, but ${inFew(node)}` : ''}`, 'no arcs');
  return undefined;
}

/** Arcs as an entry of theirs says them. */
export function saidArcs(arcs: Arcs, mode: NonNullable<Row['arcs']>): Said {
  const count = Math.min(arcs.size, 6);
  const first = arcs.size === 6 ? 'F' : (arcs.names[0] ?? 'F');
  const keys = mode === 'single' ? { arc: first } : { leftArc: first, numArcs: count };
  if (arcs.kind === 'unstated') return { keys, but: { found: 'its arcs are not given', instead: said(first, count) } };
  if (mode === 'single' && count > 1) {
    return { keys, but: { found: `it fires ${arcs.text}, and has one arc there`, instead: `the arc ${first}` } };
  }
  return isInRow(arcs)
    ? { keys }
    : { keys, but: { found: `the arcs ${arcs.text} do not lie side by side`, instead: said(first, count) } };
}

function said(first: Arc, count: number): string {
  return count === 1 ? `the arc ${first}` : `${count} arcs from ${first}`;
}

/** Whether the arcs follow each other clockwise without a gap. */
function isInRow({ names }: Arcs): boolean {
  return names.every((name, index) => {
    const before = names[index - 1];
    return before === undefined || arcNames.indexOf(name) === (arcNames.indexOf(before) + 1) % 6;
  });
}
