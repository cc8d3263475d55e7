/** Imports classes of ftDamage, which plays the first edition: no masses, beams by letter, and four arcs of 90 degrees. */

import type { SystemId } from '../rules/catalogue/chapters.ts';
import { fraction, roundUp } from '../rules/model/amounts.ts';
import type { Arc } from '../rules/model/arcs.ts';
import type { Edition } from '../rules/model/edition.ts';
import { convertShips, type ForeignMount, type ForeignShip, mountOf } from './foreign-ship.ts';
import type { JsonNode } from './json.ts';
import { designRows } from './not-in-designs.ts';
import type { ObjectReader } from './object-reader.ts';

/** The edition that is closest to the first. */
const rules: Edition = 'fleet-book';

export const beamClasses: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 };

export const weaponTypes: Readonly<Record<string, SystemId>> = {
  BEAM: 'beam',
  NEEDLE: 'needle-beam',
  PULSE: 'pulse-torpedo',
};

export const arcsByQuarter: Readonly<Record<string, readonly Arc[]>> = {
  F: ['F'],
  S: ['FS', 'AS'],
  A: ['A'],
  P: ['AP', 'FP'],
};

const gameKeys = ['position', 'heading', 'speed', 'status'];

/** Imports all ships of a document. */
export function importFtdamage(root: JsonNode, { navy }: { readonly navy?: string | undefined }) {
  return convertShips(root, ['classKey', 'damage'], (from, fleet) => readShip(from, navy ?? fleet));
}

function readShip(from: ObjectReader, navy: string | undefined): ForeignShip {
  from.ignore('classKey', ...gameKeys);
  if (gameKeys.some((key) => from.has(key))) from.report('', 'note', 'state of a ship in a game', 'its class only');
  const { boxes, rows } = readDamage(from);
  const mass = boxes === undefined ? undefined : 2 * boxes;
  if (mass !== undefined) from.report('', 'changed', 'ship without a mass', `mass ${mass}, twice its hull boxes`);
  return {
    design: {
      class: from.text('name'),
      navy,
      rules,
      mass,
      boxes,
      rows,
      thrust: part(from, 'drive', ['status'])?.wholeNumber('thrust') ?? from.wholeNumber('thrust'),
      systems: [...readFireControls(from), ...readWeapons(from), ...readHangars(from)],
    },
  };
}

/** A part of a ship; `undefined` if there is none. */
function part(from: ObjectReader, key: string, idle: readonly string[]): ObjectReader | undefined {
  const reader = from.part(key);
  reader?.ignore(...idle);
  return reader;
}

function readDamage(ship: ObjectReader): { readonly boxes: number | undefined; readonly rows: number } {
  const from = part(ship, 'damage', ['hits']);
  const tracks = from?.list('tracks').length ?? 0;
  const boxes = from?.wholeNumber('total', { min: 1, instead: 'no boxes' });
  from?.reportUnreadKeys(() => false);
  const { rows, changed } = designRows(tracks === 0 ? 4 : tracks);
  if (changed !== undefined) ship.report('damage', 'changed', changed, `${rows} rows`);
  return { boxes, rows };
}

function readFireControls(ship: ObjectReader): readonly ForeignMount[] {
  return ship.list('firecons').flatMap(() => mountOf(ship, { called: 'fire-control' }, rules) ?? []);
}

function readWeapons(ship: ObjectReader): readonly ForeignMount[] {
  const weapons = ship.objects('weapons');
  const mounts = weapons.flatMap((from) => {
    from.ignore('status');
    const type = from.oneOf('type', Object.keys(weaponTypes), 'weapon dropped');
    const letter = from.oneOf('class', Object.keys(beamClasses), 'no class');
    const arcs = from.list('arcs', 'no arcs').flatMap((item) => {
      const quarter = item.kind === 'scalar' ? arcsByQuarter[String(item.value)] : undefined;
      if (!quarter) from.report('arcs', 'lost', 'invalid arc; allowed: F, P, S, A', 'dropped');
      return quarter ?? [];
    });
    from.reportUnreadKeys(() => false);
    if (type === undefined) return [];
    const choices = type === 'BEAM' && letter !== undefined ? { class: beamClasses[letter] } : {};
    return mountOf(from, { called: weaponTypes[type] as SystemId, choices, arcs }, rules) ?? [];
  });
  const hasSides = mounts.some(({ entry }) => /[AF][PS]/.test(String(entry.arcs)));
  if (hasSides)
    ship.report('weapons', 'changed', 'arcs P and S of 90 degrees', 'the two arcs of 60 degrees of that side');
  return mounts;
}

/** Hangars for fighters, which fly in groups of six. */
function readHangars(ship: ObjectReader): readonly ForeignMount[] {
  const from = ship.part('fighters');
  if (!from) return [];
  const capacity = from.wholeNumber('capacity') ?? 0;
  from.reportUnreadKeys(() => false);
  const bays = Math.min(roundUp(fraction(capacity, 6)), 100);
  if (bays * 6 !== capacity)
    from.report('capacity', 'changed', `room for ${capacity} fighters`, `${bays} hangars of six`);
  return Array.from({ length: bays }).flatMap(() => mountOf(from, { called: 'combined-hangar' }, rules) ?? []);
}
