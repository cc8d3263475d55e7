import type { SheetPrintOptions } from '../../../render/sheet/frames/sheet-options.ts';
import type { PrintedShip } from '../../../render/sheet/panels/panel.ts';
import { leftOutByLight } from '../../../rules/ship/light-ship.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { nameInSentence } from '../../../text/phrases.ts';

/** A line with what the sheet of Full Thrust Light does not show; none if it shows everything. */
export function leftOutText(name: string, ship: Ship): readonly string[] {
  const leftOut = leftOutByLight(ship).map(nameInSentence);
  return leftOut.length === 0 ? [] : [`${name}: not in Full Thrust Light, left out: ${leftOut.join('; ')}`];
}

/** A line for each kind of picture that a ship has and not every sheet a place for. */
export function unplacedText(
  { badge, portrait }: Pick<PrintedShip, 'badge' | 'portrait'>,
  { template, ships }: Pick<SheetPrintOptions, 'template' | 'ships'>,
): readonly string[] {
  if (template.kind === 'record') {
    const line = (what: string) => `${what} not printed: record sheets have no place for them; print frames instead`;
    return [...(badge ? [line('badges')] : []), ...(portrait ? [line('portraits')] : [])];
  }
  if (!portrait || ships === 1 || template.without.includes('portrait')) return [];
  return ['portraits are printed only in frames of a whole page; use slipway ssd --ships 1'];
}
