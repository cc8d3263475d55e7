/** The ships of the Fleet Books, with the mass and points that the books print. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

/** Navies by folder, with the number of their ships. */
const navies = {
  esu: ['Eurasian Solar Union', 15],
  fse: ['Federal Stats Europa', 14],
  kravak: ["Kra'Vak", 16],
  merchant: ['Merchant', 7],
  nac: ['New Anglian Confederation', 14],
  nsl: ['Neu Swabian League', 14],
  phalon: ['Phalon', 11],
} as const;

/** Ships whose printed points differ from the cost of what the book lists. */
const misprints: Readonly<Record<string, number>> = { "Do'San": 671 };

describe.each(Object.entries(navies))('%s', (folder, [navy, count]) => {
  const path = projectPath(`designs/published/${folder}`);
  const files = readdirSync(path);

  test(`has ${count} ships`, () => {
    expect(files).toHaveLength(count);
  });

  test.each(files)('%s costs what the book prints', async (name) => {
    const [verdict] = await judge({ name, bytes: readFileSync(`${path}/${name}`) });
    const { design, mass, points } = verdict?.ship ?? {};
    expect([design?.navy, design?.rules]).toEqual([navy, 'fleet-book']);
    const printed = misprints[design?.class ?? ''] ?? points?.class;
    expect(design?.stated).toEqual({ mass: mass?.used, points: printed });
    const problems = verdict?.findings.flatMap(({ code, severity, waived }) =>
      severity === 'info' && !waived ? [] : [waived ? 'waived' : code],
    );
    expect(problems).toEqual(printed === points?.class ? [] : ['waived']);
  });
});

test('two legal fleets of at most 1,500 points for each navy but the merchants', async () => {
  const folder = projectPath('designs/published/fleets');
  const { code, out } = await slipway(`fleet ${folder} --format json`);
  expect(code).toBe(0);
  const { fleets } = JSON.parse(out) as { fleets: { navy: string; totals: { points: { total: number } } }[] };
  const byNavy = fleets.map(({ navy }) => navy).sort();
  const wanted = Object.values(navies).flatMap(([navy]) => (navy === 'Merchant' ? [] : [navy, navy]));
  expect(byNavy).toEqual(wanted.sort());
  for (const { totals } of fleets) expect(totals.points.total).toBeGreaterThan(1450);
});
