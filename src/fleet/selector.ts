import { craftRowsAboard } from '../rules/ship/aboard.ts';
import { lineId, type Ship } from '../rules/ship/ship.ts';
import { matchesPattern } from '../text/names.ts';
import type { Bounds, ShipSelector } from './fleet-file.ts';

export function matchesSelector(ship: Ship, { role, class: name, navy, system, mass }: ShipSelector): boolean {
  const { design } = ship;
  const matches = (text: string | null | undefined, wanted: string | undefined) =>
    wanted === undefined || matchesPattern(text ?? '', wanted);
  return (
    matches(design.role, role) &&
    matches(design.class, name) &&
    matches(design.navy, navy) &&
    (system === undefined || hasAboard(ship, system)) &&
    (mass === undefined || isWithin(design.mass, mass))
  );
}

/** True if a system, a part of the ship, a type of small craft or a modification is aboard. */
export function hasAboard(ship: Ship, id: string): boolean {
  return ship.lines.some((line) => lineId(line) === id) || craftRowsAboard(ship).some((row) => row.id === id);
}

function isWithin(number: number, { 'at-least': least, 'at-most': most }: Bounds): boolean {
  return (least === undefined || number >= least) && (most === undefined || number <= most);
}

/** Describes a selector: `ships of mass 44 or less with hangar`. */
export function describeSelector({ role, class: name, navy, system, mass }: ShipSelector): string {
  const words = [
    role === undefined ? '' : ` of role ${role}`,
    name === undefined ? '' : ` of class ${name}`,
    navy === undefined ? '' : ` of navy ${navy}`,
    mass === undefined ? '' : ` of mass ${boundsText(mass)}`,
    system === undefined ? '' : ` with ${system}`,
  ];
  return `ships${words.join('')}`;
}

function boundsText({ 'at-least': least, 'at-most': most }: Bounds): string {
  if (least === undefined) return `${most} or less`;
  return most === undefined ? `${least} or more` : `${least} to ${most}`;
}
