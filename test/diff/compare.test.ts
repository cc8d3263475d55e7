/** Differences between two designs, one line each. */

import { describe, expect, test } from 'vitest';
import { diffShips } from '../../src/diff/compare.ts';
import type { Difference } from '../../src/diff/difference.ts';
import { countText, subjectOf } from '../../src/reports/diff/phrases.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { formatSigned } from '../../src/text/phrases.ts';
import { judgedText } from '../support/judge-text.ts';

async function shipWith(more: string): Promise<Ship> {
  const usual = ['class: A', 'mass: 100', 'hull: { boxes: 25 }'].filter(
    (line) => !new RegExp(`^${line.split(':')[0]}:`, 'm').test(more),
  );
  const [verdict] = await judgedText(`${usual.join('\n')}\n${more}\n`);
  if (!verdict?.ship) throw new Error(`no ship: ${verdict?.findings[0]?.message}`);
  return verdict.ship;
}

const signs = { added: '+', removed: '-', changed: '~', repriced: '=' };

/** Formats `~ Beam battery, class 1, all [2 → 3] +1 +3`, with nested systems indented below. */
function formatted(differences: readonly Difference[], indent = ''): readonly string[] {
  return differences.flatMap((difference) => {
    const { kind, figures, inside } = difference;
    const count = countText(difference);
    const price = `${formatSigned(figures.mass)} ${formatSigned(figures.points)}`;
    const line = `${indent}${signs[kind]} ${subjectOf(difference)}${count === '' ? '' : ` [${count}]`} ${price}`;
    return [line, ...formatted(inside, `${indent}  `)];
  });
}

const systems = (...entries: readonly string[]) => `systems:\n${entries.map((entry) => `  - { ${entry} }\n`).join('')}`;
const forward3 = 'system: beam, class: 3, arcs: FP F FS';
const right3 = 'system: beam, class: 3, arcs: F FS AS';
const attack = 'wing: { type: attack }';
const heavyAttack = 'wing: { type: attack, mods: [heavy] }';
const turret = (mounts: string, more = '') => `system: turret, arcs: F FS${more}, mounts: [${mounts}]`;

const cases: readonly (readonly [what: string, before: string, after: string, formatted: readonly string[]])[] = [
  ['nothing', systems('system: pds'), systems('system: pds'), []],
  [
    'a higher count',
    systems('system: pds, count: 2'),
    systems('system: pds, count: 3'),
    ['~ Point defense system [2 → 3] +1 +3'],
  ],
  [
    'a lower count, with separate entries',
    systems('system: pds', 'system: pds'),
    systems('system: pds'),
    ['~ Point defense system [2 → 1] −1 −3'],
  ],
  ['a first system of a kind', '', systems('system: pds, count: 2'), ['+ Point defense system [2] +2 +6']],
  ['a removed last system of a kind', systems('system: adfc'), '', ['- Area defense fire control −2 −8']],
  ['arcs', systems(forward3), systems(right3), ['~ Beam battery, class 3, FP F FS → class 3, F FS AS 0 0']],
  [
    'arcs of one of three',
    systems(`${forward3}, count: 3`),
    systems(`${forward3}, count: 2`, right3),
    ['~ Beam battery, class 3, FP F FS → class 3, F FS AS 0 0'],
  ],
  [
    'pairs of similar systems, the most similar first',
    systems('system: beam, class: 1', forward3),
    systems('system: beam, class: 4, arcs: FP F FS', 'system: beam, class: 2, arcs: all'),
    ['~ Beam battery, class 3, FP F FS → class 4, FP F FS +6 +18', '~ Beam battery, class 1, all → class 2, all +2 +6'],
  ],
  [
    'one changed and one new system',
    systems('system: screen, level: 1'),
    systems('system: screen, level: 2, count: 2'),
    ['~ Screen, level 1 → level 2 +5 +15', '+ Screen, level 2 +10 +30'],
  ],
  [
    'a flag',
    systems('system: fire-control'),
    systems('system: fire-control, advanced: true'),
    ['~ Fire control → Fire control, advanced 0 +1'],
  ],
  [
    'a mount of a turret',
    systems(turret('{ system: k-gun, class: 2, arcs: F }, { system: pds }')),
    systems(turret('{ system: k-gun, class: 3, arcs: F }, { system: pds }')),
    ['~ Turret, F FS 0 0', '  ~ K-gun, class 2, F → class 3, F +2 +8'],
  ],
  [
    'one more turret with its mounts',
    systems(turret('{ system: k-gun, class: 2, arcs: F }')),
    systems(turret('{ system: k-gun, class: 2, arcs: F }', ', count: 2')),
    ['~ Turret, F FS [1 → 2] +1 +3', '  + K-gun, class 2, F +3 +12'],
  ],
  [
    'one of two turrets',
    systems(turret('{ system: k-gun, class: 2, arcs: F }', ', count: 2')),
    systems(turret('{ system: k-gun, class: 2, arcs: F }'), turret('{ system: k-gun, class: 2, arcs: F, count: 2 }')),
    ['~ Turret, F FS 0 0', '  ~ K-gun, class 2, F [1 → 2] +3 +12'],
  ],
  [
    'missiles of a magazine',
    systems('system: salvo-magazine, salvoes: 3, launchers: [{ system: salvo-launcher, arcs: FP F FS }]'),
    systems('system: salvo-magazine, salvoes: 4, launchers: [{ system: salvo-launcher, arcs: FP F FS }]'),
    ['~ Salvo missile magazine, 3 standard → 4 standard +2 +6'],
  ],
  [
    'the wing in a hangar',
    systems(`system: hangar, ${attack}`),
    systems(`system: hangar, ${heavyAttack}`),
    ['~ Hangar bay 0 0', '  ~ Attack fighter wing → Attack fighter wing, heavy 0 +18'],
  ],
  [
    'a new wing in an empty hangar',
    systems('system: hangar'),
    systems(`system: hangar, ${attack}`),
    ['~ Hangar bay 0 0', '  + Attack fighter wing 0 +24'],
  ],
  [
    'swapped wings',
    systems(`system: hangar, ${attack}`, `system: fighter-rack, ${heavyAttack}`),
    systems(`system: hangar, ${heavyAttack}`, `system: fighter-rack, ${attack}`),
    [
      '~ Hangar bay 0 0',
      '  ~ Attack fighter wing → Attack fighter wing, heavy 0 +18',
      '~ Fighter rack 0 0',
      '  ~ Attack fighter wing, heavy → Attack fighter wing 0 −18',
    ],
  ],
  [
    'marines',
    systems('system: marines, count: 3'),
    systems('system: marines, count: 2'),
    ['~ Marine boarding party [3 → 2] 0 −5'],
  ],
  [
    'a gunboat squadron outside a rack',
    'gunboats: [{ boats: [{ type: beam, count: 3 }], mods: [ftl] }]',
    'gunboats: [{ boats: [{ type: beam, count: 4 }], mods: [ftl] }]',
    ['~ Gunboat squadron, 3 beam, ftl → 4 beam, ftl 0 +9'],
  ],
  [
    'K-guns offered in pairs: half a pair costs a whole mass',
    systems('system: k-gun, class: 1, range: short, count: 2'),
    systems('system: k-gun, class: 1, range: short, count: 3'),
    ['~ K-gun, class 1, short, all [2 → 3] +2 +8'],
  ],
  [
    'nothing, if pairs have separate entries',
    systems('system: k-gun, class: 1, range: short, count: 2'),
    systems('system: k-gun, class: 1, range: short', 'system: k-gun, class: 1, range: short'),
    [],
  ],
  [
    'the hull',
    'hull: { boxes: 25 }',
    'hull: { boxes: 26, rows: 5 }',
    ['~ Hull: 25 boxes in 4 rows → 26 boxes in 5 rows +1 −11'],
  ],
  [
    'the hull mass, with the drive repriced',
    'mass: 100\ndrive: 4',
    'mass: 110\ndrive: 4',
    ['~ Mass of the ship: 100 → 110 0 +10', '= Main drive: thrust 4 +2 +4'],
  ],
  ['a first drive', '', 'drive: 2', ['+ Main drive: thrust 2 +10 +20']],
  [
    'the type of drive',
    'drive: 2',
    'drive: { thrust: 2, type: advanced }',
    ['~ Main drive: thrust 2 → thrust 2, advanced 0 +10'],
  ],
  ['a removed FTL drive', 'ftl: standard', 'ftl: none', ['- FTL drive: standard −10 −20']],
  [
    'a layer of armor',
    'armor: [1]',
    'armor: [1, { standard: 1, regenerative: 1 }]',
    ['+ Armor, layer 2: 1 standard, 1 regenerative +2 +10'],
  ],
  ['a stealth hull', '', 'hull: { boxes: 25, stealth: 1 }', ['+ Stealth hull: level 1 0 +50']],
  [
    'an option, with a system repriced',
    systems('system: hangar'),
    `options: [critical-hangar-hits]\n${systems('system: hangar')}`,
    ['+ Option: critical-hangar-hits 0 0', '= Hangar bay 0 −6'],
  ],
  ['names', 'class: A\nrole: Scout', 'class: B\nnavy: C', ['~ Class: A → B 0 0', '- Role: Scout 0 0', '+ Navy: C 0 0']],
  [
    'kind, crew and orientation',
    '',
    'kind: fortress\ncrew: civilian\norientation: beta',
    ['~ Kind: ship → fortress 0 0', '~ Crew: military → civilian 0 0', '~ Orientation: alpha → beta 0 0'],
  ],
  [
    'stated totals',
    'stated: { mass: 50 }',
    'stated: { mass: 51, points: 100 }',
    ['~ Stated mass: 50 → 51 0 0', '+ Stated points: 100 0 0'],
  ],
];

describe('two designs differ in', () => {
  for (const [what, before, after, lines] of cases) {
    test(what, async () => {
      expect(formatted(diffShips(await shipWith(before), await shipWith(after)))).toEqual(lines);
    });
  }
});
