/** Maps systems to elements of FTJava, for import and export. A test checks that every element of the format is mapped. */

import type { SystemId } from '../../rules/catalogue/chapters.ts';
import type { Salvoes } from '../../rules/catalogue/choices.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import {
  type Arc,
  allArcs,
  allowsArcs,
  arcNames,
  type Coverage,
  type FireArcs,
  fireArcs,
  foreArc,
} from '../../rules/model/arcs.ts';
import { countItems, type Item, type Ship } from '../../rules/ship/ship.ts';
import type { ReportExportLoss as Report } from '../losses.ts';
import type { ItemMapping } from '../system-mapping.ts';
import { type ElementReader, quoted } from './element-reader.ts';
import type { FoundDamage } from './state.ts';

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
const salvoKinds: Readonly<Record<string, { readonly ours: 'standard' | 'extended'; readonly mass: number }>> = {
  'Standard Salvo': { ours: 'standard', mass: 2 },
  'Extended Range Salvo': { ours: 'extended', mass: 3 },
};

// Converts fire arcs to and from FTJava's form: `(FP/F/FS)`, `(All arcs)`.

/** Reads the arcs of a mount as text for a design; `undefined` if the system has fixed arcs. */
export function readMountArcs(from: ElementReader, entry: BookEntry, choices: object): string | undefined {
  const coverage = entry.covers?.(choices as never);
  const given = from.attribute('arcs');
  const arcs = given === undefined ? undefined : parsed(given);
  if (given !== undefined && !arcs) {
    const expected = 'expected arcs such as (FP/F/FS) or (All arcs)';
    from.report('lost', `invalid \`arcs\`: ${quoted(given)}; ${expected}`, 'arcs assumed');
  }
  if (coverage?.only) {
    const { text } = coverage.only;
    if (arcs && arcs !== coverage.only) {
      from.report('changed', `arcs ${arcs.text}; this system covers ${text} only`, text);
    }
    return undefined;
  }
  if (arcs) return arcs.text;
  const { text } = assumed(coverage);
  from.report('changed', `<${from.element.name}> without arcs`, `arcs ${text}`);
  return text;
}

function parsed(given: string): FireArcs | undefined {
  const text = given.replace('(', '').replace(')', '').trim();
  if (text.toLowerCase() === 'all arcs') return allArcs;
  const words = text.split('/').map((word) => word.trim().toUpperCase());
  return words.every((word) => (arcNames as readonly string[]).includes(word))
    ? fireArcs(...(words as readonly Arc[]))
    : undefined;
}

/** The usual arcs among those that a system may cover. */
function assumed(coverage: Coverage | undefined): FireArcs {
  const usual = [fireArcs('FP', 'F', 'FS'), foreArc, allArcs, fireArcs('F', 'FS')];
  return usual.find((arcs) => !coverage || allowsArcs(coverage, arcs)) ?? allArcs;
}

export function writeMountArcs({ size, names }: FireArcs): string {
  return size === 6 ? '(All arcs)' : `(${names.join('/')})`;
}

// Reads and writes the salvoes of a magazine.

const standardSalvo = 'Standard Salvo';

/** Mass of the largest magazine read. */
const maxCapacity = 1000;

/** The salvoes of a magazine. Room left by salvoes fired in a game is filled, and the rounds are added to `damage`. */
export function readMagazine(from: ElementReader, damage: FoundDamage): { readonly salvoes: unknown } {
  const counts = { standard: 0, extended: 0 };
  let mass = 0;
  for (const salvo of from.children('Salvo')) {
    const type = salvo.attribute('type') ?? standardSalvo;
    const kind = Object.hasOwn(salvoKinds, type) ? salvoKinds[type] : undefined;
    if (!kind) salvo.report('changed', `unknown salvo ${quoted(type)}`, standardSalvo);
    const { ours, mass: salvoMass } = kind ?? { ours: 'standard', mass: 2 };
    counts[ours]++;
    mass += salvoMass;
    salvo.ignore('@status');
    salvo.reportUnread();
  }
  const capacity = Math.min(from.number('capacity') ?? mass, maxCapacity);
  const kind = counts.extended > 0 && counts.standard === 0 ? 'extended' : 'standard';
  const own = kind === 'extended' ? 3 : 2;
  const room = Math.max(0, capacity - mass);
  const missing = (room - (room % own)) / own;
  if (missing > 0) {
    counts[kind] += missing;
    const isMixed = counts.standard > 0 && counts.extended > 0;
    const spent = { system: 'salvo-magazine', ...(isMixed ? { kind } : {}), rounds: missing };
    if (damage.isGame) damage.spent.push(spent);
    else from.report('changed', `magazine of ${capacity} mass with ${mass} mass of salvoes`, `filled: ${kind} salvoes`);
  } else if (mass > capacity) {
    from.report('changed', `magazine of ${capacity} mass with ${mass} mass of salvoes`, `${mass} mass`);
  }
  if (counts.standard + counts.extended === 0) from.report('changed', 'magazine without salvoes', 'empty magazine');
  return { salvoes: counts.extended === 0 ? counts.standard : trimmed(counts) };
}

function trimmed(counts: Readonly<Record<'standard' | 'extended', number>>): object {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** The standard salvoes that a magazine of this mass holds. */
export function salvoesOfMass(mass: number): number {
  return (mass - (mass % 2)) / 2;
}

/** Capacity in mass, and the type of each salvo. */
export function writeSalvoes(salvoes: Salvoes): { readonly capacity: number; readonly types: readonly string[] } {
  const types = Object.entries(salvoKinds).flatMap(([type, { ours }]) =>
    Array.from({ length: salvoes[ours] }, () => type),
  );
  return { capacity: types.reduce((sum, type) => sum + (salvoKinds[type]?.mass ?? 0), 0), types };
}

/** Reports a launcher without a magazine: readers take the only magazine of the ship for its own. */
export function reportUnfed({ id, path }: Item, ship: Ship, report: Report): void {
  if (id !== 'salvo-launcher' || countItems(ship, 'salvo-magazine') !== 1) return;
  report('changed', path, 'launcher without a magazine', 'fed by the only magazine');
}

/** Reports the salvoes of a magazine that no other program has. */
export function reportTwoStage(path: string, salvoes: Salvoes, report: Report): void {
  if (salvoes['two-stage'] > 0) report('lost', path, 'two-stage salvoes: not supported', 'dropped');
}
