import { leftOutByLight } from '../../../rules/ship/light-ship.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { nameInSentence } from '../../../text/phrases.ts';

/** A line with what the sheet of Full Thrust Light does not show; none if it shows everything. */
export function leftOutText(name: string, ship: Ship): readonly string[] {
  const leftOut = leftOutByLight(ship).map(nameInSentence);
  return leftOut.length === 0 ? [] : [`${name}: not in Full Thrust Light, left out: ${leftOut.join('; ')}`];
}
