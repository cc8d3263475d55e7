/** The language server answers at any cursor position in any text and never throws. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedFile, checkText, diagnosticsOf } from '../../src/editor/checked-text.ts';
import { codeLenses } from '../../src/editor/code-lens.ts';
import { completionsAt } from '../../src/editor/completion.ts';
import { hoverAt } from '../../src/editor/hover.ts';
import { otherCompletionsAt } from '../../src/editor/other-completion.ts';
import { otherHoverAt, otherLenses, otherSchemas, referenceAt } from '../../src/editor/other-files.ts';
import { outline } from '../../src/editor/outline.ts';
import { designTexts, mutatedText } from '../support/mutate.ts';
import { projectPath } from '../support/project-path.ts';
import { following, tries } from '../support/random-design.ts';

async function requestAll(text: string, offsets: Iterable<number>): Promise<void> {
  const checkedText = await checkText('ship.yaml', text);
  const spans = [...diagnosticsOf(checkedText), ...codeLenses(checkedText), ...outline(checkedText)].map(
    ({ span }) => span,
  );
  for (const offset of offsets) {
    const shown = hoverAt(checkedText, offset);
    if (shown) spans.push(shown.span);
    const completion = completionsAt(text, offset);
    if (!completion) continue;
    spans.push(completion.span);
    // A proposal replaces text around the cursor, on the same line.
    const { start, end } = completion.span;
    expect([start <= offset, end >= offset, text.slice(start, end)]).toEqual([
      true,
      true,
      expect.not.stringContaining('\n'),
    ]);
    expect(completion.proposals.length).toBeGreaterThan(0);
    // One assertion for all proposals: there are hundreds at each of thousands of positions.
    const odd = completion.proposals.filter(
      ({ label, insert, caret = 0 }) => label.trim() !== label || label === '' || caret > insert.length,
    );
    expect(odd).toEqual([]);
  }
  for (const { start, end } of spans) {
    expect(start >= 0 && start <= end && end <= text.length, `${start} to ${end} of ${text.length}`).toBe(true);
  }
}

test('no request throws at positions throughout a design, complete or truncated there', async () => {
  const texts = designTexts.filter((_, index) => index % 20 === 0);
  expect(texts.length).toBeGreaterThan(2);
  for (const [index, text] of texts.entries()) {
    const offsets = Array.from({ length: text.length + 1 }, (_, offset) => offset);
    // Every twentieth position, with a different offset in each text; all positions in `npm run fuzz`.
    const step = process.env.FUZZ_RUNS === undefined ? 20 : 1;
    await requestAll(
      text,
      offsets.filter((offset) => offset % step === index % step),
    );
    for (let end = 0; end <= text.length; end += 101) await requestAll(text.slice(0, end), [end]);
  }
});

test('no request throws at any position of a mutated text', async () => {
  const numbers = fc.array(fc.nat(), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(numbers, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), async (picks, positions) => {
      const text = mutatedText(following(picks));
      await requestAll(
        text,
        positions.map((position) => position % (text.length + 1)),
      );
    }),
    tries(50),
  );
});

test('no request throws in a malicious text', async () => {
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
    await requestAll(
      text,
      [0, 1, 2, 3, text.length >> 1, text.length - 1, text.length].filter((at) => at >= 0 && at <= text.length),
    );
  }
});

test('no request throws at any position of a fleet or another file, complete or truncated there', async () => {
  const names = [
    'fleets/third-patrol.fleet.yaml',
    'fleets/third-patrol.state.yaml',
    'campaign/harbour-war.ledger.yaml',
  ];
  const texts = names.map((name) => readFileSync(projectPath(`designs/${name}`), 'utf8').slice(0, 700));
  const source = { designs: async () => [{ file: 'a: b.yaml', verdicts: [] }], shipsOf: async () => ['One'] };
  for (const text of texts) {
    for (const kind of Object.keys(otherSchemas) as (keyof typeof otherSchemas)[]) {
      for (let offset = 0; offset <= text.length; offset += 9) {
        for (const each of [text, text.slice(0, offset)]) {
          const checked = { ...checkedFile('a.yaml', each, []), kind, fleet: undefined };
          otherLenses(checked);
          referenceAt(checked, offset);
          const spans = [otherHoverAt(checked, offset), await otherCompletionsAt(checked, offset, source)];
          for (const found of spans)
            if (found) expect([found.span.start <= offset, found.span.end >= offset]).toEqual([true, true]);
        }
      }
    }
  }
});
