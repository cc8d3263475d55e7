/** Run times of commands for designing. The targets in milliseconds apply to an idle machine. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../support/project-path.ts';
import { median, ratio, run, say, work } from './measure.ts';

/** A carrier with the given hull mass. */
function carrier(mass: number): string {
  const path = join(work, `carrier-${mass}.yaml`);
  const text = readFileSync(projectPath('designs/concord/valiant.yaml'), 'utf8');
  writeFileSync(path, text.replace('mass: 190\n', `mass: ${mass}\n`));
  return path;
}

/** Median run time of a process in milliseconds. */
function time(args: readonly string[], rounds: number): string {
  run(args);
  return median(Array.from({ length: rounds }, () => run(args))).toFixed(0);
}

export function measureDesigning(program: string): void {
  const example = projectPath('designs/concord/valiant.yaml');
  say('new: whole process, in ms', time([program, 'new', 'Ironclad', '--mass', '90', '-o', '-'], 15), 'at most 200');
  const tried = [program, 'try', example, '--remove', 'pds', '--add', 'beam 1'];
  say('try / cost of the same design', ratio(tried, [program, 'cost', example], 31).toFixed(2), 'at most 1.2');
  // Hulls with 20 and 60 free mass.
  for (const [mass, room, limit] of [[220, 20, 1000] as const, [281, 60, 5000] as const]) {
    const path = carrier(mass);
    say(`fit with ${room} mass to fill, in ms`, time([program, 'fit', path], 5), `at most ${limit}`);
    const free = [program, 'fit', path, '--mass', 'free'];
    say(`fit --mass free with ${room} mass to fill, in ms`, time(free, 3), 'for comparison');
  }
}
