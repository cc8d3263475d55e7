/** Finds the ships in a JSON document: a single ship, a list, or fleets, at any depth. */

import { appendToPointer } from '../parse/document.ts';
import { aboveLimit, maxShips, ParseFailure } from './foreign-text.ts';
import type { JsonNode, JsonObject } from './json.ts';
import type { LossKind, ReportLoss } from './losses.ts';
import { duplicateKey, formatBriefly, isEmptyValue } from './object-reader.ts';

/** An object recognized as a ship by its keys. */
export interface FoundShip {
  readonly node: JsonObject;
  /** JSON pointer. */
  readonly path: string;
  /** Name of the enclosing fleet. */
  readonly fleet: string | undefined;
}

/** True for a slipway design: its hull has boxes instead of points. */
function isSlipwayDesign({ members }: JsonObject): boolean {
  const hull = members.findLast(({ key }) => key === 'hull')?.value;
  return hull?.kind === 'object' && hull.members.some(({ key }) => key === 'boxes');
}

/** Returns the ships in document order; reports values that are not ships. Throws a {@link ParseFailure} above the limit. */
export function findShips(
  root: JsonNode,
  isShip: (node: JsonObject) => boolean,
  report: ReportLoss,
): readonly FoundShip[] {
  const ships: FoundShip[] = [];
  let entries = 0;
  const drop = (kind: LossKind, path: string, node: JsonNode, found: string) =>
    report({ kind, path, span: node, found, instead: 'dropped' });

  /** `kind` is the severity if there is no ship in `node`. */
  const visit = (node: JsonNode, path: string, fleet: string | undefined, kind: LossKind): void => {
    if (node.kind === 'object' && isSlipwayDesign(node)) {
      drop('lost', path, node, 'this is already a slipway design');
      return;
    }
    if (node.kind === 'object' && isShip(node)) {
      ships.push({ node, path, fleet });
      return;
    }
    if (isEmptyValue(node) && path !== '' && kind === 'note') return;
    const before = ships.length;
    if (node.kind === 'object') visitFleet(node, path, fleet);
    if (node.kind === 'array') {
      entries += node.items.length;
      const tooMany = aboveLimit(entries, 'entries in lists of ships', maxShips);
      if (tooMany !== undefined) throw new ParseFailure(tooMany, node.start);
      for (const [index, item] of node.items.entries()) visit(item, appendToPointer(path, index), fleet, 'lost');
      if (node.items.length > 0) return;
    }
    if (ships.length > before) return;
    drop(kind, path, node, `${formatBriefly(node)}${node.kind === 'scalar' ? ' is not a ship' : ' without a ship'}`);
  };

  /** An object around ships is a fleet; its keys other than the name are dropped. */
  const visitFleet = ({ members }: JsonObject, path: string, outer: string | undefined): void => {
    const name = members.findLast(({ key }) => key === 'name')?.value;
    const fleet = name?.kind === 'scalar' && typeof name.value === 'string' ? name.value.trim() : '';
    for (const member of members) {
      const { key, value, firstLine } = member;
      const isRead = value.kind !== 'scalar';
      if (firstLine !== undefined) report(duplicateKey(member, appendToPointer(path, key), isRead));
      if (isRead) visit(value, appendToPointer(path, key), fleet || outer, 'note');
    }
    if (ships.length === 0) return;
    for (const { key, value, start, end } of members) {
      if (value.kind !== 'scalar' || key === 'name' || isEmptyValue(value)) continue;
      const found = `fleet key \`${key}\` (${formatBriefly(value)})`;
      report({ kind: 'note', path: appendToPointer(path, key), span: { start, end }, found, instead: 'dropped' });
    }
  };

  visit(root, '', undefined, 'lost');
  return ships;
}
