import { configuration } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const houseName = defineCheck({
  code: 'house-name',
  severity: 'error',
  about:
    'The house has set a pattern for the names of classes, in its configuration under `limits`, and this one does not fit it.',
  cite: configuration('limits.class-name'),
  find({ design }, report, { 'class-name': pattern }) {
    if (pattern === undefined || design.class === null || new RegExp(pattern, 'u').test(design.class)) return;
    report({ at: '/class', message: `the house wants names of classes that fit \`${pattern}\`` });
  },
});
