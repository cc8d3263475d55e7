import { configurationFile } from '../../rules/model/citation.ts';
import { matchesRegex } from '../../text/pattern.ts';
import { defineCheck } from '../check.ts';

export const houseName = defineCheck({
  code: 'house-name',
  severity: 'error',
  dependsOnShip: true,
  about: 'The class name does not match the pattern in `limits.class-name` of the configuration.',
  cite: configurationFile('limits.class-name'),
  find({ design }, report, { 'class-name': pattern }) {
    if (pattern === undefined || design.class === null || matchesRegex(design.class, pattern)) return;
    report({ at: '/class', message: `class name does not match \`limits.class-name\`: \`${pattern}\`` });
  },
});
