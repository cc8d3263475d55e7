/** With a free mass, the proposal is at least as good as on any hull for the same points. */

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { judgeData } from '../../../src/checks/judge.ts';
import { defaultSettings } from '../../../src/config/settings.ts';
import { breakpointMasses } from '../../../src/rules/ship/breakpoint.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { proposalsFor } from '../../../src/workshop/fit/answer.ts';
import { effortFor } from '../../../src/workshop/fit/effort.ts';
import { goals } from '../../../src/workshop/fit/goals.ts';
import type { FitRequest } from '../../../src/workshop/fit/search.ts';
import type { FitSubject } from '../../../src/workshop/fit/subject.ts';
import { judgedText } from '../../support/judge-text.ts';

const corvette = {
  class: 'Wren',
  mass: 22,
  hull: { boxes: 5 },
  drive: 5,
  ftl: 'standard',
  systems: [{ system: 'fire-control' }, { system: 'beam', class: 1, count: 2 }],
};

async function subjectOf(data: Record<string, unknown>): Promise<FitSubject> {
  const { ship, findings } = await judgeData(data, defaultSettings);
  const rules = { edition: 'continuum-2014', house: undefined } as const;
  return { data, ship: ship as Ship, findings, rules, settings: defaultSettings, effort: effortFor(0), navy: [] };
}

const request = (goal: string, others: Partial<FitRequest>): FitRequest => ({
  goals: [{ name: goal, value: goals[goal] as never }],
  maxProposals: 1,
  ...others,
});

for (const goal of ['hull', 'defense']) {
  test(`${goal}: at least as good as on any hull for the same points`, async () => {
    const subject = await subjectOf(corvette);
    const [usual] = (await proposalsFor(subject, request(goal, {}))).proposals;
    const { proposals, bounds } = await proposalsFor(subject, request(goal, { freeMass: true }));
    const [best] = proposals;
    expect(bounds).toEqual([]);
    expect(best?.points).toBeLessThanOrEqual(usual?.points ?? 0);
    const maxPoints = subject.ship.points.total + (usual?.points ?? 0);
    let compared = 0;
    for (let mass = 16; mass <= 30; mass++) {
      const resized = await subjectOf({ ...corvette, mass });
      if (resized.ship.mass.free < 0 || resized.ship.points.total > maxPoints) continue;
      const [there] = (await proposalsFor(resized, request(goal, { maxPoints }))).proposals;
      expect([mass, best?.score]).toEqual([mass, Math.max(best?.score ?? 0, there?.score ?? 0)]);
      compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });
}

test('a search that ends early returns an upper bound for all hulls', async () => {
  const subject = await subjectOf(corvette);
  const { proposals: [best] = [] } = await proposalsFor(subject, request('defense', { freeMass: true }));
  const found = await proposalsFor(subject, request('defense', { freeMass: true, maxNodes: 5 }));
  expect(found.bounds.map(({ goal }) => goal)).toEqual(['defense']);
  expect(found.bounds[0]?.bound).toBeGreaterThanOrEqual(best?.score ?? Number.NaN);
});

test('the goal `points` finds the lightest hull that holds the ship', async () => {
  const subject = await subjectOf(corvette);
  const { proposals } = await proposalsFor(subject, request('points', { freeMass: true }));
  const [lightest] = breakpointMasses(subject.ship, 99);
  expect(proposals.map(({ words }) => words)).toEqual([{ add: [], remove: [], set: [`mass=${lightest}`] }]);
  const [after] = await judgedText(stringify({ ...corvette, mass: lightest }));
  const [lighter] = await judgedText(stringify({ ...corvette, mass: Number(lightest) - 1 }));
  expect([after?.ship?.mass.free, Number(lighter?.ship?.mass.free) < 0]).toEqual([0, true]);
});

test('a larger hull gets the boxes that it needs', async () => {
  const thin = { ...corvette, hull: { boxes: 2 }, drive: 1 };
  const subject = await subjectOf(thin);
  const { proposals } = await proposalsFor(subject, request('hull', { freeMass: true, maxPoints: 150 }));
  expect(proposals[0]?.words.set).toEqual(
    expect.arrayContaining([expect.stringMatching(/^mass=\d+$/), expect.stringMatching(/^hull=\d+$/)]),
  );
});

test('breakpoints leave more mass than every lighter hull', async () => {
  const { ship } = await subjectOf(corvette);
  const masses = breakpointMasses(ship, 60);
  let most = -1;
  for (let mass = 1; mass <= 60; mass++) {
    const free = (await subjectOf({ ...corvette, mass })).ship.mass.free;
    expect([mass, masses.includes(mass)]).toEqual([mass, free > most]);
    most = Math.max(most, free);
  }
});

test('the frame of a new ship gets guns, though her point defense could fire at ships', async () => {
  const systems = [
    { system: 'fire-control', count: 2 },
    { system: 'pds', count: 3 },
  ];
  const subject = await subjectOf({ ...corvette, mass: 90, hull: { boxes: 23 }, armor: [5], drive: 4, systems });
  const { proposals } = await proposalsFor(subject, { maxProposals: 5 });
  expect(proposals.map(({ words }) => words.add.some((each) => each.includes('beam')))).toEqual(
    proposals.map(() => true),
  );
  expect(proposals.length).toBeGreaterThan(2);
});
