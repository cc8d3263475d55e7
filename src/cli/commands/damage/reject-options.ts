import { UsageError } from '../../world.ts';

/** Options that decide what is recorded. */
export interface RecordOptions {
  readonly state?: string;
  readonly roll?: boolean;
  readonly turn?: boolean;
  readonly undo?: boolean;
  readonly seed?: number;
}

/** An error with its help if a combination of options makes no sense. */
type Rejection = readonly [applies: boolean | undefined, message: string, help: string];

/** Rejects options that cannot be combined. Returns true if entries are read from standard input. */
export function rejectOptions(fleet: string, entries: readonly string[], options: RecordOptions): boolean {
  const { roll, turn, undo, seed, state } = options;
  const readsLines = !undo && !turn && (entries.length === 0 || entries.join() === '-');
  const hasSeed = seed !== undefined;
  const rejections: readonly Rejection[] = [
    [state === '-', 'the state cannot be standard output', 'use --state FILE'],
    [fleet === '-', 'the fleet cannot be standard input', 'pass the fleet file'],
    [
      undo && [turn, roll, hasSeed, entries.length > 0].includes(true),
      '--undo cannot be used with entries, --roll, --turn or --seed',
      'run --undo first, then record the damage again',
    ],
    [turn && roll, '--turn cannot be used with --roll: it rolls anyway', 'omit --roll'],
    [turn && entries.length > 1, '--turn takes one entry', 'separate the ships: "Anna: fc 2; Bella: drive 1"'],
    [
      entries.includes('-') && !readsLines,
      '`-` cannot be used with other entries',
      'pass entries, or `-` for standard input',
    ],
    [hasSeed && ![roll, turn, readsLines].includes(true), '--seed requires --roll or --turn', 'add --roll'],
  ];
  const rejection = rejections.find(([applies]) => applies);
  if (rejection) throw new UsageError(rejection[1], rejection[2]);
  return readsLines;
}
