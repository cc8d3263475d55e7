import { campaignRules } from '../../rules/model/citation.ts';
import { breakpointStatus, freeMassAt } from '../../rules/ship/breakpoint.ts';
import { defineCheck } from '../check.ts';

export const massBreakpoint = defineCheck({
  code: 'mass-breakpoint',
  severity: 'info',
  about:
    'Percentages of the hull are rounded, so some masses leave as much free mass as the next larger one for fewer points. The campaign rules ask the referee to penalize designs that take advantage of such a breakpoint.',
  cite: campaignRules('Ship design and validation'),
  find(ship, report) {
    if (breakpointStatus(ship).kind !== 'advantage') return;
    const { mass } = ship.hull;
    const free = freeMassAt(ship, mass);
    const message = `mass breakpoint: mass ${mass} leaves as much free mass as mass ${mass + 1} (${free})`;
    report({ at: '/mass', message });
  },
});
