import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const mixedEditions = defineFleetCheck({
  code: 'mixed-editions',
  severity: 'error',
  about:
    'All ships of a fleet follow one edition: the `rules` of the fleet, or else those of its first ship. By different books the same system ' +
    'costs different points.',
  cite: fleetFile('rules'),
  find({ entries, rules, file }, report) {
    for (const { verdict, path } of entries) {
      if (!verdict?.design || verdict.rules === rules) continue;
      const others = file.rules === undefined ? 'the first ship' : 'the fleet';
      report({ at: `${path}/design`, message: `it follows ${verdict.rules}, and ${others} follows ${rules}` });
    }
  },
});
