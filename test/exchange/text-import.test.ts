/** Ships as people post them, `text/NAME.txt`, become the designs in `text/NAME.yaml`, below what is lost or changed. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ConvertedShip } from '../../src/exchange/losses.ts';
import { importText } from '../../src/exchange/text/read.ts';
import { validateImport } from '../../src/exchange/validate-import.ts';
import { printDesign } from '../../src/parse/edit/print-design.ts';
import { expectFile } from '../support/golden.ts';
import { projectPath } from '../support/project-path.ts';

const folder = projectPath('test/exchange/text');

function importAll(text: string) {
  const read = importText(text, { rules: 'continuum-2014' });
  if ('message' in read) throw new Error(read.message);
  return read.ships;
}

/** The design with its losses as comments. */
async function outcome(ship: ConvertedShip<object>): Promise<string> {
  const { result, losses } = await validateImport(ship);
  const comments = losses
    .filter(({ kind }) => kind !== 'note')
    .map(({ kind, path, found, instead }) => `${kind} ${path}: ${found} → ${instead}`);
  if (!result) return ['# skipped', ...comments.map((each) => `# ${each}`), ''].join('\n');
  return printDesign(result, comments);
}

describe('texts of different habits:', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  test('there are 30 or more', () => expect(names.length).toBeGreaterThanOrEqual(30));
  for (const name of names) {
    test(name, async () => {
      const ships = importAll(readFileSync(`${folder}/${name}`, 'utf8'));
      const texts = await Promise.all(ships.map(outcome));
      expectFile(`${folder}/${name.replace('.txt', '.yaml')}`, texts.join('---\n'));
    });
  }
});
