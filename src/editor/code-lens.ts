import type { Verdict } from '../findings/verdict.ts';
import { houseRulesUse } from '../rules/ship/ship.ts';
import type { Span } from '../text/collections.ts';
import { formatCount, formatNumber } from '../text/phrases.ts';
import type { CheckedText } from './checked-text.ts';

export interface CodeLensText {
  readonly span: Span;
  readonly text: string;
}

export function codeLenses(checked: CheckedText): readonly CodeLensText[] {
  return checked.verdicts.map((verdict) => ({
    span: checked.spanOf(verdict, '/class', 'key'),
    text: summaryOf(verdict),
  }));
}

/** `186 of 190 mass · 602 points (+213 loadout) · 1 error`. */
export function summaryOf({ ship, findings }: Verdict): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const errorCount = errors === 0 ? [] : [formatCount(errors, 'error')];
  if (!ship) return ['no price: fix the errors first', ...errorCount].join(' · ');
  const { mass, points } = ship;
  const house = houseRulesUse(ship);
  const loadout = points.loadout === 0 ? '' : ` (+${formatNumber(points.loadout)} loadout)`;
  return [
    `${formatNumber(mass.used)} of ${formatNumber(mass.limit)} mass`,
    `${formatCount(points.class, 'point')}${loadout}`,
    ...(house ? [`house rules of ${house.name}`] : []),
    ...errorCount,
  ].join(' · ');
}
