import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const mixedOptions = defineFleetCheck({
  code: 'mixed-options',
  severity: 'warning',
  about:
    'A ship is priced by an optional rule that is not in force for the others. Optional rules are agreed on for a battle: what stands under ' +
    '`options` of the fleet holds for all its ships.',
  cite: fleetFile('options'),
  find({ entries }, report) {
    const priced = entries.flatMap(({ ship, path }) => (ship ? [{ options: ship.design.options, path }] : []));
    const told = new Set<string>();
    for (const { options, path } of priced) {
      for (const option of options) {
        if (told.has(option) || priced.every((other) => other.options.includes(option))) continue;
        told.add(option);
        report({
          at: `${path}/design`,
          message: `it is priced by the optional rule ${option}, and others of the fleet are not`,
          help: `put \`${option}\` under the \`options\` of the fleet, if all have agreed on it`,
        });
      }
    }
  },
});
