import { judgeData } from '../checks/judge.ts';
import type { Settings } from '../config/settings.ts';
import { format } from '../fix/format.ts';
import { applyEdits } from '../parse/edit/data.ts';
import { printDesign } from '../parse/edit/print-design.ts';
import type { DesignData, EntryData } from '../parse/shorthand/entry-data.ts';
import { rulebook } from '../rules/house/book.ts';
import type { Edition } from '../rules/model/citation.ts';
import { isForbidden, type RuleSet } from '../rules/model/house-rules.ts';
import { minHullBoxes } from '../rules/model/hull.ts';
import {
  boxesOfShare,
  frameForMass,
  frameForRole,
  hangarsOfFrame,
  type RoleFrame,
  scaleBoxes,
} from '../rules/reference/role-frames.ts';
import { addition, type Change, type ChangeProblem, parseChanges } from './what-if/change.ts';
import { changeEdits } from './what-if/change-edits.ts';

// Drafts a new design: from the frame of a role, or from another design of a different mass.

export interface DraftRequest {
  readonly name: string;
  /** Mass of the hull; may be left out for a design like another. */
  readonly mass: number | undefined;
  readonly role?: string | undefined;
  readonly navy?: string | undefined;
  /** Edition that the design names. */
  readonly rules?: Edition | undefined;
  /** Settings such as `hull=27`. */
  readonly set: readonly string[];
  /** Systems in shorthand. */
  readonly add: readonly string[];
  readonly like?: DesignData | undefined;
}

interface Draft {
  readonly data: DesignData;
  readonly problems: readonly ChangeProblem[];
}

/** Drafts a design as plain data, without its stated totals. */
export async function draftDesign(request: DraftRequest, settings: Settings): Promise<Draft> {
  const rules: RuleSet = {
    edition: request.rules ?? editionOf(request.like) ?? settings.rules,
    house: settings.house,
  };
  const { changes, problems } = parseChanges({ set: request.set, add: request.add }, rules);
  const start = applyChanges(
    identity(request),
    changes.filter(({ kind }) => kind === 'set'),
    rules,
  );
  const added = changes.filter(({ kind }) => kind === 'add');
  const found = [...problems, ...start.problems];
  if (found.length > 0) return { data: start.data, problems: found };
  const given = givenKeys(changes);
  if (request.like) {
    const { data } = applyChanges(rescaled(start.data, request, given), added, rules);
    return { data, problems: [] };
  }
  const { role } = request;
  const frame = (role === undefined ? undefined : frameForRole(role)) ?? frameForMass(Number(start.data.mass));
  const ids = new Set(added.flatMap((change) => (change.kind === 'add' ? [String(change.entry.system)] : [])));
  const frameOf = (mass: unknown) =>
    fillFrame({ frame, data: { ...start.data, mass }, given, added: ids, rules, settings });
  const filled = await frameOf(start.data.mass);
  if (request.set.length === 0 && (await freeMass(filled, settings)) < 0)
    return { data: filled, problems: [await tooLight(Number(filled.mass), frameOf, settings)] };
  const { data } = applyChanges(filled, added, rules);
  return { data: frame.cargo && !ids.has('cargo-hold') ? await withCargo(data, rules, settings) : data, problems: [] };
}

/** House rules may make drives so heavy that no ship has room for them. */
const maxMassTried = 1000;

/** Says which mass a frame needs at least. */
async function tooLight(
  mass: number,
  frameOf: (mass: number) => Promise<DesignData>,
  settings: Settings,
): Promise<ChangeProblem> {
  const message = `a ship of mass ${mass} has no room for hull, drives and a fire control`;
  for (let least = mass + 1; least <= maxMassTried; least++) {
    if ((await freeMass(await frameOf(least), settings)) >= 0) return { message, help: `the least mass is ${least}` };
  }
  return { message, help: 'set a lower --thrust, or --hull' };
}

function editionOf(like: DesignData | undefined): Edition | undefined {
  return like?.rules as Edition | undefined;
}

/** Keys that belong to the class that is copied, not to ships like it. */
const ownKeys = new Set(['class', 'designer', 'portrait', 'stated', 'waivers', 'notes']);

function identity({ name, mass, role, navy, rules, like = {} }: DraftRequest): DesignData {
  const copied = Object.entries(like).filter(([key]) => !ownKeys.has(key));
  const roleName = role ?? (copied.length > 0 || mass === undefined ? undefined : frameForMass(mass).role);
  return {
    class: name,
    ...Object.fromEntries(copied),
    ...(roleName === undefined ? {} : { role: roleName }),
    ...(navy === undefined ? {} : { navy }),
    ...(rules === undefined ? {} : { rules }),
    ...(mass === undefined ? {} : { mass }),
  };
}

/** The top-level keys that settings decide. */
function givenKeys(changes: readonly Change[]): ReadonlySet<string> {
  const keys: Readonly<Record<string, string>> = { boxes: 'hull', thrust: 'drive' };
  return new Set(changes.flatMap((change) => (change.kind === 'set' ? [keys[change.key] ?? change.key] : [])));
}

/** The hull keeps its share of the mass; systems stay. */
function rescaled(data: DesignData, { like }: DraftRequest, given: ReadonlySet<string>): DesignData {
  const hull = data.hull as { readonly boxes?: unknown } | undefined;
  const [from, to] = [Number(like?.mass), Number(data.mass)];
  if (given.has('hull') || typeof hull?.boxes !== 'number' || !(from > 0)) return data;
  return { ...data, hull: { ...hull, boxes: scaleBoxes(hull.boxes, from, to) } };
}

function applyChanges(data: DesignData, changes: readonly Change[], rules: RuleSet): Draft {
  const problems: ChangeProblem[] = [];
  let now = data;
  for (const change of changes) {
    const planned = changeEdits(change, now, rules);
    if ('problem' in planned) problems.push(planned.problem);
    else now = applyEdits(now, planned.edits) as DesignData;
  }
  return { data: now, problems };
}

/** Fills what is left with a hold. */
async function withCargo(data: DesignData, rules: RuleSet, settings: Settings): Promise<DesignData> {
  const free = await freeMass(data, settings);
  if (free <= 0) return data;
  return applyChanges(data, [addition({ system: 'cargo-hold', mass: free }, rules)], rules).data;
}

// Fills in what a new design leaves open, from the frame of its role.

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

interface FrameRequest {
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
async function fillFrame(request: FrameRequest): Promise<DesignData> {
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
async function freeMass(data: DesignData, settings: Settings): Promise<number> {
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

/** Text of a draft as `slipway fmt` leaves it; `schema` is where editors find the schema, if anywhere. */
export async function printDraft(
  data: DesignData,
  schema: string | undefined,
  settings: Settings,
  addsStated = true,
): Promise<string> {
  const remarks = schema === undefined ? [] : [`yaml-language-server: $schema=${schema}`];
  const { text } = await format(printDesign(data, remarks), settings, { addsStated });
  return text;
}
