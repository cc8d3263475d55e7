import { styleOf } from '../../../runtime/output/style.ts';
import type { World } from '../../../world.ts';
import type { CampaignOptions } from './add-entry.ts';

/** What every command that writes takes: the turn that the entry belongs to. */

export interface EntryOptions extends CampaignOptions {
  /** Left out, the turn after the last that was accounted. */
  readonly turn?: number;
}

/** How a report on standard output is to look. */

export async function lookOf({ color }: CampaignOptions, world: World) {
  return { style: await styleOf(color, world, world.out), columns: world.out.columns };
}
