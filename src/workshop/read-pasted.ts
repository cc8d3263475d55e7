import { judge } from '../checks/judge.ts';
import type { Settings } from '../config/settings.ts';
import { isYamlDesign, openForeign } from '../exchange/importers.ts';
import { type ConvertedShip, type LocatedLoss, locateLosses } from '../exchange/losses.ts';
import { validateImport } from '../exchange/validate-import.ts';
import { format } from '../fix/format.ts';
import { printDesign } from '../parse/edit/print-design.ts';

// Designs in a text that someone has copied from elsewhere: a post, a book, a share code, a file.

export interface PastedShip {
  readonly name: string;
  /** The text of its design; `undefined` if too much is missing. */
  readonly design: string | undefined;
  /** Each phrase with what it became, what was changed and what was lost. */
  readonly losses: readonly LocatedLoss[];
}

/** Ships, or why there are none. */
export type Pasted = { readonly ships: readonly PastedShip[] } | { readonly problem: string };

/** Formats that a workbench reads: the parsers of the others are not worth their size there. */
const formats: readonly string[] = ['text', 'share-code', 'ftlibship'];

const origin = 'pasted text';

/** Reads a text as `slipway import -` does; a design in YAML stays as it is. */
export async function readPasted(text: string, settings: Settings): Promise<Pasted> {
  const bytes = new TextEncoder().encode(text);
  if (isYamlDesign(text)) {
    const [verdict] = await judge({ name: origin, bytes }, settings);
    return { ships: [{ name: verdict?.design?.class ?? 'A design in YAML', design: text, losses: [] }] };
  }
  const opened = await openForeign(bytes, { name: origin, from: undefined });
  if (typeof opened === 'string') return { problem: `Not understood: ${opened}.` };
  const [file] = opened;
  if (!file) return { ships: [] };
  const { importer } = file;
  if (!formats.includes(importer.id)) {
    return {
      problem: `This is ${importer.what}, which the workbench does not read: run \`slipway import\` on the file.`,
    };
  }
  const read = await importer.read(file.text, { rules: settings.rules, house: settings.house });
  if ('message' in read) return { problem: `Not understood: ${read.message}.` };
  const ships: PastedShip[] = [];
  for (const each of read.ships) {
    const ship = await validateImport(each, settings, origin);
    const design = ship.result && (await importedText(origin, ship, ship.result, settings));
    ships.push({ name: ship.name ?? 'Unnamed class', design, losses: locateLosses(file.text, ship.losses) });
  }
  return ships.length > 0 ? { ships } : { problem: 'No ship found: a ship has at least a mass and a hull.' };
}

/** Text of an imported design as formatted by `slipway fmt`, below comments with its source and losses. */
export async function importedText(
  origin: string,
  { path, losses }: ConvertedShip<object>,
  made: object,
  settings: Settings,
): Promise<string> {
  const comments = losses
    .filter(({ kind }) => kind !== 'note')
    .map(({ kind, found, instead, path: at }) => `${kind}: ${found}; written instead: ${instead} (${at})`);
  const output = printDesign(made, [`From ${origin}${path === '' ? '' : `, ${path}`}.`, ...comments]);
  // The totals of a ship that lacks parts are no claim of its author.
  const { text } = await format(output, settings, { addsStated: !('incomplete' in made) });
  return text;
}
