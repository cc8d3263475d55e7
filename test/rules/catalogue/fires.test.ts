import { expect, test } from 'vitest';
import { defineSystem } from '../../../src/rules/catalogue/define-system.ts';
import { noWeapon } from '../../../src/rules/catalogue/fires.ts';
import { constant } from '../../../src/rules/catalogue/formula.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { continuum, type Edition, editions } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';

const probe = {
  ...{ id: 'probe', name: 'Probe', icon: 'probe', about: 'It looks.', cite: continuum('ECM') },
  ...{ mass: constant(1), points: constant(1), examples: () => [{ mass: 1, points: 1 }] as const },
} as const;

test('an entry with neither or both of `fires` and `firesNot` does not compile', () => {
  // @ts-expect-error: neither.
  expect(defineSystem(probe).firesNot).toBeUndefined();
  // @ts-expect-error: both.
  expect(defineSystem({ ...probe, fires: () => [], firesNot: noWeapon }).firesNot).toBe(noWeapon);
  expect(defineSystem({ ...probe, firesNot: noWeapon }).firesNot).toBe(noWeapon);
});

test('the weapons with unknown damage are the ones listed in the specification', () => {
  const found = (Object.keys(editions) as Edition[]).flatMap((edition) =>
    [...rulebook(withoutHouseRules(edition)).values()].flatMap(({ id, firesNot }) =>
      firesNot?.kind === 'no-figures' ? [id] : [],
    ),
  );
  expect([...new Set(found)].sort()).toEqual(['drone-womb', 'nova-cannon', 'pod-launcher', 'stinger-node', 'wave-gun']);
});
