import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { didYouMean } from '../../design/near.ts';
import { findingText } from '../../reports/pretty.ts';
import { plainLook } from '../../reports/report.ts';
import { noStyle } from '../../reports/style.ts';
import { listed } from '../../rules/words.ts';
import { readTemplate } from '../../sheet/read-template.ts';
import type { Template } from '../../sheet/template.ts';
import { reason } from '../files/places.ts';
import { UsageError, type World } from '../world.ts';

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
