import { rowsAboard } from '../rules/ship/craft-aboard.ts';
import { idOf } from '../rules/ship/label.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { isMeant } from '../text/match-name.ts';
import type { Bounds, Selector } from './fleet-file.ts';

/** Whether a ship is one of those that a rule means: all that the selector says must be true of it. */
export function isSelected(ship: Ship, { role, class: name, navy, system, mass }: Selector): boolean {
  const { design } = ship;
  const texts = [
    [design.role, role],
    [design.class, name],
    [design.navy, navy],
  ] as const;
  return (
    texts.every(([text, wanted]) => wanted === undefined || isMeant(text ?? '', wanted)) &&
    (system === undefined || has(ship, system)) &&
    (mass === undefined || isWithin(design.mass, mass))
  );
}

/** Whether something is aboard: a system, a part of the ship, a type of small craft or what has been made of it. */
function has(ship: Ship, id: string): boolean {
  return ship.lines.some((line) => idOf(line) === id) || rowsAboard(ship).some((row) => row.id === id);
}

/** Whether a number is within bounds. */
export function isWithin(number: number, { 'at-least': least, 'at-most': most }: Bounds): boolean {
  return (least === undefined || number >= least) && (most === undefined || number <= most);
}

/** Which ships are meant, in words: `ships of mass 44 or less with hangar`. */
export function selected({ role, class: name, navy, system, mass }: Selector): string {
  const words = [
    role === undefined ? '' : ` of the role ${role}`,
    name === undefined ? '' : ` of the class ${name}`,
    navy === undefined ? '' : ` of the navy ${navy}`,
    mass === undefined ? '' : ` of mass ${bounded(mass)}`,
    system === undefined ? '' : ` with ${system}`,
  ];
  return `ships${words.join('')}`;
}

function bounded({ 'at-least': least, 'at-most': most }: Bounds): string {
  if (least === undefined) return `${most} or less`;
  return most === undefined ? `${least} or more` : `${least} to ${most}`;
}
