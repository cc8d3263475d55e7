/** Spreadsheets of different habits: each gives the designs beside it. `UPDATE=1` writes them; read them against the sheet. */

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectFile } from '../support/golden.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const folder = projectPath('test/exchange/sheets');
const sheets = readdirSync(folder).filter((name) => /\.[ct]sv$/.test(name));

describe('a sheet gives its designs', () => {
  test('there are ten habits', () => expect(sheets.length).toBeGreaterThanOrEqual(10));
  for (const sheet of sheets) {
    test(sheet, async () => {
      const map = sheet === 'mapped.csv' ? ['--map', 'mapped.map'] : [];
      const { out, err } = await slipway(['import', sheet, ...map, '--format', 'table'], {
        cwd: folder,
        columns: 400,
        env: { NO_COLOR: '1' },
      });
      expectFile(`${folder}/${sheet}.out`, `${out}--- report\n${err}`);
    });
  }
});
