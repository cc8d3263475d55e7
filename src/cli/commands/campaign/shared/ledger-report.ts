import { screenStyle } from '../../../runtime/output/style.ts';
import type { World } from '../../../world.ts';
import type { CampaignOptions } from './add-entry.ts';

/** Options of every command that adds entries. */
export interface EntryOptions extends CampaignOptions {
  /** Default: the turn after the last closed one. */
  readonly turn?: number;
}

/** Style and width of a report on standard output. */
export async function outputLook({ color }: Pick<CampaignOptions, 'color'>, world: World) {
  return { style: await screenStyle(color, world, world.out), columns: world.out.columns };
}
