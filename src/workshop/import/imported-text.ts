import type { Settings } from '../../config/settings.ts';
import type { ConvertedShip } from '../../exchange/losses.ts';
import { format } from '../../fix/format.ts';
import { printDesign } from '../../parse/edit/print-design.ts';

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
