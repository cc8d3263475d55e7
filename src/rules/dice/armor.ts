/** Armor boxes under fire: the states of the layers, and what a hit changes. */

import { fraction, roundUp } from '../model/amounts.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import type { HitMode } from './roll.ts';

/** Where a hit leads from each state, and the points that reach the hull. */
export interface HitEffect {
  readonly state: readonly number[];
  readonly hull: readonly number[];
}

/** The states of armor, numbered from 0 (all boxes left). */
export interface ArmorModel {
  readonly states: number;
  /** Boxes lost in each state, by layer, innermost first. */
  readonly lost: readonly (readonly number[])[];
  readonly effect: (mode: HitMode, points: number) => HitEffect;
}

/** Most states that a model may have. */
const maxStates = 20_000;

const models = new Map<string, ArmorModel>();

/**
 * The model of armor with these boxes, innermost layer first. Layers beyond the limit of states are joined to the one outside
 * them, which only changes how armor-piercing hits are divided.
 */
export function armorModel(layers: readonly number[]): ArmorModel {
  const boxes = limited(layers.filter((count) => count > 0));
  return getOrCompute(models, boxes.join('/'), () => buildModel(boxes), 64);
}

function limited(layers: readonly number[]): readonly number[] {
  const states = layers.reduce((total, boxes) => total * (boxes + 1), 1);
  const [first, second, ...others] = layers;
  if (states <= maxStates || first === undefined || second === undefined) return layers;
  return limited([first + second, ...others]);
}

function buildModel(boxes: readonly number[]): ArmorModel {
  const steps = boxes.map((_, layer) => boxes.slice(0, layer).reduce((total, count) => total * (count + 1), 1));
  const states = boxes.reduce((total, count) => total * (count + 1), 1);
  const indexOf = (lost: readonly number[]) =>
    lost.reduce((index, count, layer) => index + count * (steps[layer] as number), 0);
  const lost = Array.from({ length: states }, (_, index) => lostIn(index, boxes));
  const effects = new Map<string, HitEffect>();
  const effect = (mode: HitMode, points: number): HitEffect => {
    const results = lost.map((before) => damage(before, boxes, { mode, points }));
    return { state: results.map((result) => indexOf(result.lost)), hull: results.map(({ hull }) => hull) };
  };
  return {
    states,
    lost,
    effect: (mode, points) => getOrCompute(effects, `${mode} ${points}`, () => effect(mode, points), 4096),
  };
}

function lostIn(index: number, boxes: readonly number[]): readonly number[] {
  let rest = index;
  return boxes.map((count) => {
    const lost = rest % (count + 1);
    rest = (rest - lost) / (count + 1);
    return lost;
  });
}

/**
 * What one hit does to armor that has `lost` boxes already.
 *
 * Source: Continuum 2014, Ship Damage and How Weapons Work.
 */
function damage(
  lost: readonly number[],
  boxes: readonly number[],
  { mode, points }: { readonly mode: HitMode; readonly points: number },
): { readonly lost: readonly number[]; readonly hull: number } {
  const after = [...lost];
  let left = points;
  for (let layer = boxes.length - 1; layer >= 0 && mode !== 'direct'; layer--) {
    const free = (boxes[layer] as number) - (after[layer] as number);
    const taken = Math.min(free, left, facing(mode, left));
    after[layer] = (after[layer] as number) + taken;
    left -= taken;
  }
  return { lost: after, hull: left };
}

/** Points of a hit that a layer stops if it has the boxes. */
function facing(mode: HitMode, points: number): number {
  if (mode === 'ap') return 1;
  return mode === 'sap' ? roundUp(fraction(points, 2)) : points;
}
