import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTemplate } from '../../../render/sheet/frames/read-template.ts';
import type { Template } from '../../../render/sheet/frames/template.ts';
import { didYouMean } from '../../../text/names.ts';
import { listed } from '../../../text/phrases.ts';
import { UsageError, type World } from '../../world.ts';
import { systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';
import { printFindings } from '../output/output.ts';

/** Loads a template by name or file. Throws a {@link UsageError} after printing its problems. `color` is the value of `--color`. */
export async function loadTemplate(name: string, color: boolean | undefined, world: World): Promise<Template> {
  const path = pathOf(name, world);
  world.inputs.add(path);
  const read = await readTemplate(bytesOf(path, name));
  if ('template' in read) return read.template;
  await printFindings(name, read.findings, color, world);
  throw new UsageError(`cannot use template ${name}: it has errors`);
}

/** A name with a dot or a slash is a file; any other is a built-in template. */
function pathOf(name: string, { installFolder, cwd }: World): string {
  if (/[./\\]/.test(name)) return resolve(cwd, name);
  const builtIn = join(installFolder, 'templates', `${name}.yaml`);
  if (existsSync(builtIn)) return builtIn;
  const names = readdirSync(join(installFolder, 'templates')).map((file) => file.replace(/\.yaml$/, ''));
  const help =
    didYouMean(name, names) ?? `built-in templates: ${listed(names.sort(), 'and')}; write files with their extension`;
  throw new UsageError(`unknown template ${name}`, help);
}

function bytesOf(path: string, name: string): Uint8Array {
  try {
    return readRegularFile(path, { streams: true });
  } catch (error) {
    throw new UsageError(`cannot read template ${name}: ${systemErrorText(error)}`);
  }
}
