import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ConfigOptions, openConfigs } from '../../../cli/runtime/config/configs.ts';
import { isFolder } from '../../../cli/runtime/files/paths.ts';
import { writeNewFile } from '../../../cli/runtime/output/new-file.ts';
import { printMessage } from '../../../cli/runtime/output/output.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { withoutBadges } from '../../../config/settings.ts';
import { bundledFile } from '../../files/bundled-file.ts';
import { workbenchFile } from '../../pages/workbench-page.ts';

/** Writes the workbench as one file, with the settings that apply to `path`; resolves to the exit code. */
export async function writeWorkbench(
  path: string,
  output: string,
  options: ConfigOptions & { readonly title?: string },
  world: World,
): Promise<number> {
  if (!existsSync(resolve(world.cwd, path))) throw new UsageError(`file or folder not found: ${path}`);
  const configs = openConfigs(options, world);
  const subject = isFolder(path, world.cwd) ? join(path, 'design.yaml') : path;
  const settings = await configs.settingsOf(resolve(world.cwd, subject));
  await configs.printErrors();
  if (!settings) throw new UsageError('the configuration has errors');
  const part = (name: string) => bundledFile(world.installFolder, `web/${name}`);
  const text = workbenchFile({
    title: options.title,
    settings: [withoutBadges(settings)],
    script: part('workbench.js.br').toString('utf8').trimEnd(),
    styles: ['site.css', 'workbench.css'].map((name) => part(name).toString('utf8').trimEnd()),
    fonts: JSON.parse(/\{.*\}/.exec(part('fonts.js').toString('utf8'))?.[0] ?? '') as Record<string, string>,
    hash: (content) => hash('sha256', content, 'base64'),
  });
  if (output === '-') {
    await world.out.write(text);
    return exitCodes.ok;
  }
  writeNewFile(output, text, { replaces: ['.html'] }, world);
  await printMessage(`wrote ${output}`, world);
  return exitCodes.ok;
}
