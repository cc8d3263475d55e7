/**
 * Technologies of the campaign rules and the catalog systems they correspond to. Source: campaign rules, research; points
 * are TRPs.
 */

import { type Citation, campaignRules, designFile } from '../../rules/model/citation.ts';

/** A system, part of the ship or craft row that a technology covers, limited to the choices in `where`. */
export interface TechTarget {
  readonly id: string;
  readonly where?: Readonly<Record<string, readonly unknown[]>>;
}

export interface TechRow {
  readonly id: string;
  /** Name in the campaign rules, if they name it; otherwise ours. */
  readonly name: string;
  /** TRPs to research it; 0 if everyone has it, `undefined` if the campaign rules do not price it. */
  readonly points: number | undefined;
  readonly ours: readonly TechTarget[];
  readonly cite: Citation;
}

const printed = campaignRules('Research');
const free = campaignRules('Research: known from the start');
/** Source of rows that are slipway's interpretation. */
export const interpretationSource = designFile('campaign research');

/** A technology that covers several components, or one with certain choices. */
function row(id: string, name: string, points: number | undefined, ...ours: readonly TechTarget[]): TechRow {
  const cite = points === undefined ? interpretationSource : points === 0 ? free : printed;
  return { id, name, points, ours, cite };
}

/** A technology that covers exactly one component and has its ID. */
function single(id: string, name: string, points: number): TechRow {
  return row(id, name, points, { id });
}

const target = (id: string, where: TechTarget['where'] = {}): TechTarget => ({ id, where });

/** Technologies known from the start. A, B and C batteries are beams of class 3, 2 and 1. */
const freeRows: readonly TechRow[] = [
  row('a-battery', 'A battery', 0, target('beam', { class: [3] })),
  row('b-battery', 'B battery', 0, target('beam', { class: [2] })),
  row('c-battery', 'C battery', 0, target('beam', { class: [1] })),
  row('screen-generator', 'Screen generator', 0, target('screen', { advanced: [false], area: [false] })),
  row(
    'fighter-bay',
    'Fighter bay (and fighters)',
    0,
    ...['hangar', 'combined-hangar', 'standard-fighter', 'beam-fighter'].map((id) => target(id)),
    target('launch-tube', { catapult: [false] }),
  ),
  single('submunition', 'Submunition pack', 0),
  row('standard-fire-control', 'Fire Control', 0, target('fire-control', { advanced: [false] })),
  row('normal-missile', 'Missile (normal)', 0, target('heavy-missile', { warhead: ['standard'] })),
  row('standard-ftl-drive', 'FTL drive', 0, target('ftl-drive', { type: ['standard'] })),
  single('damage-control-party', 'Damage control', 0),
];

/** ID of a technology that fleets need, not designs. */
export const dummyBogeyTech = 'dummy-bogey';

/** Technologies with a printed price. An AA battery, larger than an A, is a beam of class 4 or more. */
const pricedRows: readonly TechRow[] = [
  single('interceptor-fighter', 'Interceptors', 1),
  single('needle-beam', 'Needle beam', 2),
  single('pulse-torpedo', 'Pulse torpedo launcher', 5),
  row('emp-missile', 'Missile (EMP)', 6, target('heavy-missile', { warhead: ['emp'] })),
  row('needle-missile', 'Missile (needle)', 6, target('heavy-missile', { warhead: ['needle'] })),
  single('attack-fighter', 'Attack fighters', 6),
  single('fast-fighters', 'Fast fighters', 12),
  single('heavy-fighters', 'Heavy fighters', 12),
  single('long-range-fighters', 'Long-range fighters', 12),
  row('aa-megabattery', 'AA megabattery', 15, target('beam', { class: [4, 5, 6] })),
  single('enhanced-sensors', 'Enhanced sensors', 15),
  single('torpedo-fighter', 'Torpedo fighters', 18),
  single('ecm', 'Individual ECM', 20),
  // Bought by fleets; no design carries one.
  row(dummyBogeyTech, 'Dummy bogey (escort signature)', 20),
  row('cruiser-weasel', 'Weasel boat generator (cruiser signature)', 20, target('weasel', { signature: ['cruiser'] })),
  single('wave-gun', 'Wave gun', 30),
  single('superior-sensors', 'Superior sensors', 30),
  single('area-ecm', 'Area ECM', 30),
  single('reflex-field', 'Reflex field', 40),
  row(
    'capital-weasel',
    'Weasel boat generator (capital ship signature)',
    40,
    target('weasel', { signature: ['capital'] }),
  ),
  single('nova-cannon', 'Nova cannon', 50),
  single('cloaking-device', 'Cloaking generator', 100),
];

/** slipway's interpretation: what every ship needs is free; advanced and area kinds are separate technologies. */
const interpretedRows: readonly TechRow[] = [
  {
    ...row(
      'every-ship',
      'Basic parts of every ship',
      0,
      ...['basic-hull', 'hull', 'core-systems', 'crew', 'cargo-hold', 'passenger-berthing', 'troop-berthing'].map(
        (id) => target(id),
      ),
      target('main-drive', { type: ['standard'] }),
      ...['marines', 'boat-bay'].map((id) => target(id)),
    ),
    cite: interpretationSource,
  },
  row('advanced-main-drive', 'Advanced main drive', undefined, target('main-drive', { type: ['advanced'] })),
  row('advanced-ftl-drive', 'Advanced FTL drive', undefined, target('ftl-drive', { type: ['advanced'] })),
  row('advanced-fire-control', 'Advanced fire control', undefined, target('fire-control', { advanced: [true] })),
  row('advanced-screen', 'Advanced screen', undefined, target('screen', { advanced: [true], area: [false] })),
  row('area-screen', 'Area screen', undefined, target('screen', { area: [true] })),
  row('launch-catapult', 'Launch catapult', undefined, target('launch-tube', { catapult: [true] })),
];

/** All technologies with a row. Any other component is a separate technology without a price. */
export const techRows: readonly TechRow[] = [...freeRows, ...pricedRows, ...interpretedRows];
