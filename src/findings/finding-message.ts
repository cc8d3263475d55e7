import type { LocatedFinding } from './finding.ts';

/** The message of a finding, with the referee's reason if it is waived. */
export function findingMessage({ message, waived }: Pick<LocatedFinding, 'message' | 'waived'>): string {
  return waived ? `waived (${waived.reason}): ${message}` : message;
}
