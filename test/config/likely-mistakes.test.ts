/** Keys that were meant to ban systems: the help, and that it can be written as it is in place of the key. */

import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.ts';
import { readHouseRules } from '../../src/config/read-house-rules.ts';

const readers = { configuration: readConfig, 'house rules': readHouseRules } as const;

/** The mistake is between `«` and `»`. */
const mistakes: readonly (readonly [file: keyof typeof readers, text: string, help: string])[] = [
  ['configuration', 'limits: { «pds: 0» }', 'write `systems: { ban: [pds] }`'],
  ['configuration', 'limits: { «fire-controls: none» }', 'write `systems: { ban: [fire-control] }`'],
  ['configuration', 'limits: { «ban: [pds, beam]» }', 'write `systems: { ban: [pds, beam] }`'],
  ['configuration', 'limits: { mass: 80, «forbid: pds» }', 'write `systems: { ban: [pds] }`'],
  ['configuration', 'limits: { systems: { «pds: false» } }', 'write `ban: [pds]`'],
  ['configuration', 'limits: { navies: { Red: { «pds: off» } } }', 'write `ban: [pds]`'],
  ['configuration', '«pds: 0»', 'write `limits: { systems: { ban: [pds] } }`'],
  ['configuration', 'overrides: [{ files: [a/], limits: { «pds: 0» } }]', 'write `systems: { ban: [pds] }`'],
  ['configuration', 'house: { name: Club, «limits: { pds: 0 }» }', 'write `forbid: [pds]`'],
  ['house rules', 'name: Club\n«limits: { pds: 0, beam: 0 }»', 'write `forbid: [pds, beam]`'],
  ['house rules', 'name: Club\n«pds: 0»', 'write `forbid: [pds]`'],
  ['house rules', 'name: Club\n«ban: [nova-cannon]»', 'write `forbid: [nova-cannon]`'],
  ['configuration', 'limits: { «pds: 4» }', 'systems are banned or not, but never counted: `systems: { ban: [pds] }`'],
  // A list that is there already.
  ['configuration', 'limits: { systems: { ban: [beam] }, «pds: 0» }', 'add `pds` to `systems.ban`'],
  ['configuration', 'limits: { mass: 80 }\n«pds: 0»', 'add `pds` to `limits.systems.ban`'],
  ['house rules', 'name: Club\nforbid: [beam]\n«pds: 0»', 'add `pds` to `forbid`'],
  // Something else.
  ['configuration', '«navys: {}»', 'did you mean `navies`?'],
  ['configuration', 'limits: { «mas: 80» }', 'did you mean `mass`?'],
  ['configuration', 'limits: { «ban: [nobody]» }', 'valid keys: mass, points, class-name, systems, navies'],
  ['house rules', 'name: Club\n«limits: { mass: 80 }»', 'valid keys: name, screened-re-rolls, forbid, change, add'],
];

test.each(mistakes)('%s: %s', async (file, marked, help) => {
  const read = async (text: string) => {
    const result = await readers[file](new TextEncoder().encode(text));
    return 'findings' in result ? result.findings : [];
  };
  const findings = await read(marked.replace(/[«»]/g, ''));
  expect(findings.map(({ code, help }) => [code, help])).toEqual([['unknown-key', help]]);
  const [, code] = /^write `(.*)`$/.exec(help) ?? [];
  if (code !== undefined) expect(await read(marked.replace(/«.*»/, code))).toEqual([]);
});
