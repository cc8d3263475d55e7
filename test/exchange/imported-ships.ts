import { type JsonNode, readJson } from '../../src/exchange/json.ts';
import type { ConversionLoss, ConvertedShip } from '../../src/exchange/losses.ts';
import { validateImport } from '../../src/exchange/validate-import.ts';

interface Imported {
  readonly ships: readonly ConvertedShip<object>[];
  readonly losses: readonly ConversionLoss[];
}

const words = (losses: readonly ConversionLoss[]) => losses.map(({ kind, found }) => `${kind}: ${found}`);

/** The designs that an importer makes of JSON data, with what was lost in words. */
export async function importedShips(data: unknown, read: (root: JsonNode) => Imported) {
  const { ships, losses } = read(readJson(JSON.stringify(data)) as JsonNode);
  const checked = await Promise.all(ships.map((ship) => validateImport(ship)));
  return {
    ships: checked.map(({ result, losses: lost }) => ({
      design: result as Readonly<Record<string, unknown>> | undefined,
      losses: words(lost),
    })),
    losses: words(losses),
  };
}
