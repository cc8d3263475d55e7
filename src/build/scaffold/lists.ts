/** Changes to the files that list systems, checks, icons and reports. */

/** Adds `import { NAME } from './FILE.ts'` among the imports from the same folder, in alphabetical order. */
export function withImport(text: string, name: string, file: string): string {
  const line = `import { ${name} } from './${file}.ts';\n`;
  const imports = [...text.matchAll(/^import [^;]*? from '([^']+)';\n/gm)];
  const own = imports.filter(([, from = '']) => from.startsWith('./'));
  const next = own.find(([, from = '']) => from.replace(/^\.\/|\.ts$/g, '') > file);
  const last = imports.at(-1);
  const at = next?.index ?? (last ? last.index + last[0].length : 0);
  return text.slice(0, at) + line + text.slice(at);
}

/** Imports `names` from a file, together with those that are imported from it already. */
export function withImports(text: string, file: string, names: readonly string[]): string {
  const [line = '', listed = ''] = new RegExp(`^import \\{([^}]*)\\} from '${file}';\n`, 'm').exec(text) ?? [];
  const present = listed.split(',').map((name) => name.trim());
  const all = new Set([...present, ...names].filter((name) => name !== ''));
  return `import { ${[...all].join(', ')} } from '${file}';\n${text.replace(line, '')}`;
}

/** The elements of the list that begins with `opening`, which ends in its bracket, and where they are in the text. */
export function listAfter(text: string, opening: string) {
  const start = text.indexOf(opening);
  if (start < 0) throw new Error(`no list \`${opening}\``);
  const from = start + opening.length;
  const to = text.indexOf(']', from);
  const items = text
    .slice(from, to)
    .split(',')
    .map((item) => item.trim());
  return { from, to, items: items.filter((item) => item !== '') };
}

/** Adds an element to the list that begins with `opening`: behind `after`, or at the end. */
export function withItem(text: string, opening: string, item: string, after?: string): string {
  const { from, to, items } = listAfter(text, opening);
  const at = after === undefined ? items.length : items.indexOf(after) + 1;
  const all = [...items.slice(0, at), item, ...items.slice(at)];
  const [, indent = ''] = /^( *)/.exec(opening) ?? [];
  const lines = all.map((each) => `${indent}  ${each},\n`).join('');
  return `${text.slice(0, from)}\n${lines}${indent}${text.slice(to)}`;
}

/** Adds a line in front of the one that begins with `before`. */
export function withLine(text: string, before: string, line: string): string {
  const at = text.indexOf(`\n${before}`);
  if (at < 0) throw new Error(`no line \`${before}\``);
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}
