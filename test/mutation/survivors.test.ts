/** The list of surviving mutants names code that exists. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';

const [, ...sections] = readFileSync(projectPath('test/mutation/survivors.md'), 'utf8').split(/^## /m);

for (const section of sections.filter((each) => each.startsWith('src/'))) {
  const [place] = section.split('\n', 1);
  test(`${place}`, () => {
    // File names, each with the code that follows it.
    const [, ...files] = section.split(/`((?:[a-z]+\/)?[a-z-]+\.ts)`/);
    const unknown: string[] = [];
    for (let index = 0; index < files.length; index += 2) {
      const [name, codes] = files.slice(index, index + 2) as [string, string];
      const source = readFileSync(projectPath(`${place}/${name}`), 'utf8');
      for (const [, code] of codes.matchAll(/`` (.*?)(?: ?…)? ``/g))
        if (!source.includes(`${code}`)) unknown.push(`${name}: ${code}`);
    }
    expect(files.length).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });
}
