/** Whatever stands in a text, and wherever the cursor is in it: editors get an answer, never an error. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkText } from '../../src/editor/checked-text.ts';
import { codeLenses } from '../../src/editor/code-lens.ts';
import { completionsAt } from '../../src/editor/completion.ts';
import { diagnosticsOf } from '../../src/editor/diagnostics.ts';
import { hoverAt } from '../../src/editor/hover.ts';
import { outline } from '../../src/editor/outline.ts';
import { designTexts, mutatedText } from '../support/mutate.ts';
import { following, tries } from '../support/random-design.ts';

async function tellEverything(text: string, offsets: Iterable<number>): Promise<void> {
  const judged = await checkText('ship.yaml', text);
  const spans = [...diagnosticsOf(judged), ...codeLenses(judged), ...outline(judged)].map(({ span }) => span);
  for (const offset of offsets) {
    const shown = hoverAt(judged, offset);
    if (shown) spans.push(shown.span);
    const completion = completionsAt(text, offset);
    if (!completion) continue;
    spans.push(completion.span);
    // A proposal replaces what is around the cursor, on its line.
    expect(completion.span.start).toBeLessThanOrEqual(offset);
    expect(completion.span.end).toBeGreaterThanOrEqual(offset);
    expect(text.slice(completion.span.start, completion.span.end)).not.toContain('\n');
    expect(completion.proposals.length).toBeGreaterThan(0);
    // One expectation for all of them: there are hundreds, at each of thousands of places.
    const odd = completion.proposals.filter(
      ({ label, insert, caret = 0 }) => label.trim() !== label || label === '' || caret > insert.length,
    );
    expect(odd).toEqual([]);
  }
  for (const { start, end } of spans) {
    expect(start >= 0 && start <= end && end <= text.length, `${start} to ${end} of ${text.length}`).toBe(true);
  }
}

test('at places all over a design, whole and cut off there', async () => {
  const texts = designTexts.filter((_, index) => index % 20 === 0);
  expect(texts.length).toBeGreaterThan(2);
  for (const [index, text] of texts.entries()) {
    const offsets = Array.from({ length: text.length + 1 }, (_, offset) => offset);
    // Every fourth place, at another phase in each text.
    await tellEverything(
      text,
      offsets.filter((offset) => offset % 4 === index % 4),
    );
    for (let end = 0; end <= text.length; end += 67) await tellEverything(text.slice(0, end), [end]);
  }
}, 600_000);

test('at any place of any text', async () => {
  const numbers = fc.array(fc.nat(), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(numbers, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), async (picks, places) => {
      const text = mutatedText(following(picks));
      await tellEverything(
        text,
        places.map((place) => place % (text.length + 1)),
      );
    }),
    tries(300),
  );
}, 600_000);

test('in what only an enemy writes', async () => {
  const texts = [
    '['.repeat(10_000),
    '{a: '.repeat(5_000),
    '- '.repeat(3_000),
    '\ufeffclass: A\nmass: 3\n',
    '\ue000: \ue000\nclass: \ue000',
    'a: &a [*a, *a]\nsystems: *a\n',
    '\ud800class: \udc00\n',
    'class: A\r\nmass: 3\r\nhull: { boxes: 3 }\r\n',
    'class: A\rmass: 3\r',
    '? [a, b]\n: c\n',
    '<<: { system: beam }\n',
    `class: A\nmass: 3\nnotes: |\n${'  x\n'.repeat(2000)}`,
    '\u0000',
    '---\n---\n---\n',
    '%YAML 1.2\n---\nclass: A\n...\n# c\n',
  ];
  for (const text of texts) {
    await tellEverything(
      text,
      [0, 1, 2, 3, text.length >> 1, text.length - 1, text.length].filter((at) => at >= 0 && at <= text.length),
    );
  }
});
