/** Blueprints of spacedock. */

import { expect, test } from 'vitest';
import { importBlueprints } from '../../src/exchange/spacedock.ts';
import { parseBlueprints } from '../../src/exchange/spacedock-parse.ts';
import { validateImport } from '../../src/exchange/validate-import.ts';
import type { Edition } from '../../src/rules/model/citation.ts';

async function read(text: string, rules: Edition = 'fleet-book') {
  const root = parseBlueprints(text);
  if (root.kind === 'problem') return root.message;
  const ships = await Promise.all(importBlueprints(root, { rules }).map((ship) => validateImport(ship)));
  return ships.map(({ result, losses }) => ({
    design: result as Readonly<Record<string, unknown>> | undefined,
    losses: losses.map(({ kind, found }) => `${kind}: ${found}`),
  }));
}

async function systemsOf(parts: string, rules?: Edition) {
  const [ship] = (await read(`ship(name:'A',mass:'40',hull:'Average') { ${parts} }`, rules)) as Exclude<
    Awaited<ReturnType<typeof read>>,
    string
  >;
  return { systems: ship?.design?.systems, losses: ship?.losses };
}

const blueprint = `// Two ships.
ship(name:'Petrel',shipClass:'Destroyer',mass:'28',pointValue:'93',hull:'Average') {
  coreSystems()
  spaceDrive(initialThrust:'4',type:'Standard')
  ftlDrive()
  damageProfile(totalArmor:'3') { threshold() }
  fireCon(xSSD:'107',ySSD:'170')
  beam(arcs:'4,5,0',xSSD:'50',ySSD:'70',rating:'2')
  beam(xSSD:'40',ySSD:'110',rating:"1")
  pointDefence(xSSD:'100',ySSD:'140')
  pointDefense()
}
ship(name: 'O\\'Hara', mass: 12, hull: 'Custom', damagePoints: 3) {}
`;

test('blueprints become designs', async () => {
  expect(await read(blueprint)).toEqual([
    {
      design: {
        class: 'Petrel',
        role: 'Destroyer',
        rules: 'fleet-book',
        mass: 28,
        hull: { boxes: 8, rows: 4 },
        armor: [3],
        drive: 4,
        ftl: 'standard',
        systems: [
          { system: 'fire-control' },
          { system: 'beam', class: 2, arcs: 'AP FP F' },
          { system: 'beam', class: 1 },
          { system: 'pds', count: 2 },
        ],
        stated: { points: 93 },
      },
      losses: [expect.stringMatching(/^note: stated points are 93; computed \d+: no known/)],
    },
    {
      design: {
        class: "O'Hara",
        rules: 'fleet-book',
        mass: 12,
        hull: { boxes: 3, rows: 4 },
      },
      losses: [],
    },
  ]);
});

test('systems', async () => {
  expect(
    await systemsOf(`pulseTorpedo(arcs:'0') screenGenerator() screenGenerator() fighterBay() salvoMissleRack(arcs:'5,0,1')
      salvoMissileLauncher(arcs:'5,0,1') salvoMissileMagazine(capacity:'6')`),
  ).toEqual({
    systems: [
      { system: 'pulse-torpedo', arcs: 'F' },
      { system: 'screen', level: 2 },
      { system: 'combined-hangar' },
      { system: 'salvo-rack', arcs: 'FP F FS' },
      { system: 'salvo-magazine', salvoes: 3, launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS' }] },
    ],
    losses: [],
  });
  const launcher = (id: number) => `salvoMissileLauncher(smmId:'${id}',arcs:'0')`;
  expect(
    await systemsOf(`salvoMissileMagazine(id:'1',capacity:'4') salvoMissileMagazine(id:'2',capacity:'7')
      ${launcher(2)} ${launcher(2)} ${launcher(1)} salvoMissileMagazine() { salvo() salvo() }`),
  ).toEqual({
    systems: [
      { system: 'salvo-magazine', salvoes: 2, launchers: [{ system: 'salvo-launcher', arcs: 'F' }] },
      { system: 'salvo-magazine', salvoes: 3, launchers: [{ system: 'salvo-launcher', arcs: 'F', count: 2 }] },
      { system: 'salvo-magazine', salvoes: 2 },
    ],
    losses: ['changed: magazine of 7 mass'],
  });
  expect(await systemsOf('fighterBay()', 'continuum-2014')).toEqual({
    systems: [{ system: 'hangar' }, { system: 'launch-tube' }],
    losses: ['changed: fighter bay'],
  });
  expect(await systemsOf("beam(rating:'3',arcs:'0,9',mode:'hot') disruptor(rating:'2')")).toEqual({
    systems: [{ system: 'beam', class: 3, arcs: 'F' }],
    losses: [
      'lost: invalid arc `9`; expected 0 to 5, clockwise from the bow',
      'lost: unsupported key `mode` ("hot")',
      'lost: unknown system `disruptor`',
    ],
  });
});

for (const [text, expected] of [
  ["ship(name:'A'", 'expected a name or a value'],
  ["ship(name'A')", 'expected `:`'],
  ["ship(name:'A') {", 'expected a name or a value'],
  ["ship(name:'A) {}", "unexpected `'`"],
  ['ship() { & }', 'unexpected `&`'],
  ['a() {'.repeat(50), 'nested too deeply'],
] as const) {
  test(`unreadable: ${text.slice(0, 20)}`, async () => expect(await read(text)).toBe(`invalid blueprint: ${expected}`));
}
