import { fraction, roundUp } from '../model/amounts.ts';

/**
 * How many points of thrust may turn the ship: half of a standard drive's, rounded up, and all of an advanced one's.
 *
 * Source: base rules, Main drives; Full Thrust Light, Order plotting phase.
 */
export function turning({ thrust, type }: { readonly thrust: number; readonly type: 'standard' | 'advanced' }): number {
  return type === 'advanced' ? thrust : roundUp(fraction(thrust, 2));
}
