/** The table of campaign rules in the manual: every rule names an existing command or a reason why it is out of scope. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { slipway } from '../../support/world.ts';

const page = readFileSync(projectPath('src/manual/campaign.md'), 'utf8');
const [, table = ''] = /\| rule \| served by \|\n\|---\|---\|\n([\s\S]*?)\n\n/.exec(page) ?? [];
const rows = table.split('\n').map((line) => line.slice(2, -2).split(' | ') as [rule: string, by: string]);

/** The help of a command in the table, or `''`. `spend --for repair` is short for `campaign register spend --for repair`. */
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
  test('has more than 40 rules', () => expect(rows.length).toBeGreaterThan(40));

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
