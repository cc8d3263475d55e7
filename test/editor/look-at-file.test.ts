/** The workbench opens the files that `check` reads as designs in a folder, and no others. */

import { describe, expect, test } from 'vitest';
import { lookAtFile } from '../../src/editor/look-at-file.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const files: readonly (readonly [what: string, text: string | Uint8Array, refusal: string | undefined])[] = [
  ['a design', 'class: A\nmass: 20\nhull: { boxes: 4 }\n', undefined],
  ['a design as JSON', '{ "class": "A", "mass": 20, "hull": { "boxes": 4 } }', undefined],
  ['a design with a misspelt key', 'clas: A\nmass: 20\n', undefined],
  ['a design that is no YAML', 'class: A\nmass: [20\n', undefined],
  ['JSON on one line that is cut off', '{ "class": "A", "mass"', undefined],
  ['a design after a file of another program', 'services: {}\n---\nclass: A\nmass: 20\n', undefined],
  ['systems alone', 'systems: [{ system: pds }]\n', 'not a design: it has no class, mass or hull'],
  ['a design inside a key', 'ship:\n  class: A\n  mass: 20\n', 'not a design: it has no class, mass or hull'],
  ['a file of another program', 'services: {}\n', 'not a design: it has no class, mass or hull'],
  ['words', 'hello\n', 'not a design: it has no class, mass or hull'],
  ['bytes', Uint8Array.of(0x89, 0x50, 0xff), 'no text file, not a design'],
];

describe('opened files:', () => {
  for (const [what, text, refusal] of files) {
    test(what, async () => {
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      const looked = await lookAtFile('a.yaml', '', bytes);
      expect(looked).toMatchObject(
        refusal === undefined ? { text, kind: 'design' } : { refusal: `a.yaml is ${refusal}` },
      );
      const { out } = await slipway('check . --format csv --no-error-on-empty', { cwd: folderOf({ 'a.yaml': text }) });
      expect(out.includes('a.yaml')).toBe(refusal === undefined);
    });
  }
});
