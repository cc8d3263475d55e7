import type { LocatedFinding } from './finding.ts';

/** The message of a finding; of one that a referee has waived, with his reason. */

export function toldOf({ message, waived }: Pick<LocatedFinding, 'message' | 'waived'>): string {
  return waived ? `waived (${waived.reason}): ${message}` : message;
}
