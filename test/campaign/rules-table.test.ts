/** The table of the campaign rules in the manual: every rule has a command that exists, or a reason why it has none. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folder, slipway } from '../support/world.ts';

const page = readFileSync(folder('src/manual/campaign.md'), 'utf8');
const [, table = ''] = /\| rule \| served by \|\n\|---\|---\|\n([\s\S]*?)\n\n/.exec(page) ?? [];
const rows = table.split('\n').map((line) => line.slice(2, -2).split(' | ') as [rule: string, by: string]);

/** The command of a name in the table: `spend --for repair` belongs to `register`. */
async function helpOf(name: string): Promise<string> {
  const [first = '', second = ''] = name.split(' ');
  const commands: readonly (readonly string[])[] =
    first === 'campaign' || first === 'register'
      ? []
      : [
          ['campaign', 'register', first],
          ['campaign', first],
        ];
  const named = first === 'campaign' ? ['campaign', second] : ['campaign', 'register', second];
  for (const command of commands.length === 0 ? [named] : commands) {
    const { code, out } = await slipway([...command, '--help']);
    if (code === 0 && out.startsWith(`Usage: slipway ${command.join(' ')} `)) return out;
  }
  return '';
}

describe('the table of the campaign rules', () => {
  test('has the rules with numbers', () => expect(rows.length).toBeGreaterThan(40));

  for (const [rule, by] of rows) {
    test(`${rule}: ${by}`, async () => {
      expect(by).toMatch(/`|^out of scope: .{8}/);
      for (const [, name = ''] of by.matchAll(/`([^`]+)`/g)) {
        const help = await helpOf(name);
        expect(help, name).not.toBe('');
        for (const [option] of name.matchAll(/--[a-z]+/g)) expect(help, name).toContain(`${option} `);
      }
    });
  }
});
