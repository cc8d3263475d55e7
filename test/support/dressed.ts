import type { DesignData } from './legal-design.ts';
import type { Pick } from './random-design.ts';

const light = ['standard', 'interceptor', 'attack'];

/**
 * Adds random rows, stealth, armor layers, drives, light wings and heavy gunboats to a legal design.
 * The result may exceed its mass, which does not matter for import and export.
 */
export function dressed(design: DesignData, pick: Pick): DesignData {
  const oneOf = <T>(...values: readonly T[]) => values[pick(values.length)] as T;
  const streamlining = oneOf('none', 'partial', 'full');
  return {
    ...design,
    crew: oneOf('military', 'civilian'),
    orientation: oneOf('alpha', 'beta'),
    hull: { boxes: design.hull.boxes, rows: 3 + pick(4), stealth: pick(3), streamlining } as DesignData['hull'],
    armor: Array.from({ length: pick(4) }, () => ({ standard: pick(9), regenerative: pick(3) })),
    drive: { thrust: pick(9), type: oneOf('standard', 'advanced') },
    ftl: oneOf<unknown>('none', 'standard', 'advanced', { type: 'standard', tug: 5 + 5 * pick(9) }),
    systems: design.systems.map((entry) => ({
      ...entry,
      ...(entry.wing && pick(3) === 0 ? { wing: { type: oneOf(...light), light: true, mods: ['robot'] } } : {}),
      ...(entry.squadron && pick(2) === 0 ? { squadron: { ...(entry.squadron as object), mods: ['heavy'] } } : {}),
    })),
  };
}
