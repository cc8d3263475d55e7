/** Exports designs as blueprints of spacedock. It knows the parts of the first Fleet Book and refuses a ship with another one. */

import type { Salvoes } from '../../rules/catalogue/choices.ts';
import type { Design } from '../../rules/design/design.ts';
import { allArcs, arcNames } from '../../rules/model/arcs.ts';
import { hullTypeOf } from '../../rules/model/hull-types.ts';
import { type Item, outerItems, type Ship } from '../../rules/ship/ship.ts';
import {
  boxesOf,
  exportEach,
  forEachCopy,
  isPartOfBays,
  type NamedMapping,
  namedMapping,
  reportCraft,
  reportProperties,
  writtenMounts,
} from '../export-parts.ts';
import { reportTwoStage, reportUnfed, writeSalvoes } from '../ftjava/magazine.ts';
import type { DesignTexts, ReportExportLoss as Report } from '../losses.ts';
import type { ChoicesByKey } from '../system-mapping.ts';

const mappings: readonly NamedMapping[] = [
  { ours: 'beam', name: 'beam', keys: ['class'] },
  { ours: 'pulse-torpedo', name: 'pulseTorpedo' },
  { ours: 'fire-control', name: 'fireCon' },
  { ours: 'pds', name: 'pointDefence' },
  { ours: 'screen', name: 'screenGenerator', levels: 2 },
  { ours: 'combined-hangar', name: 'fighterBay' },
  { ours: 'hangar', name: 'fighterBay', becomes: 'fighter bay that launches its fighters' },
  { ours: 'salvo-rack', when: { type: 'standard' }, name: 'salvoMissileRack' },
  { ours: 'salvo-launcher', name: 'salvoMissileLauncher' },
  { ours: 'salvo-magazine', name: 'salvoMissileMagazine', keys: ['salvoes'] },
];

/** Parts that are drawn where the blueprint says: five in a row. */
const grid = { columns: 5, left: 40, top: 40, width: 50, height: 60 };

/** Exports a design. Never throws; anything that spacedock does not know is reported. */
export function exportBlueprint(ship: Ship, texts: DesignTexts) {
  return exportEach(ship, (report) => {
    reportProperties(
      ship,
      texts,
      [
        'designer',
        'notes',
        'crew',
        'rows',
        'stealth',
        'streamlining',
        'regenerative',
        'layers',
        'emptyLayers',
        'tug',
        'flawed',
      ],
      report,
    );
    reportCraft(ship, report);
    return [
      `ship(${attributes(headOf(ship))}) {`,
      'coreSystems()',
      ...frameLines(ship.design),
      ...systemLines(ship, report),
      '}',
    ];
  });
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** All values are quoted, numbers too. */
function attributes(all: Attributes): string {
  const pairs = Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [`${key}:${quoted(value)}`]));
  return pairs.join(',');
}

function quoted(value: string | number): string {
  return `'${String(value).replace(/\s+/g, ' ').replace(/[\\']/g, '\\$&')}'`;
}

function headOf({ design, points }: Ship): Attributes {
  const { class: name, role, mass, hull } = design;
  const type = hullTypeOf(hull.boxes, mass);
  return {
    name: name ?? '',
    shipClass: role,
    mass,
    pointValue: points.class,
    hull: type ?? 'Custom',
    ...(type === undefined ? { damagePoints: hull.boxes } : {}),
  };
}

function frameLines({ drive, ftl, armor }: Design): readonly string[] {
  const typeOf = (type: string) => (type === 'advanced' ? 'Advanced' : 'Standard');
  return [
    ...(drive ? [`spaceDrive(${attributes({ initialThrust: drive.thrust, type: typeOf(drive.type) })})`] : []),
    ...(ftl && ftl.type !== 'none' ? [`ftlDrive(${attributes({ type: typeOf(ftl.type) })})`] : []),
    `damageProfile(${attributes({ totalArmor: boxesOf(armor) })})`,
  ];
}

function systemLines(ship: Ship, reportAll: Report): readonly string[] {
  const lines: string[] = [];
  let [parts, magazines] = [0, 0];
  const add = (name: string, more: Attributes) => {
    const { columns, left, top, width, height } = grid;
    const column = parts % columns;
    const row = (parts - column) / columns;
    parts++;
    lines.push(`${name}(${attributes({ ...more, xSSD: left + column * width, ySSD: top + row * height })})`);
  };
  const visit = (item: Item, report: Report, magazine?: number): void => {
    const visitHeld = (id?: number) => forEachCopy(item.held, report, (held, each) => visit(held, each, id));
    if (isPartOfBays(item, ship, report)) return;
    if (magazine === undefined) reportUnfed(item, ship, report);
    const row = namedMapping(item, mappings, report);
    const choices = item.choices as ChoicesByKey;
    if (!row) visitHeld();
    else if (item.id === 'salvo-magazine') {
      magazines++;
      add(row.name, { id: magazines, capacity: capacityOf(item, choices.salvoes as Salvoes, report) });
      visitHeld(magazines);
    } else {
      const levels = row.levels === undefined ? 1 : (choices.level as number);
      for (const arcs of Array.from({ length: levels }, () => writtenMounts(item)).flat()) {
        const numbers = arcs.names.map((arc) => arcNames.indexOf(arc)).join(',');
        add(row.name, {
          ...(arcs === allArcs ? {} : { arcs: numbers }),
          rating: choices.class as number | undefined,
          smmId: magazine,
        });
      }
    }
  };
  forEachCopy(outerItems(ship), reportAll, visit);
  return lines;
}

/** The mass of the salvoes, which are all of the standard kind there. */
function capacityOf({ path }: Item, salvoes: Salvoes, report: Report): number {
  const { capacity } = writeSalvoes(salvoes);
  if (salvoes.extended > 0) report('changed', path, 'extended salvoes', 'standard salvoes of the same mass');
  reportTwoStage(path, salvoes, report);
  return capacity;
}
