/** Maps systems to ftLibShip's, for import and export. A test checks that every system is mapped or listed as unsupported. */

import type { SystemId } from '../../rules/catalogue/chapters.ts';
import type { Salvoes } from '../../rules/catalogue/choices.ts';
import { fraction, roundUp } from '../../rules/model/amounts.ts';
import { type FireArcs, portSide, starboardSide } from '../../rules/model/arcs.ts';
import { listed } from '../../text/phrases.ts';
import { formatBriefly, type ObjectReader } from '../object-reader.ts';
import type { ChoicesByKey, ItemMapping } from '../system-mapping.ts';

// Mappings between a choice of a design and keys of an ftLibShip entry, in both directions.

/** The keys written for a choice, or why it cannot be written. */
type WrittenKeys = { readonly keys: ChoicesByKey } | { readonly cannot: string };

/** Maps one choice. */
interface KeyMapping {
  /** Key in a design. */
  readonly ours: string;
  /** The value for a design; `undefined` for the default. */
  readonly read: (from: ObjectReader) => unknown;
  readonly write: (value: never) => WrittenKeys;
}

/** A whole number. `among` are the values that ftLibShip supports, `usual` its default; without one the key is required. */
function numberKey(
  ours: string,
  theirs = ours,
  { among, usual }: { among?: readonly number[]; usual?: number } = {},
): KeyMapping {
  return {
    ours,
    read: (from) =>
      usual !== undefined && !from.has(theirs)
        ? usual
        : from.wholeNumber(theirs, { instead: 'entry dropped', needed: true }),
    write: (value: number) =>
      among && !among.includes(value)
        ? { cannot: `${ours} ${value} is not supported; allowed: ${listed(among)}` }
        : { keys: { [theirs]: value } },
  };
}

function flagKey(ours: string, theirs = ours): KeyMapping {
  return {
    ours,
    read: (from) => from.flag(theirs) || undefined,
    write: (value: boolean) => ({ keys: { [theirs]: value } }),
  };
}

/** An enum; `pairs` maps our values to theirs, or to `null` for their default. */
function enumKey(
  ours: string,
  theirs: string,
  pairs: Readonly<Record<string, string | null>>,
  usual?: string,
): KeyMapping {
  const known = Object.values(pairs).filter((word) => word !== null);
  return {
    ours,
    read: (from) => {
      const word = from.oneOf(theirs, [...known, ...unset], usual ?? 'default kind');
      if (word === undefined || unset.includes(word)) return usual;
      return Object.keys(pairs).find((own) => pairs[own] === word);
    },
    write: (value: string) => {
      const word = pairs[value];
      if (word === undefined) return { cannot: `${ours} \`${value}\` is not supported` };
      return { keys: word === null ? {} : { [theirs]: word } };
    },
  };
}

/** Written by ftLibShip for a choice that the user has cleared. */
const unset = ['none', 'undefined'];

/** Berths: mass in a design, people in ftLibShip, `perMass` people per mass; rounded up to whole mass. */
function berthKey(perMass: number): KeyMapping {
  return {
    ours: 'mass',
    read: (from) => {
      const capacity = readCapacity(from);
      if (capacity === undefined) return undefined;
      const mass = massOf(from, capacity, perMass);
      if (mass * perMass !== capacity) {
        const room = perMass === 1 ? `${mass} mass` : `${mass} mass, capacity ${mass * perMass}`;
        from.report('capacity', 'changed', `capacity ${capacity}; a design has ${perMass} per whole mass`, room);
      }
      return mass;
    },
    write: (mass: number) => ({ keys: { capacity: mass * perMass } }),
  };
}

const maxCapacity = 1e6;

function readCapacity(from: ObjectReader): number | undefined {
  const node = from.getPresent('capacity');
  if (node?.kind === 'scalar' && typeof node.value === 'number' && node.value > 0 && node.value <= maxCapacity) {
    return node.value;
  }
  const found = node ? `invalid \`capacity\`: ${formatBriefly(node)}; expected a number above 0` : 'missing `capacity`';
  from.report('capacity', 'lost', found, 'entry dropped');
  return undefined;
}

/** The mass of a hold, using the `ratio` of the entry if there is one. */
function massOf(from: ObjectReader, capacity: number, perMass: number): number {
  const node = from.getPresent('ratio');
  const ratio = node?.kind === 'scalar' && typeof node.value === 'number' && node.value > 0 ? node.value : undefined;
  if (node && ratio === undefined) {
    from.report(
      'ratio',
      'lost',
      `invalid \`ratio\`: ${formatBriefly(node)}; expected a number above 0`,
      'ratio of the rules',
    );
  }
  return roundUp(
    ratio === undefined ? fraction(capacity, perMass) : fraction(Math.min(capacity * ratio, maxCapacity), 1),
  );
}

/** A bay, sized by the mass of the craft in it; its own mass follows from the rules, whatever the `ratio` of the entry. */
function bayKey(usualRatio: number): KeyMapping {
  return {
    ours: 'capacity',
    read: (from) => {
      const capacity = readCapacity(from);
      const ratio = from.getPresent('ratio');
      if (ratio?.kind === 'scalar' && ratio.value !== usualRatio) {
        const found = `bay with ${formatBriefly(ratio)} mass per mass of craft`;
        from.report('ratio', 'changed', found, `${usualRatio} mass, as in the rules`);
      }
      if (capacity === undefined || Number.isSafeInteger(capacity)) return capacity;
      const whole = roundUp(fraction(capacity, 1));
      from.report('capacity', 'changed', `capacity ${capacity}; must be whole mass`, `capacity ${whole}`);
      return whole;
    },
    write: (capacity: number) => ({ keys: { capacity } }),
  };
}

const modifiers = { standard: null, extended: 'er', 'two-stage': 'twostage' } as const;

const missileRangeKey = enumKey('type', 'modifier', modifiers);

/** The salvoes of a magazine; in ftLibShip all are of one kind. */
const salvoKey: KeyMapping = {
  ours: 'salvoes',
  read: (from) => {
    const kind = missileRangeKey.read(from) ?? 'standard';
    const capacity = from.wholeNumber('capacity', { instead: '2' }) ?? 2;
    return kind === 'standard' ? capacity : { [kind as string]: capacity };
  },
  write: (salvoes: Salvoes) => {
    const kind = (Object.keys(modifiers) as (keyof Salvoes)[]).find((each) => salvoes[each] > 0) ?? 'standard';
    const modifier = modifiers[kind];
    return { keys: { capacity: salvoes[kind], ...(modifier === null ? {} : { modifier }) } };
  },
};

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
interface SplitEntry {
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
