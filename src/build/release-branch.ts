/**
 * Commits the built package to the branch `release`: what the action and pre-commit run, without a build. The working tree stays as
 * it is. An argument names another repository for the branch, as tests do.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { projectPath } from './files.ts';

const branch = 'refs/heads/release';

const root = projectPath('');
const [, , repository = root] = process.argv;
const scratch = mkdtempSync(join(tmpdir(), 'slipway-release-'));

function git(args: readonly string[], input?: string): string {
  const env = { ...process.env, GIT_INDEX_FILE: join(scratch, 'index'), GIT_WORK_TREE: root };
  return execFileSync('git', ['-C', repository, ...args], {
    env,
    encoding: 'utf8',
    ...(input ? { input } : {}),
  }).trim();
}

function addFile(path: string, text: string): void {
  const blob = git(['hash-object', '-w', '--stdin'], text);
  git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`]);
}

try {
  const kept = ['README.md', '.github/actions', '.pre-commit-hooks.yaml', ...project.files];
  const paths = kept.map((path) => (path.startsWith('!') ? `:(top,exclude)${path.slice(1)}` : `:(top)${path}`));
  // Forced, because built files are ignored.
  git(['add', '--force', '--', ...paths]);
  // Nothing is built when this is installed.
  const { devDependencies: _, scripts: __, ...released } = project;
  addFile('package.json', `${JSON.stringify(released, null, 2)}\n`);
  const tree = git(['write-tree']);
  const parent = git(['for-each-ref', '--format=%(objectname)', branch]);
  const commit = git(['commit-tree', tree, ...(parent ? ['-p', parent] : []), '-m', `Release ${project.version}`]);
  git(['update-ref', branch, commit]);
  process.stdout.write(`${commit}\n`);
} finally {
  rmSync(scratch, { recursive: true });
}
