/** `npm run new:system`, `new:check`, `new:icon` and `new:report`: new files from templates, and the lists that name them. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { allTopics } from '../../topics/topics.ts';
import { projectPath, writeAtomically } from '../files.ts';
import { planCheck } from './check.ts';
import { planIcon } from './icon.ts';
import { type Plan, type Project, ScaffoldError } from './plan.ts';
import { planReport } from './report.ts';
import { planSystem } from './system.ts';

const project: Project = {
  read: (path) => readFileSync(projectPath(path), 'utf8'),
  list: (folder) => readdirSync(projectPath(folder)).map((name) => `${folder}/${name}`),
  taken: new Set(allTopics().map(({ id }) => id)),
};

function planned(): Plan {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      chapter: { type: 'string' },
      weapon: { type: 'boolean' },
      severity: { type: 'string', default: 'error' },
    },
  });
  const [kind, name, ...more] = positionals;
  if (more.length > 0) throw new ScaffoldError(`too many arguments: ${more.join(' ')}`, 'make one thing at a time');
  if (kind === 'system') return planSystem(name, values, project);
  if (kind === 'check') return planCheck(name, values.severity, project);
  if (kind === 'icon') return planIcon(name, project);
  if (kind === 'report') return planReport(name, project);
  throw new ScaffoldError(`unknown scaffold \`${kind}\``, 'use system, check, icon or report');
}

function write({ files, edits, next }: Plan): void {
  const existing = Object.keys(files).filter((path) => existsSync(projectPath(path)));
  if (existing.length > 0) throw new ScaffoldError(`file exists: ${existing.join(', ')}`, 'choose another name');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(projectPath(path)), { recursive: true });
    writeFileSync(projectPath(path), text, { flag: 'wx' });
  }
  for (const [path, text] of Object.entries(edits)) writeAtomically(projectPath(path), text);
  const touched = [...Object.keys(files), ...Object.keys(edits)].filter((path) => path.endsWith('.ts'));
  run('biome', 'check', '--write', ...touched);
  // A new process: this one has loaded the catalog as it was.
  run('tsx', 'src/build/build.ts');
  run('tsx', 'src/build/generate.ts');
  const lines = [
    ...Object.keys(files).map((path) => `new      ${path}`),
    ...Object.keys(edits).map((path) => `changed  ${path}`),
    '',
    'Next:',
    ...next.map((step) => `- ${step}`),
    '- npm run format && npm run generate && npm run build: after every change; `npx slipway` runs the build',
    '- npm test: fails as long as a FILL IN is left, and says where',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function run(program: string, ...args: string[]): void {
  execFileSync(projectPath(`node_modules/.bin/${program}`), args, {
    cwd: projectPath(''),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

try {
  write(planned());
} catch (error) {
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof ScaffoldError) && !isUsage) throw error;
  const help = error instanceof ScaffoldError ? `help: ${error.help}\n` : '';
  process.stderr.write(`error: ${(error as Error).message}\n${help}`);
  process.exitCode = 2;
}
