/** The site in memory: scanned again after every change, its files made on demand. */

import { type CampaignView, loadRegisterSections, type RegisterOptions } from '../../campaign/register-sections.ts';
import { contentHasher } from '../../cli/runtime/files/content-hash.ts';
import type { RenderContext } from '../../cli/runtime/render/render-context.ts';
import { UsageError, type World } from '../../cli/world.ts';
import { RecentValues } from '../../rules/model/recent-values.ts';
import { prepareBuild } from '../files/prepare-build.ts';
import { type SiteContent, type SiteOptions, scanSite } from '../files/site-content.ts';
import type { SiteFile } from '../files/site-file.ts';
import { siteFiles } from '../files/site-files.ts';
import { createMemory } from '../files/site-memory.ts';

export interface LiveOptions extends SiteOptions, RegisterOptions {}

export interface LiveSite {
  /** Reads all files again. */
  readonly update: () => Promise<SiteContent>;
  /** The content at a path; `undefined` if the site has no such file. */
  readonly get: (path: string) => Promise<Uint8Array> | undefined;
}

/** Drawings that are kept. */
const maxDrawings = 200;

export function openLiveSite(
  paths: readonly string[],
  options: LiveOptions,
  context: RenderContext,
  world: World,
): LiveSite {
  const memory = createMemory();
  const hash = contentHasher();
  const goodPictures = new Set<string>();
  const drawings = new RecentValues<Promise<Uint8Array>>(maxDrawings);
  let files: ReadonlyMap<string, SiteFile> = new Map();
  let campaign: CampaignView | undefined;
  const make = async (file: SiteFile) => {
    const made = await file.make();
    return typeof made === 'string' ? Buffer.from(made) : made;
  };
  return {
    update: async () => {
      const problems: string[] = [];
      try {
        campaign = await loadRegisterSections(options, world);
      } catch (error) {
        // While a ledger is edited, its last good state stays.
        if (!(error instanceof UsageError) || !campaign) throw error;
        problems.push(error.message);
      }
      const request = { paths, options, hash, campaign, memory, goodPictures, hasBar: false };
      const content = await scanSite(request, world);
      const build = await prepareBuild({ paths, content, options, isLive: true }, context, world);
      files = new Map(siteFiles(build).map((file) => [file.path, file]));
      return { ...content, problems: [...content.problems, ...problems] };
    },
    get: (path) => {
      const file = files.get(path);
      if (file?.key === undefined) return file && make(file);
      const key = `${path} ${file.key}`;
      const known = drawings.getOrCompute(key, () => make(file));
      // A failure must not be kept.
      known.catch(() => drawings.delete(key));
      return known;
    },
  };
}
