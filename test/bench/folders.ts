/** Time for a folder of 10,000 designs: cold, cached, and with one changed file. */

import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../support/project-path.ts';
import { env, median, peakMemory, ratio, run, say, work } from './measure.ts';

const program = projectPath('bin/slipway.js');

/** Measures the use in CI: `folder` contains 10,000 designs, and `parsing` is a script that only parses them. */
export function measureFolders(folder: string, parsing: string): void {
  const check = [program, 'check', '--quiet', folder];
  say(
    '10,000 designs: check, all cores / parsing them with yaml on one',
    ratio(check, [parsing, folder], 5).toFixed(2),
    'at most 0.22',
  );
  const cached = [...check, '--cache-location', join(work, 'cache')];
  say('10,000 designs: check with a cache / without one', ratio(cached, check, 7).toFixed(2), 'at most 0.40');
  say('memory: 10,000 designs, all cores, in MiB', (peakMemory(check) / 1024).toFixed(0), 'at most 400');
  measureChanged(folder);
}

/** `--changed` with one changed file, against a run on that file plus the git commands that slipway runs. */
function measureChanged(folder: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: folder, env, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'all');
  const name = readdirSync(folder).find((each) => each.endsWith('.yaml')) as string;
  const one = join(folder, name);
  appendFileSync(one, '# changed\n');
  const asked = () => {
    const start = process.hrtime.bigint();
    git('rev-parse', '--show-toplevel');
    git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
    git('diff', '--name-only', '--no-renames', '-z', 'HEAD');
    git('ls-files', '--others', '--exclude-standard', '-z');
    return Number(process.hrtime.bigint() - start) / 1e6;
  };
  asked();
  const ratios = Array.from({ length: 15 }, () => {
    const changed = run([program, 'check', '--quiet', '.', '--changed'], folder);
    return changed / (run([program, 'check', '--quiet', one]) + asked());
  });
  say('10,000 designs, one changed: --changed / checking the file and git', median(ratios).toFixed(2), 'at most 1.2');
}
