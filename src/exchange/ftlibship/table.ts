/** Maps systems to ftLibShip's, for import and export. A test checks that every system is mapped or listed as unsupported. */

import type { SystemId } from '../../rules/catalogue/chapters.ts';
import type { Salvoes } from '../../rules/catalogue/choices.ts';
import { type Arcs, portSide, starboardSide } from '../../rules/model/arcs.ts';
import { craft, type Key, number, oneKind, people, reach, words, yes } from './keys.ts';

/** Lists of an ftLibShip ship. */
export type List = 'systems' | 'ordnance' | 'weapons';

/** Choices by key. */
export type Values = Readonly<Record<string, unknown>>;

/** Maps a system. */
export interface Row {
  readonly ours: SystemId;
  readonly list: List;
  readonly name: string;
  /** Choices to which the mapping is limited; other choices of the system have another mapping. */
  readonly when?: Values;
  /** Keys that tell ftLibShip entries of the same name apart. */
  readonly by?: Values;
  readonly keys: readonly Key[];
  /** Form of the arcs: first arc and count, the same with the defaults FP and 3, or a single arc. */
  readonly arcs?: 'span' | 'loose' | 'single';
  /** Highest level of an entry in a design; in ftLibShip each level is an entry. */
  readonly levels?: number;
  /** Splits an entry that ftLibShip writes as several; `undefined` if it is one. */
  readonly parts?: (choices: Values) => Parts | undefined;
  /** Unsupported choices, with a description of what is written instead. */
  readonly unsaid?: Readonly<Record<string, string>>;
}

/** The choices of each part of a split entry, and the loss to report. */
export interface Parts {
  readonly each: readonly Values[];
  readonly found: string;
  readonly instead: string;
}

type Options = Omit<Row, 'ours' | 'list' | 'name' | 'keys'>;

function rowsOf(list: List) {
  return (name: string, ours: SystemId, keys: readonly Key[] = [], options: Options = {}): Row => ({
    list,
    name,
    ours,
    keys,
    ...options,
  });
}

const system = rowsOf('systems');
const weapon = rowsOf('weapons');
const ordnance = rowsOf('ordnance');

const span = { arcs: 'span' } as const;
const oneToFour = number('class', 'class', { among: [1, 2, 3, 4] });

/** A broadside pair is one entry in a design and two in ftLibShip. */
const pair = {
  ...span,
  parts: ({ arcs }: Values): Parts | undefined =>
    (arcs as Arcs).kind === 'pair'
      ? {
          each: [{ arcs: portSide }, { arcs: starboardSide }],
          found: 'broadside pair',
          instead: 'two mounts of two arcs, one per side',
        }
      : undefined,
};

/** Splits a magazine with several kinds of salvoes. */
function byKind({ salvoes }: Values): Parts | undefined {
  const kinds = Object.entries(salvoes as Salvoes).filter(([, count]) => count > 0);
  if (kinds.length < 2) return undefined;
  const none: Salvoes = { standard: 0, extended: 0, 'two-stage': 0 };
  return {
    each: kinds.map(([kind, count]) => ({ salvoes: { ...none, [kind]: count } })),
    found: 'magazine with several kinds of salvoes',
    instead: 'one magazine per kind, the launchers on the first',
  };
}

const variable = words('range', 'modifier', { standard: null, short: 'short', long: 'long' });
const sizes = words('size', 'range', { small: 'short', medium: 'medium', large: 'long' }, 'small');

/** All mappings. Several may share a name; `by` tells them apart. */
export const rows: readonly Row[] = [
  system('fireControl', 'fire-control', [yes('advanced')]),
  system('adfc', 'adfc', [yes('advanced')]),
  system('sensors', 'enhanced-sensors', [], { by: { advanced: false } }),
  system('sensors', 'superior-sensors', [], { by: { advanced: true } }),
  system('ecm', 'ecm', [], { by: { area: false }, levels: 3 }),
  system('ecm', 'area-ecm', [], { by: { area: true }, levels: 3 }),
  system('decoy', 'weasel', [words('signature', 'type', { cruiser: 'cruiser', capital: 'capital' }, 'cruiser')]),

  system('screen', 'screen', [yes('advanced'), yes('area')], { levels: 2 }),
  system('stealthField', 'stealth-field', [], { levels: 2 }),
  system('holofield', 'holofield'),
  system('cloakDevice', 'cloaking-device', [], { when: { type: 'standard' } }),
  // Mass and cost in ftLibShip are those of the phasing cloak, not of the cloaking field in the base rules.
  system('cloakField', 'cloaking-device', [], { when: { type: 'phasing' } }),
  system('reflex', 'reflex-field'),
  system('shroud', 'vapor-shroud'),
  system('suicide', 'suicide-charge'),
  weapon('pds', 'pds'),
  weapon('ads', 'ads', [], span),
  weapon('scatterGun', 'scattergun'),
  weapon('grapeshot', 'grapeshot'),

  weapon('beam', 'beam', [oneToFour], span),
  weapon('emp', 'emp-projector', [oneToFour], span),
  weapon('plasmaCannon', 'plasma-cannon', [oneToFour], span),
  weapon('graser', 'graser', [oneToFour], { ...span, by: { heavy: false } }),
  weapon('graser', 'heavy-graser', [oneToFour, yes('high-intensity', 'highIntensity')], {
    ...span,
    by: { heavy: true },
  }),
  weapon('phaser', 'phaser', [oneToFour], span),
  weapon('transporter', 'transporter-beam', [oneToFour], span),
  weapon('needle', 'needle-beam', [oneToFour], span),
  weapon('gatling', 'gatling-battery', [], pair),
  weapon('particle', 'twin-particle-array', [], pair),
  weapon('meson', 'meson-projector', [], span),
  weapon('pulser', 'pulser', [], span),

  weapon('torpedoPulse', 'pulse-torpedo', [variable], { ...span, unsaid: { overload: 'torpedo without overload' } }),
  weapon('submunition', 'submunition', [], span),
  weapon('kgun', 'k-gun', [number('class', 'class', { among: [1, 2, 3, 4, 5, 6] }), variable], {
    ...span,
    unsaid: { flak: 'gun without flak' },
  }),
  system('boardingTorpedoMagazine', 'boarding-torpedo-magazine', [number('torpedoes', 'capacity', { usual: 2 })]),
  weapon('boardingTorpedoLauncher', 'boarding-torpedo-launcher', [], span),
  weapon('fusion', 'fusion-array', [], span),
  weapon('gravitic', 'gravitic-gun', [number('class', 'class', { among: [1, 2, 3] })], span),
  weapon('mkp', 'mkp', [], { arcs: 'single' }),

  ordnance('salvoLauncher', 'salvo-launcher', [], span),
  system('magazine', 'salvo-magazine', [oneKind], { parts: byKind }),
  ordnance('salvo', 'salvo-rack', [reach], { arcs: 'loose' }),
  ordnance('missile', 'heavy-missile', [reach], {
    arcs: 'loose',
    unsaid: { warhead: 'standard warhead' },
  }),
  ordnance('amt', 'antimatter-missile', [], { arcs: 'loose' }),
  ordnance('rocketPod', 'rocket-pod', [], { arcs: 'loose' }),
  weapon('pbl', 'plasma-bolt-launcher', [number('class')], span),
  weapon('spinalBeam', 'spinal-mount', [sizes], { when: { weapon: 'beam' } }),
  weapon('spinalPlasma', 'spinal-mount', [sizes], { when: { weapon: 'plasma' } }),
  weapon('spinalSingularity', 'spinal-mount', [sizes], { when: { weapon: 'singularity' } }),
  weapon('spinalNova', 'nova-cannon'),
  weapon('spinalWave', 'wave-gun'),
  system('mineLayer', 'minelayer', [number('mines', 'capacity', { usual: 2 })]),
  system('mineSweeper', 'minesweeper'),
  system('ortillery', 'ortillery'),

  // `resolveHangars` turns a hangar into the combined one if the ship has no launch tube.
  system('hangar', 'hangar', [], { by: { isRack: false } }),
  system('hangar', 'combined-hangar', [], { by: { isRack: false } }),
  system('hangar', 'fighter-rack', [], { by: { isRack: true } }),
  system('launchTube', 'launch-tube', [yes('catapult')]),
  system('gunboatRack', 'gunboat-rack'),
  system('bay', 'boat-bay', [craft(1.5)], { by: { type: 'boat' } }),
  system('bay', 'tender-bay', [craft(1.5)], { by: { type: 'tender' } }),
  system('bay', 'cargo-hold', [people(1)], { by: { type: 'cargo' } }),
  system('bay', 'passenger-berthing', [people(4)], { by: { type: 'passenger' } }),
  system('bay', 'troop-berthing', [people(3)], { by: { type: 'troop' } }),
  system('marines', 'marines'),
  system('damageControl', 'damage-control-party'),
  system('turret', 'turret', [], span),
];

const notAlive = 'living ships are not supported';

/** Unsupported systems, with the reason. */
export const wordless: Readonly<Partial<Record<SystemId, string>>> = {
  'tuffley-cloak': 'only the cloaks of Continuum are supported',
  shipyard: 'fortresses are not supported',
  'repair-module': 'campaign systems are not supported',
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

/** True for keys used only for drawing or for references within the file. */
export function isIdle({ key }: { readonly key: string }): boolean {
  return key === 'id' || key === 'size';
}
