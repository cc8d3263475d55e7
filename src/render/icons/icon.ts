import type { ChoicesWithIcon, IconId } from '../../rules/catalogue/chapters.ts';
import type { FireArcs } from '../../rules/model/arcs.ts';
import type { Mark } from '../drawing/mark.ts';

/** The system that an icon shows. */
export interface IconSubject<Choices = unknown> {
  readonly choices: Choices;
  /** Arcs covered by this mount; each mount of a broadside pair has its own. */
  readonly arcs: FireArcs | undefined;
  /** Clockwise rotation of the arcs in degrees: 30 in beta orientation. */
  readonly rotation: number;
  /** Name of the system, for icons of house rules. */
  readonly name?: string;
}

/** The symbol of a system on the sheet: black and white, within a square of 8 by 8 millimeters around (0, 0). */
export interface Icon<Choices = unknown> {
  readonly draw: (subject: IconSubject<Choices>) => readonly Mark[];
  /** The short label below it: `B3`, `K4 long`, `PDS`. */
  readonly label: (choices: Choices, name: string) => string;
}

/** The icons that catalog entries name. */
export type Icons = { readonly [Id in Exclude<IconId, 'none'>]: Icon<ChoicesWithIcon<Id>> };

/** An icon whose drawing is the same for every choice. */
export function plainIcon<Choices>(label: string | Icon<Choices>['label'], ...marks: readonly Mark[]): Icon<Choices> {
  return { label: typeof label === 'string' ? () => label : label, draw: () => marks };
}
