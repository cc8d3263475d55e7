import { fraction, roundDown, roundUp } from '../model/amounts.ts';

/** Points of thrust after the first hit on the drive: half, rounded down. */
export function halvedThrust(thrust: number): number {
  return roundDown(fraction(thrust, 2));
}

/** Thrust that a drive yields with a loss: half of it, or all. */
export function thrustLeft(thrust: number, loss: 'half' | 'down' | 'destroyed' | undefined): number {
  if (loss === undefined) return thrust;
  return loss === 'half' ? halvedThrust(thrust) : 0;
}

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
