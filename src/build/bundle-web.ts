import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { FaceWidths } from '../render/paint/font-widths.ts';
import { bundledSources } from './bundle.ts';

const common = {
  bundle: true,
  format: 'iife',
  minify: true,
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'warning',
  external: ['*.woff'],
} satisfies BuildOptions;

interface WebBundle {
  /** The folder of the sources. */
  readonly from: string;
  readonly to: string;
  /** Widths of the fonts that pages have. */
  readonly widths: FaceWidths;
  /** Templates of sheets, by name. */
  readonly templates: object;
  /** The folder of the published ships. */
  readonly published: string;
}

/**
 * Bundles scripts and style sheets of the pages. Classic scripts, because browsers refuse modules from a disk. Returns the
 * source files that code comes from.
 */
export async function bundleWeb({ from, to, widths, templates, published }: WebBundle): Promise<readonly string[]> {
  const pages = build({
    ...common,
    entryPoints: ['table.ts', 'live.ts', 'site.css', 'workbench.css'].map((name) => join(from, name)),
    outdir: to,
    target: ['es2020', 'chrome100', 'firefox100', 'safari15'],
  });
  const workbench = build({
    ...common,
    // Pages are UTF-8, and so are the scripts in them.
    charset: 'utf8',
    entryPoints: { workbench: join(from, 'workbench/main.tsx') },
    outdir: to,
    target: ['es2022', 'chrome105', 'firefox110', 'safari16.4'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // A function knows its own text, so that a worker can run it: pages from a disk cannot read their scripts.
    banner: { js: 'function slipwayWorkbench(){' },
    footer: { js: '}slipwayWorkbench();' },
    define: {
      FONT_WIDTHS: JSON.stringify(widths),
      SHEET_TEMPLATES: JSON.stringify(templates),
      PUBLISHED_SHIPS: JSON.stringify(packedShips(published)),
      EXAMPLE_DESIGN: JSON.stringify(readFileSync(join(from, 'workbench/example.yaml'), 'utf8')),
    },
    plugins: [schemaInPlace(from), withoutParsers, withoutExplanations, loadedAtOnce],
    // Of the parsers that are left out.
    logOverride: { 'import-is-undefined': 'silent' },
    alias: { re2js: join(from, 'pattern-engine.ts') },
    metafile: true,
  });
  const [{ metafile }] = await Promise.all([workbench, pages]);
  return bundledSources(metafile);
}

/**
 * Makes the schema of designs from the catalog, which is in the bundle anyway: a tenth smaller than with its text. That of
 * fleets only explains errors, which takes no words for its values.
 */
function schemaInPlace(from: string): Plugin {
  return {
    name: 'schema',
    setup(building) {
      building.onResolve({ filter: /\/design\.schema\.json$/ }, () => ({ path: 'design', namespace: 'schema' }));
      building.onLoad({ filter: /./, namespace: 'schema' }, () => ({
        contents: `import { designSchema } from '../../schema/design-schema.ts'; export default JSON.parse(JSON.stringify(designSchema()));`,
        resolveDir: from,
        loader: 'ts',
      }));
      building.onLoad({ filter: /[/\\]fleet\.schema\.json$/ }, ({ path }) => ({
        contents: JSON.stringify(
          JSON.parse(readFileSync(path, 'utf8'), (key, value) =>
            key.startsWith('markdown') || (key === 'description' && typeof value === 'string') ? undefined : value,
          ),
        ),
        loader: 'json',
      }));
    },
  };
}

/** Leaves out parsers of files that are not pasted as text: `workshop/read-pasted.ts` refuses their formats. */
const withoutParsers: Plugin = {
  name: 'without-parsers',
  setup(building) {
    const parsers = /\/(?:workbook|csv|xml|multiplayer|fleet-manager|ftjava\/read|spacedock(?:-parse)?)\.ts$/;
    building.onResolve({ filter: parsers }, ({ path, importer }) =>
      importer.endsWith('importers.ts') ? { path, namespace: 'parser' } : undefined,
    );
    building.onLoad({ filter: /./, namespace: 'parser' }, () => ({ contents: 'export {};' }));
  },
};

/** Leaves out the texts of checks that only `slipway explain` prints. */
const withoutExplanations: Plugin = {
  name: 'without-explanations',
  setup(building) {
    const string = /(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`)/.source;
    const texts = new RegExp(`^  (?:about|reading):\\s*${string}(?:\\s*\\+\\s*${string})*,\\n`, 'gm');
    building.onLoad({ filter: /[/\\]checks[/\\](?:design|fleet|state)[/\\][\w-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(texts, ''),
      loader: 'ts',
    }));
  },
};

/**
 * Imports what the program imports when it is needed: a page is one file, in which esbuild would make each such module, and all
 * that it imports, a function with a table of its exports. A twentieth of the script.
 */
const loadedAtOnce: Plugin = {
  name: 'loaded-at-once',
  setup(building) {
    building.onLoad({ filter: /[/\\]src[/\\].*\.tsx?$/ }, ({ path }) => {
      const imports: string[] = [];
      const contents = readFileSync(path, 'utf8').replace(
        /(?<!typeof )\b(await )?import\(\s*('[^']+')(?:, \{ (with: [^()]+) \})?\s*\)/g,
        (_, waits: string | undefined, from: string, attributes: string | undefined) => {
          const name = `loaded${imports.length}`;
          imports.push(`import * as ${name} from ${from}${attributes ? ` ${attributes.replace(':', '')}` : ''};`);
          return waits ? name : `Promise.resolve(${name})`;
        },
      );
      if (imports.length === 0) return undefined;
      return { contents: `${imports.join(' ')} ${contents}`, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

// The published ships for the workbench, packed: as one text they take a fifth of the size.

/** The texts of all designs below a folder, without their schema lines, as Base64 of a deflated JSON list. */
function packedShips(folder: string): string {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml') && !path.endsWith('.fleet.yaml'))
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8').replace(/^#.*\n/, '')]);
  return deflateRawSync(JSON.stringify(texts), { level: 9 }).toString('base64');
}
