import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFtjava } from '../../src/exchange/ftjava/read.ts';
import { elementMappings } from '../../src/exchange/ftjava/table.ts';
import { exportElement, xmlFile } from '../../src/exchange/ftjava/write.ts';
import { validateImport } from '../../src/exchange/validate-import.ts';
import { readXml, type XmlElement } from '../../src/exchange/xml.ts';
import { validateDesignData } from '../../src/parse/validate/validate-design.ts';
import type { Edition } from '../../src/rules/model/citation.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import { dressed } from '../support/dressed.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { projectPath } from '../support/project-path.ts';
import { following, tries } from '../support/random-design.ts';
import { shipFrom } from '../support/ships.ts';

async function read(text: string, rules: Edition = 'continuum-2014') {
  const { ships, losses } = importFtjava(readXml(text) as XmlElement, { rules });
  return { ships: await Promise.all(ships.map((ship) => validateImport(ship))), losses };
}

/** The design of a ship with these elements in a group, and its losses. */
async function designOf(elements: string, { group = 'Weapons', rules = 'continuum-2014' as Edition, head = '' } = {}) {
  const frame = '<ClassName>A</ClassName><Mass>90</Mass><Hull totalHullBoxes="20"/>';
  const { ships } = await read(`<Ship>${frame}${head}<${group}>${elements}</${group}></Ship>`, rules);
  const { systems = [] } = (ships[0]?.result ?? {}) as { readonly systems?: readonly object[] };
  return { systems, losses: (ships[0]?.losses ?? []).map(({ kind, found }) => `${kind}: ${found}`) };
}

describe('elements are systems', () => {
  const magazine = '<SalvoMissileMagazine id="m" capacity="5"><Salvo/><Salvo type="Extended Range Salvo"/>';
  for (const [elements, expected, group] of [
    ['<BeamBattery rating="3" arcs="(FP/F)" xSSD="4"/>', { system: 'beam', class: 3, arcs: 'FP F' }],
    ['<BeamBattery rating="1"/>', { system: 'beam', class: 1 }],
    ['<LongRangePulseTorpedo arcs="(F)"/>', { system: 'pulse-torpedo', range: 'long', arcs: 'F' }],
    ['<AdvancedFireControl/>', { system: 'fire-control', advanced: true }, 'Electronics'],
    ['<Screen/><Screen/>', { system: 'screen', level: 2 }, 'Defenses'],
    ['<VapourShroud/>', { system: 'vapor-shroud' }, 'Defenses'],
    ['<CargoHold type="Passenger" totalSize="3"/>', { system: 'passenger-berthing', mass: 3 }, 'Holds'],
    ['<SalvoMissileRack type="Standard Salvo" arcs="(FP/F/FS)"/>', { system: 'salvo-rack', arcs: 'FP F FS' }],
    [
      '<GatlingBattery arcs="(AP/FP)"/><GatlingBattery arcs="(FS/AS)"/>',
      { system: 'gatling-battery', arcs: 'broadside' },
    ],
    [
      `${magazine}</SalvoMissileMagazine><SalvoMissileLauncher smmId="m" arcs="(FP/F/FS)"/>`,
      {
        system: 'salvo-magazine',
        salvoes: { standard: 1, extended: 1 },
        launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS' }],
      },
    ],
  ] as const) {
    test(elements, async () => {
      const { systems, losses } = await designOf(elements, { group });
      expect([systems, losses]).toEqual([[expected], []]);
    });
  }

  test('every element of the format is known', async () => {
    for (const { element, group, attributes = {} } of elementMappings) {
      const more = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      const xml = `<${element}${more.join('')} rating="1" totalSize="2" arcs="(F)"/>`;
      const { systems, losses } = await designOf(xml, { group, rules: 'continuum-2017' });
      expect([element, systems.length]).toEqual([element, 1]);
      expect(losses.filter((text) => text.includes('unknown'))).toEqual([]);
    }
  });

  test('a fighter bay is the combined hangar in an edition that has it', async () => {
    const { systems, losses } = await designOf('<FighterBay/>', { rules: 'continuum-2017' });
    expect([systems, losses]).toEqual([[{ system: 'combined-hangar' }], []]);
  });
});

describe('nothing is dropped silently', () => {
  for (const [elements, expected] of [
    ['<BeamBatery rating="1"/>', 'lost: unknown system <BeamBatery>; did you mean `BeamBattery`?'],
    ['<constructor/>', 'lost: unknown system <constructor>'],
    ['<PointDefense/><valueOf status="toString"/>', 'lost: unknown system <valueOf>'],
    [
      '<SalvoMissileMagazine capacity="2"><Salvo type="constructor"/></SalvoMissileMagazine>',
      'changed: unknown salvo "constructor"',
    ],
    ['<BeamBattery arcs="(F)"/>', 'lost: <BeamBattery> without a valid `rating`'],
    ['<BeamBattery rating="2" arcs="(F/Q)"/>', /lost: invalid `arcs`: "\(F\/Q\)"/],
    ['<TwinParticleArray arcs="(FS/AS)"/>', 'lost: broadside mount FS AS; a design has pairs of them, one per side'],
    ['<BeamBattery rating="2"/>', 'changed: <BeamBattery> without arcs'],
    ['<BeamBattery rating="99" arcs="(F)"/>', /lost: <BeamBattery>: invalid `class` 99/],
    ['<Pulser arcs="(F)" mode="L"/>', 'note: pulser range "L": set before each battle'],
    ['<PointDefense mood="grim"/>', 'lost: unsupported attribute `mood` ("grim") of <PointDefense>'],
    ['<PointDefense><Turret x="1"/></PointDefense>', 'lost: unsupported element <Turret>'],
    ['<SalvoMissileLauncher smmId="9" arcs="(FP/F/FS)"/>', 'lost: unknown magazine "9"'],
    ['<SalvoMissileMagazine id="1" capacity="4"/>', 'changed: magazine of 4 mass with 0 mass of salvoes'],
    ['<FighterBay/>', /changed: fighter bay of mass 9/],
  ] as const) {
    test(elements, async () => {
      const { losses } = await designOf(elements);
      expect(losses).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    });
  }

  for (const [head, expected] of [
    ['<Sails/><Oars n="2"/>', ['lost: unsupported element <Oars>']],
    ['<Armor totalArmor="5,x"/>', ['lost: invalid `totalArmor`: "5,x"; expected boxes by layer: 5,3']],
    ['<CoreCommandBridge xSSD="3"/><CoreSystems><CoreLifeSupport/></CoreSystems>', []],
    ['<FTLDrive/><TugFTLDrive transferCapacity="20"/>', ['lost: second FTL drive; a design has one']],
  ] as const) {
    test(head, async () => expect((await designOf('', { head })).losses).toEqual(expected));
  }

  test.each([
    ['rows="2"', { boxes: 20, rows: 3 }, ['changed: hull of 2 rows; a design has 3 to 6']],
    ['rows="9"', { boxes: 20, rows: 6 }, ['changed: hull of 9 rows; a design has 3 to 6']],
    ['stealth="7"', { boxes: 20, rows: 4 }, ['lost: invalid `stealth` 7 for `hull`; allowed: 0, 1, 2']],
  ])('a hull with %s is kept', async (attributes, hull, expected) => {
    const { ships } = await read(
      `<Ship><ClassName>A</ClassName><Mass>90</Mass><Hull totalHullBoxes="20" ${attributes}/></Ship>`,
    );
    expect(ships[0]?.result).toMatchObject({ hull });
    expect(ships[0]?.losses.map(({ kind, found }) => `${kind}: ${found}`)).toEqual(expected);
  });

  test('stated points match the class, or the class with wings of 18 points', async () => {
    const bare = (await read('<Ship><Mass>90</Mass><Hull totalHullBoxes="9"/><Weapons><FighterBay/></Weapons></Ship>'))
      .ships;
    const { points } = shipFrom(bare[0]?.result);
    for (const [stated, expected] of [
      [points.class, `note: stated points are ${points.class}: class without fighters`],
      [points.class + 18, `note: stated points are ${points.class + 18}: class and 18 points per fighter bay`],
      [1, /computed \d+: no known difference explains it/],
    ] as const) {
      const { losses } = await designOf('<FighterBay/>', { head: `<PointValue>${stated}</PointValue>` });
      const other = await read(
        `<Ship><Mass>90</Mass><PointValue>${stated}</PointValue><Hull totalHullBoxes="9"/><Weapons><FighterBay/></Weapons></Ship>`,
      );
      const found = other.ships[0]?.losses.map(({ kind, found: text }) => `${kind}: ${text}`);
      expect(losses.length).toBeGreaterThan(0);
      expect(found).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    }
  });
});

/** Removes the parts that the export reports as unsupported. */
function supportedPart(design: DesignData): DesignData {
  let data: DesignData = design;
  for (;;) {
    const { losses } = exportElement(shipFrom(data), {});
    if (losses.length === 0) return data;
    const paths = losses.map(({ path }) => path.split('/').slice(1));
    const keys = new Set(paths.filter(([key]) => key !== 'systems' && key !== 'hull').map(([key]) => key));
    const blamed = new Set(paths.filter(([key]) => key === 'systems').map(([, index]) => index));
    const { streamlining: _, ...hull } = data.hull as Record<string, unknown>;
    const left = Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key)));
    const systems = data.systems.filter((__, index) => !blamed.has(String(index)));
    data = { ...left, hull, systems } as unknown as DesignData;
  }
}

const generators: ReadonlySet<unknown> = new Set(['ecm', 'screen']);

/** A design with its ECM and screens as systems of level 1, as the file has them. */
function byLevel(data: object): object {
  const { systems = [], stated, ...others } = data as { systems?: Record<string, unknown>[]; stated?: object };
  const single = ({ level = 1, count = 1, ...entry }: Record<string, unknown>) => ({
    ...entry,
    level: 1,
    count: (level as number) * (count as number),
  });
  return { ...others, systems: systems.map((entry) => (generators.has(entry.system) ? single(entry) : entry)) };
}

test('a launcher without a magazine is written, and reported if it would use the only magazine', () => {
  const launcher = { system: 'salvo-launcher', arcs: 'F FS AS' };
  const magazine = { system: 'salvo-magazine', salvoes: 1, launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS' }] };
  const losses = (...systems: object[]) =>
    exportElement(shipFrom({ class: 'A', mass: 60, hull: { boxes: 12 }, systems }), {}).losses.map(
      ({ kind, path, instead }) => [kind, path, instead],
    );
  expect(losses(launcher)).toEqual([]);
  expect(losses(launcher, magazine)).toEqual([['changed', '/systems/0', 'fed by the only magazine']]);
  expect(losses(launcher, magazine, magazine)).toEqual([]);
});

describe('a round trip gives the same ship', () => {
  test('for all parts that the format supports, which include more than 30% of systems', async () => {
    let systems = 0;
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 60, maxLength: 160 }), async (numbers) => {
        const pick = following(numbers);
        const legal = dressed(legalDesign(pick), pick);
        const data = supportedPart(legal);
        systems += legal.systems.length;
        kept += data.systems.length;
        const { data: lines = [] } = exportElement(shipFrom(data), {});
        const { ships } = await read(xmlFile([lines], undefined));
        const result = ships[0]?.result;
        expect((await validateDesignData(result)).findings).toEqual([]);
        const [before, after] = [shipFrom(data), shipFrom(result)];
        expect(shipIdentity(shipFrom(byLevel(result as object)))).toBe(shipIdentity(shipFrom(byLevel(data))));
        expect([after.mass, after.points]).toEqual([before.mass, before.points]);
      }),
      tries(40),
    );
    expect(kept / systems).toBeGreaterThan(0.3);
  });

  test('for a game of several ships', async () => {
    const { ships } = await read(readFileSync(projectPath('test/fixtures/exchange/skirmish.xml'), 'utf8'));
    const written = ships.map(({ result }) => exportElement(shipFrom(result), {}).data ?? []);
    const again = await read(xmlFile(written, 'A & B'));
    const identities = (all: typeof ships) =>
      all.map(({ result }) => shipIdentity(shipFrom({ ...result, stated: undefined })));
    expect(identities(again.ships)).toEqual(identities(ships));
  });
});

describe('stated points decide what has several meanings', () => {
  const ship = (elements: string, points: number, hull = 'totalHullBoxes="20"') =>
    `<Ship><ClassName>A</ClassName><Mass>90</Mass><PointValue>${points}</PointValue><Hull ${hull}/>${elements}</Ship>`;
  const grasers = '<Weapons><Graser rating="1" arcs="(F)"/><PointDefense/></Weapons>';
  const screens = '<Defenses><Screen/><Screen/></Defenses>';

  for (const [what, elements, hull, design] of [
    ['a graser', grasers, undefined, { systems: [{ system: 'graser', class: 1, arcs: 'F' }, { system: 'pds' }] }],
    [
      'a heavy graser',
      grasers,
      undefined,
      { systems: [{ system: 'heavy-graser', class: 1, arcs: 'F' }, { system: 'pds' }] },
    ],
    ['screens', screens, undefined, { systems: [{ system: 'screen', level: 2 }] }],
    ['advanced screens', screens, undefined, { systems: [{ system: 'screen', level: 2, advanced: true }] }],
    [
      'a heavy graser and advanced screens',
      `${grasers}${screens}`,
      undefined,
      {
        systems: [
          { system: 'heavy-graser', class: 1, arcs: 'F' },
          { system: 'pds' },
          { system: 'screen', level: 2, advanced: true },
        ],
      },
    ],
    ['3 rows for 2', '', 'totalHullBoxes="20" rows="2"', { hull: { boxes: 20, rows: 3 } }],
    ['4 rows for 2', '', 'totalHullBoxes="20" rows="2"', { hull: { boxes: 20, rows: 4 } }],
  ] as const) {
    test(what, async () => {
      const expected = shipFrom({ class: 'A', mass: 90, hull: { boxes: 20 }, ...design });
      const { ships } = await read(ship(elements, expected.points.class, hull));
      const { stated, ...found } = (ships[0]?.result ?? {}) as { readonly stated?: object };
      expect(shipIdentity(shipFrom(found))).toBe(shipIdentity(expected));
      expect(stated).toEqual({ points: expected.points.class });
      const notes = ships[0]?.losses.map(({ found: text, instead }) => `${text}: ${instead}`).join('\n');
      for (const word of ['heavy graser', 'advanced screens', '4 rows']) {
        const isChosen = what.includes(word);
        expect([word, notes?.includes(`: ${word}`)]).toEqual([word, isChosen]);
      }
    });
  }

  test('if none is exact, the closest is named and the ship stays as it is written', async () => {
    const heavy = shipFrom({
      class: 'A',
      mass: 90,
      hull: { boxes: 20 },
      systems: [{ system: 'heavy-graser', class: 1, arcs: 'F' }, { system: 'pds' }],
    });
    const { ships } = await read(ship(grasers, heavy.points.class + 501));
    expect(ships[0]?.result).toMatchObject({
      systems: [{ system: 'graser' }, { system: 'pds' }],
      stated: { points: heavy.points.class + 501 },
    });
    expect(ships[0]?.losses).toContainEqual(
      expect.objectContaining({
        kind: 'note',
        found: expect.stringContaining(`closest with heavy graser: ${heavy.points.class}`),
      }),
    );
  });

  test('a ship that lacks a part is not read in another way, and keeps the total of its source', async () => {
    const { ships } = await read(ship(`${grasers}<Defenses><Deflector/></Defenses>`, 700));
    expect(ships[0]?.result).toMatchObject({
      systems: [{ system: 'graser' }, { system: 'pds' }],
      incomplete: ['unknown system <Deflector> (/Ship/Defenses/Deflector)'],
      stated: { points: 700 },
    });
  });
});
