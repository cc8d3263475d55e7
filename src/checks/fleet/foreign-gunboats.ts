import { pricedEntries } from '../../fleet/fleet.ts';
import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import type { Squadron } from '../../rules/design/design.ts';
import { bookEntry } from '../../rules/house/book.ts';
import { continuum } from '../../rules/model/citation.ts';
import { defaultRules } from '../../rules/model/house-rules.ts';
import { listed, nameInSentence, withArticle } from '../../text/phrases.ts';
import { defineFleetCheck } from './check.ts';

/** Other systems that count as the weapon of a gunboat. */
const equivalents: Readonly<Record<string, readonly SystemId[]>> = {
  'salvo-launcher': ['salvo-rack'],
  graser: ['heavy-graser'],
  // Gunboats with pulsers and with gatlings are one type.
  'gatling-battery': ['pulser'],
};

export const foreignGunboats = defineFleetCheck({
  code: 'foreign-gunboats',
  severity: 'warning',
  about:
    'Gunboats carry the weapons of their fleet or empire. No ship of this fleet mounts the weapon of this type; another ship of the empire may.',
  reading:
    'The rulebook lets gunboats use the technology of "your fleet or empire". slipway sees only the ships in the fleet, so this is a warning. A missile gunboat needs a salvo launcher or rack, a gatling gunboat a gatling battery or pulser, a graser gunboat any graser.',
  cite: continuum('Gunboats'),
  find(fleet, report) {
    const entries = pricedEntries(fleet);
    // A missing ship may be the one with the weapon.
    if (entries.length < fleet.entries.length) return;
    // Nor do squadrons alone show what their empire has.
    if (entries.length === 0) return;
    const mounted = new Set<string>(entries.flatMap(({ ship }) => ship.items.map(({ id }) => id)));
    const reported = new Set<string>();
    const findForeign = (at: string, { boats }: Squadron) => {
      for (const type of new Set(boats.map((boat) => boat.type))) {
        const { weapon, name } = gunboatTypes[type as keyof typeof gunboatTypes];
        const weapons = [weapon, ...(equivalents[weapon] ?? [])];
        if (weapons.some((id) => mounted.has(id)) || reported.has(`${at} ${type}`)) continue;
        reported.add(`${at} ${type}`);
        const names = weapons.map((id) => withArticle(bookEntry(defaultRules, id as SystemId).name));
        report({ at, message: `${nameInSentence(name)}s, but no ship in the fleet mounts ${listed(names)}` });
      }
    };
    for (const { ship, loadedDesign, path } of entries) {
      for (const squadron of ship.squadrons) {
        const origin = loadedDesign?.originOf(squadron.path);
        findForeign(origin && 'inEntry' in origin ? path + origin.inEntry : `${path}/design`, squadron.craft);
      }
    }
    for (const { path, craft } of fleet.squadrons) findForeign(path, craft);
  },
});
