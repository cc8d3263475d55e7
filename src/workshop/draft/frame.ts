/** Fills in what a new design leaves open, from the frame of its role. */

import type { Settings } from '../../config/settings.ts';
import { judgeData } from '../../judge/judge.ts';
import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import { rulebook } from '../../rules/house/book.ts';
import { isForbidden, type RuleSet } from '../../rules/model/house-rules.ts';
import { minHullBoxes } from '../../rules/model/hull.ts';
import { boxesOfShare, hangarsOfFrame, type RoleFrame } from '../../rules/reference/role-frames.ts';

/** The numbers of a frame, before they are data; each can be lowered until the ship fits. */
interface Parts {
  boxes: number;
  armor: number;
  thrust: number;
  fireControls: number;
  pds: number;
  adfc: number;
  hangars: number;
}

/** Minimum numbers, and the order in which they are lowered on a ship that is too small for its frame. */
const lowering: readonly (readonly [key: keyof Parts, min: number])[] = [
  ['hangars', 0],
  ['adfc', 0],
  ['pds', 0],
  ['armor', 0],
  ['fireControls', 1],
  ['thrust', 1],
  ['boxes', 0],
  ['fireControls', 0],
];

export interface FrameRequest {
  readonly frame: RoleFrame;
  /** The design so far. */
  readonly data: DesignData;
  /** Keys that are given, even if the design does not have them: `ftl` for a ship without an FTL drive. */
  readonly given: ReadonlySet<string>;
  /** IDs of systems that are added later; the frame leaves their number to the author. */
  readonly added: ReadonlySet<string>;
  readonly rules: RuleSet;
  readonly settings: Settings;
}

/** The design with the parts and systems of the frame, as many as its mass has room for. */
export async function fillFrame(request: FrameRequest): Promise<DesignData> {
  const { frame, data } = request;
  const mass = Number(data.mass);
  const parts: Parts = {
    boxes: Math.max(boxesOfShare(frame.hull, mass), minHullBoxes(mass)),
    armor: boxesOfShare(frame.armor, mass),
    thrust: frame.thrust,
    fireControls: frame.fireControls,
    pds: frame.pds,
    adfc: frame.adfc ?? 0,
    hangars: hangarsOfFrame(frame, mass),
  };
  for (const [key, min] of lowering) {
    const limit = key === 'boxes' ? minHullBoxes(mass) : min;
    while (parts[key] > limit && (await freeMass(assemble(parts, request), request.settings)) < 0) parts[key]--;
  }
  return assemble(parts, request);
}

/** Free mass of a design; 0 if it cannot be priced. */
export async function freeMass(data: DesignData, settings: Settings): Promise<number> {
  const { ship } = await judgeData(data, settings);
  return ship?.mass.free ?? 0;
}

function assemble(parts: Parts, request: FrameRequest): DesignData {
  const { frame, data, given } = request;
  const open = (key: string) => !given.has(key);
  const { boxes, armor, thrust } = parts;
  const hull = data.hull as object | undefined;
  const hasFtl = !frame.fortress && open('ftl');
  return {
    ...data,
    ...(frame.fortress && open('kind') ? { kind: 'fortress' } : {}),
    ...(frame.civilian && open('crew') ? { crew: 'civilian' } : {}),
    hull: open('hull') ? { boxes, ...hull } : hull,
    ...(open('armor') && armor > 0 ? { armor: [armor] } : {}),
    ...(open('drive') && thrust > 0 ? { drive: thrust } : {}),
    ...(hasFtl ? { ftl: 'standard' } : {}),
    systems: systemsOf(parts, request),
  };
}

function systemsOf(parts: Parts, { added, rules }: FrameRequest): readonly EntryData[] {
  const numbers: readonly (readonly [system: string, count: number])[] = [
    ['fire-control', parts.fireControls],
    ['adfc', parts.adfc],
    ['pds', parts.pds],
    ['hangar', parts.hangars],
    ['launch-tube', parts.hangars > 0 ? 1 : 0],
  ];
  const isOpen = (id: string) => {
    const entry = rulebook(rules).get(id);
    return entry !== undefined && !entry.unavailable && !isForbidden(rules, id) && !added.has(id);
  };
  return numbers
    .filter(([system, count]) => count > 0 && isOpen(system))
    .map(([system, count]) => (count === 1 ? { system } : { system, count }));
}
