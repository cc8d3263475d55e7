/** Run times of `fit`, `duel` and `new --fleet`. The targets apply to an idle machine. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../support/project-path.ts';
import { worthCorrelation } from '../support/worth-correlation.ts';
import { median, run, say, work } from './measure.ts';

export async function measureDesigning(program: string): Promise<void> {
  const { ships, correlation } = await worthCorrelation(200);
  say(`worth: rank correlation with duels, ${ships} ships`, correlation.toFixed(3), 'at least 0.80');
  const text = readFileSync(projectPath('designs/concord/valiant.yaml'), 'utf8');
  // Hulls with 20 and 60 free mass.
  for (const [mass, room, limit] of [[220, 20, 1000] as const, [281, 60, 5000] as const]) {
    const path = join(work, `carrier-${mass}.yaml`);
    writeFileSync(path, text.replace('mass: 190\n', `mass: ${mass}\n`));
    const args = [program, 'fit', path];
    run(args);
    const time = median(Array.from({ length: 5 }, () => run(args)));
    say(`fit with ${room} mass to fill, in ms`, time.toFixed(0), `at most ${limit}`);
  }
  const cruisers = ['concord/emphatic.yaml', 'hesperid/walnut.yaml'].map((name) => projectPath(`designs/${name}`));
  const duel = [program, 'duel', ...cruisers, '--runs', '10000'];
  run(duel);
  const duelTime = median(Array.from({ length: 5 }, () => run(duel)));
  say('10,000 duels of two cruisers, in ms', duelTime.toFixed(0), 'at most 3000');
  const navies = ['nac', 'esu', 'fse', 'nsl', 'kravak'].flatMap((navy) => [
    '--from',
    projectPath(`designs/published/${navy}`),
  ]);
  const fleet = [program, 'new', '--fleet', 'Bench', '--points', '1500', ...navies];
  run(fleet);
  const fleetTime = median(Array.from({ length: 5 }, () => run(fleet)));
  say('fleets of 1,500 points from 73 designs, in ms', fleetTime.toFixed(0), 'at most 2000');
}
