/** Maps systems to ftLibShip's, for import and export. A test checks that every system is mapped or listed as unsupported. */

import type { SystemId } from '../../rules/catalogue/chapters.ts';
import type { Salvoes } from '../../rules/catalogue/choices.ts';
import { type FireArcs, portSide, starboardSide } from '../../rules/model/arcs.ts';
import type { ChoicesByKey, ItemMapping } from '../system-mapping.ts';
import { bayKey, berthKey, enumKey, flagKey, type KeyMapping, missileRangeKey, numberKey, salvoKey } from './keys.ts';

export type ShipList = 'systems' | 'ordnance' | 'weapons';

/** Maps a system to an entry of a list. */
export interface SystemMapping extends ItemMapping {
  readonly list: ShipList;
  readonly name: string;
  /** Keys that distinguish ftLibShip entries of the same name. */
  readonly discriminators?: ChoicesByKey;
  readonly keys: readonly KeyMapping[];
  /** Form of the arcs: first arc and count, the same with the defaults FP and 3, or a single arc. */
  readonly arcs?: 'span' | 'loose' | 'single';
  /** Splits an entry that ftLibShip writes as several; `undefined` if it is one. */
  readonly split?: (choices: ChoicesByKey) => SplitEntry | undefined;
  /** Unsupported choices, with a description of what is written instead. */
  readonly unsupported?: Readonly<Record<string, string>>;
}

/** The choices of each part of a split entry, and the loss to report. */
export interface SplitEntry {
  readonly each: readonly ChoicesByKey[];
  readonly found: string;
  readonly instead: string;
}

type Options = Omit<SystemMapping, 'ours' | 'list' | 'name' | 'keys'>;

function rowsOf(list: ShipList) {
  return (name: string, ours: SystemId, keys: readonly KeyMapping[] = [], options: Options = {}): SystemMapping => ({
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
const oneToFour = numberKey('class', 'class', { among: [1, 2, 3, 4] });

/** A broadside pair is one entry in a design and two in ftLibShip. */
const pair = {
  ...span,
  split: ({ arcs }: ChoicesByKey): SplitEntry | undefined =>
    (arcs as FireArcs).kind === 'pair'
      ? {
          each: [{ arcs: portSide }, { arcs: starboardSide }],
          found: 'broadside pair',
          instead: 'two mounts of two arcs, one per side',
        }
      : undefined,
};

/** Splits a magazine with several kinds of salvoes. */
function byKind({ salvoes }: ChoicesByKey): SplitEntry | undefined {
  const kinds = Object.entries(salvoes as Salvoes).filter(([, count]) => count > 0);
  if (kinds.length < 2) return undefined;
  const none: Salvoes = { standard: 0, extended: 0, 'two-stage': 0 };
  return {
    each: kinds.map(([kind, count]) => ({ salvoes: { ...none, [kind]: count } })),
    found: 'magazine with several kinds of salvoes',
    instead: 'one magazine per kind, the launchers on the first',
  };
}

const variable = enumKey('range', 'modifier', { standard: null, short: 'short', long: 'long' });
const sizes = enumKey('size', 'range', { small: 'short', medium: 'medium', large: 'long' }, 'small');

/** All mappings. Several may share a name; `discriminators` distinguishes them. */
export const systemMappings: readonly SystemMapping[] = [
  system('fireControl', 'fire-control', [flagKey('advanced')]),
  system('adfc', 'adfc', [flagKey('advanced')]),
  system('sensors', 'enhanced-sensors', [], { discriminators: { advanced: false } }),
  system('sensors', 'superior-sensors', [], { discriminators: { advanced: true } }),
  system('ecm', 'ecm', [], { discriminators: { area: false }, levels: 3 }),
  system('ecm', 'area-ecm', [], { discriminators: { area: true }, levels: 3 }),
  system('decoy', 'weasel', [enumKey('signature', 'type', { cruiser: 'cruiser', capital: 'capital' }, 'cruiser')]),

  system('screen', 'screen', [flagKey('advanced'), flagKey('area')], { levels: 2 }),
  system('stealthField', 'stealth-field', [], { levels: 2 }),
  system('holofield', 'holofield'),
  system('cloakDevice', 'cloaking-device', [], { when: { type: 'standard' } }),
  // Mass and cost in ftLibShip are the phasing cloak's, not the cloaking field's in the base rules.
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
  weapon('graser', 'graser', [oneToFour], { ...span, discriminators: { heavy: false } }),
  weapon('graser', 'heavy-graser', [oneToFour, flagKey('high-intensity', 'highIntensity')], {
    ...span,
    discriminators: { heavy: true },
  }),
  weapon('phaser', 'phaser', [oneToFour], span),
  weapon('transporter', 'transporter-beam', [oneToFour], span),
  weapon('needle', 'needle-beam', [oneToFour], span),
  weapon('gatling', 'gatling-battery', [], pair),
  weapon('particle', 'twin-particle-array', [], pair),
  weapon('meson', 'meson-projector', [], span),
  weapon('pulser', 'pulser', [], span),

  weapon('torpedoPulse', 'pulse-torpedo', [variable], {
    ...span,
    unsupported: { overload: 'torpedo without overload' },
  }),
  weapon('submunition', 'submunition', [], span),
  weapon('kgun', 'k-gun', [numberKey('class', 'class', { among: [1, 2, 3, 4, 5, 6] }), variable], {
    ...span,
    unsupported: { flak: 'gun without flak' },
  }),
  system('boardingTorpedoMagazine', 'boarding-torpedo-magazine', [numberKey('torpedoes', 'capacity', { usual: 2 })]),
  weapon('boardingTorpedoLauncher', 'boarding-torpedo-launcher', [], span),
  weapon('fusion', 'fusion-array', [], span),
  weapon('gravitic', 'gravitic-gun', [numberKey('class', 'class', { among: [1, 2, 3] })], span),
  weapon('mkp', 'mkp', [], { arcs: 'single' }),

  ordnance('salvoLauncher', 'salvo-launcher', [], span),
  system('magazine', 'salvo-magazine', [salvoKey], { split: byKind }),
  ordnance('salvo', 'salvo-rack', [missileRangeKey], { arcs: 'loose' }),
  ordnance('missile', 'heavy-missile', [missileRangeKey], {
    arcs: 'loose',
    unsupported: { warhead: 'standard warhead' },
  }),
  ordnance('amt', 'antimatter-missile', [], { arcs: 'loose' }),
  ordnance('rocketPod', 'rocket-pod', [], { arcs: 'loose' }),
  weapon('pbl', 'plasma-bolt-launcher', [numberKey('class')], span),
  weapon('spinalBeam', 'spinal-mount', [sizes], { when: { weapon: 'beam' } }),
  weapon('spinalPlasma', 'spinal-mount', [sizes], { when: { weapon: 'plasma' } }),
  weapon('spinalSingularity', 'spinal-mount', [sizes], { when: { weapon: 'singularity' } }),
  weapon('spinalNova', 'nova-cannon'),
  weapon('spinalWave', 'wave-gun'),
  system('mineLayer', 'minelayer', [numberKey('mines', 'capacity', { usual: 2 })]),
  system('mineSweeper', 'minesweeper'),
  system('ortillery', 'ortillery'),

  // `resolveHangars` turns a hangar into the combined one if the ship has no launch tube.
  system('hangar', 'hangar', [], { discriminators: { isRack: false } }),
  system('hangar', 'combined-hangar', [], { discriminators: { isRack: false } }),
  system('hangar', 'fighter-rack', [], { discriminators: { isRack: true } }),
  system('launchTube', 'launch-tube', [flagKey('catapult')]),
  system('gunboatRack', 'gunboat-rack'),
  system('bay', 'boat-bay', [bayKey(1.5)], { discriminators: { type: 'boat' } }),
  system('bay', 'tender-bay', [bayKey(1.5)], { discriminators: { type: 'tender' } }),
  system('bay', 'cargo-hold', [berthKey(1)], { discriminators: { type: 'cargo' } }),
  system('bay', 'passenger-berthing', [berthKey(4)], { discriminators: { type: 'passenger' } }),
  system('bay', 'troop-berthing', [berthKey(3)], { discriminators: { type: 'troop' } }),
  system('marines', 'marines'),
  system('damageControl', 'damage-control-party'),
  system('turret', 'turret', [], span),
];

const notAlive = 'living ships are not supported';

/** Unsupported systems, with the reason. */
export const unsupportedSystems: Readonly<Partial<Record<SystemId, string>>> = {
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
export function isInternalKey({ key }: { readonly key: string }): boolean {
  return key === 'id' || key === 'size';
}
