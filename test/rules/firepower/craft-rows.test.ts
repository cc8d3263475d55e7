import { expect, test } from 'vitest';
import { craftRows } from '../../../src/rules/firepower/craft-rows.ts';
import { flightsOf } from '../../../src/rules/ship/aboard.ts';
import { shipOn } from '../../support/ships.ts';

const hangar = (wing: object) => ({ system: 'hangar', wing });

const rows: readonly (readonly [system: object, shown: readonly string[]])[] = [
  [
    hangar({ type: 'interceptor', mods: ['fast'] }),
    [
      'Interceptor wing, fast | 36 + 12 | 6 | a die each to 6 mu: beam dice at −2 | a die each at +1 | PDS die, class 1 −1*, scattergun d6',
    ],
  ],
  [
    hangar({ type: 'attack', mods: ['heavy', 'long-range'] }),
    [
      'Attack fighter wing, heavy, long-range | 24 + 12 | 9 | a die each to 6 mu: beam dice at +1 | a die each at −2 | PDS −1, class 1 −1*, scattergun d3',
    ],
  ],
  [
    hangar({ type: 'standard', light: true }),
    [
      'Standard fighter wing, light | 24 + 12 | 4 | a die each to 6 mu: beam dice | a die each | PDS +1, class 1 die*, scattergun d6 + 1',
    ],
  ],
  [
    hangar({ type: 'missile', light: true }),
    [
      'Missile fighter wing, light | 24 + 12 | 4 | missiles to 12 mu: d6 missiles, less fighters lost, find the target, d6 SAP each, past standard screens; PDS kill one a point, at +1; once; guns a die each to 6 mu: beam dice at −2 | a die each at −2 | PDS +1, class 1 die*, scattergun d6 + 1',
    ],
  ],
  [
    hangar({ type: 'graser' }),
    [
      'Graser fighter wing | 24 + 12 | 6 | a die each to 6 mu: beam dice, d3 SAP a hit; 2 CEF | a die each at −2 | PDS die, class 1 −1*, scattergun d6',
    ],
  ],
  [
    hangar({ type: 'multi-role' }),
    [
      'Multi-role fighter wing | 24 + 12 | 6 | a die each to 6 mu: beam dice; interceptor a die each to 6 mu: beam dice at −2; attack a die each to 6 mu: beam dice at +1 | a die each, interceptor at +1, attack at −2 | PDS die, class 1 −1*, scattergun d6',
    ],
  ],
  [
    hangar({ type: 'multi-role', types: ['standard', 'attack', 'assault-shuttle'] }),
    [
      'Multi-role fighter wing, standard, attack, assault-shuttle | 24 + 12 | 6 | a die each to 6 mu: beam dice; attack a die each to 6 mu: beam dice at +1; assault-shuttle in contact each lands a party on 3+, marines on 2+; not past advanced screens; once | a die each, attack at −2, assault-shuttle at −2 | PDS die, class 1 −1*, scattergun d6',
    ],
  ],
  [
    hangar({ type: 'assault-shuttle' }),
    [
      'Assault shuttle wing | 24 + 12 | 6 | in contact each lands a party on 3+, marines on 2+; not past advanced screens; once | a die each at −2 | PDS die, class 1 −1*, scattergun d6',
    ],
  ],
  [
    {
      system: 'gunboat-rack',
      squadron: {
        boats: [
          { type: 'gatling', count: 4 },
          { type: 'area-defense', count: 2 },
        ],
      },
    },
    [
      'Gatling gunboat | 18 + 9 | 6 | 6 / 2 at 6 / 12 mu: beam dice, P | a PDS to 6 mu | a point of any fire; PDS −2, class 1 die, scattergun die',
      'Area defense gunboat | 18 + 9 | 6 | 2 / 1 at 6 / 12 mu: beam die, a kill a point; at ships 1 point on a 6 | as point defense | a point of any fire; PDS −2, class 1 die, scattergun die',
    ],
  ],
];

test.each(rows)('the rows of %j', (system, shown) => {
  const found = craftRows(flightsOf(shipOn({ systems: [system, system] }))).map((row) =>
    [row.name, `${row.move} + ${row.second}`, row.endurance, row.fire.join('; '), row.atCraft, row.killedBy].join(
      ' | ',
    ),
  );
  expect(found).toEqual(shown);
});
