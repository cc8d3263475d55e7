import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineFleetCheck } from './check.ts';

export const mixedCatapults = defineFleetCheck({
  code: 'mixed-catapults',
  severity: 'warning',
  about:
    'Some ships of the fleet launch their fighters by catapults and others do not. Catapults belong to fleets from a background that has ' +
    'them, and only if all players agree.',
  reading:
    'The book says that if one launch tube is upgraded all must be, and not of what: we hold it to be the ship, where it is an error, ' +
    'and tell of a fleet that has both kinds of carrier.',
  cite: continuum('Launch Catapults'),
  find({ entries }, report) {
    const tubed = entries.flatMap(({ ship, path }) => {
      const tubes = ship ? all(ship, 'launch-tube') : [];
      return tubes.length === 0 ? [] : [{ ship, path, catapults: tubes.some(({ choices }) => choices.catapult) }];
    });
    const thrown = tubed.find(({ catapults }) => catapults);
    if (!thrown) return;
    for (const { path, catapults } of tubed) {
      if (catapults) continue;
      const message = `its launch tubes have no catapults, and those of ${thrown.ship?.design.class} have`;
      report({ at: `${path}/design`, message });
    }
  },
});
