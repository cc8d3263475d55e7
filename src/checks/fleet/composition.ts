import { type Fleet, sumsOf } from '../../fleet/fleet.ts';
import type { Rule } from '../../fleet/fleet-file.ts';
import { isSelected, selected } from '../../fleet/selector.ts';
import { fleetFile } from '../../rules/model/citation.ts';
import type { Report } from '../check.ts';
import { defineFleetCheck } from './check.ts';

/** A share of points is no whole number; a difference that only arithmetic makes is none. */
const slack = 1e-9;

export const composition = defineFleetCheck({
  code: 'composition',
  severity: 'error',
  about:
    'The fleet is not made up as its `composition` asks: too many or too few ships of a kind, or too large or small a part of all points ' +
    'that such ships cost together, with their loadout. Dummy bogeys are no ships, but their points are among all points.',
  cite: fleetFile('composition'),
  find(fleet, report) {
    for (const [index, rule] of fleet.file.composition?.entries() ?? []) {
      hold(fleet, rule, `/composition/${index}`, report);
    }
  },
});

/** Holds a fleet to one rule. */
function hold({ entries, sums }: Fleet, rule: Rule, path: string, report: Report): void {
  const { ships, points } = sumsOf(entries.filter(({ ship }) => ship && isSelected(ship, rule.of)));
  const { 'at-least': least, 'at-most': most, 'share-of-points': share } = rule;
  const what = selected(rule.of);
  const whole = sums.points.total;
  if (least !== undefined && ships < least) {
    report({ at: `${path}/at-least`, message: `the fleet has ${ships} of the ${least} ${what} that it needs` });
  }
  if (most !== undefined && ships > most) {
    report({ at: `${path}/at-most`, message: `the fleet has ${ships} ${what}, and may have ${most}` });
  }
  const cost = `${what} cost ${points.total} of its ${whole} points`;
  const [low, high] = [share?.['at-least'], share?.['at-most']];
  if (low !== undefined && points.total < low * whole - slack) {
    report({
      at: `${path}/share-of-points/at-least`,
      message: `${cost}, less than the share of ${low} that they need`,
    });
  }
  if (high !== undefined && points.total > high * whole + slack) {
    report({
      at: `${path}/share-of-points/at-most`,
      message: `${cost}, more than the share of ${high} that they may have`,
    });
  }
}
