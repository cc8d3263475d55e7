import type { FormatRule } from './format-rule.ts';

/** Sets `stated` to the computed mass and points; adds it if missing. */
export const statedRule: FormatRule = ({ ship }) => {
  const { mass, points } = ship.design.stated ?? {};
  const computed = { mass: ship.mass.used, points: ship.points.class };
  if (mass === undefined && points === undefined) return [[{ at: '/stated', set: computed, before: ['notes'] }]];
  return [
    ...(mass === undefined || mass === computed.mass ? [] : [[{ at: '/stated/mass', set: computed.mass }]]),
    ...(points === undefined || points === computed.points ? [] : [[{ at: '/stated/points', set: computed.points }]]),
  ];
};

export const missingStatedRule: FormatRule = (subject) => (subject.ship.design.stated ? [] : statedRule(subject));
