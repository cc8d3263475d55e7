/**
 * Every system of ours beside what ftLibShip calls it. Both directions are read off this one table, so that they cannot
 * drift apart; a test holds it to the catalogue: a system stands here or among those that the format has no word for.
 */

import type { SystemId } from '../../rules/catalogue/chapters.ts';
import type { Salvoes } from '../../rules/catalogue/choices.ts';
import { type Arcs, portSide, starboardSide } from '../../rules/model/arcs.ts';
import { craft, type Key, number, oneKind, people, reach, words, yes } from './keys.ts';

/** The lists of a ship in ftLibShip's format. */
export type List = 'systems' | 'ordnance' | 'weapons';

/** Values of choices by key. */
export type Values = Readonly<Record<string, unknown>>;

/** One system in both languages. */
export interface Row {
  readonly ours: SystemId;
  readonly list: List;
  readonly name: string;
  /** The choices of which the row speaks, where another row speaks of the others. */
  readonly when?: Values;
  /** What their entry says in its stead. */
  readonly by?: Values;
  readonly keys: readonly Key[];
  /** How their entry says its arcs: the first and a number, the same with FP and 3 left out, or a single one. */
  readonly arcs?: 'span' | 'loose' | 'single';
  /** Sold by levels: an entry of theirs is one of them, an entry of ours has up to so many. */
  readonly levels?: number;
  /** What takes several entries of theirs: the choices of each, and what that changes. */
  readonly parts?: (choices: Values) => Parts | undefined;
  /** Choices that their format has no word for, with what is written in their stead. */
  readonly unsaid?: Readonly<Record<string, string>>;
}

/** The choices of several entries for one, and what is not the same about it. */
export interface Parts {
  readonly each: readonly Values[];
  readonly found: string;
  readonly instead: string;
}

type More = Omit<Row, 'ours' | 'list' | 'name' | 'keys'>;

function row(list: List, name: string, ours: SystemId, keys: readonly Key[] = [], more: More = {}): Row {
  return { list, name, ours, keys, ...more };
}

const span = { arcs: 'span' } as const;
const oneToFour = number('class', 'class', { among: [1, 2, 3, 4] });

/** A pair of broadside mounts, which have one price for both here. */
const pair = {
  ...span,
  parts: ({ arcs }: Values): Parts | undefined =>
    (arcs as Arcs).kind === 'pair'
      ? {
          each: [{ arcs: portSide }, { arcs: starboardSide }],
          found: 'a broadside pair, sold as one here',
          instead: 'two mounts of two arcs, one a side',
        }
      : undefined,
};

/** A magazine of several kinds as one of each. */
function byKind({ salvoes }: Values): Parts | undefined {
  const kinds = Object.entries(salvoes as Salvoes).filter(([, count]) => count > 0);
  if (kinds.length < 2) return undefined;
  const none: Salvoes = { standard: 0, extended: 0, 'two-stage': 0 };
  return {
    each: kinds.map(([kind, count]) => ({ salvoes: { ...none, [kind]: count } })),
    found: 'a magazine with several kinds of salvoes',
    instead: 'a magazine for each kind, with the launchers on the first',
  };
}

const variable = words('range', 'modifier', { standard: null, short: 'short', long: 'long' });
const sizes = words('size', 'range', { small: 'short', medium: 'medium', large: 'long' }, 'small');

/** All rows. Where several have one name, the one whose `by` fits an entry speaks of it. */
export const rows: readonly Row[] = [
  row('systems', 'fireControl', 'fire-control', [yes('advanced')]),
  row('systems', 'adfc', 'adfc', [yes('advanced')]),
  row('systems', 'sensors', 'enhanced-sensors', [], { by: { advanced: false } }),
  row('systems', 'sensors', 'superior-sensors', [], { by: { advanced: true } }),
  row('systems', 'ecm', 'ecm', [], { by: { area: false }, levels: 3 }),
  row('systems', 'ecm', 'area-ecm', [], { by: { area: true }, levels: 3 }),
  row('systems', 'decoy', 'weasel', [
    words('signature', 'type', { cruiser: 'cruiser', capital: 'capital' }, 'cruiser'),
  ]),

  row('systems', 'screen', 'screen', [yes('advanced'), yes('area')], { levels: 2 }),
  row('systems', 'stealthField', 'stealth-field', [], { levels: 2 }),
  row('systems', 'holofield', 'holofield'),
  row('systems', 'cloakDevice', 'cloaking-device', [], { when: { type: 'standard' } }),
  // Its mass and price over there are those of the phasing cloak, not those of the field of the base rules.
  row('systems', 'cloakField', 'cloaking-device', [], { when: { type: 'phasing' } }),
  row('systems', 'reflex', 'reflex-field'),
  row('systems', 'shroud', 'vapor-shroud'),
  row('systems', 'suicide', 'suicide-charge'),
  row('weapons', 'pds', 'pds'),
  row('weapons', 'ads', 'ads', [], span),
  row('weapons', 'scatterGun', 'scattergun'),
  row('weapons', 'grapeshot', 'grapeshot'),

  row('weapons', 'beam', 'beam', [oneToFour], span),
  row('weapons', 'emp', 'emp-projector', [oneToFour], span),
  row('weapons', 'plasmaCannon', 'plasma-cannon', [oneToFour], span),
  row('weapons', 'graser', 'graser', [oneToFour], { ...span, by: { heavy: false } }),
  row('weapons', 'graser', 'heavy-graser', [oneToFour, yes('high-intensity', 'highIntensity')], {
    ...span,
    by: { heavy: true },
  }),
  row('weapons', 'phaser', 'phaser', [oneToFour], span),
  row('weapons', 'transporter', 'transporter-beam', [oneToFour], span),
  row('weapons', 'needle', 'needle-beam', [oneToFour], span),
  row('weapons', 'gatling', 'gatling-battery', [], pair),
  row('weapons', 'particle', 'twin-particle-array', [], pair),
  row('weapons', 'meson', 'meson-projector', [], span),
  row('weapons', 'pulser', 'pulser', [], span),

  row('weapons', 'torpedoPulse', 'pulse-torpedo', [variable], { ...span, unsaid: { overload: 'a plain torpedo' } }),
  row('weapons', 'submunition', 'submunition', [], span),
  row('weapons', 'kgun', 'k-gun', [number('class', 'class', { among: [1, 2, 3, 4, 5, 6] }), variable], {
    ...span,
    unsaid: { flak: 'a gun without flak' },
  }),
  row('systems', 'boardingTorpedoMagazine', 'boarding-torpedo-magazine', [
    number('torpedoes', 'capacity', { usual: 2 }),
  ]),
  row('weapons', 'boardingTorpedoLauncher', 'boarding-torpedo-launcher', [], span),
  row('weapons', 'fusion', 'fusion-array', [], span),
  row('weapons', 'gravitic', 'gravitic-gun', [number('class', 'class', { among: [1, 2, 3] })], span),
  row('weapons', 'mkp', 'mkp', [], { arcs: 'single' }),

  row('ordnance', 'salvoLauncher', 'salvo-launcher', [], span),
  row('systems', 'magazine', 'salvo-magazine', [oneKind], { parts: byKind }),
  row('ordnance', 'salvo', 'salvo-rack', [reach], { arcs: 'loose' }),
  row('ordnance', 'missile', 'heavy-missile', [reach], {
    arcs: 'loose',
    unsaid: { warhead: 'a missile with the standard warhead' },
  }),
  row('ordnance', 'amt', 'antimatter-missile', [], { arcs: 'loose' }),
  row('ordnance', 'rocketPod', 'rocket-pod', [], { arcs: 'loose' }),
  row('weapons', 'pbl', 'plasma-bolt-launcher', [number('class')], span),
  row('weapons', 'spinalBeam', 'spinal-mount', [sizes], { when: { weapon: 'beam' } }),
  row('weapons', 'spinalPlasma', 'spinal-mount', [sizes], { when: { weapon: 'plasma' } }),
  row('weapons', 'spinalSingularity', 'spinal-mount', [sizes], { when: { weapon: 'singularity' } }),
  row('weapons', 'spinalNova', 'nova-cannon'),
  row('weapons', 'spinalWave', 'wave-gun'),
  row('systems', 'mineLayer', 'minelayer', [number('mines', 'capacity', { usual: 2 })]),
  row('systems', 'mineSweeper', 'minesweeper'),
  row('systems', 'ortillery', 'ortillery'),

  // Whether a bay is this one or the combined one hangs on the launch tubes aboard: `hangars.ts` decides it.
  row('systems', 'hangar', 'hangar', [], { by: { isRack: false } }),
  row('systems', 'hangar', 'combined-hangar', [], { by: { isRack: false } }),
  row('systems', 'hangar', 'fighter-rack', [], { by: { isRack: true } }),
  row('systems', 'launchTube', 'launch-tube', [yes('catapult')]),
  row('systems', 'gunboatRack', 'gunboat-rack'),
  row('systems', 'bay', 'boat-bay', [craft(1.5)], { by: { type: 'boat' } }),
  row('systems', 'bay', 'tender-bay', [craft(1.5)], { by: { type: 'tender' } }),
  row('systems', 'bay', 'cargo-hold', [people(1)], { by: { type: 'cargo' } }),
  row('systems', 'bay', 'passenger-berthing', [people(4)], { by: { type: 'passenger' } }),
  row('systems', 'bay', 'troop-berthing', [people(3)], { by: { type: 'troop' } }),
  row('systems', 'marines', 'marines'),
  row('systems', 'damageControl', 'damage-control-party'),
  row('systems', 'turret', 'turret', [], span),
];

const notAlive = 'its ships are built, and none of them lives';

/** What the format has no word for, with the reason. */
export const wordless: Readonly<Partial<Record<SystemId, string>>> = {
  'tuffley-cloak': 'its cloaks are those of Continuum, without the cloaking field of the base rules',
  shipyard: 'it designs ships, and yards belong to fortresses',
  'repair-module': 'it knows nothing of campaigns',
  biomass: notAlive,
  carapace: notAlive,
  'drive-node': notAlive,
  'ftl-node': notAlive,
  'power-generator': notAlive,
  'cortex-node': notAlive,
  'stinger-node': notAlive,
  'pod-launcher': notAlive,
  spicule: notAlive,
  'screen-node': notAlive,
  'drone-womb': notAlive,
};

/** Whether a key of an entry serves only to draw it, or to name it within its file. */
export function isIdle({ key }: { readonly key: string }): boolean {
  return key === 'id' || key === 'size';
}
