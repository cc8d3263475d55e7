import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const mixedEditions = defineFleetCheck({
  code: 'mixed-editions',
  severity: 'error',
  about:
    'All ships of a fleet use one edition: the `rules` of the fleet, or else of its first ship. The same system costs different points in different editions.',
  cite: fleetFile('rules'),
  find({ entries, rules, file }, report) {
    for (const { verdict, path } of entries) {
      if (!verdict?.design || verdict.rules === rules) continue;
      const other = file.rules === undefined ? 'the first ship' : 'the fleet';
      const message = `edition mismatch: design uses ${verdict.rules}, ${other} ${rules}`;
      report({ at: `${path}/design`, message });
    }
  },
});
