import { describe, expect, test } from 'vitest';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const ship = (name: string, more = '') => `class: ${name}\nmass: 20\nhull: { boxes: 5 }\n${more}`;
const plain = { NO_COLOR: '1' };

describe('the heading of `slipway cost`', () => {
  const cwd = folderOf({
    'a.yaml': ship('Ironclad', 'role: Heavy Cruiser of the Northern Squadron\nnavy: Third Fleet of the Outer Worlds\n'),
  });

  test.each([40, 60, 80])('wraps between words at %i columns', async (columns) => {
    const { out } = await slipway('cost a.yaml', { cwd, columns, env: plain });
    const { out: whole } = await slipway('cost a.yaml', { cwd });
    const heading = (text: string) => text.slice(0, text.indexOf('\n\n')).split('\n');
    expect(heading(out).filter((line) => line.length > columns)).toEqual([]);
    expect(heading(out).length).toBeGreaterThan(2);
    expect(heading(out).join(' ').split(/\s+/)).toEqual(heading(whole).join(' ').split(/\s+/));
  });
});

describe('the rows of several ships', () => {
  const cwd = folderOf({
    'a.yaml': ship('Ironclad'),
    'b.yaml': `${ship('Ironclad')}---\n${ship('Monitor')}---\n${ship('Ironclad')}`,
  });

  test.each([undefined, 80])('name the file if several have the same class (%s columns)', async (columns) => {
    const { out } = await slipway('cost a.yaml b.yaml', { cwd, env: plain, ...(columns && { columns }) });
    const names = out
      .split('\n')
      .slice(1, 5)
      .map((line) => line.replace(/ {2}.*/, ''));
    expect(names).toEqual(['Ironclad (a.yaml)', 'Ironclad (b.yaml)', 'Monitor', 'Ironclad (b.yaml, document 3)']);
  });
});
