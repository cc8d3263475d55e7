import { type Citation, continuum } from '../model/citation.ts';

/** An optional rule that changes costs or limits. Designs enable it under `options`. */
export interface OptionalRule {
  readonly name: string;
  readonly cite: Citation;
  readonly about: string;
  /** Systems and types of fighters of which it needs one aboard; without these, it concerns every ship. */
  readonly aboard?: readonly string[];
  /** What players need to know of it at the table, if anything; the sheets of ships say it. */
  readonly inPlay?: string;
}

/** Optional rules by ID. */
export const optionalRules = {
  'critical-hangar-hits': {
    name: 'Critical hits on hangar bays',
    cite: continuum('Critical Hits on Hangar Bays'),
    about:
      'Hangars roll before other systems at a threshold check. One that is lost may explode: on 1-2 when empty, on 1-3 ' +
      'with fighters aboard, one higher for each hull row gone that turn. The ship takes d3 damage, twice that if the ' +
      'fighters carry ordnance or torpedoes; if this ends a row, the other systems roll for that row. In return, a ' +
      'hangar costs 2 points per mass instead of 3. `slipway damage` says when to roll; it does not know which ' +
      'fighters are aboard.',
    aboard: ['hangar', 'combined-hangar'],
    inPlay: 'critical hits on hangar bays',
  },
  'free-adfc-mass': {
    name: 'Area defense fire control without mass',
    cite: continuum('ADFC'),
    about:
      'A standard ADFC has no mass on a ship of more than 20 mass; it still costs 8 points. Meant for ships from ' +
      'games in which ships routinely cover each other. An advanced ADFC keeps its mass.',
    aboard: ['adfc'],
  },
  'free-non-combat-systems': {
    name: 'Non-combat systems without points',
    cite: continuum('Non-Combat Critical Systems'),
    about:
      'Systems with no use in a fight between ships cost no points but keep their mass: ortillery, enhanced and ' +
      'superior sensors, minesweepers, holds, berthing, boat and tender bays, shipyards and repair modules.',
  },
  'launch-catapults': {
    name: 'Launch catapults',
    cite: continuum('Launch Catapults'),
    about:
      'Launch tubes may have catapults, which launch fighters while the ship applies thrust. Meant for backgrounds ' +
      'that have them.',
    aboard: ['launch-tube'],
    inPlay: 'catapults launch under thrust',
  },
  'multi-role-types': {
    name: 'Other types of multi-role fighters',
    cite: continuum('Multi-Role Fighters'),
    about:
      'A multi-role wing may be three other types than standard, interceptor and attack. A design lists them under ' +
      '`types`. The price does not change.',
    aboard: ['multi-role'],
  },
  'overloaded-torpedoes': {
    name: 'Overloaded pulse torpedoes',
    cite: continuum('Overloaded Pulse Torpedoes'),
    about:
      'Standard and long-range pulse torpedoes may be fired with a stronger warhead, at the risk of losing the tube.',
    aboard: ['pulse-torpedo'],
  },
  'short-k1-excluded': {
    name: 'No short-range class 1 K-guns',
    cite: continuum('K-Guns'),
    about: 'Excludes short-range class-1 K-guns, which have 1.5 mass each and come in pairs.',
    aboard: ['k-gun'],
  },
} as const satisfies Readonly<Record<string, OptionalRule>>;
