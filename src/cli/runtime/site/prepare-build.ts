import { join } from 'node:path';
import { fleetsPath } from '../../../render/site/fleet-page.ts';
import type { NavigationLink } from '../../../render/site/page.ts';
import { housePath, iconsPath, systemsPath } from '../../../render/site/reference-pages.ts';
import { workbenchPath } from '../../../render/site/workbench-page.ts';
import type { World } from '../../world.ts';
import { contentDigest } from '../files/content-hash.ts';
import { readRegularFile } from '../files/read-file.ts';
import { type RenderContext, renderContext } from '../render/render-context.ts';
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
  const reading = { ignore, excludedIn: content.context.configs.ignoredIn };
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
export function programDigest({ installFolder }: World): string {
  return contentDigest(readRegularFile(join(installFolder, 'bin/bundle/main.mjs')));
}

/** The pages that the navigation lists. */
function sectionsOf({ fleets, houses, campaign }: SiteContent): readonly NavigationLink[] {
  const all = [
    [true, 'index.html', 'Ships'],
    [fleets.length > 0, fleetsPath, 'Fleets'],
    [campaign !== undefined, campaign?.path ?? '', 'Campaign'],
    [true, workbenchPath, 'Workbench'],
    [true, systemsPath, 'Systems'],
    [houses.length > 0, housePath, 'House rules'],
    [true, iconsPath, 'Icons'],
  ] as const;
  return all.flatMap(([isShown, path, label]) => (isShown ? [{ path, label }] : []));
}
