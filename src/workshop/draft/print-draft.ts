import type { Settings } from '../../config/settings.ts';
import { format } from '../../fix/format.ts';
import { printDesign } from '../../parse/edit/print-design.ts';
import type { DesignData } from './frame.ts';

/** Text of a draft as `slipway fmt` leaves it, with stated totals; `schema` is where editors find the schema. */
export async function printDraft(data: DesignData, schema: string, settings: Settings): Promise<string> {
  const { text } = await format(printDesign(data, [`yaml-language-server: $schema=${schema}`]), settings);
  return text;
}
