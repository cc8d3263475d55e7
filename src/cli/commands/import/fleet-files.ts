import { basename, join } from 'node:path';
import { fleetData, stateData } from '../../../exchange/ftjava/fleet-data.ts';
import type { ImportedFleet } from '../../../exchange/ftjava/read.ts';
import type { ConversionLoss } from '../../../exchange/losses.ts';
import { printDesign } from '../../../parse/edit/print-design.ts';
import type { TransferredShip } from '../../../reports/exchange/exchange.ts';
import { slug, uniqueName } from '../../../text/names.ts';
import type { FileToWrite } from '../../runtime/output/write-files.ts';

/** The fleets of an imported file. */
export interface GameFile {
  readonly file: string;
  readonly fleets: readonly ImportedFleet[];
  /** Index of the first ship of the file among all imported ships. */
  readonly first: number;
}

/** Reports fleets that are not written: they refer to one file per design. */
export function unwrittenFleets(
  fleets: readonly ImportedFleet[],
  output: string | undefined,
): readonly ConversionLoss[] {
  if (output !== undefined && output !== '-') return [];
  return fleets.map(({ name }) => {
    const found = `fleet ${JSON.stringify(name)}, with the damage of its ships`;
    return { kind: 'lost', path: '', found, instead: 'designs only; use `-o FOLDER` for all' };
  });
}

/** The fleet and state files of all games, in the folder of the designs. Ships without a design are omitted. */
export function fleetFiles(
  games: readonly GameFile[],
  ships: readonly TransferredShip[],
  output: string | undefined,
): readonly FileToWrite[] {
  const files: FileToWrite[] = [];
  if (output === undefined || output === '-') return files;
  const usedNames = new Map<string, number>();
  for (const { file, fleets, first } of games) {
    for (const fleet of fleets) {
      const designOf = (index: number) => {
        const { to = null, class: name = null } = ships[first + index] ?? {};
        return to === null ? undefined : { file: basename(to), class: name };
      };
      const data = fleetData(fleet, designOf);
      if (!data) continue;
      const name = uniqueName(slug(fleet.name), usedNames);
      const remarks = [`From ${basename(file)}.`];
      const state = stateData(fleet, designOf);
      files.push({ name: join(output, `${name}.fleet.yaml`), text: printDesign(data, remarks) });
      if (state) files.push({ name: join(output, `${name}.state.yaml`), text: printDesign(state, remarks) });
    }
  }
  return files;
}
