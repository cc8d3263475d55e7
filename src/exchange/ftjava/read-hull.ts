/** Reads the hull, armor and drives of an FTJava ship, with their damage. */

import { boxesOfType, hullTypes } from '../../rules/model/hull.ts';
import { designRows } from '../not-in-designs.ts';
import { type ElementReader, quoted } from './element-reader.ts';
import { type FoundDamage, readStatus } from './state.ts';

/** Boxes of a layer of armor. */
interface Layer {
  standard: number;
  regenerative: number;
}

/** Maximum number of layers that are read. */
const maxLayers = 20;

/** Reads the hull; the crew follows from its class. */
export function readHull(ship: ElementReader, mass: number | undefined, damage: FoundDamage) {
  const from = ship.child('Hull');
  if (!from) return { hull: undefined, crew: undefined };
  const types = [...Object.keys(hullTypes), 'Custom'];
  const type = from.oneOf('type', types, 'the number of boxes');
  const boxes = from.number('totalHullBoxes', 1) ?? boxesOf(from, type, mass);
  reportHullType(from, type, boxes, mass);
  const { rows, changed } = designRows(from.number('rows', 1) ?? 4);
  if (changed !== undefined) from.report('changed', changed, `${rows} rows`);
  const stealth = from.number('stealth') ?? 0;
  const kind = from.oneOf('class', ['Military', 'Merchant', 'Civilian'], 'military crew');
  if (kind === 'Merchant') from.report('changed', 'hull of class Merchant', 'civilian crew');
  const remaining = from.number('remainingHullBoxes');
  if (remaining !== undefined && boxes !== undefined) damage.hull = Math.max(0, boxes - remaining);
  // The mass of the ship once more, and the state of the hull as a whole.
  from.ignore('@value', '@status', '@active');
  from.reportUnread();
  const crew = kind === undefined || kind === 'Military' ? undefined : 'civilian';
  if (boxes === undefined) return { hull: undefined, crew };
  return { hull: { boxes, rows, ...(stealth > 0 ? { stealth } : {}) }, crew };
}

/** The boxes that the hull type gives; `undefined` without a type or a mass. */
function boxesOf(from: ElementReader, type: string | undefined, mass: number | undefined): number | undefined {
  const boxes = boxesOfType(type, mass);
  if (boxes === undefined) return undefined;
  from.report('changed', `hull without \`totalHullBoxes\``, `${boxes} boxes, by its type ${type}`);
  return boxes;
}

function reportHullType(
  from: ElementReader,
  type: string | undefined,
  boxes: number | undefined,
  mass: number | undefined,
): void {
  const usual = boxesOfType(type, mass);
  // Files round shares up or down.
  if (usual === undefined || boxes === undefined || Math.abs(boxes - usual) <= 1) return;
  from.report('note', `hull of type ${type} with ${boxes} boxes; the type has ${usual}`, `${boxes} boxes`);
}

/** Reads the layers, innermost first. */
export function readArmor(ship: ElementReader, damage: FoundDamage): readonly unknown[] {
  const layers: Layer[] = [];
  const lost: Layer[] = [];
  for (const [element, key] of [
    ['Armor', 'standard'],
    ['RegenerativeArmor', 'regenerative'],
  ] as const) {
    const from = ship.child(element);
    const total = from ? layersIn(from, 'totalArmor') : undefined;
    if (!from || !total) continue;
    const remaining = layersIn(from, 'remainingArmor') ?? total;
    for (const [index, boxes] of total.entries()) layerAt(layers, index)[key] = boxes;
    for (const [index, boxes] of lostBoxes(total, remaining).entries()) layerAt(lost, index)[key] = boxes;
    from.ignore('@status', '@active');
    from.reportUnread();
  }
  damage.armor = lost.some(({ standard, regenerative }) => standard + regenerative > 0) ? lost.map(layerData) : 0;
  return layers.every(({ standard, regenerative }) => standard + regenerative === 0) ? [] : layers.map(layerData);
}

function layerAt(layers: Layer[], index: number): Layer {
  while (layers.length <= index) layers.push({ standard: 0, regenerative: 0 });
  return layers[index] as Layer;
}

function layerData({ standard, regenerative }: Layer): unknown {
  return regenerative === 0 ? standard : { standard, regenerative };
}

/** Boxes lost by layer. A single number for several layers is lost from the outermost inward. */
function lostBoxes(total: readonly number[], remaining: readonly number[]): readonly number[] {
  if (total.length === remaining.length) {
    return total.map((boxes, index) => Math.max(0, boxes - (remaining[index] as number)));
  }
  const sum = (boxes: readonly number[]) => boxes.reduce((all, each) => all + each, 0);
  let left = Math.max(0, sum(total) - sum(remaining));
  return total
    .toReversed()
    .map((boxes) => {
      const lost = Math.min(left, boxes);
      left -= lost;
      return lost;
    })
    .toReversed();
}

/** Layers of an attribute: `5,3` from within. */
function layersIn(from: ElementReader, name: string): readonly number[] | undefined {
  const value = from.attribute(name);
  if (value === undefined) return undefined;
  const layers = value.split(',').map((layer) => Number(layer.trim() || Number.NaN));
  if (layers.length <= maxLayers && layers.every((boxes) => Number.isSafeInteger(boxes) && boxes >= 0)) return layers;
  from.report('lost', `invalid \`${name}\`: ${quoted(value)}; expected boxes by layer: 5,3`, 'no armor');
  return undefined;
}

export function readDrive(ship: ElementReader, damage: FoundDamage): unknown {
  const from = ship.child('MainDrive');
  if (!from) return undefined;
  const thrust = from.number('initialThrust');
  const current = from.number('currentThrust');
  const type = from.oneOf('type', ['Standard', 'Advanced'], 'standard drive');
  const loss = readStatus(from, damage);
  from.reportUnread();
  if (thrust === undefined) {
    from.report('lost', 'drive without thrust', 'no drive');
    return undefined;
  }
  if (loss === 'destroyed') damage.drive = 'destroyed';
  else if (loss === 'down' || (current !== undefined && current < thrust)) {
    damage.drive = current === 0 ? 'down' : 'half';
  }
  return type === 'Advanced' ? { thrust, type: 'advanced' } : thrust;
}

/** Reads the FTL drive: one of three elements. */
export function readFtl(ship: ElementReader, damage: FoundDamage): unknown {
  let ftl: unknown;
  for (const [element, type] of [
    ['FTLDrive', 'standard'],
    ['AdvancedFTLDrive', 'advanced'],
    ['TugFTLDrive', 'standard'],
  ] as const) {
    const from = ship.child(element);
    if (!from) continue;
    const tug = element === 'TugFTLDrive' ? from.number('transferCapacity') : undefined;
    damage.ftl = readStatus(from, damage);
    from.reportUnread();
    if (ftl !== undefined) from.report('lost', 'second FTL drive; a design has one', 'dropped');
    else ftl = tug === undefined || tug === 0 ? type : { type, tug };
  }
  return ftl;
}
