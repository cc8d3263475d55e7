import { pricedEntries } from '../../fleet/fleet.ts';
import { baseRules } from '../../rules/model/citation.ts';
import { comparableName } from '../../text/match-name.ts';
import { withArticle } from '../../text/phrases.ts';
import { defineFleetCheck } from './check.ts';

export const mixedDrives = defineFleetCheck({
  code: 'mixed-drives',
  severity: 'warning',
  about:
    'Ships of one navy have different kinds of main drive, standard and advanced. The rulebooks give each people one kind; a navy with both has bought or captured the other.',
  cite: baseRules('Main drives'),
  find(fleet, report) {
    const first = new Map<string, { readonly type: string; readonly name: string | null }>();
    for (const { ship, path } of pricedEntries(fleet)) {
      if (!ship.design.drive) continue;
      const owner = comparableName(ship.design.navy ?? fleet.navy ?? '');
      const { type } = ship.design.drive;
      const before = first.get(owner);
      if (!before) first.set(owner, { type, name: ship.design.class });
      else if (before.type !== type) {
        const group = owner === '' ? 'same fleet' : 'same navy';
        const message = `${type} drive; ${before.name} (${group}) has ${withArticle(`${before.type} drive`)}`;
        report({ at: `${path}/design`, message });
      }
    }
  },
});
