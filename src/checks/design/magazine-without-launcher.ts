import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const magazineWithoutLauncher = defineCheck({
  code: 'magazine-without-launcher',
  severity: 'warning',
  about: 'A magazine feeds the launchers that are listed in it, and there are none.',
  cite: continuum('Boarding Torpedoes'),
  concerns: ['salvo-magazine', 'boarding-torpedo-magazine'],
  find(ship, report) {
    for (const { entry, held, path } of ship.items) {
      if (entry.holds?.key === 'launchers' && held.length === 0) {
        report({
          at: path,
          message: `${entry.name} feeds no launcher`,
          help: 'list its launchers under `launchers`',
          cite: entry.cite,
        });
      }
    }
  },
});
