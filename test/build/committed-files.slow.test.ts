import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { committedFiles } from '../../src/build/committed-files.ts';
import { projectPath } from '../support/project-path.ts';

const generated = committedFiles();

describe('generated files are up to date:', () => {
  for (const [path, text] of Object.entries(generated)) {
    test(`${path} (else: npm run generate)`, () => expect(readFileSync(projectPath(path), 'utf8') === text).toBe(true));
  }

  test('the schemas folder contains generated files only', () => {
    const files = readdirSync(projectPath('schemas')).map((name) => `schemas/${name}`);
    expect(files.sort()).toEqual(
      Object.keys(generated)
        .filter((path) => path.startsWith('schemas/'))
        .sort(),
    );
  });

  test('generation is deterministic', () => expect(committedFiles()).toEqual(generated));
});
