/** The flags of panels about their contents are right; the search for a frame relies on them to reuse contents. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { draftSheet, drawSheet, mayFit, withoutOptional } from '../../../src/render/sheet/layout/compose.ts';
import { fitFrame, frameSize, frameTheme, pageSize, planOf } from '../../../src/render/sheet/layout/pages.ts';
import { themeOf } from '../../../src/render/sheet/layout/print-sheets.ts';
import { panels } from '../../../src/render/sheet/panels/index.ts';
import { type Panel, type PrintedShip, shipTitle } from '../../../src/render/sheet/panels/panel.ts';
import { PanelContents } from '../../../src/render/sheet/panels/panel-contents.ts';
import { weaponPlan } from '../../../src/render/sheet/panels/weapon-plan.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { seeded } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const print = await options();
const theme = themeOf(print, typeface);
const subjects: readonly PrintedShip[] = (
  await Promise.all([
    ...['concord/valiant', 'concord/watchful', 'brood/moss-eater', 'hesperid/lignum'].map(shipIn),
    ...Array.from({ length: 4 }, (_, index) => shipOf(stringify(legalDesign(seeded(700 + index))))),
  ])
).map((ship) => ({ ship, errors: [] }));

const unlimited = 1e6;
const widths = [40, 60, 90, 130, 194, 300];

const all: readonly Panel[] = [...Object.values(panels), weaponPlan];
const named = (those: readonly Panel[]) => those.map((panel) => ({ ...panel, name: panel.description }));

describe('the contents of a panel', () => {
  test.each(named(all.filter(({ wraps }) => wraps)))('are the same at every width without wrapping: $name', (panel) => {
    for (const subject of subjects) {
      const natural = panel.strips(subject, unlimited, theme);
      const least = Math.max(0, ...natural.map(({ width }) => width));
      for (const width of widths.filter((each) => each >= least)) {
        expect(panel.strips(subject, width, theme)).toEqual(natural);
      }
    }
  });

  test.each(named(all.filter(({ usesBox }) => !usesBox)))('do not depend on the side of a hull box: $name', (panel) => {
    for (const subject of subjects) {
      const at = (box: number) => panel.strips(subject, 90, { ...theme, box });
      expect(at(3)).toEqual(at(7));
    }
  });

  test.each(named(all.filter(({ usesTallest }) => !usesTallest)))(
    'do not depend on the height of a frame: $name',
    (panel) => {
      for (const subject of subjects) {
        expect(panel.strips(subject, 60, theme, 30)).toEqual(panel.strips(subject, 60, theme));
      }
    },
  );
});

const { template } = print;
const page = pageSize(template, 'a4');
const jobs = subjects.map((subject) =>
  template.frames.map((frame) => ({
    title: shipTitle(subject),
    contents: new PanelContents(subject),
    plan: planOf(frame),
    size: frameSize(template, page, frame.ships),
    theme: frameTheme(theme, frame.ships),
  })),
);

test('frames rejected by `mayFit` do not hold the ship', () => {
  const skipped = jobs.flat().filter((job) => !mayFit(job));
  expect(skipped.length).toBeGreaterThan(3);
  for (const job of skipped) {
    const bare = draftSheet({ ...job, plan: withoutOptional(job.plan) ?? job.plan });
    expect(bare.isShrunk || drawSheet(bare) === undefined).toBe(true);
  }
});

test('reusing the contents of other frames does not change sheets', () => {
  for (const [index, frames] of jobs.entries()) {
    const contents = new PanelContents(subjects[index]);
    for (const job of frames) {
      const [kept, fresh] = [fitFrame({ ...job, contents }, false), fitFrame(job, false)];
      expect(kept && drawSheet(kept)).toEqual(fresh && drawSheet(fresh));
    }
  }
});
