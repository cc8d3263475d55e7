import { fraction, roundUp } from '../model/amounts.ts';

/**
 * Points of thrust usable for turning: half for a standard drive, rounded up; all for an advanced one.
 *
 * Source: base rules, Main drives; Full Thrust Light, Order plotting phase.
 */
export function turningThrust({
  thrust,
  type,
}: {
  readonly thrust: number;
  readonly type: 'standard' | 'advanced';
}): number {
  return type === 'advanced' ? thrust : roundUp(fraction(thrust, 2));
}
