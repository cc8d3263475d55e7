/** Changes made in the form, as changes of the text. */

import type { Settings } from '../../config/settings.ts';
import type { Edit } from '../../findings/finding.ts';
import { applyTextEdits } from '../../parse/edit/changes.ts';
import { applyEdits } from '../../parse/edit/data.ts';
import { textEditsFor } from '../../parse/edit/edit.ts';
import { readDocuments } from '../../parse/read-documents.ts';
import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import type { Edition } from '../../rules/model/citation.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { isMapping } from '../../text/collections.ts';
import { changeEdits } from '../../workshop/what-if/change-edits.ts';
import { keysAfter } from '../../workshop/what-if/settings.ts';
import { statedStep } from '../../workshop/what-if/try-changes.ts';
import { lockText, optionsOf, withoutMark } from './form-design.ts';
import { fieldEdits } from './form-fields.ts';

export type FormChange =
  /** A field of {@link formFields}; an empty text removes the key. */
  | { readonly kind: 'field'; readonly id: string; readonly value: string }
  | { readonly kind: 'armor'; readonly layers: readonly ArmorLayerData[] }
  /** An optional rule that the players use. */
  | { readonly kind: 'option'; readonly id: string; readonly isUsed: boolean }
  /** Appends an entry, or raises the count of an equal one. */
  | { readonly kind: 'add'; readonly entry: EntryData }
  | { readonly kind: 'count'; readonly index: number; readonly count: number }
  /** Other choices or contents of an entry. */
  | { readonly kind: 'replace'; readonly index: number; readonly entry: EntryData }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'move'; readonly index: number; readonly to: number }
  /** A squadron with FTL drives; without `squadron` it is removed. */
  | { readonly kind: 'gunboats'; readonly index: number; readonly squadron: EntryData | undefined };

/** The changed text, or a sentence that says why the change cannot be made. */
export type FormOutcome = { readonly text: string } | { readonly problem: string };

interface FormTarget {
  readonly text: string;
  /** Index of the design in the text. */
  readonly document: number;
  /** The edition that the design is checked by. */
  readonly edition: Edition;
  readonly settings: Settings;
}

/** Edits in steps; each step refers to the data after the one before. */
export type Steps = readonly (readonly Edit[])[];

/** Makes a change in the text. Comments and everything else stay byte for byte. Never throws. */
export async function applyFormChange(target: FormTarget, change: FormChange): Promise<FormOutcome> {
  const { document, edition, settings } = target;
  const mark = target.text.slice(0, target.text.length - withoutMark(target.text).length);
  const before = withoutMark(target.text);
  const data = (await readDocuments(before))[document]?.data;
  if (!isMapping(data)) return { problem: 'The text has errors. Fix them first; nothing was changed.' };
  const steps = stepsFor(change, data, { edition, house: settings.house });
  if (typeof steps === 'string') return { problem: `${steps}; nothing was changed.` };
  const made = await applySteps(before, document, steps);
  if ('problem' in made) return made;
  const stated = await restated(data, steps, settings);
  const totals = await applySteps(made.text, document, stated);
  return { text: mark + ('text' in totals ? totals.text : made.text) };
}

export async function applySteps(text: string, document: number, steps: Steps): Promise<FormOutcome> {
  let now = text;
  for (const step of steps) {
    if (step.length === 0) continue;
    const edits = await textEditsFor(now, document, step);
    if (typeof edits === 'string') return { problem: lockText(edits) };
    now = applyTextEdits(now, edits);
  }
  return { text: now };
}

/** Keeps stated totals right that were right before. */
async function restated(data: DesignData, steps: Steps, settings: Settings): Promise<Steps> {
  if (!('stated' in data)) return [];
  const wereRight = (await statedStep(data, settings)).length === 0;
  if (!wereRight) return [];
  const changed = steps.reduce<unknown>((now, edits) => applyEdits(now, edits), data);
  return [await statedStep(changed, settings)];
}

/** The edits of a change; a text says why it cannot be made. */
function stepsFor(change: FormChange, data: DesignData, rules: RuleSet): Steps | string {
  switch (change.kind) {
    case 'field': {
      const edits = fieldEdits(change.id, change.value, data, rules);
      return typeof edits === 'string' ? edits : [edits.map(keepingComments)];
    }
    case 'armor':
      return armorSteps(change.layers, data);
    case 'add': {
      const planned = changeEdits({ kind: 'add', entry: change.entry, text: '' }, data, rules);
      return 'edits' in planned ? [planned.edits] : planned.problem.message;
    }
    case 'option':
      return optionSteps(change.id, change.isUsed, data);
    case 'gunboats':
      return squadronSteps(change.index, change.squadron, data);
    default:
      return entrySteps(change, data);
  }
}

type EntryChange = Extract<FormChange, { readonly index: number }>;

function entrySteps(change: EntryChange, { systems }: DesignData): Steps | string {
  const list = Array.isArray(systems) ? systems : [];
  const entry = list[change.index];
  if (entry === undefined) return 'There is no such entry';
  const at = `/systems/${change.index}`;
  switch (change.kind) {
    case 'count':
      return isMapping(entry) ? countSteps(at, entry, change.count) : 'The entry has errors';
    case 'replace':
      return isMapping(entry) ? replaceSteps(at, entry, change.entry) : [[{ at, set: change.entry }]];
    case 'move':
      if (change.to < 0 || change.to >= list.length) return 'There is no place to move it to';
      return moveSteps('/systems', list.length, change.index, change.to);
    default:
      return [[{ at, drop: true, keepComments: true }]];
  }
}

function countSteps(at: string, entry: EntryData, count: number): Steps | string {
  if (!Number.isSafeInteger(count) || count < 1) return 'A count is a whole number from 1';
  if (count === entry.count || (count === 1 && entry.count === undefined)) return [];
  if (count === 1) return [[{ at: `${at}/count`, drop: true, keepComments: true }]];
  return [[{ at: `${at}/count`, set: count }]];
}

/** Keys that are last in an entry, in order. */
const lastKeys = ['arcs', 'launchers', 'mounts', 'wing', 'squadron', 'count'];

export function replaceSteps(at: string, before: EntryData, after: EntryData): Steps {
  const isSame = (key: string) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const set = Object.keys(after).filter((key) => after[key] !== undefined && !isSame(key));
  const gone = Object.keys(before).filter((key) => after[key] === undefined);
  const following = (key: string) => lastKeys.slice(lastKeys.indexOf(key) + 1);
  return [
    ...set.map((key) => [{ at: `${at}/${key}`, set: after[key], before: following(key) }]),
    gone.map((key) => ({ at: `${at}/${key}`, drop: true, keepComments: true }) as const),
  ];
}

/** The item `from` of the list at `at` moves to `to`. */
export function moveSteps(at: string, length: number, from: number, to: number): Steps {
  const order = Array.from({ length }, (_, index) => String(index));
  order.splice(to, 0, ...order.splice(from, 1));
  return from === to ? [] : [[{ at, order }]];
}

function optionSteps(id: string, isUsed: boolean, { options }: DesignData): Steps {
  const list: readonly unknown[] = Array.isArray(options) ? options : [];
  const index = optionsOf({ options }).indexOf(id);
  if (isUsed === index >= 0) return [];
  if (!isUsed) {
    const at = list.length === 1 ? '/options' : `/options/${index}`;
    return [[{ at, drop: true, keepComments: true }]];
  }
  if (Array.isArray(options)) return [[{ at: `/options/${list.length}`, set: id }]];
  return [[{ at: '/options', set: [id], before: keysAfter('options') }]];
}

function squadronSteps(index: number, squadron: EntryData | undefined, { gunboats }: DesignData): Steps | string {
  const at = `/gunboats/${index}`;
  if (squadron === undefined) return [[{ at, drop: true, keepComments: true }]];
  if (Array.isArray(gunboats)) return [[{ at, set: squadron }]];
  return [[{ at: '/gunboats', set: [squadron], before: keysAfter('gunboats') }]];
}

/** In a form no one sees the comments, so they stay when their key goes. */
function keepingComments(edit: Edit): Edit {
  return 'drop' in edit ? { ...edit, keepComments: true } : edit;
}

/** Boxes of one layer of armor. */
export interface ArmorLayerData {
  readonly standard: number;
  readonly regenerative: number;
}

const kinds = ['standard', 'regenerative'] as const;

/** The layers of a design, innermost first. What is not a number of boxes counts as none. */
export function armorOf({ armor }: DesignData): readonly ArmorLayerData[] {
  if (!Array.isArray(armor)) return [];
  const boxes = (value: unknown) => (typeof value === 'number' ? value : 0);
  return armor.map((layer) => {
    if (!isMapping(layer)) return { standard: boxes(layer), regenerative: 0 };
    return { standard: boxes(layer.standard), regenerative: boxes(layer.regenerative) };
  });
}

/** Edits that give a design these layers, in steps; layers that stay are untouched. A text says what is wrong. */
function armorSteps(layers: readonly ArmorLayerData[], data: DesignData): readonly (readonly Edit[])[] | string {
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (!layers.every((layer) => kinds.every((kind) => isCount(layer[kind])))) return 'Boxes are whole numbers from 0';
  const { armor } = data;
  if (layers.length === 0) return 'armor' in data ? [[{ at: '/armor', drop: true, keepComments: true }]] : [];
  if (!Array.isArray(armor) || armor.length === 0) {
    return [[{ at: '/armor', set: layers.map(layerData), before: keysAfter('armor') }]];
  }
  const before = armorOf(data);
  const kept = layers.slice(0, armor.length);
  const changed = kept.flatMap((layer, index) => layerEdits(layer, before[index] as ArmorLayerData, armor, index));
  const added = layers
    .slice(armor.length)
    .map((layer, index): readonly Edit[] => [{ at: `/armor/${armor.length + index}`, set: layerData(layer) }]);
  const gone = armor
    .slice(layers.length)
    .map((_, index): Edit => ({ at: `/armor/${layers.length + index}`, drop: true, keepComments: true }));
  return [changed, ...added, gone];
}

function layerEdits(
  layer: ArmorLayerData,
  before: ArmorLayerData,
  armor: readonly unknown[],
  index: number,
): readonly Edit[] {
  const changed = kinds.filter((kind) => layer[kind] !== before[kind]);
  if (changed.length === 0) return [];
  if (!isMapping(armor[index])) return [{ at: `/armor/${index}`, set: layerData(layer) }];
  return changed.map((kind) => ({ at: `/armor/${index}/${kind}`, set: layer[kind] }));
}

/** A layer as it is written: a number of standard boxes, or a number of each kind. */
function layerData({ standard, regenerative }: ArmorLayerData): unknown {
  if (regenerative === 0) return standard;
  return standard === 0 ? { regenerative } : { standard, regenerative };
}
