/** Recognizes existing files by content: reports may be replaced, files that people write may not. */

import { basename } from 'node:path';
import { configFileNames } from '../../../config/config.ts';
import { isFleetName, isLedgerName, isStateName } from '../files/file-names.ts';
import { readFileStart } from '../files/read-file.ts';

/** Kind of an existing file. */
export interface ExistingFile {
  readonly type: 'empty' | 'pdf' | 'svg' | 'png' | 'workbench' | 'report' | 'text' | 'precious';
  /** Name for messages, with its article. */
  readonly label: string;
}

/** Bytes that are read to recognize a file. */
const startLength = 64 * 1024;

/** Recognizes the regular file at `path`. Throws an error of the file system if it cannot be read. */
export function recognizeFile(path: string): ExistingFile {
  const start = readFileStart(path, startLength);
  if (start.length === 0) return { type: 'empty', label: 'an empty file' };
  const text = start.toString('utf8').replace(/^\ufeff/, '');
  if (text.startsWith('%PDF-')) return { type: 'pdf', label: 'a PDF' };
  if (isOwnPng(start)) return { type: 'png', label: 'a PNG of slipway' };
  if (start.includes(0)) return precious('a binary file');
  const name = basename(path);
  const kind = kindByName(name) ?? kindByKeys(withoutHead(text));
  if (kind !== undefined) return precious(kind);
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(text)) return { type: 'svg', label: 'an SVG' };
  if (isWorkbench(text)) return { type: 'workbench', label: 'a workbench' };
  if (isOwnJson(text)) return { type: 'report', label: 'a report' };
  if (/^\s*[[{]/.test(text)) return precious('a JSON file that is not a report of slipway');
  if (/\.ya?ml$/i.test(name)) return precious('a YAML file');
  return { type: 'text', label: 'a text file' };
}

/** Only pictures of slipway may be replaced. */
function isOwnPng(start: Buffer): boolean {
  return start.subarray(1, 4).toString('latin1') === 'PNG' && start.subarray(0, 80).includes('Software\0slipway');
}

const policyStart = '<meta http-equiv="Content-Security-Policy"';

function isWorkbench(text: string): boolean {
  const head = text.slice(0, 1000);
  const isPage = /<title>Workbench(?: \u00b7 [^<]*)?<\/title>/.test(head);
  // The page of a site has its scripts in other files and no such policy.
  return isPage && head.includes('<meta name="generator" content="slipway">') && head.includes(policyStart);
}

function precious(label: string): ExistingFile {
  return { type: 'precious', label };
}

function kindByName(name: string): string | undefined {
  if (isFleetName(name)) return 'a fleet';
  if (isStateName(name)) return 'a state file';
  if (isLedgerName(name)) return 'a ledger';
  if ((configFileNames as readonly string[]).includes(name)) return 'a configuration';
  return /\.tech\.(?:ya?ml|json)$/i.test(name) ? 'a TECH file' : undefined;
}

/** Kinds of files by their keys; the first that fits counts. `all` must be there, one of `any`, and none of `none`. */
const kinds: readonly {
  readonly label: string;
  readonly all?: string;
  readonly any: readonly string[];
  readonly none?: string;
}[] = [
  { label: 'a fleet', any: ['fleet'] },
  { label: 'a state file', any: ['ships'], none: 'name' },
  { label: 'a design', any: ['class', 'mass', 'hull', 'systems'], none: 'ships' },
  { label: 'a file of house rules', all: 'name', any: ['forbid', 'change', 'add'] },
  { label: 'a sheet template', all: 'name', any: ['frames', 'icon'] },
  { label: 'a configuration', any: ['extends', 'checks', 'limits', 'house', 'ignore', 'overrides'] },
  { label: 'a TECH file', any: ['known', 'encountered', 'captured', 'prices'] },
];

/** The kind of YAML or JSON, even if it has errors. */
function kindByKeys(text: string): string | undefined {
  if (/^(?:- |\[)[^\n]*\bdo["']?\s*:/.test(text)) return 'a ledger';
  const keys = topLevelKeys(text);
  if (keys.has('slipway')) return undefined;
  const found = kinds.find(({ all, any, none }) => {
    if ((all !== undefined && !keys.has(all)) || (none !== undefined && keys.has(none))) return false;
    return any.some((key) => keys.has(key));
  });
  // The ships of a fleet have designs, those of a state have losses.
  const isFleet = found?.label === 'a state file' && /\bdesign["']?\s*:/.test(text);
  return isFleet ? 'a fleet' : found?.label;
}

/** YAML without the comments and blank lines before its content. */
function withoutHead(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => !/^\s*(?:#|%|---\s*$|$)/.test(line));
  return start === -1 ? '' : lines.slice(start).join('\n').trimStart();
}

/** The keys of block mappings at the left margin, or of the first object in braces. */
function topLevelKeys(text: string): ReadonlySet<string> {
  if (!text.startsWith('{'))
    return new Set([...text.matchAll(/^(["']?)([\w-]+)\1\s*:(?=\s|$)/gm)].map(([, , key = '']) => key));
  const keys = new Set<string>();
  let depth = 0;
  for (const [token, , key] of text.matchAll(/[{[]|[}\]]|(["']?)([\w-]+)\1\s*:|"(?:[^"\\\n]|\\.)*"/g)) {
    if (key !== undefined) {
      if (depth === 1) keys.add(key);
    } else if (/^[{[]$/.test(token)) depth++;
    else if (/^[}\]]$/.test(token)) depth--;
    if (depth === 0 && keys.size > 0) break;
  }
  return keys;
}

/** True for JSON that slipway writes: its own documents, SARIF, GitLab's reports and JSON Schemas. */
function isOwnJson(text: string): boolean {
  return (
    /^\{\s*"slipway":/.test(text) ||
    (/^\{\s*"\$schema":\s*"[^"]*sarif/.test(text) && /"name":\s*"slipway"/.test(text)) ||
    /^\[\s*(?:\]|\{\s*"description":[^\n]*"check_name":)/.test(text) ||
    (/^\{\s*"\$schema":\s*"http:\/\/json-schema\.org\//.test(text) && /"title":\s*"[^"]*slipway/.test(text))
  );
}
