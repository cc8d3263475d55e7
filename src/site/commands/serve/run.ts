import { dirname, resolve } from 'node:path';
import { isGlob } from '../../../cli/runtime/files/find-inputs.ts';
import { isFolder } from '../../../cli/runtime/files/paths.ts';
import { printMessage } from '../../../cli/runtime/output/output.ts';
import { withRunControl } from '../../../cli/runtime/run-control.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { formatCount } from '../../../text/phrases.ts';
import { requireSitePaths } from '../../files/find-site-inputs.ts';
import { siteRenderContext } from '../../files/prepare-build.ts';
import { requireContent, type SiteContent } from '../../files/site-content.ts';
import { startServer, type WebServer } from '../../server/http.ts';
import { type LiveSite, openLiveSite } from '../../server/live-site.ts';
import { watchFolders } from '../../server/watch-folders.ts';
import type { ServeOptions } from '../options.ts';

/** Milliseconds without a change before files are read again: editors save in several steps. */
const debounce = 30;

/** Serves the pages until Ctrl-C; resolves to the exit code. */
export async function runServe(paths: readonly string[], options: ServeOptions, world: World): Promise<number> {
  requireSitePaths(paths);
  const site = openLiveSite(paths, options, await siteRenderContext(world), world);
  const content = await site.update();
  requireContent(content);
  const { host, port } = options;
  const server = await startServer(site, host, port);
  let onStop = () => {};
  const interrupted = new Promise<void>((resolve) => {
    onStop = resolve;
  });
  await withRunControl(world, { onStop }, async () => {
    try {
      await printAddress(content, server, host, world);
      const stopWatching = followFiles(paths, { options, content, site, server }, world);
      await interrupted;
      await stopWatching();
    } finally {
      await server.close();
    }
  });
  return exitCodes.ok;
}

async function printAddress(
  { designs, problems, notices }: SiteContent,
  { address }: WebServer,
  host: string,
  world: World,
) {
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const messages = [
    ...problems,
    ...notices,
    ...(isLocal ? [] : [`warning: anyone who can reach ${host} can read these designs`]),
    `serving ${formatCount(designs.length, 'ship')} (Ctrl-C to stop)`,
  ];
  for (const message of messages) await printMessage(message, world);
  await world.out.write(`${address}\n`);
}

interface Session {
  readonly options: ServeOptions;
  readonly content: SiteContent;
  readonly site: LiveSite;
  readonly server: WebServer;
}

/** Reads the files again after each change; resolves to a function that ends this. */
function followFiles(paths: readonly string[], session: Session, world: World): () => Promise<void> {
  const { options, content, site, server } = session;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let printed = content.problems.join('\n');
  const update = async () => {
    const hasNewFolders = watcher.update();
    const problems = await updateSite(site);
    const text = problems.join('\n');
    server.announce();
    if (text !== printed && text !== '') await printMessage(problems.join('; '), world);
    printed = text;
    if (hasNewFolders) schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(update);
    }, debounce);
  };
  const files = [...content.context.configs.filesRead(), ...(options.ledger === undefined ? [] : [options.ledger])];
  const roots = [
    ...paths.map((path) => resolve(world.cwd, isFolder(path, world.cwd) ? path : isGlob(path) ? '.' : dirname(path))),
    ...files.map((file) => dirname(resolve(world.cwd, file))),
  ];
  const watcher = watchFolders([...new Set(roots)], schedule);
  // Files may have changed while the server started.
  schedule();
  return async () => {
    clearTimeout(timer);
    await running;
    watcher.close();
  };
}

/** Reads all files again; resolves to the problems. A broken configuration or ledger, or a fault, must not end the server. */
async function updateSite(site: LiveSite): Promise<readonly string[]> {
  try {
    return (await site.update()).problems;
  } catch (error) {
    return [error instanceof UsageError ? error.message : `internal error: ${(error as Error).message}`];
  }
}
