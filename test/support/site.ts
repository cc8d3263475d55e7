/** Files and links of sites. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** All files of a folder by relative path, with slashes. */
export function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]));
}

/** The hashes of files, because large contents are slow to compare. */
export function hashesOf(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, string> {
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return new Map([...files].map(([path, bytes]) => [path, hashOf(bytes)]));
}

/** Links of a site that lead out of it or have no target, and files without a link. */
export function linkProblems(files: ReadonlyMap<string, Buffer>): readonly string[] {
  const problems: string[] = [];
  // Scripts load the fonts of saved pictures, and the outlines of the gallery.
  const byScript = /^(?:assets\/fonts\.js|ships\/.*\.outline\.svg)$/;
  const linked = new Set([
    'index.html',
    'slipway-site.json',
    ...[...files.keys()].filter((path) => byScript.test(path)),
  ]);
  for (const [path, bytes] of files) {
    if (!/\.(?:html|css)$/.test(path)) continue;
    const text = bytes.toString('utf8');
    const pattern = path.endsWith('.css') ? /url\("?([^")]*)"?\)/g : /\s(?:href|src)="([^"]*)"/g;
    for (const [, link = ''] of text.matchAll(pattern)) {
      if (link === 'data:,') continue;
      const [target = '', anchor] = link.replaceAll('&amp;', '&').split('#');
      const name = target === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(target));
      const found = files.get(name);
      if (/^[\w+.-]+:|^\//.test(target) || !found) problems.push(`${path}: ${link}`);
      // An anchor is a place of the page, what the workbench opens, or the value of a filter.
      const names = anchor?.includes('=') ? `name="${anchor.split('=')[0]}"` : `id="${anchor}"`;
      if (found && anchor !== undefined && !/^(?:design|fleet)=/.test(anchor) && !found.includes(names))
        problems.push(`${path}: no place ${link}`);
      linked.add(name);
    }
  }
  return [...problems, ...[...files.keys()].filter((path) => !linked.has(path)).map((path) => `${path}: not linked`)];
}
