/** Where reports go: standard output and files. */

import type { DocumentBlock } from '../../../document/document.ts';
import { findingText, wrapMessage } from '../../../document/finding-text.ts';
import { textPainter } from '../../../document/paint-text.ts';
import { type Document, type DocumentFormat, documentPrinter } from '../../../document/report.ts';
import { noStyle, type Style, type TextOptions } from '../../../document/style.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import { escapeControl } from '../../../text/escape.ts';
import type { Screen, World } from '../../world.ts';
import { createFile } from './new-file.ts';
import { reportExtensions } from './output-guard.ts';

/** Standard output, or a file that appears when the report is complete; with its style and width. */
export interface Output extends Required<TextOptions> {
  /** True if no more text is accepted, because the reader has closed the pipe. */
  readonly isClosed: () => boolean;
  readonly add: (text: string) => Promise<void>;
  /** Ends the report, with its `problems` on standard error; a file is created only if the report is `complete`. */
  readonly end: (complete: boolean) => Promise<void>;
  /** Deletes an incomplete file. */
  readonly discard: () => void;
}

export interface PrintOptions {
  /** The file; without it or for `-`, standard output. */
  readonly output?: string | undefined;
  readonly format?: string;
  readonly color?: boolean | undefined;
  readonly force?: boolean | undefined;
}

/** Opens the output of a report. If `isHeld`, nothing is printed before the end. Throws a {@link UsageError} for a file that cannot be written. */
export async function openOutput(options: PrintOptions, world: World, isHeld = false): Promise<Output> {
  const problems: DocumentBlock[] = [];
  const target = await openTarget(options, world, isHeld);
  const end = async (complete: boolean) => {
    await target.end(complete);
    if (problems.length > 0)
      await world.err.write(textPainter(await screenLook(options.color, world, world.err)).paint(problems));
  };
  return { ...target, problems, end };
}

async function openTarget(
  { output = '-', format, color, force = false }: PrintOptions,
  world: World,
  isHeld: boolean,
): Promise<Omit<Output, 'problems'>> {
  if (output === '-') return { ...standardOutput(world, isHeld), ...(await screenLook(color, world)) };
  const file = createFile(output, { replaces: reportExtensions(format), force }, world);
  return {
    style: noStyle,
    columns: Number.POSITIVE_INFINITY,
    isClosed: () => false,
    add: async (text) => file.write(Buffer.from(text)),
    end: async (complete) => (complete ? file.keep() : file.drop()),
    discard: file.drop,
  };
}

/** Characters to buffer: one write per design is slow, one for all takes memory. */
const writeAt = 64 * 1024;

function standardOutput({ out }: World, isHeld: boolean): Omit<Output, keyof TextOptions> {
  let pending = '';
  let isClosed = false;
  const flush = async () => {
    if (pending === '' || isClosed) return;
    const text = pending;
    pending = '';
    isClosed = !(await out.write(text));
  };
  return {
    isClosed: () => isClosed,
    add: async (text) => {
      pending += text;
      if (pending.length >= writeAt && !isHeld) await flush();
    },
    end: flush,
    discard: () => {},
  };
}

/** Prints a report to `--output` or standard output. Throws a {@link UsageError} if that fails. */
export async function printResult(
  text: (look: TextOptions) => string,
  options: PrintOptions,
  world: World,
): Promise<void> {
  const output = await openOutput(options, world);
  try {
    await output.add(text(output));
    await output.end(true);
  } finally {
    output.discard();
  }
}

/** Prints a document in a format as {@link printResult} does. */
export async function printDocument(
  document: Document,
  { format, ...options }: PrintOptions & { readonly format: DocumentFormat },
  world: World,
): Promise<void> {
  const print = await documentPrinter(format);
  await printResult((look) => print(document, look), { ...options, format }, world);
}

export async function printMessage(message: string, { err }: World, help?: string): Promise<void> {
  const lines = [`slipway: ${message}`, ...(help === undefined ? [] : [`  help: ${help}`])];
  await err.write(lines.map((line) => `${wrapMessage(escapeControl(line), err.columns)}\n`).join(''));
}

/** Findings in a file, formatted for standard error. `color` is the value of `--color`, if it is given. */
async function findingTexts(
  file: string,
  findings: readonly LocatedFinding[],
  color: boolean | undefined,
  world: World,
): Promise<readonly string[]> {
  const look = await screenLook(color, world, world.err);
  return findings.map((finding) => findingText(file, finding, look));
}

export async function printFindings(
  file: string,
  findings: readonly LocatedFinding[],
  color: boolean | undefined,
  world: World,
): Promise<void> {
  for (const text of await findingTexts(file, findings, color, world)) await world.err.write(text);
}

// What may reach a terminal: text without control sequences but our own styles.

/** Line breaks and tabs stay; a carriage return alone would overwrite the line. */
const kept = /(\r?\n|\t)/;

/**
 * Escapes control and invisible characters of a text for a terminal, except the styles that {@link markedStyle} made with the
 * same `mark`, which no file can know.
 */
export function terminalText(text: string | Uint8Array, mark: string): string {
  const all = typeof text === 'string' ? text : new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
  const pieces = all.split(new RegExp(`${start}${mark};([\\d;]+)m`));
  return pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : `\u001b[${piece}m`)).join('');
}

/** The text as `paint` styles it. The codes of its styles get the `mark` of a terminal, those of the text are escaped. */
export function markedStyle(text: string, mark: string | undefined, paint: (text: string) => string): string {
  if (mark === undefined) return paint(text);
  return paint(terminalText(text, mark)).replaceAll('\u001b[', `\u001b[${mark};`);
}

/** The start of a control sequence, for a regular expression. */
const start = String.raw`\u001b\[`;

function escaped(text: string): string {
  return text
    .split(kept)
    .map((piece, index) => (index % 2 === 0 ? escapeControl(piece) : piece))
    .join('');
}

/** Whether to use color. In order of precedence: the option, FORCE_COLOR, NO_COLOR, TERM, and whether it is a terminal. */
function wantsColor(flag: boolean | undefined, { env }: World, screen: Screen): boolean {
  if (flag !== undefined) return flag;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR) return false;
  if (env.TERM === 'dumb') return false;
  return screen.isTerminal;
}

/** The style of a screen. chalk is loaded only for color, since it inspects the terminal when it is loaded. */
export async function screenStyle(flag: boolean | undefined, world: World, screen: Screen): Promise<Style> {
  if (!wantsColor(flag, world, screen)) return noStyle;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 2 });
  // chalk joins all its arguments; callers such as `map` pass more than the text.
  const styled = (paint: (text: string) => string) => (text: string) => markedStyle(text, screen.mark, paint);
  const red = styled(chalk.red);
  // An orange with the same contrast to white and to black: the yellow of many terminals cannot be read on white.
  const colors = { error: red, warning: styled(chalk.ansi256(130)), info: styled(chalk.cyan) };
  return {
    strong: styled(chalk.bold),
    faint: styled(chalk.dim),
    severity: (severity, text) => colors[severity](text),
    added: styled(chalk.green),
    removed: red,
  };
}

/** Style and width of a screen; `flag` is the value of `--color`, if it is given. */
export async function screenLook(flag: boolean | undefined, world: World, screen = world.out): Promise<TextOptions> {
  return { style: await screenStyle(flag, world, screen), columns: screen.columns };
}
