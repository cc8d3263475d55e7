/** The library as users of the package have it: examples of the manual, types, bundles, what it needs. `UPDATE=1` rewrites output. */

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { parse } from 'acorn';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { inExampleFolder } from '../support/manual.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { ts } from '../support/typescript.ts';

const folder = projectPath('bin/bundle/library');
const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs'));

/** A folder in which `slipway` is installed, with these files. */
function userFolder(files: Readonly<Record<string, string>> = {}): string {
  const cwd = folderOf({ 'node_modules/.keep': '', ...files });
  symlinkSync(projectPath(''), join(cwd, 'node_modules/slipway'));
  return cwd;
}

describe('examples of the manual', () => {
  const page = projectPath('src/manual/library.md');
  const examples = /^```js\n(\/\/ (\S+)\n[\s\S]*?)^```\n\n```text\n([\s\S]*?)^```/gm;

  test('print what the page says', () =>
    inExampleFolder(async (cwd) => {
      execFileSync('mkdir', [join(cwd, 'node_modules')]);
      symlinkSync(projectPath(''), join(cwd, 'node_modules/slipway'));
      const text = readFileSync(page, 'utf8');
      const fresh = text.replace(examples, (block, code: string, name: string, shown: string) => {
        writeFileSync(join(cwd, name), code);
        const printed = execFileSync(process.execPath, [name], { cwd, encoding: 'utf8' });
        return block.slice(0, block.length - shown.length - 3) + printed + block.slice(-3);
      });
      expect([...text.matchAll(examples)].map(([, , name]) => name)).toEqual([
        'reply.mjs',
        'house.mjs',
        'page.mjs',
        'damage.mjs',
      ]);
      if (process.env.UPDATE === '1') writeFileSync(page, fresh);
      expect(readFileSync(page, 'utf8')).toBe(fresh);
      expect(readFileSync(join(cwd, 'valiant.html'), 'utf8')).toContain('<svg ');
    }));
});

describe('the modules', () => {
  test('import only each other', () => {
    for (const file of scripts) {
      const { body } = parse(readFileSync(join(folder, file), 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' });
      const sources = body.flatMap((node) => ('source' in node && node.source ? String(node.source.value) : []));
      expect(
        sources.filter((source) => !source.startsWith('./')),
        file,
      ).toEqual([]);
    }
  });

  test('run without anything of Node, and without `eval`', () => {
    const script = `
      const { readFileSync } = await import('node:fs');
      const text = readFileSync(${JSON.stringify(projectPath('designs/concord/valiant.yaml'))}, 'utf8');
      const { log } = console;
      for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'require']) delete globalThis[name];
      const { firepower, judge, price, readDesign, renderSvg } = await import('slipway');
      const { design } = await readDesign(text);
      const [faulty] = await judge('class: A\\nmas: [1\\n');
      log(price(design).points.total, firepower(design).longest, (await renderSvg(design)).slice(0, 4), faulty.lines.length);
    `;
    const cwd = userFolder({ 'run.mjs': script });
    const args = ['--disallow-code-generation-from-strings', 'run.mjs'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['771 36 <svg 0\n', '']);
  });

  test('name no module of Node', () => {
    for (const file of scripts) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(
        builtinModules.filter((name) => text.includes(`require("${name}")`)),
        file,
      ).toEqual([]);
    }
  });
});

test('bundlers leave out what is not used', async () => {
  const cwd = userFolder();
  /** Bytes that are loaded at once, without what is behind an `import()`. */
  const sizeOf = async (statement: string) => {
    const { metafile, warnings } = await build({
      stdin: { contents: `${statement} 'slipway';`, resolveDir: cwd },
      ...{ bundle: true, format: 'esm', minify: true, splitting: true, outdir: '/out', write: false, metafile: true },
      logLevel: 'silent',
    });
    expect(warnings.filter(({ id }) => id !== 'ignored-bare-import')).toEqual([]);
    const { outputs } = metafile;
    const loaded = new Set(Object.keys(outputs).filter((name) => name.endsWith('/stdin.js')));
    expect(loaded.size).toBe(1);
    for (const name of loaded) {
      for (const { path, kind } of outputs[name]?.imports ?? []) if (kind === 'import-statement') loaded.add(path);
    }
    return [...loaded].reduce((sum, name) => sum + (outputs[name]?.bytes ?? 0), 0);
  };
  const all = await sizeOf('export * from');
  const prices = await sizeOf('export { price, readDesign } from');
  expect(await sizeOf('export { readDesign, renderSvg } from')).toBeLessThan(all);
  // Without drawing sheets, firing weapons and reading house rules.
  expect(prices).toBeLessThan(all - 80_000);
  expect(await sizeOf('export { price } from')).toBeLessThan(prices);
  expect(await sizeOf('import')).toBeLessThan(10);
});

describe('the types', () => {
  /** Problems that TypeScript finds in a program of a user. */
  function problemsIn(code: string, module: 'NodeNext' | 'Bundler'): readonly string[] {
    const cwd = userFolder({ 'package.json': '{ "type": "module" }', 'user.ts': code });
    const program = ts.createProgram([join(cwd, 'user.ts')], {
      ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, types: [], lib: ['lib.es2022.d.ts'] },
      module: module === 'NodeNext' ? ts.ModuleKind.NodeNext : ts.ModuleKind.ESNext,
      moduleResolution: module === 'NodeNext' ? ts.ModuleResolutionKind.NodeNext : ts.ModuleResolutionKind.Bundler,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  const good = `
    import { type Design, type Finding, firepower, judge, price, readDesign, readHouseRules, renderSvg } from 'slipway';
    const { design, findings }: { design: Design | undefined; findings: readonly Finding[] } = await readDesign('', { document: 1 });
    const { house } = await readHouseRules({ name: 'Club' });
    if (design) {
      const total: number = price(design, { explain: true }).points.cpv.total;
      const mean: number | undefined = firepower(design, { target: design, at: 12 }).arcs.FS[0]?.mean.value;
      const sheet: string = await renderSvg(design, { paper: 'letter' });
      const name: string | null | undefined = (await judge(new Uint8Array(), { rules: 'fleet-book', ...(house && { house }) }))[0]?.class;
    }
    export {};
  `;

  for (const module of ['NodeNext', 'Bundler'] as const) {
    test(`serve programs without the types of Node: ${module}`, () => {
      expect(problemsIn(good, module)).toEqual([]);
    });
  }

  test('find mistakes', () => {
    const bad = `
      import { price, readDesign } from 'slipway';
      const { design } = await readDesign('');
      price(design);
      readDesign('', { rules: 'x' });
      import 'slipway/src/judge/judge.ts';
    `;
    expect(problemsIn(bad, 'NodeNext')).toHaveLength(3);
  });

  test('name nothing that is not among them', () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.mts'))) {
      const text = readFileSync(join(folder, file), 'utf8');
      const sources = [...text.matchAll(/^(?:im|ex)port .* from '\.\/([^']+)\.mjs';$/gm)].map(([, source]) => source);
      const known = readdirSync(folder);
      expect(sources.filter((source) => !known.includes(`${source}.d.mts`))).toEqual([]);
      expect(text.match(/^import /gm) ?? [], file).toHaveLength(
        text.match(/^import type .* from '\.\/types\.mjs';$/gm)?.length ?? 0,
      );
      expect(text).not.toMatch(/\bany\b|\bobject\b|\bimport\(/);
    }
  });
});

describe('internals cannot be imported:', () => {
  const paths = [
    'bin/bundle/main.mjs',
    'bin/slipway.js',
    'bin/bundle/library/judge.mjs',
    'src/checks/judge.ts',
    'designs',
  ];
  for (const path of paths) {
    test(path, () => {
      const cwd = userFolder({ 'run.mjs': `await import('slipway/${path}');` });
      const { stderr } = spawnSync(process.execPath, ['run.mjs'], { cwd, encoding: 'utf8' });
      expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
    });
  }

  test('schemas and the version can', () => {
    const run = `
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      console.log(require('slipway/schemas/design.schema.json').type, require('slipway/package.json').name);
    `;
    const cwd = userFolder({ 'run.mjs': run });
    expect(execFileSync(process.execPath, ['run.mjs'], { cwd, encoding: 'utf8' })).toBe('object slipway\n');
  });
});
