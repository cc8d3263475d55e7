/** Damage of a ship as text. */

import type { DamagedShip } from '../../damage/damage.ts';
import { craftLosses, expendedAmmunition, halfCloaks, type SystemLoss, systemLosses } from '../../damage/losses.ts';
import { formatRounds } from '../../rules/ship/aboard.ts';
import { nameInSentence } from '../../text/phrases.ts';

/** All damage except boxes: `down: fire control, 2 × beam battery (class 2); 3 of 6 fighters of wing 1 lost`. */
export function damageText({ ship, damage }: DamagedShip): string {
  if (damage.hull >= ship.design.hull.boxes) return 'lost: no hull boxes left';
  const losses = systemLosses(ship, damage);
  const list = (how: SystemLoss['how'], title: string = how) => {
    const labels = losses.filter((loss) => loss.how === how).map(({ count, label }) => timesText(count, label));
    return labels.length === 0 ? [] : [`${title}: ${labels.join(', ')}`];
  };
  const spent = expendedAmmunition(ship, damage).map(({ kind, rounds, label }) =>
    kind === 'shot' ? timesText(rounds, label) : formatRounds(kind, rounds),
  );
  const craft = craftLosses(ship, damage).map(({ kind, number, lost, of }) =>
    lost === of
      ? `${kind} ${number} lost`
      : `${lost} of ${of} ${kind === 'wing' ? 'fighters' : 'boats'} of ${kind} ${number} lost`,
  );
  return [
    ...list('half', 'at half thrust'),
    ...list('down'),
    ...list('destroyed'),
    ...list('ejected'),
    ...list('killed'),
    ...(halfCloaks(ship, damage) > 0 ? ['phasing cloak works as a standard cloak'] : []),
    ...(spent.length === 0 ? [] : [`spent: ${spent.join(', ')}`]),
    ...craft,
  ].join('; ');
}

/** `2 × beam battery (class 2)`; choices in parentheses, as commas separate systems. */
function timesText(count: number, label: string): string {
  const text = nameInSentence(label).replace(/^([^,]+), (.*)$/, '$1 ($2)');
  return count === 1 ? text : `${count} × ${text}`;
}
