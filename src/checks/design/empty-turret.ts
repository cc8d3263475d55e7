import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const emptyTurret = defineCheck({
  code: 'empty-turret',
  severity: 'warning',
  about: 'The mass of a turret depends on the weapons in it; this one holds none.',
  cite: continuum('Turrets'),
  onlyIfAboard: ['turret'],
  find(ship, report) {
    for (const { held, path } of itemsOf(ship, 'turret')) {
      if (held.length === 0)
        report({
          at: path,
          message: 'turret without weapons',
          help: 'list its weapons under `mounts`',
          pageHelp: 'add a mount to it',
        });
    }
  },
});
