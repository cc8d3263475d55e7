import type { Verdict } from '../findings/verdict.ts';
import type { Span } from '../parse/yaml-tolerant.ts';
import { houseUse } from '../rules/ship/house-rules-use.ts';
import { counted, number } from '../text/numbers.ts';
import type { JudgedText } from './checked-text.ts';

/** A line of words that an editor shows above a line of the text. */
export interface Lens {
  readonly span: Span;
  readonly text: string;
}

/** Above the name of each class: what of its mass is used and what it costs. */
export function lenses(judged: JudgedText): readonly Lens[] {
  return judged.verdicts.map((verdict) => ({
    span: judged.spanOf(verdict, '/class', 'key'),
    text: summaryOf(verdict),
  }));
}

/** `186 of 190 mass · 602 points (+213 loadout) · 1 error`. */
export function summaryOf({ ship, findings }: Verdict): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const wrong = errors === 0 ? [] : [counted(errors, 'error')];
  if (!ship) return ['cannot be priced', ...wrong].join(' · ');
  const { mass, points } = ship;
  const house = houseUse(ship);
  const loadout = points.loadout === 0 ? '' : ` (+${number(points.loadout)} loadout)`;
  return [
    `${number(mass.used)} of ${number(mass.limit)} mass`,
    `${counted(points.class, 'point')}${loadout}`,
    ...(house ? [`house rules of ${house.name}`] : []),
    ...wrong,
  ].join(' · ');
}
