/** Maps systems to elements of FTJava, for import and export. A test checks that every element of the format is mapped. */

import type { SystemId } from '../../rules/catalogue/chapters.ts';
import type { ItemMapping } from '../system-mapping.ts';

/** Element of a ship around the elements of systems. */
export type ElementGroup = 'Electronics' | 'Defenses' | 'Holds' | 'Weapons';

/** Maps a system to an element. */
export interface ElementMapping extends ItemMapping {
  readonly group: ElementGroup;
  readonly element: string;
  /** Attributes that distinguish elements of one name. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Choice in the attribute `rating`. */
  readonly rating?: 'class';
  /** Choice in the attribute `totalSize`. */
  readonly size?: 'mass';
  readonly arcs?: true;
}

type Options = Omit<ElementMapping, 'group' | 'element' | 'ours'>;

function rowsOf(group: ElementGroup) {
  return (element: string, ours: SystemId, options: Options = {}): ElementMapping => ({
    group,
    element,
    ours,
    ...options,
  });
}

const electronic = rowsOf('Electronics');
const defense = rowsOf('Defenses');
const hold = rowsOf('Holds');
const weapon = rowsOf('Weapons');

const arcs = { arcs: true } as const;
const rated = { arcs: true, rating: 'class' } as const;

function cargo(type: string, ours: SystemId): ElementMapping {
  return hold('CargoHold', ours, { size: 'mass', attributes: { type } });
}

/** All mappings; of several for a system or an element the first that fits is used. */
export const elementMappings: readonly ElementMapping[] = [
  electronic('FireControl', 'fire-control', { when: { advanced: false } }),
  electronic('AdvancedFireControl', 'fire-control', { when: { advanced: true } }),
  electronic('AreaDefenseFireControl', 'adfc', { when: { advanced: false } }),

  defense('Screen', 'screen', { when: { advanced: false, area: false }, levels: 2 }),
  defense('AdvancedScreen', 'screen', { when: { advanced: true, area: false }, levels: 2 }),
  defense('VapourShroud', 'vapor-shroud'),
  defense('ECMSuite', 'ecm', { levels: 3 }),
  defense('CloakingDevice', 'cloaking-device', { when: { type: 'standard' } }),

  cargo('Cargo Hold', 'cargo-hold'),
  cargo('Passenger Space', 'passenger-berthing'),
  cargo('Passenger', 'passenger-berthing'),
  cargo('Troop Transport', 'troop-berthing'),
  hold('MarineParty', 'marines'),
  hold('DamageControlParty', 'damage-control-party'),

  weapon('BeamBattery', 'beam', rated),
  weapon('Graser', 'graser', rated),
  weapon('HeavyGraser', 'heavy-graser', { ...rated, when: { 'high-intensity': false } }),
  weapon('PlasmaCannon', 'plasma-cannon', rated),
  weapon('NeedleBeam', 'needle-beam', rated),
  weapon('EMPProjector', 'emp-projector', rated),
  weapon('KineticGun', 'k-gun', { ...rated, when: { range: 'standard', flak: false } }),
  weapon('PulseTorpedo', 'pulse-torpedo', { ...arcs, when: { range: 'standard', overload: false } }),
  weapon('ShortRangePulseTorpedo', 'pulse-torpedo', { ...arcs, when: { range: 'short', overload: false } }),
  weapon('LongRangePulseTorpedo', 'pulse-torpedo', { ...arcs, when: { range: 'long', overload: false } }),
  weapon('SubmunitionPack', 'submunition', arcs),
  weapon('MultipleKineticPenetratorPack', 'mkp', arcs),
  weapon('RocketPod', 'rocket-pod', arcs),
  weapon('GatlingBattery', 'gatling-battery', arcs),
  weapon('TwinParticleArray', 'twin-particle-array', arcs),
  weapon('MesonProjector', 'meson-projector', arcs),
  weapon('Pulser', 'pulser', arcs),
  weapon('PlasmaBoltLauncher', 'plasma-bolt-launcher', rated),
  weapon('PointDefense', 'pds'),
  weapon('AreaDefensePDS', 'ads', arcs),
  weapon('Scattergun', 'scattergun'),
  weapon('Grapeshot', 'grapeshot'),
  // `readBays` and `writeBays` turn a bay into a hangar and a launch tube, or the combined hangar.
  weapon('FighterBay', 'combined-hangar'),
  weapon('SalvoMissileMagazine', 'salvo-magazine'),
  weapon('SalvoMissileLauncher', 'salvo-launcher', arcs),
  weapon('SalvoMissileRack', 'salvo-rack', {
    ...arcs,
    when: { type: 'standard' },
    attributes: { type: 'Standard Salvo' },
  }),
  weapon('SalvoMissileRack', 'salvo-rack', {
    ...arcs,
    when: { type: 'extended' },
    attributes: { type: 'Extended Range Salvo' },
  }),
  weapon('AntiMatterTorpedoLauncher', 'antimatter-missile', arcs),
];

/** Core systems, which are free: key in a state file by element. */
export const coreElements: Readonly<Record<string, 'bridge' | 'life-support' | 'power-core'>> = {
  CoreCommandBridge: 'bridge',
  CoreLifeSupport: 'life-support',
  CorePowerCore: 'power-core',
};

/** Salvoes of a magazine: kind in a design, and mass of one. */
export const salvoKinds: Readonly<Record<string, { readonly ours: 'standard' | 'extended'; readonly mass: number }>> = {
  'Standard Salvo': { ours: 'standard', mass: 2 },
  'Extended Range Salvo': { ours: 'extended', mass: 3 },
};
