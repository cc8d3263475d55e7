import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { jsonWriter } from '../../src/document/json.ts';
import { textPainter } from '../../src/document/paint-text.ts';
import { paintReport } from '../../src/document/report.ts';
import { noStyle } from '../../src/document/style.ts';
import type { TextRange } from '../../src/findings/finding.ts';
import { checkReport } from '../../src/reports/design/check.ts';
import { costReport } from '../../src/reports/design/cost.ts';
import { controlCharacters } from '../support/control-characters.ts';
import { designTexts, mutatedText } from '../support/mutate.ts';
import { seeded, tries } from '../support/random-design.ts';

const look = { style: noStyle, columns: 100, explain: true, cpv: true, quiet: false };
/** Designs as JSON, their findings and their cost as terminal text. */
const formats = {
  json: () => jsonWriter(checkReport(look).json),
  pretty: () => paintReport(checkReport(look), textPainter(look)),
  cost: () => paintReport(costReport(look), textPainter(look)),
};

const summary = { files: 1, designs: 1, errors: 0, warnings: 0, infos: 0, waived: 0, interrupted: false };

function isRange({ line, column, endLine, endColumn }: TextRange): boolean {
  return line > 0 && column > 0 && (endLine > line || (endLine === line && endColumn >= column));
}

async function expectJudged(bytes: Uint8Array): Promise<void> {
  const verdicts = await judge({ name: 'fuzz.yaml', bytes });
  expect(verdicts.length).toBeGreaterThan(0);
  const before = JSON.stringify(verdicts.map(({ ship }) => ship?.design));
  for (const [name, start] of Object.entries(formats)) {
    const report = start();
    const text = verdicts.map(report.add).join('') + report.end(summary);
    expect(controlCharacters(text)).toEqual([]);
    if (name === 'json') expect(JSON.parse(text).designs).toHaveLength(verdicts.length);
  }
  expect(JSON.stringify(verdicts.map(({ ship }) => ship?.design))).toBe(before);
  for (const { ship, findings } of verdicts) {
    if (!ship) expect(findings.some(({ severity }) => severity === 'error')).toBe(true);
    const odd = findings.filter(({ range, message }) => !isRange(range) || /undefined|NaN|\[object/.test(message));
    expect(odd).toEqual([]);
    const figures = ship ? [ship.mass.used, ship.points.total, ship.combatPoints.total] : [];
    expect(figures.filter((figure) => !Number.isSafeInteger(figure))).toEqual([]);
  }
}

test('mangled texts cause neither exceptions nor nonsense', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      await expectJudged(new TextEncoder().encode(mutatedText(seeded(seed))));
    }),
    tries(75),
  );
});

test('mangled bytes cause neither exceptions nor nonsense', async () => {
  const whole = designTexts.map((text) => new TextEncoder().encode(text));
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.uint8Array({ maxLength: 12 }), fc.nat(), async (which, noise, offset) => {
      const bytes = Uint8Array.from(whole[which % whole.length] as Uint8Array);
      bytes.set(noise, offset % (bytes.length - 12));
      await expectJudged(bytes);
    }),
    tries(20),
  );
});
