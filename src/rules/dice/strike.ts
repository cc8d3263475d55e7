/**
 * Distributions of damage to a target, in floating-point numbers. Terms are only added and multiplied, and all are positive:
 * distributions sum to 1 within 1e-12.
 */

import { type ArmorModel, armorModel, isBare } from './armor.ts';
import { totalDistribution, withoutTail } from './distribution.ts';
import { quotient } from './rational.ts';
import type { Roll } from './roll.ts';

/** Probabilities of hull points in one state of the armor; shorter than the hull while there is less damage. */
type Row = Float64Array;
type Rows = ReadonlyMap<number, Row>;

/** The probabilities of what is left of a target: of each state of its armor together with each number of hull points. */
export interface TargetState {
  readonly model: ArmorModel;
  /** Hull points are counted up to this number; the last one also holds everything above it. */
  readonly max: number;
  /** By state of the armor. */
  readonly rows: Rows;
}

export function intact(layers: readonly number[], max: number): TargetState {
  return { model: armorModel(layers), max, rows: new Map([[0, Float64Array.of(1)]]) };
}

export function strike(target: TargetState, roll: Roll): TargetState {
  const [armored, bare] = byArmor(target);
  const after: MutableRows = new Map(armored.size > 0 ? applied(roll, target, armored) : []);
  if (bare.size > 0) addPoints(after, totalDistribution(roll), { target, before: bare, share: 1 });
  return { ...target, rows: after };
}

/** The states with armor left, and the one without, where all points of a roll reach the hull. */
function byArmor({ model, rows }: TargetState): readonly [armored: Rows, bare: Rows] {
  const entries = [...rows];
  return [
    new Map(entries.filter(([state]) => !isBare(model, state))),
    new Map(entries.filter(([state]) => isBare(model, state))),
  ];
}

type MutableRows = Map<number, Row>;

/** States of the armor less likely than this are dropped: together less than 1e-13. */
const negligible = 1e-19;

function applied(roll: Roll, target: TargetState, before: Rows): Rows {
  if (roll.kind === 'sum') {
    let rows = before;
    for (const term of roll.terms)
      for (let count = 0; count < term.times; count++) rows = applied(term.roll, target, rows);
    return rows;
  }
  const after: MutableRows = new Map();
  addTo(after, roll, { target, before, share: 1 });
  for (const [state, row] of after) {
    const chance = row.reduce((sum, weight) => sum + weight, 0);
    if (chance < negligible) after.delete(state);
    else after.set(state, withoutTail(row));
  }
  return after;
}

interface Source {
  readonly target: TargetState;
  readonly before: Rows;
  readonly share: number;
}

function addTo(after: MutableRows, roll: Roll, source: Source): void {
  const { target, before, share } = source;
  switch (roll.kind) {
    case 'hit':
      addHit(after, roll, source);
      return;
    case 'mix':
      for (const branch of roll.branches)
        addTo(after, branch.roll, { ...source, share: share * quotient(branch.weight, roll.of) });
      return;
    case 'loop':
      addPoints(after, totalDistribution(roll), source);
      return;
    case 'sum':
      for (const [state, row] of applied(roll, target, before)) addRow(after, state, { row, by: 0, share, target });
  }
}

function addHit(after: MutableRows, roll: Extract<Roll, { kind: 'hit' }>, { target, before, share }: Source): void {
  const effect = target.model.effect(roll.mode, roll.points);
  for (const [from, row] of before) {
    const [state, by] = effect(from);
    addRow(after, state, { row, by, share, target });
  }
}

/** Adds points that pass the armor. */
function addPoints(after: MutableRows, points: Float64Array, { target, before, share }: Source): void {
  for (const [state, row] of before) {
    // The longest row first: growing it point by point would copy it as often.
    rowOfLength(after, state, Math.min(target.max + 1, row.length + points.length - 1));
    for (let by = 0; by < points.length; by++)
      addRow(after, state, { row, by, share: share * (points[by] as number), target });
  }
}

interface Shifted {
  readonly row: Row;
  /** Hull points added to each of the row. */
  readonly by: number;
  readonly share: number;
  readonly target: TargetState;
}

function addRow(after: MutableRows, state: number, { row, by, share, target: { max } }: Shifted): void {
  if (share === 0) return;
  const sums = rowOfLength(after, state, Math.min(max + 1, row.length + by));
  for (let hull = 0; hull < row.length; hull++) {
    const to = Math.min(max, hull + by);
    sums[to] = (sums[to] as number) + share * (row[hull] as number);
  }
}

/** The row of a state with at least `length` places. */
function rowOfLength(rows: MutableRows, state: number, length: number): Row {
  const row = rows.get(state);
  if (row && row.length >= length) return row;
  const longer = new Float64Array(length);
  if (row) longer.set(row);
  rows.set(state, longer);
  return longer;
}

/** The distribution of hull points, summed over the states of the armor: from 0 to `most`. */
export function hullDistribution({ max, rows }: TargetState): Float64Array {
  const total = new Float64Array(max + 1);
  for (const row of rows.values())
    for (let hull = 0; hull < row.length; hull++) total[hull] = (total[hull] as number) + (row[hull] as number);
  return total;
}

/** The distribution of armor boxes lost, of all layers together. */
export function armorDistribution({ model, rows }: TargetState): Float64Array {
  const chances = [...rows].map(
    ([state, row]) =>
      [
        (model.lost[state] as readonly number[]).reduce((all, boxes) => all + boxes, 0),
        row.reduce((sum, weight) => sum + weight, 0),
      ] as const,
  );
  const total = new Float64Array(Math.max(...chances.map(([lost]) => lost)) + 1);
  for (const [lost, chance] of chances) total[lost] = (total[lost] as number) + chance;
  return total;
}
