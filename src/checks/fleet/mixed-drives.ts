import { base } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const mixedDrives = defineFleetCheck({
  code: 'mixed-drives',
  severity: 'warning',
  about:
    'Ships of one navy have different kinds of main drive, standard and advanced. The books give each people one of them; a navy with both ' +
    'is one that has bought or captured the other.',
  cite: base('Main drives'),
  find({ entries, navy }, report) {
    const first = new Map<string, { readonly type: string; readonly name: string | null }>();
    for (const { ship, path } of entries) {
      if (!ship?.design.drive) continue;
      const whose = (ship.design.navy ?? navy ?? '').trim();
      const { type } = ship.design.drive;
      const before = first.get(whose.toLowerCase());
      if (!before) first.set(whose.toLowerCase(), { type, name: ship.design.class });
      else if (before.type !== type) {
        const of = whose === '' ? '' : ` of the ${whose}`;
        report({
          at: `${path}/design`,
          message: `its drive is ${type}, and that of ${before.name}${of} is ${before.type}`,
        });
      }
    }
  },
});
