/**
 * What has to be researched, and what it is among our systems: the one place where the rows of the campaign rules meet
 * the catalogue. Source: campaign rules, research; points are TRPs.
 */

import { type Citation, campaign, designFile } from '../rules/model/citation.ts';

/** What of ours a row means: a system, a part of the ship or a row of small craft, with some of its choices only. */
export interface Meant {
  readonly id: string;
  readonly where?: Readonly<Record<string, readonly unknown[]>>;
}

/** A technology. */
export interface TechRow {
  readonly id: string;
  /** As the campaign rules call it; for others, as we do. */
  readonly name: string;
  /** TRPs to research it; 0 for what everybody has; `undefined` where the campaign rules do not price it. */
  readonly points: number | undefined;
  readonly ours: readonly Meant[];
  readonly cite: Citation;
}

const printed = campaign('Research');
const free = campaign('Research: known from the start');
/** What slipway holds of its own accord. */
export const reading = designFile('campaign research');

/** A row whose technology is one thing of ours, and bears its id. */
function same(id: string, name: string, points: number): TechRow {
  return { id, name, points, ours: [{ id }], cite: points === 0 ? free : printed };
}

/** A row that is some of a thing of ours, or several things. */
function some(id: string, name: string, points: number | undefined, ...ours: readonly Meant[]): TechRow {
  return { id, name, points, ours, cite: points === undefined ? reading : points === 0 ? free : printed };
}

const one = (id: string, where: Meant['where'] = {}): Meant => ({ id, where });

/** What costs nothing by the campaign rules. A, B and C batteries are beams of class 3, 2 and 1. */
const known: readonly TechRow[] = [
  some('a-battery', 'A battery', 0, one('beam', { class: [3] })),
  some('b-battery', 'B battery', 0, one('beam', { class: [2] })),
  some('c-battery', 'C battery', 0, one('beam', { class: [1] })),
  some('screen-generator', 'Screen generator', 0, one('screen', { advanced: [false], area: [false] })),
  some(
    'fighter-bay',
    'Fighter bay (and fighters)',
    0,
    ...['hangar', 'combined-hangar', 'standard-fighter', 'beam-fighter'].map((id) => one(id)),
    one('launch-tube', { catapult: [false] }),
  ),
  same('submunition', 'Submunition pack', 0),
  some('standard-fire-control', 'Fire Control', 0, one('fire-control', { advanced: [false] })),
  some('normal-missile', 'Missile (normal)', 0, one('heavy-missile', { warhead: ['standard'] })),
  some('standard-ftl-drive', 'FTL drive', 0, one('ftl-drive', { type: ['standard'] })),
  same('damage-control-party', 'Damage control', 0),
];

/** What the campaign rules price. An AA battery, larger than an A, is a beam of class 4 or more. */
const priced: readonly TechRow[] = [
  same('interceptor-fighter', 'Interceptors', 1),
  same('needle-beam', 'Needle beam', 2),
  same('pulse-torpedo', 'Pulse torpedo launcher', 5),
  some('emp-missile', 'Missile (EMP)', 6, one('heavy-missile', { warhead: ['emp'] })),
  some('needle-missile', 'Missile (needle)', 6, one('heavy-missile', { warhead: ['needle'] })),
  same('attack-fighter', 'Attack fighters', 6),
  same('fast-fighters', 'Fast fighters', 12),
  same('heavy-fighters', 'Heavy fighters', 12),
  same('long-range-fighters', 'Long-range fighters', 12),
  some('aa-megabattery', 'AA megabattery', 15, one('beam', { class: [4, 5, 6] })),
  same('enhanced-sensors', 'Enhanced sensors', 15),
  same('torpedo-fighter', 'Torpedo fighters', 18),
  same('ecm', 'Individual ECM', 20),
  // No design carries one: fleets buy them.
  some('dummy-bogey', 'Dummy bogey (escort signature)', 20),
  some('cruiser-weasel', 'Weasel boat generator (cruiser signature)', 20, one('weasel', { signature: ['cruiser'] })),
  same('wave-gun', 'Wave gun', 30),
  same('superior-sensors', 'Superior sensors', 30),
  same('area-ecm', 'Area ECM', 30),
  same('reflex-field', 'Reflex field', 40),
  some(
    'capital-weasel',
    'Weasel boat generator (capital ship signature)',
    40,
    one('weasel', { signature: ['capital'] }),
  ),
  same('nova-cannon', 'Nova cannon', 50),
  same('cloaking-device', 'Cloaking generator', 100),
];

/** What we hold beside it: what no ship can be without is free, and finer kinds are not what is priced or free above. */
const held: readonly TechRow[] = [
  {
    ...some(
      'every-ship',
      'What every ship is made of',
      0,
      ...['basic-hull', 'hull', 'core-systems', 'crew', 'cargo-hold', 'passenger-berthing', 'troop-berthing'].map(
        (id) => one(id),
      ),
      one('main-drive', { type: ['standard'] }),
      ...['marines', 'boat-bay'].map((id) => one(id)),
    ),
    cite: reading,
  },
  some('advanced-main-drive', 'Advanced main drive', undefined, one('main-drive', { type: ['advanced'] })),
  some('advanced-ftl-drive', 'Advanced FTL drive', undefined, one('ftl-drive', { type: ['advanced'] })),
  some('advanced-fire-control', 'Advanced fire control', undefined, one('fire-control', { advanced: [true] })),
  some('advanced-screen', 'Advanced screen', undefined, one('screen', { advanced: [true], area: [false] })),
  some('area-screen', 'Area screen', undefined, one('screen', { area: [true] })),
  some('launch-catapult', 'Launch catapult', undefined, one('launch-tube', { catapult: [true] })),
];

/** Every technology that has a row; what has none is a technology of its own, and not priced. */
export const techRows: readonly TechRow[] = [...known, ...priced, ...held];
