import type { Verdict } from '../findings/verdict.ts';
import type { Span } from '../parse/yaml-tolerant.ts';
import { houseUse } from '../rules/ship/house-rules-use.ts';
import { counted, number } from '../text/numbers.ts';
import type { JudgedText } from './checked-text.ts';

export interface Lens {
  readonly span: Span;
  readonly text: string;
}

export function lenses(checked: JudgedText): readonly Lens[] {
  return checked.verdicts.map((verdict) => ({
    span: checked.spanOf(verdict, '/class', 'key'),
    text: summaryOf(verdict),
  }));
}

/** `186 of 190 mass · 602 points (+213 loadout) · 1 error`. */
export function summaryOf({ ship, findings }: Verdict): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const errorCount = errors === 0 ? [] : [counted(errors, 'error')];
  if (!ship) return ['no price: fix the errors first', ...errorCount].join(' · ');
  const { mass, points } = ship;
  const house = houseUse(ship);
  const loadout = points.loadout === 0 ? '' : ` (+${number(points.loadout)} loadout)`;
  return [
    `${number(mass.used)} of ${number(mass.limit)} mass`,
    `${counted(points.class, 'point')}${loadout}`,
    ...(house ? [`house rules of ${house.name}`] : []),
    ...errorCount,
  ].join(' · ');
}
