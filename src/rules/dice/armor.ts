/** Armor boxes under fire: the states of the layers, and what a hit changes. */

import { fraction, roundUp } from '../model/amounts.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import type { HitMode } from './roll.ts';

/** The state that a hit leads to from another, and the points that reach the hull. */
export type HitEffect = (from: number) => readonly [to: number, hull: number];

/** The states of armor that hits lead to, numbered as they are met; 0 is intact. */
export interface ArmorModel {
  readonly layers: number;
  /** Boxes lost in each state so far, by layer, innermost first. */
  readonly lost: readonly (readonly number[])[];
  readonly effect: (mode: HitMode, points: number) => HitEffect;
}

const models = new Map<string, ArmorModel>();

/** True for the state without armor left. */
export function isBare({ effect }: ArmorModel, state: number): boolean {
  return effect('plain', 1)(state)[0] === state;
}

/** The model of armor with these boxes, innermost layer first; layers without boxes are left out. */
export function armorModel(layers: readonly number[]): ArmorModel {
  const boxes = layers.filter((count) => count > 0);
  return getOrCompute(models, boxes.join('/'), () => buildModel(boxes), 16);
}

function buildModel(boxes: readonly number[]): ArmorModel {
  const lost: (readonly number[])[] = [];
  const indices = new Map<string, number>();
  const indexOf = (state: readonly number[]): number =>
    getOrCompute(indices, state.join('/'), () => lost.push(state) - 1);
  indexOf(boxes.map(() => 0));
  const effects = new Map<string, HitEffect>();
  const effect = (mode: HitMode, points: number): HitEffect => {
    const known: ReturnType<HitEffect>[] = [];
    return (from) => {
      known[from] ??= after(from, mode, points);
      return known[from];
    };
  };
  const after = (state: number, mode: HitMode, points: number): ReturnType<HitEffect> => {
    const left = [...(lost[state] as readonly number[])];
    const hull = hitArmor(left, boxes, mode, points);
    return [indexOf(left), hull];
  };
  return {
    layers: boxes.length,
    lost,
    effect: (mode, points) => getOrCompute(effects, `${mode} ${points}`, () => effect(mode, points)),
  };
}

/**
 * One hit on armor: adds the boxes lost to `lost`, by layer, and returns the points that reach the hull.
 *
 * Source: Continuum 2014, Ship Damage and How Weapons Work.
 */
export function hitArmor(lost: number[], boxes: readonly number[], mode: HitMode, points: number): number {
  let left = points;
  for (let layer = boxes.length - 1; layer >= 0 && mode !== 'direct'; layer--) {
    const free = (boxes[layer] as number) - (lost[layer] as number);
    const taken = Math.min(free, left, facing(mode, left));
    lost[layer] = (lost[layer] as number) + taken;
    left -= taken;
  }
  return left;
}

/** Points of a hit that a layer stops if it has the boxes. */
function facing(mode: HitMode, points: number): number {
  if (mode === 'ap') return 1;
  return mode === 'sap' ? roundUp(fraction(points, 2)) : points;
}
