/** Proposals are legal and state their true mass and points; repairs make designs legal. */

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { defaultSettings } from '../../../src/config/settings.ts';
import type { Verdict } from '../../../src/findings/verdict.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { draftDesign } from '../../../src/workshop/draft.ts';
import { answerFit, type DesignProposal } from '../../../src/workshop/fit/answer.ts';
import { firepowerGoal, goals } from '../../../src/workshop/fit/goals.ts';
import { type FitRequest, usualFireAt } from '../../../src/workshop/fit/search.ts';
import { judgedText } from '../../support/judge-text.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { seeded, tries } from '../../support/random-design.ts';

async function answer(text: string, isRepair: boolean, asked: Partial<FitRequest> = {}) {
  const source = { name: 'text.yaml', bytes: new TextEncoder().encode(text) };
  const [verdict] = (await judgedText(text)) as readonly [Verdict & { readonly ship: Ship }];
  const request = { maxProposals: 4, ...asked };
  const design = { source, verdict, settings: defaultSettings };
  return { verdict, ...(await answerFit(design, { add: [], isRepair, request })) };
}

/** Expects the text of a proposal to be legal, with the stated mass and points. */
async function expectTrue({ design, mass, points, left }: DesignProposal, before: Ship): Promise<void> {
  const [after] = await judgedText(design);
  const errors = after?.findings.filter(({ severity }) => severity === 'error') ?? [];
  expect(errors.map(({ message }) => message)).toEqual([]);
  expect({
    mass: (after?.ship?.mass.used ?? 0) - before.mass.used,
    points: (after?.ship?.points.total ?? 0) - before.points.total,
    left: after?.ship?.mass.free,
  }).toEqual({ mass, points, left });
}

test('every proposal for free mass is legal and states its true cost', async () => {
  let proposed = 0;
  for (let seed = 0; seed < tries(5).numRuns; seed++) {
    const pick = seeded(seed);
    const design = legalDesign(pick);
    design.hull.boxes -= Math.min(pick(14), design.hull.boxes - Math.ceil(design.mass / 10) - 1);
    const { verdict, proposals } = await answer(stringify(design), false);
    for (const proposal of proposals) await expectTrue(proposal, verdict.ship);
    proposed += proposals.length;
  }
  expect(proposed).toBeGreaterThan(tries(5).numRuns);
});

const beams = { system: 'beam', class: 2, arcs: 'all', count: 3 };

test('weapons for a ship without a fire control are proposed with exactly one', async () => {
  const draft = (...systems: object[]) =>
    stringify({ class: 'Draft', mass: 90, hull: { boxes: 27 }, drive: 4, ftl: 'standard', systems });
  const firepower = async (text: string) => {
    const { verdict, proposals } = await answer(text, false);
    for (const proposal of proposals) await expectTrue(proposal, verdict.ship);
    const wanted = proposals.filter(({ goal }) => goal === 'guns');
    expect(wanted.length).toBeGreaterThan(0);
    return wanted.map(({ score, words }) => ({
      score,
      controls: words.add.filter((word) => /fire-control/.test(word)),
    }));
  };
  for (const systems of [[], [beams]]) {
    const found = await firepower(draft(...systems));
    expect(found.map(({ controls }) => controls)).toEqual(found.map(() => ['fire-control']));
    // At least as good as the proposal for the ship with a fire control.
    const [best] = await firepower(draft({ system: 'fire-control' }, ...systems));
    expect(found[0]?.score).toBeGreaterThanOrEqual(best?.score ?? Number.NaN);
    expect(best?.controls).toEqual([]);
  }
});

for (const mass of [80, 150, 300]) {
  test(`a new base of mass ${mass} fires astern and uses her mass`, async () => {
    const { data } = await draftDesign({ name: 'B', mass, role: 'Base', set: [], add: [] }, defaultSettings);
    const { verdict, proposals } = await answer(stringify(data), false);
    for (const proposal of proposals) await expectTrue(proposal, verdict.ship);
    const [best] = proposals;
    expect([best?.left, best?.words.add.some((words) => /^(?:\d )?beam \d AS A AP$/.test(words))]).toEqual([0, true]);
  });
}

const drafts: Readonly<Record<string, object>> = {
  roomy: { mass: 90, hull: { boxes: 20 }, systems: [beams] },
  // No room for the fire control on her own hull.
  full: { mass: 90, hull: { boxes: 54 }, systems: [beams] },
  turret: {
    mass: 90,
    hull: { boxes: 20 },
    systems: [{ system: 'turret', arcs: 'all', mounts: [{ ...beams, count: 1 }] }],
  },
};
const draftGoals = [...Object.entries(goals), ['firepower@12', firepowerGoal(usualFireAt)] as const];
for (const [name, draft] of Object.entries(drafts)) {
  for (const freeMass of [false, true]) {
    for (const [goal, value] of draftGoals) {
      // A search of all hulls takes a second for each of the other goals.
      if (freeMass && !['hull', 'firepower@12'].includes(goal)) continue;
      test(`${name}, ${goal}${freeMass ? ', any mass' : ''}: a proposal for a draft adds the fire control that her weapons lack`, async () => {
        const text = stringify({ class: 'Draft', drive: 4, ftl: 'standard', ...draft });
        const { verdict, proposals } = await answer(text, false, {
          goals: [{ name: goal, value }],
          freeMass,
          anyTechnology: true,
        });
        for (const proposal of proposals) {
          await expectTrue(proposal, verdict.ship);
          const [after] = await judgedText(proposal.design);
          const controls = after?.ship?.items.filter(({ id }) => id === 'fire-control') ?? [];
          expect([proposal.words, controls.map(({ count }) => count)]).toEqual([proposal.words, [1]]);
        }
        if (name !== 'full') expect(proposals.length).toBeGreaterThan(0);
      });
    }
  }
}

test('weapons on a hull with more room get the fire control that they need', async () => {
  const full = { class: 'Draft', mass: 90, hull: { boxes: 63 }, drive: 4, ftl: 'standard' };
  const goals = [{ name: 'firepower@12', value: firepowerGoal(usualFireAt) }];
  const { verdict, proposals } = await answer(stringify(full), false, {
    goals,
    freeMass: true,
    maxPoints: 400,
    maxProposals: 1,
  });
  for (const proposal of proposals) await expectTrue(proposal, verdict.ship);
  expect(proposals.map(({ words }) => words)).toEqual([
    { add: expect.arrayContaining(['fire-control']), remove: [], set: [expect.stringMatching(/^mass=1\d\d$/)] },
  ]);
});

test('a design over its mass is repaired with a single change', async () => {
  let repaired = 0;
  for (let seed = 0; seed < tries(5).numRuns; seed++) {
    const pick = seeded(seed);
    const design = legalDesign(pick);
    design.hull.boxes += 1 + pick(6);
    const { verdict, proposals } = await answer(stringify(design), true);
    const [proposal] = proposals;
    if (!proposal) continue;
    repaired++;
    await expectTrue(proposal, verdict.ship);
    // A smaller hold is removed and added: one change of one system.
    const { add, remove, set } = proposal.words;
    const systems = new Set([...remove, ...add].map((words) => words.split(' ')[0]));
    expect(systems.size + set.length).toBe(1);
  }
  expect(repaired).toBeGreaterThan(tries(5).numRuns / 2);
});

test('parts of living ships are not proposed for other ships', async () => {
  const corvette =
    'class: A\nrules: fleet-book\nmass: 30\nhull: { boxes: 6 }\ndrive: 4\nsystems:\n  - system: fire-control\n';
  const { proposals } = await answer(corvette, false);
  expect(proposals.length).toBeGreaterThan(0);
  const living = /spicule|stinger|node|pod-launcher|drone-womb|carapace|biomass|power-generator/;
  expect(proposals.filter(({ words }) => living.test(words.add.join()))).toEqual([]);
});
