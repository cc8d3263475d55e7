import { type Citation, configuration, houseRules } from '../rules/citation.ts';
import { gunboatTypes } from '../rules/craft/gunboats.ts';
import { idOf } from '../rules/label.ts';
import type { Line } from '../rules/line.ts';
import type { Ship } from '../rules/ship.ts';
import { defineCheck } from './check.ts';
import { type Limits, type Selection, sameName } from './limits.ts';

export const houseSystem = defineCheck({
  code: 'house-system',
  severity: 'error',
  about:
    'The house has set which systems may be aboard, for everybody or for one navy, in its configuration under `limits`, or forbids some by ' +
    'its house rules. What is allowed is all that may stand under `systems`; what is banned may be a part of the ship or a type of small ' +
    'craft too.',
  cite: configuration('limits.systems'),
  find(ship, report, limits) {
    for (const { whose, allow, ban = [], cite } of selectionsFor(ship, limits)) {
      const refused = (id: string, at: string) => {
        const message = `the house ${allow && !ban.includes(id) ? 'does not allow' : 'bans'} ${id} ${whose}`;
        report({ at, message, ...(cite ? { cite } : {}) });
      };
      for (const line of ship.lines) {
        const id = idOf(line);
        if (ban.includes(id) || (allow && isSystem(line) && !allow.includes(id))) refused(id, placeOf(line));
      }
      banBoats(ship, ban, refused);
    }
  },
});

/** What may be aboard, of whom that holds, and where it stands if not under `limits`. */
interface Ruling extends Selection {
  readonly whose: string;
  readonly cite?: Citation;
}

function selectionsFor({ design: { navy = '', house } }: Ship, { systems, navies = {} }: Limits): readonly Ruling[] {
  const all: Ruling[] = systems ? [{ ...systems, whose: 'aboard any ship' }] : [];
  if (house?.forbid) all.push({ ban: house.forbid, whose: 'aboard any ship', cite: houseRules(house.name, 'forbid') });
  for (const [name, selection] of Object.entries(navies)) {
    if (sameName(name, navy)) all.push({ ...selection, whose: `in the ${name}` });
  }
  return all;
}

/** Whether it stands under `systems`, or within what does: hull, drives and armor need no leave. */
function isSystem({ source }: Line): boolean {
  return source.kind === 'system' && !source.entry.part;
}

function placeOf({ path, source }: Line): string {
  if (source.kind === 'system') return source.entry.part ? path : `${path}/system`;
  return source.kind === 'wing' ? `${path}/type` : path;
}

/** The types of gunboats have names of their own, which no line bears. */
function banBoats({ squadrons }: Ship, ban: readonly string[], refused: (id: string, at: string) => void): void {
  for (const { craft, path } of squadrons) {
    craft.boats.forEach(({ type }, index) => {
      const { id } = gunboatTypes[type as keyof typeof gunboatTypes];
      if (ban.includes(id)) refused(id, `${path}/boats/${index}/type`);
    });
  }
}
