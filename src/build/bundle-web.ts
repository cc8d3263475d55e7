import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles scripts and style sheet of the pages. Classic scripts, because browsers refuse modules from a disk. */
export async function bundleWeb(from: string, to: string): Promise<void> {
  await build({
    entryPoints: ['table.ts', 'live.ts', 'site.css'].map((name) => join(from, name)),
    outdir: to,
    bundle: true,
    format: 'iife',
    target: ['es2020', 'chrome100', 'firefox100', 'safari15'],
    external: ['*.ttf'],
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
  });
}
