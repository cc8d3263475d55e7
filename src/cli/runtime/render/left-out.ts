import type { Picture } from '../../../render/drawing/mark.ts';
import { panelRows, type Template } from '../../../render/sheet/layout/template.ts';
import type { PrintedShip } from '../../../render/sheet/panels/panel.ts';
import { leftOutByLight } from '../../../rules/ship/light-ship.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { nameInSentence } from '../../../text/phrases.ts';

/** A line with what the sheet of Full Thrust Light does not show; none if it shows everything. */
export function leftOutText(name: string, ship: Ship): readonly string[] {
  const leftOut = leftOutByLight(ship).map(nameInSentence);
  return leftOut.length === 0 ? [] : [`${name}: not in Full Thrust Light, left out: ${leftOut.join('; ')}`];
}

/** A line for each kind of picture that a ship has and the template no panel for. */
export function unplacedText(
  { badge, portrait }: Pick<PrintedShip, 'badge' | 'portrait'>,
  { name, frames }: Template,
  isLight = false,
): readonly string[] {
  const placed = new Set<string>(frames.flatMap((frame) => panelRows(frame).flat(2)).map(({ panel }) => panel));
  const lineFor = (picture: Picture | undefined, panel: string, what: string) => {
    if (!picture || placed.has(panel)) return [];
    const help = isLight ? 'omit --light' : `add \`panel: ${panel}\` to a row, or use --template standard`;
    return [`${what} not printed: the template ${name} has no panel for them; ${help}`];
  };
  return [...lineFor(badge, 'identity', 'badges'), ...lineFor(portrait, 'portrait', 'portraits')];
}
