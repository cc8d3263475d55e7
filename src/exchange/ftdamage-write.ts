/** Exports designs as classes of ftDamage: thrust, hull boxes, fire controls, and the weapons of the first edition. */

import { type Arc, arcNames } from '../rules/model/arcs.ts';
import { rowsWithBoxes } from '../rules/ship/hull-track.ts';
import { systemLabel } from '../rules/ship/label.ts';
import { type Item, outerItems, type Ship } from '../rules/ship/ship.ts';
import { slug } from '../text/slug.ts';
import {
  exportEach,
  forEachCopy,
  type NamedMapping,
  namedMapping,
  reportCraft,
  reportProperties,
  writtenMounts,
} from './export-parts.ts';
import { arcsByQuarter, beamClasses, weaponTypes } from './ftdamage.ts';
import type { DesignTexts, ReportExportLoss as Report } from './losses.ts';

const mappings: readonly NamedMapping[] = [
  ...Object.entries(weaponTypes).map(([name, ours]) => ({ ours, name, keys: ours === 'beam' ? ['class'] : [] })),
  { ours: 'fire-control', name: 'firecon' },
  { ours: 'combined-hangar', name: 'fighters' },
  { ours: 'hangar', name: 'fighters', becomes: 'room for six fighters' },
];

/** Exports a design. Never throws; anything that the program does not have is reported. */
export function exportFtdamage(ship: Ship, texts: DesignTexts) {
  return exportEach(ship, (report) => {
    const { class: name, mass, hull, drive, rules } = ship.design;
    if (rules !== 'fleet-book') report('note', '/rules', `rules ${rules}`, 'the first edition');
    if (mass !== 2 * hull.boxes)
      report('changed', '/mass', `mass ${mass}`, 'none; it is read back as twice the hull boxes');
    reportProperties(
      ship,
      texts,
      ['role', 'designer', 'notes', 'crew', 'stealth', 'streamlining', 'armor', 'drive', 'ftl', 'flawed'],
      report,
    );
    reportCraft(ship, report);
    const tracks = rowsWithBoxes(hull);
    if (tracks.length !== hull.rows) {
      report('changed', '/hull', `${hull.boxes} boxes in ${hull.rows} rows`, `${tracks.length} rows`);
    }
    const firecons: number[] = [];
    const weapons: object[] = [];
    let bays = 0;
    const visit = (item: Item, each: Report): void => {
      const row = namedMapping(item, mappings, each);
      forEachCopy(item.held, each, visit);
      if (!row) return;
      if (row.name === 'firecon') firecons.push(1);
      else if (row.name === 'fighters') bays++;
      else weapons.push(...weaponsOf(item, row.name, each));
    };
    forEachCopy(outerItems(ship), report, visit);
    return {
      classKey: slug(name ?? 'ship')
        .toUpperCase()
        .replaceAll('-', '_'),
      name: name ?? '',
      thrust: drive?.thrust ?? 0,
      damage: { total: hull.boxes, tracks: tracks.map((boxes) => Array(boxes).fill(1)) },
      firecons,
      weapons,
      ...(bays > 0 ? { fighters: { capacity: 6 * bays } } : {}),
    };
  });
}

/** A weapon as one for each mount. Beams are of three classes; pulse torpedoes fire ahead, needle beams through one arc. */
function weaponsOf(item: Item, type: string, report: Report): readonly object[] {
  const { class: rating = 1 } = item.choices as { readonly class?: number };
  const letters = Object.keys(beamClasses);
  const letter = letters.find((key) => beamClasses[key] === rating);
  if (type === 'BEAM' && letter === undefined) report('changed', item.path, systemLabel(item), 'class A');
  return writtenMounts(item).map(({ names, text }) => {
    const quarters = quartersOf(names, type);
    const read = quarters.flatMap((quarter) => arcsByQuarter[quarter] ?? []);
    if (arcNames.some((arc) => names.includes(arc) !== read.includes(arc))) {
      report('changed', item.path, `arcs ${text}`, quarters.join(' '));
    }
    return { type, class: type === 'BEAM' ? (letter ?? 'A') : 'A', arcs: quarters };
  });
}

/** The quarters that hold any of the arcs. */
function quartersOf(arcs: readonly Arc[], type: string): readonly string[] {
  if (type === 'PULSE') return ['F'];
  const all = Object.keys(arcsByQuarter).filter((quarter) => arcsByQuarter[quarter]?.some((arc) => arcs.includes(arc)));
  return type === 'NEEDLE' ? all.slice(0, 1) : all;
}
