/** Fields of a design that `ls` can show, sort by and compare. */

import type { Severity } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** A design of a library that could be priced. */
export interface LibraryDesign {
  readonly verdict: Verdict;
  readonly ship: Ship;
}

export interface Field {
  readonly about: string;
  readonly head: string;
  readonly isNumber: boolean;
  readonly of: (design: LibraryDesign) => string | number;
}

function text(head: string, about: string, of: (ship: Ship) => string): Field {
  return { about, head, isNumber: false, of: ({ ship }) => of(ship) };
}

function number(head: string, about: string, of: (ship: Ship) => number): Field {
  return { about, head, isNumber: true, of: ({ ship }) => of(ship) };
}

const counted = (head: string, severity: Severity): Field => ({
  about: `number of ${head.toLowerCase()}`,
  head,
  isNumber: true,
  of: ({ verdict }) => verdict.findings.filter((finding) => finding.severity === severity).length,
});

/** `role`, `class`, `navy` and `mass` as in the `composition` of a fleet. */
const named = {
  class: text('Class', 'name of the class', ({ design }) => design.class ?? ''),
  role: text('Role', 'role', ({ design }) => design.role ?? ''),
  navy: text('Navy', 'navy', ({ design }) => design.navy ?? ''),
  rules: text('Rules', 'edition', ({ design }) => design.rules),
  kind: text('Kind', 'ship, system-defense-boat or fortress', ({ design }) => design.kind),
  mass: number('Mass', 'mass of the hull', ({ mass }) => mass.limit),
  free: number('Free', 'free mass', ({ mass }) => mass.free),
  points: number('Points', 'points with loadout', ({ points }) => points.total),
  'class-points': number('Class points', 'points without loadout', ({ points }) => points.class),
  cpv: number('CPV', 'combat point value with loadout', ({ combatPoints }) => combatPoints.total),
  thrust: number('Thrust', 'thrust of the main drive', ({ design }) => design.drive?.thrust ?? 0),
  ftl: text('FTL', 'none, standard or advanced', ({ design }) => design.ftl?.type ?? 'none'),
  hull: number('Hull', 'hull boxes', ({ hull }) => hull.boxes),
  armor: number('Armor', 'armor boxes', ({ hull }) => hull.armorBoxes),
  errors: counted('Errors', 'error'),
  warnings: counted('Warnings', 'warning'),
  file: { about: 'file name', head: 'File', isNumber: false, of: ({ verdict }) => verdict.file },
  designer: text('Designer', 'designer', ({ design }) => design.designer ?? ''),
} satisfies Readonly<Record<string, Field>>;

/** Values of fields by name. */
export type FieldValues = Partial<Record<keyof typeof named, string | number>>;

/** Fields by name. */
export const fields: Readonly<Record<string, Field>> = named;

export const fieldNames: readonly string[] = Object.keys(fields);
