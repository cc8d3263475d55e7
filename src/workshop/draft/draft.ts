/** Drafts a new design: from the frame of a role, or from another design of a different mass. */

import type { Settings } from '../../config/settings.ts';
import { applyEdits } from '../../parse/edit/data.ts';
import type { DesignData } from '../../parse/shorthand/entry-data.ts';
import type { Edition } from '../../rules/model/citation.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { frameForMass, frameForRole, scaleBoxes } from '../../rules/reference/role-frames.ts';
import { addition, type Change, type ChangeProblem, parseChanges } from '../what-if/change.ts';
import { changeEdits } from '../what-if/change-edits.ts';
import { fillFrame, freeMass } from './frame.ts';

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

export interface Draft {
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
