/** `slipway fmt` and `check --fix` on random designs. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { format } from '../../src/fix/format.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { fixedText } from '../support/fixed-text.ts';
import { judgedText } from '../support/judge-text.ts';
import { legalDesign } from '../support/legal-design.ts';
import { mutatedText } from '../support/mutate.ts';
import { type Pick, randomDesign, seeded, tries } from '../support/random-design.ts';
import { remarksIn, styledText } from '../support/styled-text.ts';

/** A design to format: duplicate neighbors, keys out of order, wrong or missing totals. */
function untidy(pick: Pick): object {
  const data = pick(2) ? legalDesign(pick) : randomDesign(pick);
  const systems = (data.systems as object[]).flatMap((entry) => (pick(3) === 0 ? [entry, entry] : [entry]));
  const stated = [{}, { stated: { mass: 5 } }, { stated: { points: 1, mass: 2 } }][pick(3)];
  return Object.fromEntries(
    Object.entries({ ...data, ...stated, systems, notes: 'some words' }).sort(() => pick(3) - 1),
  );
}

function comparable({ mass, points, combatPoints, design, ...ship }: Ship): unknown {
  return [
    mass,
    points,
    combatPoints,
    shipIdentity({ ...ship, mass, points, combatPoints, design: { ...design, stated: undefined } }),
  ];
}

describe('random designs', () => {
  test('are the same ship after formatting, keep all comments, and are stable', async () => {
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const before = styledText(pick, untidy(pick));
        const { text, faults, unformatted } = await format(before);
        expect([faults, unformatted]).toEqual([[], []]);
        if (text !== before) changed++;
        expect(remarksIn(text), `${before}\n${text}`).toEqual(remarksIn(before));
        const [one] = await judgedText(before);
        const [other] = await judgedText(text);
        expect(comparable(other?.ship as Ship), `${before}\n${text}`).toEqual(comparable(one?.ship as Ship));
        expect(other?.ship?.design.stated).toEqual(one?.ship?.design.stated);
        expect((await format(text)).text, before).toBe(text);
        const [fixed] = await judgedText(await fixedText(text));
        expect(comparable(fixed?.ship as Ship), before).toEqual(comparable(one?.ship as Ship));
        expect(fixed?.findings.filter(({ code }) => code.startsWith('stated'))).toEqual([]);
      }),
      tries(20),
    );
    expect(changed).toBeGreaterThan(10);
  });

  test('have one layout, however they were written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const data = { ...legalDesign(pick), role: 'Escort / Scout', navy: 'Crew, & Sons' };
        const layouts = [JSON.stringify(data), stringify(data), styledText(pick, data), styledText(pick, data)];
        const plain = layouts.map((text) => text.replaceAll('\r', ''));
        const formatted = await Promise.all(
          plain.map(async (text) => (await format(text)).text.replace(/ *# c\d+\.$/gm, '').replace(/^ *\n/gm, '')),
        );
        const [first = ''] = formatted;
        // A comment opens the braces around it.
        for (const [index, text] of formatted.entries())
          if (!/# c\d/.test(plain[index] as string)) expect(text, plain[index]).toBe(first);
        for (const line of first.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
      }),
      tries(30),
    );
  });

  test('with mutations reach a stable state after one fix or format', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const text = pick(3) === 0 ? `${mutatedText(pick)}\n---\n${stringify(randomDesign(pick))}` : mutatedText(pick);
        const once = await fixedText(text);
        expect(await fixedText(once)).toBe(once);
        const formatted = (await format(text)).text;
        expect((await format(formatted)).text).toBe(formatted);
      }),
      tries(40),
    );
  });
});
