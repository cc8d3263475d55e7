/** `slipway firepower` with mangled designs and odd options: an answer or an error, and no nonsense. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controlCharacters } from '../../support/control-characters.ts';
import { mutatedText } from '../../support/mutate.ts';
import { projectPath } from '../../support/project-path.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = folderOf({});
writeFileSync(join(cwd, 'none.yaml'), 'class: None\nmass: 20\nhull: { boxes: 4 }\n');

const valiant = projectPath('designs/concord/valiant.yaml');

/** Options; some of them exclude each other. */
const words: readonly (readonly string[])[] = [
  ...[
    ['--at', '-3'],
    ['--at', '0'],
    ['--at', '7.5'],
    ['--at', '9999'],
    ['--at', ''],
    ['--at', 'NaN'],
  ],
  ...[['--screens', '2'], ['--screens', '3'], ['--advanced'], ['--armor', '4/2'], ['--armor', '0'], ['--armor', '999']],
  ...[
    ['--stealth'],
    ['--stealth', '2'],
    ['--ecm', '3'],
    ['--holofield'],
    ['--cloaked'],
    ['--rear'],
    ['--pds', '0'],
    ['--pds', '40'],
  ],
  ...[['--against', 'none.yaml'], ['--against', valiant], ['--both'], ['--drifting'], ['--craft'], ['--ascii']],
  ...[['--weapon'], ['--distribution'], ['--format', 'json'], ['--format', 'csv'], ['none.yaml'], [valiant]],
];

/** Traces of wrong numbers. */
const wrong = /NaN|Infinity|undefined|\[object/;

test('mangled designs and odd options cause neither crashes nor nonsense', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.array(fc.constantFrom(...words), { maxLength: 5 }), async (seed, chosen) => {
      const stdin = mutatedText(seeded(seed));
      const { code, out, err } = await slipway(['firepower', '--no-config', '-', ...chosen.flat()], { cwd, stdin });
      expect([0, 1, 2], err).toContain(code);
      expect(controlCharacters(out)).toEqual([]);
      // The design itself may contain these words.
      if (!wrong.test(stdin)) expect(out).not.toMatch(wrong);
      const isJson =
        chosen
          .map(([first, second]) => first === '--format' && second)
          .filter(Boolean)
          .at(-1) === 'json';
      if (isJson && out !== '') expect(JSON.parse(out).ships.length).toBeGreaterThan(0);
      if (code === 2) expect(err).toMatch(/^slipway: /m);
    }),
    tries(30),
  );
});
