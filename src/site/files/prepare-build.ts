import { join } from 'node:path';
import { contentDigest } from '../../cli/runtime/files/content-hash.ts';
import { readRegularFile } from '../../cli/runtime/files/read-file.ts';
import { type RenderContext, renderContext } from '../../cli/runtime/render/render-context.ts';
import type { World } from '../../cli/world.ts';
import { fleetsPath } from '../pages/fleet-page.ts';
import type { NavigationLink } from '../pages/page.ts';
import { housePath, iconsPath, systemsPath } from '../pages/reference-pages.ts';
import { campaignPath } from '../pages/register-page.ts';
import { workbenchPath } from '../pages/workbench-page.ts';
import { changesSince } from './design-changes.ts';
import type { SiteContent, SiteOptions } from './site-content.ts';
import type { SiteBuild } from './site-files.ts';
import { workbenchSettings } from './workbench-settings.ts';

export interface BuildRequest {
  readonly paths: readonly string[];
  readonly content: SiteContent;
  readonly options: SiteOptions;
  readonly isLive: boolean;
}

/** Everything that the pages need. Throws a `UsageError` if the commit of `--git` does not exist. */
export async function prepareBuild(
  { paths, content, options, isLive }: BuildRequest,
  context: RenderContext,
  world: World,
): Promise<SiteBuild> {
  const { git, title = 'Shipyard', base, ignore = true } = options;
  // A file that git takes for an earlier version may be another player's.
  const hasMoves = content.campaign?.own === undefined;
  const reading = { ignore, excludedIn: content.context.configs.ignoredIn, hasMoves };
  return {
    content,
    info: { title, base, sections: sectionsOf(content), isLive },
    settings: await workbenchSettings(content),
    changesOf: await changesSince(git, paths, reading, world),
    context,
    program: programDigest(world),
    world,
  };
}

/** Loads fonts and template. */
export function siteRenderContext(world: World): Promise<RenderContext> {
  return renderContext({ template: 'standard', paper: 'a4', ships: 'auto' }, world);
}

/** Digest of the program: drawings of another one are drawn again. */
function programDigest({ installFolder }: World): string {
  return contentDigest(readRegularFile(join(installFolder, 'bin/bundle/main.mjs')));
}

/** The pages that the navigation lists. */
function sectionsOf({ fleets, houses, campaign }: SiteContent): readonly NavigationLink[] {
  const all = [
    [true, 'index.html', 'Ships'],
    [fleets.length > 0, fleetsPath, 'Fleets'],
    [campaign !== undefined, campaignPath, 'Campaign'],
    [true, workbenchPath, 'Workbench'],
    [true, systemsPath, 'Systems'],
    [houses.length > 0, housePath, 'House rules'],
    [true, iconsPath, 'Icons'],
  ] as const;
  return all.flatMap(([isShown, path, label]) => (isShown ? [{ path, label }] : []));
}
