import { defineFormatRule, type FormatRule } from './format-rule.ts';

export const statedRule = defineFormatRule({
  name: 'stated',
  about: 'Sets `stated` to the computed mass and points; adds it if missing.',
  find({ ship }) {
    const { mass, points } = ship.design.stated ?? {};
    const bill = { mass: ship.mass.used, points: ship.points.class };
    if (mass === undefined && points === undefined) return [[{ at: '/stated', set: bill, before: ['notes'] }]];
    return [
      ...(mass === undefined || mass === bill.mass ? [] : [[{ at: '/stated/mass', set: bill.mass }]]),
      ...(points === undefined || points === bill.points ? [] : [[{ at: '/stated/points', set: bill.points }]]),
    ];
  },
});

/** Corrects `stated` and does not add it: for a design that is being edited, each change would make it wrong. */
export const writtenStatedRule: FormatRule = {
  ...statedRule,
  find: (subject) => (subject.ship.design.stated ? statedRule.find(subject) : []),
};
