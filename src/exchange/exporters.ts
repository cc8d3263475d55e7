/** The formats that `export` writes; one row each. */

import type { Ship } from '../rules/ship/ship.ts';
import { csvFile, exportRow } from './csv-write.ts';
import { exportFleetManager, fleetManagerFile } from './fleet-manager-write.ts';
import { exportElement, xmlFile } from './ftjava/write.ts';
import { exportShip } from './ftlibship/write.ts';
import type { ConversionLoss, DesignTexts } from './losses.ts';
import { exportMultiplayer } from './multiplayer-write.ts';
import { shareCode } from './share-code.ts';
import { exportText, textFile } from './text/write.ts';

/** A ship as the part of a file: an object of JSON, cells by column, or lines. */
export type ExportedShip = object | readonly string[];

/** A format. */
export interface Exporter {
  /** Value of `--to`. */
  readonly id: string;
  readonly extension: `.${string}`;
  /** Extension of a file with several ships, if it is another one. */
  readonly fleetExtension?: `.${string}`;
  /** True if each ship names its navy; otherwise the name of the fleet does. */
  readonly hasNavy: boolean;
  readonly exportShip: (
    ship: Ship,
    texts: DesignTexts,
  ) => { readonly data: ExportedShip | undefined; readonly losses: readonly ConversionLoss[] };
  /** The text of a file with one ship, or with the ships of a fleet. */
  readonly fileText: (ships: readonly ExportedShip[], fleet: string | undefined) => string;
}

/** A ship, or a list of several. */
function jsonFile(ships: readonly ExportedShip[]): string {
  return `${JSON.stringify(ships.length === 1 ? ships[0] : ships, null, 2)}\n`;
}

const exporters = [
  {
    id: 'ftlibship',
    extension: '.json',
    hasNavy: false,
    exportShip,
    fileText: (ships, fleet) => `${JSON.stringify(fleet === undefined ? ships[0] : { name: fleet, ships }, null, 2)}\n`,
  },
  {
    id: 'ftjava',
    extension: '.xml',
    hasNavy: true,
    exportShip: exportElement,
    fileText: (ships, fleet) => xmlFile(ships as readonly (readonly string[])[], fleet),
  },
  {
    id: 'text',
    extension: '.txt',
    hasNavy: true,
    exportShip: (ship, texts) => {
      const { lines, losses } = exportText(ship, texts);
      return { data: lines, losses };
    },
    fileText: (ships) => textFile(ships as readonly (readonly string[])[]),
  },
  {
    id: 'csv',
    extension: '.csv',
    hasNavy: true,
    exportShip: exportRow,
    fileText: (ships) => csvFile(ships as readonly Readonly<Record<string, string>>[]),
  },
  {
    id: 'multiplayer',
    extension: '.json',
    hasNavy: true,
    exportShip: exportMultiplayer,
    fileText: jsonFile,
  },
  {
    id: 'fleet-manager',
    extension: '.FTDesign',
    fleetExtension: '.FTFleet',
    hasNavy: true,
    exportShip: exportFleetManager,
    fileText: fleetManagerFile,
  },
  {
    id: 'share-code',
    extension: '.txt',
    hasNavy: false,
    exportShip,
    fileText: (ships) => ships.map((ship) => `${shareCode(JSON.stringify(ship))}\n`).join(''),
  },
] as const satisfies readonly Exporter[];

/** A value of `--to`. */
export type ExportFormat = (typeof exporters)[number]['id'];

export const exportFormats: readonly ExportFormat[] = exporters.map(({ id }) => id);

/** The exporter of a format, or by the extension of the output; the first by default. */
export function exporterFor(format: ExportFormat | undefined, output = ''): Exporter {
  const all: readonly Exporter[] = exporters;
  const isFor = (extension: string | undefined) =>
    extension !== undefined && output.toLowerCase().endsWith(extension.toLowerCase());
  const named = all.find(({ id }) => id === format);
  return (
    named ?? all.find(({ extension, fleetExtension }) => isFor(extension) || isFor(fleetExtension)) ?? exporters[0]
  );
}
