/** The README and the manual pages with their examples. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from './project-path.ts';
import { slipway } from './world.ts';

/** The topics of `slipway help`. */
export const topics = readdirSync(projectPath('src/manual')).map((file) => file.replace(/\.md$/, ''));

/** All documents, by their paths in the project. */
export const documents = ['README.md', ...topics.map((topic) => `src/manual/${topic}.md`)];

export function textOf(document: string): string {
  return readFileSync(projectPath(document), 'utf8');
}

/** The code in a document: blocks with their language, and inline code. */
export function codeIn(text: string): { readonly blocks: readonly Block[]; readonly inline: readonly string[] } {
  const blocks: Block[] = [];
  const prose = text.replace(fences, (_, language: string, code: string) => {
    blocks.push({ language, code });
    return '';
  });
  return { blocks, inline: [...prose.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string) };
}

interface Block {
  readonly language: string;
  readonly code: string;
}

const fences = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** The command lines of a `console` block, without `slipway`. A trailing backslash continues the line. */
export function commandsIn(block: string): readonly string[] {
  return [...block.matchAll(/^\$ slipway ((?:.*\\\n)*.*)$/gm)].map(([, command]) => command as string);
}

/** The words of a command line, split as in a shell. */
export function wordsOf(command: string): readonly string[] {
  return [...command.replaceAll('\\\n', ' ').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** Path of a file that examples name: one in `test/readme`, or an example design. */
export function exampleFile(name: string): string {
  return projectPath(name.startsWith('designs/') ? name : `test/readme/${name}`);
}

/** Calls back with a folder that contains copies of `test/readme` and the example designs. */
export async function inExampleFolder<Result>(use: (cwd: string) => Promise<Result>): Promise<Result> {
  const cwd = mkdtempSync(join(tmpdir(), 'slipway-manual-'));
  try {
    cpSync(projectPath('test/readme'), cwd, { recursive: true });
    cpSync(projectPath('designs'), join(cwd, 'designs'), { recursive: true });
    cpSync(projectPath('test/fixtures/exchange/watch.json'), join(cwd, 'watch.json'));
    return await use(cwd);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** Examples are formatted for a terminal of this width. */
const terminal = { columns: 76, env: { NO_COLOR: '1', NO_PAGER: '1' } };

/** Updates the output in the `console` blocks of a document; each block continues in the folder of the previous one. */
export async function refreshed(text: string): Promise<string> {
  const blocks = [...text.matchAll(fences)].filter(([, language]) => language === 'console');
  if (blocks.length === 0) return text;
  return inExampleFolder(async (cwd) => {
    let updated = '';
    let end = 0;
    for (const match of blocks) {
      const start = match.index + '```console\n'.length;
      updated += text.slice(end, start) + (await runBlock(match[2] as string, cwd));
      end = match.index + match[0].length - '```'.length;
    }
    return updated + text.slice(end);
  });
}

async function runBlock(block: string, cwd: string): Promise<string> {
  let updated = '';
  for (const command of commandsIn(block)) {
    const { out, err } = await slipway(wordsOf(command), { ...terminal, cwd });
    updated += `$ slipway ${command}\n${out}${err}`;
  }
  return updated;
}
