/** Firepower: all example ships in one process, and one ship per process. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../../src/judge/judge.ts';
import { volleyOf } from '../../src/rules/firepower/volley.ts';
import { arcNames } from '../../src/rules/model/arcs.ts';
import { projectPath } from '../support/project-path.ts';
import { ratio, say } from './measure.ts';

const example = projectPath('designs/concord/valiant.yaml');
const ranges = [6, 12, 18, 24, 30, 36, 42, 48];
const screenLevels = [0, 1, 2] as const;

export async function measureFirepower(program: string): Promise<void> {
  const files = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.(?:fleet|state|ledger))\.yaml$/.test(name),
  );
  const verdicts = await Promise.all(
    files.sort().map((name) => judge({ name, bytes: readFileSync(projectPath(join('designs', name))) })),
  );
  const ships = verdicts.flat().flatMap(({ ship }) => ship ?? []);
  // Once, with empty caches, as in a command.
  const start = process.hrtime.bigint();
  let damage = 0;
  for (const ship of ships)
    for (const arc of arcNames)
      for (const range of ranges)
        for (const screens of screenLevels)
          damage += Number(volleyOf(ship, { arc, range, target: { screens } }).mean.n > 0n);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  say(
    `firepower: ${ships.length} ships x 6 arcs x 8 ranges x 3 screens, in s`,
    damage > 0 ? seconds.toFixed(2) : 'no damage',
    'under 1',
  );
  say(
    'firepower of one ship / cost of it, whole processes',
    ratio([program, 'firepower', example], [program, 'cost', example], 21).toFixed(2),
    'at most 1.3',
  );
}
