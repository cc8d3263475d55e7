import { contentHasher } from '../../../cli/runtime/files/content-hash.ts';
import { printMessage } from '../../../cli/runtime/output/output.ts';
import { openSiteFolder, type SiteFolder } from '../../../cli/runtime/output/site-folder.ts';
import { withRunControl } from '../../../cli/runtime/run-control.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { formatCount } from '../../../text/phrases.ts';
import { requireSitePaths } from '../../files/find-site-inputs.ts';
import { prepareBuild, siteRenderContext } from '../../files/prepare-build.ts';
import { requireContent, type SiteContent, scanSite } from '../../files/site-content.ts';
import type { SiteFile } from '../../files/site-file.ts';
import { siteFiles } from '../../files/site-files.ts';
import { noMemory } from '../../files/site-memory.ts';
import type { SiteCommandOptions } from '../options.ts';

/** The progress bar is shown above this number of files: those of about forty ships. */
const longRun = 200;

/** Writes a website of the designs and fleets at `paths`; resolves to the exit code. */
export async function runSite(paths: readonly string[], options: SiteCommandOptions, world: World): Promise<number> {
  const { output, workbenchOnly = false } = options;
  if (workbenchOnly) return runWorkbenchOnly(paths, options, world);
  requireSitePaths(paths);
  if (output === undefined) throw new UsageError('no output folder', 'add -o FOLDER');
  const { loadRegisterSections } = await import('../../../campaign/register-sections.ts');
  const campaign = await loadRegisterSections(options, world);
  const folder = openSiteFolder(output, world);
  try {
    const content = await scanSite(
      {
        ...{ paths, options, campaign, memory: noMemory, hash: contentHasher(), outputFolder: folder.path },
        goodPictures: new Set<string>(),
        hasBar: true,
      },
      world,
    );
    if (content.interrupted) return await stopped(world);
    requireContent(content);
    const build = await prepareBuild({ paths, content, options, isLive: false }, await siteRenderContext(world), world);
    if (!(await writeFiles(siteFiles(build), folder, world))) return await stopped(world);
    folder.keep();
    return await report(content, output, world);
  } finally {
    folder.drop();
  }
}

async function runWorkbenchOnly(
  [path = '.', ...others]: readonly string[],
  options: SiteCommandOptions,
  world: World,
): Promise<number> {
  const { output = 'workbench.html' } = options;
  if (others.length > 0) {
    throw new UsageError('--workbench-only takes one path', 'name the folder whose configuration applies');
  }
  for (const unused of ['ledger', 'player', 'git', 'base'] as const) {
    if (options[unused] !== undefined) {
      throw new UsageError(`--${unused} cannot be used with --workbench-only`, 'remove one of them');
    }
  }
  const { writeWorkbench } = await import('./write-workbench.ts');
  return writeWorkbench(path, output, options, world);
}

async function stopped(world: World): Promise<number> {
  await printMessage('interrupted; nothing written', world);
  return exitCodes.interrupted;
}

/** Writes all files; resolves to false after Ctrl-C. */
function writeFiles(files: readonly SiteFile[], folder: SiteFolder, world: World): Promise<boolean> {
  return withRunControl(world, { total: files.length, threshold: longRun }, async (control) => {
    for (const { path, make } of files) {
      const made = await make();
      folder.write(path, typeof made === 'string' ? Buffer.from(made) : made);
      control.step();
      if (!(await control.pause())) return false;
    }
    return true;
  });
}

async function report(content: SiteContent, output: string, world: World): Promise<number> {
  const { designs, fleets, problems, notices } = content;
  const faulty = designs.filter(({ summary }) => summary.errors > 0).length;
  const counts = [
    formatCount(designs.length, 'ship'),
    ...(fleets.length > 0 ? [formatCount(fleets.length, 'fleet')] : []),
    ...(faulty > 0 ? [`${formatCount(faulty, 'design')} with errors`] : []),
  ];
  const messages = [...problems, ...notices, `wrote ${output}: ${counts.join(', ')}`];
  for (const message of messages) await printMessage(message, world);
  return problems.length > 0 ? exitCodes.usage : exitCodes.ok;
}
