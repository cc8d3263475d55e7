/** Writes ships as a table that the import reads back: a row for each ship, in the columns that any of them needs. */

import { printShorthand } from '../parse/shorthand/print-shorthand.ts';
import { type ArmorLayer, type Design, type DesignEntry, rulesOfDesign } from '../rules/design/design.ts';
import { defaultEdition } from '../rules/model/citation.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { neutralizeFormula } from '../text/escape.ts';
import { csvColumns } from './csv-columns.ts';
import type { ConversionLoss, DesignTexts } from './losses.ts';

/** The cells of a ship by column. */
type CsvShip = Readonly<Record<string, string>>;

/** The cells of a ship; only what depends on the design as it is, such as its waivers, is left out. */
export function exportRow(ship: Ship, { notes = '' }: DesignTexts): { data: CsvShip; losses: ConversionLoss[] } {
  const { design } = ship;
  const { ftl, drive, hull, grown } = design;
  const systems = design.systems.flatMap((entry) => (entry ? [shorthandOf(entry, design)] : []));
  const gunboats = design.gunboats.flatMap((squadron) => {
    const words = squadron && shorthandOf({ system: 'gunboat-rack', squadron }, design);
    return words === undefined ? [] : [words.slice(words.indexOf('[') + 1, -1)];
  });
  const cells: Readonly<Record<string, string | number | undefined>> = {
    class: design.class ?? '',
    role: design.role,
    navy: design.navy,
    designer: design.designer,
    portrait: design.portrait,
    rules: design.rules === defaultEdition ? undefined : design.rules,
    kind: design.kind === 'ship' ? undefined : design.kind,
    crew: design.crew === 'military' ? undefined : design.crew,
    orientation: design.orientation === 'alpha' ? undefined : design.orientation,
    mass: design.mass,
    hull: grown.hull ? 'grown' : hull.boxes,
    rows: grown.hull || hull.rows === 4 ? undefined : hull.rows,
    stealth: hull.stealth === 0 ? undefined : hull.stealth,
    streamlining: hull.streamlining === 'none' ? undefined : hull.streamlining,
    armor: grown.armor ? undefined : design.armor.map(layerText).join('/'),
    thrust: drive?.thrust,
    drive: drive?.type === 'advanced' ? 'advanced' : undefined,
    ftl: ftl?.type,
    tug: ftl && ftl.tug > 0 ? ftl.tug : undefined,
    flawed: design.flawed ? 'yes' : undefined,
    options: design.options.join(' '),
    systems: systems.join('; '),
    'ftl gunboats': gunboats.join('; '),
    'mass used': ship.mass.used,
    points: ship.points.class,
    notes,
  };
  const losses = design.waivers.map((waiver, index): ConversionLoss => {
    const found = `waiver for ${waiver?.code ?? 'a check'}`;
    return { kind: 'note', path: `/waivers/${index}`, found, instead: 'left out' };
  });
  const filled = Object.entries(cells).map(([key, value = '']) => [key, String(value)]);
  return { data: Object.fromEntries(filled.filter(([, value]) => value !== '')), losses };
}

function shorthandOf(entry: DesignEntry, design: Design): string {
  return printShorthand(entry, rulesOfDesign(design));
}

function layerText({ standard, regenerative }: ArmorLayer): string {
  return regenerative === 0 ? String(standard) : `${standard}+${regenerative}r`;
}

/** The table of these ships. */
export function csvFile(ships: readonly CsvShip[]): string {
  const columns = csvColumns.map(({ key }) => key).filter((key) => ships.some((ship) => key in ship));
  const rows = [columns, ...ships.map((ship) => columns.map((key) => ship[key] ?? ''))];
  return rows.map((cells) => `${cells.map(cellText).join(',')}\n`).join('');
}

function cellText(cell: string): string {
  const text = neutralizeFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
