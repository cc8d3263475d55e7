import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTemplate } from '../../../render/sheet/layout/read-template.ts';
import type { Template } from '../../../render/sheet/layout/template.ts';
import { findingText } from '../../../reports/findings/finding-text.ts';
import { plainLook } from '../../../reports/shared/report.ts';
import { noStyle } from '../../../reports/shared/style.ts';
import { listed } from '../../../text/phrases.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { UsageError, type World } from '../../world.ts';
import { reason } from '../files/paths.ts';

/** The template of that name, or in that file. Throws a {@link UsageError} that says what is wrong with it. */
export async function templateNamed(name: string, world: World): Promise<Template> {
  const path = pathOf(name, world);
  const read = await readTemplate(bytesOf(path, name));
  if ('template' in read) return read.template;
  const look = plainLook(noStyle, world.err.columns);
  for (const finding of read.findings) await world.err.write(findingText(name, finding, look));
  throw new UsageError(`the template ${name} cannot be used`);
}

/** A plain word is a template of slipway; anything with a dot or a slash is a file. */
function pathOf(name: string, { home, cwd }: World): string {
  if (/[./\\]/.test(name)) return resolve(cwd, name);
  const own = join(home, 'templates', `${name}.yaml`);
  if (existsSync(own)) return own;
  const names = readdirSync(join(home, 'templates')).map((file) => file.replace(/\.yaml$/, ''));
  const help =
    didYouMean(name, names) ?? `there are ${listed(names.sort(), 'and')}; a file of your own is named with its ending`;
  throw new UsageError(`there is no template ${name}`, help);
}

function bytesOf(path: string, name: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`cannot read the template ${name}: ${reason(error)}`);
  }
}
