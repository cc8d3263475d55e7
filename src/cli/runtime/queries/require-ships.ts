import type { Fleet } from '../../../fleet/fleet.ts';
import { commandLine } from '../../../text/escape.ts';
import { UsageError } from '../../world.ts';

/** Throws a {@link UsageError} for a fleet with an entry that has no ship: its figures would be too low. */
export function requireShips({ entries }: Pick<Fleet, 'entries'>, file: string): void {
  const missing = entries.find(({ ship }) => !ship);
  if (!missing) return;
  const reason = missing.issue?.message ?? `cannot price ${missing.source.design}`;
  throw new UsageError(`${file} has an entry without a ship: ${reason}`, `run ${commandLine('check', file)}`);
}
