import type { Settings } from '../../config/settings.ts';
import { format } from '../../fix/format.ts';
import { printDesign } from '../../parse/edit/print-design.ts';
import type { DesignData } from './frame.ts';

/** Text of a draft as `slipway fmt` leaves it, with stated totals; `schema` is where editors find the schema, if anywhere. */
export async function printDraft(data: DesignData, schema: string | undefined, settings: Settings): Promise<string> {
  const remarks = schema === undefined ? [] : [`yaml-language-server: $schema=${schema}`];
  const { text } = await format(printDesign(data, remarks), settings);
  return text;
}
