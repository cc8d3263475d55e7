import { continuum } from '../rules/citation.ts';
import { all } from '../rules/ship.ts';
import { defineCheck } from './check.ts';

export const partialCatapults = defineCheck({
  code: 'partial-catapults',
  severity: 'error',
  about: 'If one launch tube has a catapult, every launch tube of the ship must have one.',
  cite: continuum('Launch Catapults'),
  concerns: ['launch-tube'],
  find(ship, report) {
    const tubes = all(ship, 'launch-tube');
    if (!tubes.some(({ choices }) => choices.catapult)) return;
    for (const { choices, path } of tubes) {
      if (!choices.catapult)
        report({
          at: path,
          message: 'this launch tube has no catapult, and others of the ship have: all or none',
          help: 'add `catapult: true`',
        });
    }
  },
});
