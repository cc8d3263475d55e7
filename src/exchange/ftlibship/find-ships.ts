/** Where in a JSON text the ships are: one, a list, fleets of ships, however they nest. */

import { under } from '../../parse/document.ts';
import type { JsonArray, JsonNode, JsonObject } from '../json.ts';
import type { LossKind, Report } from '../losses.ts';
import { inFew, isEmpty } from '../object-reader.ts';

/** A mapping that is a ship by its keys. */
export interface FoundShip {
  readonly node: JsonObject;
  readonly path: string;
  /** The name of the fleet around it. */
  readonly fleet: string | undefined;
}

const marks: ReadonlySet<string> = new Set(['mass', 'hull', 'armour', 'systems', 'weapons', 'ordnance']);

/** Whether a mapping is meant as a ship: it has a hull, or two other parts of one. */
function isShip({ members }: JsonObject): boolean {
  const keys = new Set(members.map(({ key }) => key));
  const parts = [...keys].filter((key) => marks.has(key)).length;
  return keys.has('hull') || parts >= 2;
}

/** Whether somebody has handed in a design of ours, whose hull has boxes instead of points. */
function isOurs({ members }: JsonObject): boolean {
  const hull = members.findLast(({ key }) => key === 'hull')?.value;
  return hull?.kind === 'object' && hull.members.some(({ key }) => key === 'boxes');
}

/** The ships in a text, in their order; what is no ship is told of. */
export function findShips(root: JsonNode, report: Report): readonly FoundShip[] {
  const ships: FoundShip[] = [];
  look(root, '', undefined, 'lost', { ships, report });
  return ships;
}

interface Search {
  readonly ships: FoundShip[];
  readonly report: Report;
}

function look(node: JsonNode, path: string, fleet: string | undefined, empty: LossKind, search: Search): void {
  if (node.kind === 'object' && isOurs(node)) {
    const found = 'this is a design of slipway: there is nothing to import';
    search.report({ kind: 'lost', path, span: node, found, instead: 'left out' });
    return;
  }
  if (node.kind === 'object' && isShip(node)) {
    search.ships.push({ node, path, fleet });
    return;
  }
  if (isEmpty(node) && path !== '' && empty === 'note') return;
  const before = search.ships.length;
  if (node.kind === 'array') lookInList(node, path, fleet, search);
  else if (node.kind === 'object') lookInMapping(node, path, fleet, search);
  if (search.ships.length > before || (node.kind === 'array' && node.items.length > 0)) return;
  const what =
    node.kind === 'scalar' ? `${inFew(node)} is no ship` : `${inFew(node)} without a \`hull\`, and no ship in it`;
  search.report({ kind: empty, path, span: node, found: what, instead: 'left out' });
}

function lookInList({ items }: JsonArray, path: string, fleet: string | undefined, search: Search): void {
  for (const [index, item] of items.entries()) look(item, under(path, index), fleet, 'lost', search);
}

/** A mapping around ships is a fleet: its name is told with them, whatever else it says is not theirs. */
function lookInMapping({ members }: JsonObject, path: string, fleet: string | undefined, search: Search): void {
  const name = members.findLast(({ key }) => key === 'name')?.value;
  const called = name?.kind === 'scalar' && typeof name.value === 'string' ? name.value.trim() : undefined;
  const nested = members.filter(({ value }) => value.kind !== 'scalar');
  for (const { key, value } of nested) look(value, under(path, key), called || fleet, 'note', search);
  if (search.ships.length === 0) return;
  for (const { key, value, start, end } of members) {
    if (value.kind !== 'scalar' || key === 'name' || isEmpty(value)) continue;
    const found = `\`${key}\` (${inFew(value)}) is said of a fleet, not of a ship`;
    search.report({ kind: 'note', path: under(path, key), span: { start, end }, found, instead: 'left out' });
  }
}
