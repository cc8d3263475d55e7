import { pricedEntries } from '../../fleet/fleet.ts';
import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

/** Options with separate fleet checks: `mixed-catapults`, `mixed-overload`. */
const ownChecks: ReadonlySet<string> = new Set(['launch-catapults', 'overloaded-torpedoes']);

export const mixedOptions = defineFleetCheck({
  code: 'mixed-options',
  severity: 'warning',
  about:
    'A ship is priced with an optional rule that other ships of the fleet do not use. Optional rules are agreed on for a battle; those in `options` of the fleet apply to all its ships.',
  cite: fleetFile('options'),
  find(fleet, report) {
    const priced = pricedEntries(fleet).map(({ ship, path }) => ({ options: ship.design.options, path }));
    const reported = new Set<string>();
    for (const { options, path } of priced) {
      for (const option of options) {
        if (ownChecks.has(option)) continue;
        const users = priced.filter((other) => other.options.includes(option)).length;
        if (reported.has(option) || users === priced.length) continue;
        reported.add(option);
        const subject = users === 1 ? 'only this ship uses' : `only ${users} of ${priced.length} entries use`;
        report({
          at: `${path}/design`,
          message: `${subject} the optional rule ${option}`,
          help: `add \`${option}\` to the fleet's \`options\` if all players agree`,
        });
      }
    }
  },
});
