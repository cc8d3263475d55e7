/** Random and mangled designs: campaign queries answer in whole numbers or not at all. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeCargoCapacity } from '../../src/campaign/calculators/cargo.ts';
import { computeRefit } from '../../src/campaign/calculators/refit.ts';
import { computeResearch, initialKnowledge } from '../../src/campaign/calculators/research.ts';
import { readTechFile } from '../../src/campaign/calculators/tech-file.ts';
import { computeYardBuild } from '../../src/campaign/calculators/yards.ts';
import { cargoReport } from '../../src/campaign/reports/cargo.ts';
import { refitDocument } from '../../src/campaign/reports/refit.ts';
import { researchReport } from '../../src/campaign/reports/research.ts';
import { yardReport } from '../../src/campaign/reports/yard.ts';
import { judge } from '../../src/checks/judge.ts';
import { jsonDocument, jsonWriter } from '../../src/document/json.ts';
import { textPainter } from '../../src/document/paint-text.ts';
import { paintReport } from '../../src/document/report.ts';
import { noStyle } from '../../src/document/style.ts';
import type { Verdict } from '../../src/findings/verdict.ts';
import { breakpointsReport } from '../../src/reports/design/breakpoints.ts';
import type { QueryReport } from '../../src/reports/design/query-report.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { analyzeBreakpoints } from '../../src/workshop/breakpoints.ts';
import { controlCharacters } from '../support/control-characters.ts';
import { mutatedText } from '../support/mutate.ts';
import { randomDesign, seeded, tries } from '../support/random-design.ts';

const look = { style: noStyle, columns: 80 };
const yard = { first: 30, second: 60, site: 'habitable' } as const;

/** Formats the answer of a query for these designs. */
type Query = (verdicts: readonly Verdict[], format: 'table' | 'json') => string;

function queryOf<Answer>(answer: (ship: Ship) => Answer, start: () => QueryReport<Answer>): Query {
  return (verdicts, format) => {
    const report = start();
    const { add, end } = format === 'json' ? jsonWriter(report.json) : paintReport(report, textPainter(look));
    const texts = verdicts.map((verdict) => add({ verdict, answer: verdict.ship && answer(verdict.ship) }));
    return texts.join('') + end({ designs: verdicts.length, errors: 0 });
  };
}

const queries: Readonly<Record<string, Query>> = {
  breakpoints: queryOf((ship) => analyzeBreakpoints(ship, 2), breakpointsReport),
  cargo: queryOf(computeCargoCapacity, cargoReport),
  research: queryOf((ship) => computeResearch(ship, { ...initialKnowledge, fallback: 3 }), researchReport),
  yard: queryOf(
    (ship) => computeYardBuild(ship, yard),
    () => yardReport(yard),
  ),
  refit: (verdicts, format) => {
    const [before, after] = [verdicts[0] as Verdict, verdicts.at(-1) as Verdict];
    const refit = before.ship && after.ship ? computeRefit(before.ship, after.ship, 'as was said') : undefined;
    const { blocks, data } = refitDocument({ before, after, refit, yard: undefined });
    return format === 'json' ? jsonDocument(data) : textPainter(look).paint(blocks);
  },
};

/** All numbers in a JSON value. */
function numbersIn(data: unknown): readonly number[] {
  if (typeof data === 'number') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(numbersIn) : [];
}

for (const [name, query] of Object.entries(queries)) {
  test(`${name} neither throws nor prints nonsense for random and mangled designs`, async () => {
    let ships = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer(), async (one, other) => {
        const texts = [mutatedText(seeded(one)), JSON.stringify(randomDesign(seeded(other)))];
        const judged = texts.map((text) => judge({ name: 'fuzz.yaml', bytes: new TextEncoder().encode(text) }));
        const verdicts = (await Promise.all(judged)).flat();
        ships += verdicts.filter(({ ship }) => ship).length;
        const [table, json] = [query(verdicts, 'table'), query(verdicts, 'json')];
        expect(controlCharacters(table)).toEqual([]);
        expect(table).not.toMatch(/undefined|NaN|Infinity|\[object/);
        const numbers = numbersIn(JSON.parse(json));
        expect(numbers.filter((figure) => !Number.isSafeInteger(figure))).toEqual([]);
        expect(json).not.toMatch(
          /"(?:count|turns|left|room|free|fit|net|gained|fitted|resourcePoints|worth|payload)":null/,
        );
      }),
      tries(20),
    );
    expect(ships).toBeGreaterThan(15);
  });
}

test('reading arbitrary bytes as a TECH file does not throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.string(), async (bytes, text) => {
      for (const given of [bytes, new TextEncoder().encode(`known: [${text}]\nprices: { ${text}: 1 }\n`)]) {
        const read = await readTechFile(given);
        if (!('data' in read)) expect(read.findings.length).toBeGreaterThan(0);
      }
    }),
    tries(40),
  );
});
