import type { Settings } from '../../config/settings.ts';
import { format } from '../../fix/format.ts';
import { printDesign } from '../../parse/edit/print-design.ts';
import type { DesignData } from '../../parse/shorthand/entry-data.ts';

/** Text of a draft as `slipway fmt` leaves it; `schema` is where editors find the schema, if anywhere. */
export async function printDraft(
  data: DesignData,
  schema: string | undefined,
  settings: Settings,
  addsStated = true,
): Promise<string> {
  const remarks = schema === undefined ? [] : [`yaml-language-server: $schema=${schema}`];
  const { text } = await format(printDesign(data, remarks), settings, { addsStated });
  return text;
}
