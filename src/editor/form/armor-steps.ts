import type { Edit } from '../../findings/finding.ts';
import type { DesignData } from '../../parse/shorthand/entry-data.ts';
import { isMapping } from '../../text/collections.ts';
import { keysAfter } from '../../workshop/what-if/settings.ts';

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
export function armorSteps(layers: readonly ArmorLayerData[], data: DesignData): readonly (readonly Edit[])[] | string {
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
