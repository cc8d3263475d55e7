/** Integrations: the GitHub action, the pre-commit hooks, and the CI snippets of the manual. Runs their shell commands. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isDesignName } from '../../src/cli/runtime/files/file-names.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-hooks-'));
afterAll(() => rmSync(tempRoot, { recursive: true }));

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const action = parse(readFileSync(projectPath('.github/actions/check/action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
};

/** A repository with the branch that is released, and its working tree. */
const released = join(tempRoot, 'released');
execFileSync('git', ['init', '--quiet', '--initial-branch=main', released]);
const author = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};
execFileSync(process.execPath, ['--import', 'tsx', projectPath('src/build/release-branch.ts'), released], {
  env: { ...process.env, ...author },
});
execFileSync('git', ['-C', released, 'checkout', '--quiet', 'release']);

/** Runs the check step of the action of a release in a folder, with inputs as GitHub passes them. */
function act(
  given: Readonly<Record<string, string>>,
  folder = projectPath('test/fixtures/designs'),
  slipwayFolder = released,
) {
  const cwd = mkdtempSync(join(tempRoot, 'job-'));
  const step = action.runs.steps.at(-1) as Step;
  const input = (text: string) =>
    text.replace(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, name: string) => given[name] ?? action.inputs[name]!.default);
  const env = {
    PATH: process.env.PATH ?? '',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION_PATH: join(slipwayFolder, '.github/actions/check'),
    GITHUB_STEP_SUMMARY: join(cwd, 'summary.md'),
    RUNNER_TEMP: cwd,
    ...Object.fromEntries(Object.entries(step.env ?? {}).map(([key, text]) => [key, input(text)])),
  };
  writeFileSync(env.GITHUB_STEP_SUMMARY, '');
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-e', '-c', step.run as string], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr, summary: readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8'), cwd };
}

describe('the GitHub action', () => {
  test('passes every input to the check step', () => {
    const used = Object.values(action.runs.steps.at(-1)?.env ?? {}).map((text) => /inputs\.([a-z-]+)/.exec(text)?.[1]);
    expect(used.sort()).toEqual(Object.keys(action.inputs).sort());
    expect(action.runs.using).toBe('composite');
  });

  test('passes for designs without problems, with a summary', () => {
    const { code, out, summary } = act({ paths: 'freighter.yaml' });
    expect([code, out.includes('::')]).toEqual([0, false]);
    expect(summary).toBe('### slipway: no problems in 1 design\n');
  });

  test('fails for errors, with annotations and a list', () => {
    const { code, out, summary } = act({ paths: 'freighter.yaml\nfaulty.yaml\n' });
    expect(code).toBe(1);
    expect(out).toContain('faulty.yaml:4:9 error');
    expect(out).toContain('::error file=faulty.yaml,line=4,');
    expect(summary).toContain('| ❌ | faulty.yaml | 4 |');
  });

  test('fails for a fleet whose design is missing or illegal, with an annotation', () => {
    const folder = folderOf({
      'heavy.yaml': 'class: A\nmass: 10\nhull: { boxes: 3 }\narmor: [20]\n',
      'f.fleet.yaml': 'fleet: F\nships:\n  - design: heavy.yaml\n  - design: gone.yaml\n',
    });
    const { code, out } = act({ paths: 'f.fleet.yaml' }, folder);
    expect(code).toBe(1);
    for (const line of [3, 4]) expect(out).toContain(`::error file=f.fleet.yaml,line=${line},`);
  });

  test('needs nothing but Node: its files are the built package, without scripts and dependencies', () => {
    const manifest = JSON.parse(readFileSync(join(released, 'package.json'), 'utf8'));
    for (const key of ['scripts', 'dependencies', 'devDependencies']) expect(manifest).not.toHaveProperty(key);
    const steps = action.runs.steps.map(({ uses, run = '' }) => uses ?? (/\bnpm\b/.test(run) ? 'npm' : 'check'));
    expect(steps).toEqual([expect.stringMatching(/^actions\/setup-node@[\da-f]{40}$/), 'check']);
    const folders = readdirSync(released).filter((name) => !name.startsWith('.'));
    expect(folders.sort()).toEqual([
      'README.md',
      'bin',
      'designs',
      'package.json',
      'schemas',
      'src',
      'templates',
      'test',
    ]);
    expect(readdirSync(join(released, 'test'))).toEqual(['golden']);
  });

  test('says so in a commit that is not built', () => {
    const { code, out } = act({}, tempRoot, folderOf({ '.github/actions/check/action.yml': '' }));
    expect([code, out]).toEqual([2, '::error::this commit of slipway is not built; name a release, such as @v0\n']);
  });

  test('keeps a path with spaces and dashes in one piece', () => {
    const { code, err } = act({ paths: '-no such file' });
    expect([code, err.trim().split('\n').at(-1)]).toEqual([2, 'slipway: file not found: -no such file']);
  });

  test('writes SARIF, limits warnings, and skips the summary, as configured', () => {
    const sarif = join(tempRoot, 'out.sarif');
    const { code, summary } = act({ paths: 'warned.yaml', sarif, 'max-warnings': '2', summary: 'false' });
    expect([code, summary]).toEqual([1, '']);
    expect(JSON.parse(readFileSync(sarif, 'utf8')).runs[0].results).toHaveLength(3);
  });
});

describe('the pre-commit hooks', () => {
  const hooks = parse(readFileSync(projectPath('.pre-commit-hooks.yaml'), 'utf8')) as readonly {
    readonly id: string;
    readonly entry: string;
    readonly files?: string;
    readonly exclude?: string;
    readonly args?: readonly string[];
    readonly pass_filenames?: boolean;
  }[];
  const page = readFileSync(projectPath('src/manual/ci.md'), 'utf8');

  /** Runs a hook as pre-commit does: its command and arguments, followed by the files. */
  function hook(id: string, ...files: readonly string[]) {
    return hookIn(projectPath('test/fixtures/designs'), { id }, files);
  }

  function hookIn(cwd: string, used: Partial<(typeof hooks)[number]>, files: readonly string[]) {
    const {
      entry = '',
      args = [],
      pass_filenames = true,
    } = {
      ...hooks.find(({ id }) => id === used.id),
      ...used,
    };
    const [program, ...own] = entry.split(' ');
    expect(program).toBe('slipway');
    return slipway([...own, ...args, ...(pass_filenames ? files : [])], { cwd });
  }

  test('have the same IDs in the manual', () => {
    expect(hooks.map(({ id }) => id)).toEqual(['slipway-check', 'slipway-check-all', 'slipway-fmt', 'slipway-fleet']);
    for (const { id } of hooks) expect(page).toContain(`- id: ${id}\n`);
  });

  test('of the manual check all designs again when house rules change, and format everything else', async () => {
    const [, snippet = ''] = /```yaml\n(hooks:\n[\s\S]*?)```/.exec(page) ?? [];
    const used: readonly (typeof hooks)[number][] = parse(snippet).hooks;
    const takes = (name: string) =>
      used.filter((each) => {
        const { files = '', exclude } = { ...hooks.find(({ id }) => id === each.id), ...each };
        return new RegExp(files).test(name) && !(exclude && new RegExp(exclude).test(name));
      });
    const idsFor = (name: string) => takes(name).map(({ id }) => id);
    expect(idsFor('designs/harbour-club.yaml')).toEqual(['slipway-check-all', 'slipway-fleet']);
    expect(idsFor('designs/slipway.config.yaml')).toEqual(['slipway-check-all', 'slipway-fleet']);
    expect(idsFor('designs/a.yaml')).toEqual(['slipway-fmt', 'slipway-check-all', 'slipway-fleet']);
    expect(idsFor('docs/a.yaml')).toEqual([]);
    const cwd = folderOf({
      'designs/a.yaml': 'class: A\nmass: 20\nhull: { boxes: 4 }\nsystems:\n  - { system: pds }\n',
      'designs/f.fleet.yaml': 'fleet: F\nships: [{ design: a.yaml, names: [One] }]\n',
      'designs/slipway.config.yaml': 'house: harbour-club.yaml\n',
      'designs/harbour-club.yaml': 'name: Harbour Club\n',
    });
    const changed = 'designs/harbour-club.yaml';
    const run = async () =>
      (await Promise.all(takes(changed).map((each) => hookIn(cwd, each, [changed])))).map(({ code }) => code);
    expect(await run()).toEqual([0, 0]);
    writeFileSync(join(cwd, changed), 'name: Harbour Club\nforbid: [pds]\n');
    expect(await run()).toEqual([1, 1]);
  });

  test('match the same files as a search in folders', () => {
    const names = [
      ...[
        'slipway.config.yaml',
        'slipway.config.json',
        'config.yml',
        'a.fleet.yaml',
        'a.ledger.yaml',
        'anne.tech.yaml',
      ],
      ...['design.schema.json', 'package.json', 'package-lock.json', 'tsconfig.base.json', '.prettierrc.json'],
      ...['config-7.yaml', 'a.yaml', 'fleet.yaml', 'a.b.yml', 'schema.json', 'a.package.json', 'mytsconfig.json'],
    ];
    for (const { id, exclude } of hooks) {
      if (exclude === undefined) continue;
      for (const name of names) {
        const takes = [name, `designs/${name}`].map((path) => !new RegExp(exclude as string).test(path));
        expect(takes, `${id} ${name}`).toEqual([isDesignName(name), isDesignName(name)]);
      }
      expect(new RegExp(exclude as string).test('.github/workflows/check.yaml'), id).toBe(true);
    }
  });

  test('slipway-check passes for legal designs only', async () => {
    expect((await hook('slipway-check', 'freighter.yaml', 'warned.yaml')).code).toBe(0);
    expect((await hook('slipway-check', 'faulty.yaml')).code).toBe(1);
  });

  test('slipway-fleet passes for fleets without errors only', async () => {
    const cwd = folderOf({
      'a.yaml': 'class: A\nmass: 20\nhull: { boxes: 4 }\n',
      'f.fleet.yaml': 'fleet: F\nships: [{ design: a.yaml, names: [One] }]\n',
    });
    const run = async () => (await hookIn(cwd, { id: 'slipway-fleet' }, ['a.yaml'])).code;
    expect(await run()).toBe(0);
    // The fleet itself is not in the commit.
    writeFileSync(join(cwd, 'a.yaml'), 'class: A\nmass: 20\nhull: { boxes: 4 }\narmor: [90]\n');
    expect(await run()).toBe(1);
  });

  test('skip files of other programs, and take any file name', async () => {
    const legal = 'class: A\nmass: 20\nhull: { boxes: 4 }\n';
    const cwd = folderOf({
      'compose.yaml': 'services: {}\n',
      '--force.yaml': legal,
      'a b.yaml': legal.replace('A', 'B'),
    });
    for (const id of ['slipway-check', 'slipway-fmt']) {
      expect((await hookIn(cwd, { id }, ['compose.yaml', '--force.yaml', 'a b.yaml'])).code, id).toBe(0);
      expect((await hookIn(cwd, { id }, ['compose.yaml'])).code, id).toBe(0);
    }
    writeFileSync(join(cwd, '--force.yaml'), 'class: A\nmas: 20\n');
    expect((await hookIn(cwd, { id: 'slipway-check' }, ['compose.yaml', '--force.yaml'])).code).toBe(1);
  });

  test('for designs skip fleets', () => {
    for (const { id, files, exclude } of hooks.filter(({ pass_filenames = true }) => pass_filenames)) {
      const takes = (name: string) =>
        new RegExp(files ?? '').test(name) && !(exclude && new RegExp(exclude).test(name));
      expect([takes('a/b.fleet.yaml'), takes('a/fleet.yaml')], id).toEqual([false, true]);
    }
  });

  test('slipway-fmt rewrites the files, which pre-commit detects', async () => {
    const file = join(tempRoot, 'untidy.yaml');
    writeFileSync(file, 'mass: 20\nclass: A\nhull: { boxes: 4 }\n');
    expect((await hook('slipway-fmt', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^class: A\nmass: 20\n/);
  });
});

test('the GitLab snippet writes the report that it declares', async () => {
  const snippet =
    /```yaml\n# \.gitlab-ci\.yml\n([\s\S]*?)```/.exec(readFileSync(projectPath('src/manual/ci.md'), 'utf8'))?.[1] ?? '';
  const { script, artifacts } = parse(snippet).designs;
  const [, args] = /^npx slipway (.*)$/.exec(script.at(-1)) ?? [];
  const cwd = mkdtempSync(join(tempRoot, 'gitlab-'));
  const { code } = await slipway(
    (args as string).replace('designs', projectPath('test/fixtures/designs/warned.yaml')),
    {
      cwd,
    },
  );
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(join(cwd, artifacts.reports.codequality), 'utf8'))).toHaveLength(3);
});
