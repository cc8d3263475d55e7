/** The steps that `--undo` cancels, in a hidden file next to the state file. */

import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fingerprint } from '../../../findings/finding.ts';
import { statPath } from '../../runtime/files/paths.ts';
import { decodeWithMark } from '../../runtime/files/read-file.ts';
import { readFile } from '../../runtime/files/read-input.ts';
import { writeNewFile } from '../../runtime/output/new-file.ts';
import { UsageError, type World } from '../../world.ts';

/** One change of a state file. */
export interface Step {
  readonly entry: string;
  /** The file before; `null` if it did not exist. */
  readonly before: string | null;
  /** Fingerprint of the file after. */
  readonly after: string;
}

/** Steps that are kept; a game has fewer. */
const maxSteps = 200;

function historyPath(state: string): string {
  return join(dirname(state), `.${basename(state)}.undo`);
}

export function readHistory(state: string, world: World): readonly Step[] {
  const path = historyPath(state);
  if (statPath(path) === undefined) return [];
  const source = readFile({ name: path, path }, { ...world, inputs: new Set() });
  if (typeof source === 'string') throw new UsageError(source);
  try {
    const { undo } = JSON.parse(decodeWithMark(source.bytes)) as { readonly undo?: unknown };
    if (Array.isArray(undo) && undo.every(isStep)) return undo;
  } catch {
    // Reported below.
  }
  throw new UsageError(
    `cannot read ${path}: not written by slipway`,
    'delete it; entries before cannot be undone then',
  );
}

function isStep(step: unknown): step is Step {
  if (typeof step !== 'object' || step === null) return false;
  const { entry, before, after } = step as Partial<Step>;
  return typeof entry === 'string' && (before === null || typeof before === 'string') && typeof after === 'string';
}

export function writeHistory(state: string, steps: readonly Step[], world: World): void {
  const path = historyPath(state);
  if (steps.length === 0) {
    rmSync(path, { force: true });
    return;
  }
  const text = `${JSON.stringify({ slipway: 1, undo: steps.slice(-maxSteps) })}\n`;
  writeNewFile(path, text, { replaces: ['.undo'] }, world);
}

export function stepFor(entry: string, before: string | null, after: string): Step {
  return { entry, before, after: fingerprint(after) };
}

/**
 * The step to undo, and the steps before it. A run that was killed may have left steps that never happened. Throws a
 * {@link UsageError} without one, or if the file was changed since.
 */
export function stepToUndo(
  steps: readonly Step[],
  current: string | null,
  name: string,
): { readonly step: Step; readonly rest: readonly Step[] } {
  const happened = steps.findLastIndex(({ before }) => before !== current) + 1;
  const step = steps[happened - 1];
  if (!step) throw new UsageError(`nothing to undo in ${name}`);
  if (current === null || step.after !== fingerprint(current)) {
    throw new UsageError(`cannot undo: ${name} was changed since the last entry`, 'change it by hand');
  }
  return { step, rest: steps.slice(0, happened - 1) };
}
