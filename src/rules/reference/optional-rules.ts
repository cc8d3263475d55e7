import { type Citation, continuum } from '../model/citation.ts';

/** An optional rule that changes what a design costs or may carry; a design lists those its players agreed on under `options`. */
export interface OptionalRule {
  readonly name: string;
  readonly cite: Citation;
  readonly about: string;
}

/** The optional rules by the id that a design writes. */
export const optionalRules = {
  'critical-hangar-hits': {
    name: 'Critical hits on hangar bays',
    cite: continuum('Critical Hits on Hangar Bays'),
    about:
      'A hangar lost to a threshold check may explode: on 1-2 when empty, on 1-3 when fighters are aboard, worse if they carry ordnance. ' +
      'For the risk, a hangar costs 2 points a mass instead of 3.',
  },
  'free-adfc-mass': {
    name: 'Area defence fire control without mass',
    cite: continuum('ADFC'),
    about:
      'A plain ADFC takes no mass on a ship of more than 20 mass; it still costs its 8 points. Meant for ships brought over from games ' +
      'in which ships cover each other as a matter of course. The advanced ADFC keeps its mass.',
  },
  'free-non-combat-systems': {
    name: 'Non-combat systems without points',
    cite: continuum('Non-Combat Critical Systems'),
    about:
      'Systems that take no part in a fight between ships cost no points, though their mass stays: ortillery, the better sensors, ' +
      'minesweepers, holds, berthing, boat and tender bays, shipyards and repair modules.',
  },
  'short-k1-excluded': {
    name: 'No short-range class 1 K-guns',
    cite: continuum('K-Guns'),
    about:
      'Short-range class 1 K-guns weigh one and a half mass each and are sold in pairs; under this rule they are not sold at all.',
  },
} as const satisfies Readonly<Record<string, OptionalRule>>;

/** The id of an optional rule. */
export type OptionId = keyof typeof optionalRules;
