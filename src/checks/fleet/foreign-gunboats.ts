import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import { continuum } from '../../rules/model/citation.ts';
import { listed } from '../../text/phrases.ts';
import { defineFleetCheck } from './check.ts';

/** What else stands for the weapon of a boat: other mounts of the same thing. */
const kin: Readonly<Record<string, readonly SystemId[]>> = {
  'salvo-launcher': ['salvo-rack'],
  graser: ['heavy-graser'],
  // A boat with a pulser stands under the same word as one with a gatling.
  'gatling-battery': ['pulser'],
};

export const foreignGunboats = defineFleetCheck({
  code: 'foreign-gunboats',
  severity: 'error',
  about:
    'Gunboats are armed with what their fleet has: a type may fly only if some ship of the fleet mounts its weapon.',
  reading:
    'The book lets gunboats use the technology of "your fleet or empire"; the ships in the fleet are what we can see of it. A missile ' +
    'gunboat needs a salvo launcher or rack, a gatling gunboat a gatling battery or pulser, a graser gunboat any graser.',
  cite: continuum('Gunboats'),
  find({ entries }, report) {
    // What is missing with a ship may be the very weapon.
    if (entries.some(({ ship }) => !ship)) return;
    const mounted = new Set<string>(entries.flatMap(({ ship }) => ship?.items.map(({ id }) => id) ?? []));
    const told = new Set<string>();
    for (const { ship, refit, path } of entries) {
      for (const squadron of ship?.squadrons ?? []) {
        const origin = refit?.origin(squadron.path);
        const at = origin && 'inEntry' in origin ? path + origin.inEntry : `${path}/design`;
        for (const type of new Set(squadron.craft.boats.map((boat) => boat.type))) {
          const { weapon, name } = gunboatTypes[type as keyof typeof gunboatTypes];
          const weapons = [weapon, ...(kin[weapon] ?? [])];
          if (weapons.some((id) => mounted.has(id)) || told.has(`${at} ${type}`)) continue;
          told.add(`${at} ${type}`);
          report({
            at,
            message: `no ship of the fleet mounts a ${listed(weapons)}, which a ${name.toLowerCase()} carries`,
          });
        }
      }
    }
  },
});
