/** Hull and armor boxes lost. */

import type { ArmorLayer } from '../rules/design/design.ts';
import { formatCount } from '../text/phrases.ts';
import type { EntryContext } from './issue.ts';
import type { ArmorLayerLoss, ShipState } from './state-file.ts';

type LayerLoss = Required<ArmorLayerLoss>;

/** Hull boxes lost. Reports a number larger than the hull and returns all boxes instead. */
export function readHullLoss({ hull = 0 }: ShipState, { ship, before, path, report }: EntryContext): number {
  const { boxes } = ship.design.hull;
  const left = boxes - before.hull;
  if (hull > left) {
    const has = before.hull === 0 ? `the ship has ${boxes}` : `${left} of ${boxes} are left`;
    const message = `${formatCount(hull, 'hull box', 'hull boxes')} lost; ${has}`;
    report({ code: 'too-many-boxes-lost', at: `${path}/hull`, message });
  }
  return before.hull + Math.min(hull, left);
}

/** Armor boxes lost by layer, innermost first. */
export function readArmorLoss({ armor }: ShipState, context: EntryContext): readonly LayerLoss[] {
  const { before, ship } = context;
  if (armor === undefined) return before.armor;
  // Boxes that are lost already cannot be lost again.
  const left = ship.design.armor.map((layer, index) => {
    const { standard, regenerative, ruined } = before.armor[index] ?? noLoss;
    return { standard: layer.standard - standard, regenerative: layer.regenerative - regenerative - ruined };
  });
  return addLayers(armorLost(armor, left, { ...context, path: `${context.path}/armor` }), before.armor);
}

const noLoss: LayerLoss = { standard: 0, regenerative: 0, ruined: 0 };

function addLayers(lost: readonly LayerLoss[], before: readonly LayerLoss[]): readonly LayerLoss[] {
  return lost.map(({ standard, regenerative, ruined }, index) => {
    const earlier = before[index] ?? noLoss;
    return {
      standard: standard + earlier.standard,
      regenerative: regenerative + earlier.regenerative,
      ruined: ruined + earlier.ruined,
    };
  });
}

function armorLost(
  armor: NonNullable<ShipState['armor']>,
  layers: readonly ArmorLayer[],
  at: EntryContext,
): readonly LayerLoss[] {
  if (typeof armor === 'number') return fromOutside(armor, layers, at);
  if (armor.length > layers.length) {
    const has = layers.length === 0 ? 'no armor' : formatCount(layers.length, 'layer');
    const message = `${formatCount(armor.length, 'layer of armor', 'layers of armor')} listed; the ship has ${has}`;
    at.report({ code: 'too-many-boxes-lost', at: at.path, message });
  }
  return layers.map((layer, index) => layerLost(armor[index] ?? 0, layer, { ...at, path: `${at.path}/${index}` }));
}

/** Takes boxes from the outermost layer inwards, as damage does. */
function fromOutside(lost: number, layers: readonly ArmorLayer[], { ship, path, report }: EntryContext): LayerLoss[] {
  const boxes = layers.reduce((sum, { standard, regenerative }) => sum + standard + regenerative, 0);
  if (lost > boxes) {
    const { armorBoxes } = ship.hull;
    const has =
      boxes === armorBoxes ? `the ship has ${boxes === 0 ? 'no armor' : boxes}` : `${boxes} of ${armorBoxes} are left`;
    const message = `${formatCount(lost, 'armor box', 'armor boxes')} lost; ${has}`;
    report({ code: 'too-many-boxes-lost', at: path, message });
  }
  let left = Math.min(lost, boxes);
  const losses = [...layers].reverse().map((layer) => {
    const taken = fromLeft(left, layer);
    left -= taken.standard + taken.regenerative;
    return taken;
  });
  return losses.reverse();
}

/** Takes boxes of a layer from left to right, as the sheet shows them: standard ones first. */
function fromLeft(lost: number, layer: ArmorLayer): LayerLoss {
  const standard = Math.min(lost, layer.standard);
  return { standard, regenerative: Math.min(lost - standard, layer.regenerative), ruined: 0 };
}

function layerLost(given: number | ArmorLayerLoss, layer: ArmorLayer, { path, report }: EntryContext): LayerLoss {
  const reportExcess = (at: string, lost: string, boxes: number) =>
    report({ code: 'too-many-boxes-lost', at, message: `${lost}; the layer has ${boxes}` });
  if (typeof given === 'number') {
    const boxes = layer.standard + layer.regenerative;
    if (given > boxes) reportExcess(path, `${formatCount(given, 'armor box', 'armor boxes')} lost`, boxes);
    return fromLeft(Math.min(given, boxes), layer);
  }
  const { standard = 0, regenerative = 0, ruined = 0 } = given;
  if (standard > layer.standard) {
    const lost = `${formatCount(standard, 'standard box', 'standard boxes')} lost`;
    reportExcess(`${path}/standard`, lost, layer.standard);
  }
  if (regenerative + ruined > layer.regenerative) {
    const lost = `${formatCount(regenerative + ruined, 'regenerative box', 'regenerative boxes')} lost or ruined`;
    reportExcess(`${path}/${regenerative > 0 ? 'regenerative' : 'ruined'}`, lost, layer.regenerative);
  }
  const gone = Math.min(ruined, layer.regenerative);
  return {
    standard: Math.min(standard, layer.standard),
    regenerative: Math.min(regenerative, layer.regenerative - gone),
    ruined: gone,
  };
}
