import { campaign } from '../../rules/model/citation.ts';
import { roomAt, standingOf } from '../../rules/ship/breakpoint.ts';
import { defineCheck } from '../check.ts';

export const massBreakpoint = defineCheck({
  code: 'mass-breakpoint',
  severity: 'info',
  about:
    'Shares of the hull are rounded, so that some masses leave as much room as the next larger one for fewer points. The campaign rules have the referee penalise designs that sit on such a breakpoint to advantage.',
  cite: campaign('Ship design and validation'),
  find(ship, report) {
    if (standingOf(ship).kind !== 'advantage') return;
    const { mass } = ship.hull;
    const here = roomAt(ship, mass);
    report({ at: '/mass', message: `mass ${mass} leaves as much room for systems as mass ${mass + 1}: ${here}` });
  },
});
