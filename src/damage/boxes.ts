/** Hull and armor boxes that are lost. */

import type { ArmorLayer } from '../rules/design/design.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { several, type Tell } from './issue.ts';
import type { LayerFile, ShipStateFile } from './state-file.ts';

type LayerLoss = Required<LayerFile>;

/** The hull boxes that are lost; more than there are are told, and then all are. */
export function hullLost({ hull = 0 }: ShipStateFile, { design }: Ship, path: string, tell: Tell): number {
  const { boxes } = design.hull;
  if (hull > boxes) {
    const message = `${several(hull, 'hull box', 'hull boxes')} lost, and the ship has ${boxes}`;
    tell({ code: 'too-many-boxes-lost', at: `${path}/hull`, message });
  }
  return Math.min(hull, boxes);
}

/** The armor boxes that are lost of each layer, innermost first. */
export function armorLost({ armor }: ShipStateFile, ship: Ship, path: string, tell: Tell): readonly LayerLoss[] {
  const layers = ship.design.armor;
  const at = `${path}/armor`;
  if (armor === undefined) return [];
  if (typeof armor === 'number') return fromOutside(armor, layers, at, tell);
  if (armor.length > layers.length) {
    const has = layers.length === 0 ? 'no armor' : several(layers.length, 'layer of armor', 'layers of armor');
    const message = `${several(armor.length, 'layer of armor', 'layers of armor')}, and the ship has ${has}`;
    tell({ code: 'too-many-boxes-lost', at, message });
  }
  return layers.map((layer, index) => layerLost(armor[index] ?? 0, layer, `${at}/${index}`, tell));
}

/** So many boxes from the outermost layer inwards, as damage takes them. */
function fromOutside(lost: number, layers: readonly ArmorLayer[], at: string, tell: Tell): readonly LayerLoss[] {
  const boxes = layers.reduce((sum, { standard, regenerative }) => sum + standard + regenerative, 0);
  if (lost > boxes) {
    const has = boxes === 0 ? 'has no armor' : `has ${boxes}`;
    const message = `${several(lost, 'armor box', 'armor boxes')} lost, and the ship ${has}`;
    tell({ code: 'too-many-boxes-lost', at, message });
  }
  let left = Math.min(lost, boxes);
  const found = [...layers].reverse().map((layer) => {
    const here = fromLeft(left, layer);
    left -= here.standard + here.regenerative;
    return here;
  });
  return found.reverse();
}

/** So many boxes of a layer from left to right, as the sheet shows them: standard ones first. */
function fromLeft(lost: number, layer: ArmorLayer): LayerLoss {
  const standard = Math.min(lost, layer.standard);
  return { standard, regenerative: Math.min(lost - standard, layer.regenerative), ruined: 0 };
}

function layerLost(given: number | LayerFile, layer: ArmorLayer, at: string, tell: Tell): LayerLoss {
  if (typeof given === 'number') {
    const boxes = layer.standard + layer.regenerative;
    if (given > boxes) {
      const message = `${several(given, 'armor box', 'armor boxes')} lost, and the layer has ${boxes}`;
      tell({ code: 'too-many-boxes-lost', at, message });
    }
    return fromLeft(Math.min(given, boxes), layer);
  }
  const { standard = 0, regenerative = 0, ruined = 0 } = given;
  if (standard > layer.standard) {
    const message = `${several(standard, 'standard box', 'standard boxes')} lost, and the layer has ${layer.standard}`;
    tell({ code: 'too-many-boxes-lost', at: `${at}/standard`, message });
  }
  if (regenerative + ruined > layer.regenerative) {
    const lost = several(regenerative + ruined, 'regenerative box', 'regenerative boxes');
    const message = `${lost} lost or ruined, and the layer has ${layer.regenerative}`;
    tell({ code: 'too-many-boxes-lost', at: `${at}/${regenerative > 0 ? 'regenerative' : 'ruined'}`, message });
  }
  const gone = Math.min(ruined, layer.regenerative);
  return {
    standard: Math.min(standard, layer.standard),
    regenerative: Math.min(regenerative, layer.regenerative - gone),
    ruined: gone,
  };
}
