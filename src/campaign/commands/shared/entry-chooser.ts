import { UsageError } from '../../../cli/world.ts';
import { findStateEntry } from '../../../damage/damage.ts';
import type { ChooseStateEntry } from '../../../judge/judge-state.ts';

/** Chooses the entry of one ship in each of several state files. Not every file needs to cover the ship. */
export interface EntryChooser {
  readonly choose: ChooseStateEntry;
  /** The name of the ship in the files; empty if they do not name it. */
  readonly called: () => string;
  /** Throws a {@link UsageError} if no file covers the ship. */
  readonly rejectNone: () => void;
}

export function createEntryChooser(named: string | undefined, className: string | null): EntryChooser {
  const problems: UsageError[] = [];
  let found = false;
  let name = '';
  return {
    choose: (file) => {
      const entry = findStateEntry(file, named, className);
      if ('problem' in entry) {
        problems.push(new UsageError(entry.problem, entry.help));
        return undefined;
      }
      found = true;
      name = entry.called;
      return entry.index;
    },
    called: () => name,
    rejectNone: () => {
      if (!found && problems[0] !== undefined) throw problems[0];
    },
  };
}
