import type { Limits, Selection } from '../../config/limits.ts';
import { boatParts, type CraftPart, wingParts } from '../../rules/design/craft-rows.ts';
import { type Citation, configuration, houseRules } from '../../rules/model/citation.ts';
import type { Line } from '../../rules/pricing/line.ts';
import { idOf } from '../../rules/ship/label.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { sameName } from '../../text/match-name.ts';
import { defineCheck } from '../check.ts';

export const houseSystem = defineCheck({
  code: 'house-system',
  severity: 'error',
  about:
    'The house has set which systems may be aboard, for everybody or for one navy, in its configuration under `limits`, or forbids some by ' +
    'its house rules. What is allowed is all that may stand under `systems`; what is banned may be a part of the ship, a ' +
    'type of small craft or one of their modifications too.',
  cite: configuration('limits.systems'),
  find(ship, report, limits) {
    for (const { whose, allow, ban = [], cite } of selectionsFor(ship, limits)) {
      const refused = (id: string, at: string) => {
        const message = `the house ${allow && !ban.includes(id) ? 'does not allow' : 'bans'} ${id} ${whose}`;
        report({ at, message, ...(cite ? { cite } : {}) });
      };
      for (const line of ship.lines) {
        const id = idOf(line);
        const isBanned = ban.includes(id) && line.source.kind !== 'wing';
        if (isBanned || (allow && isSystem(line) && !allow.includes(id))) refused(id, placeOf(line));
      }
      for (const { row, at } of craftAboard(ship)) if (ban.includes(row.id)) refused(row.id, at);
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
function isSystem({ source }: Pick<Line, 'source'>): boolean {
  return source.kind === 'system' && !source.entry.part;
}

function placeOf({ path, source }: Line): string {
  return isSystem({ source }) ? `${path}/system` : path;
}

/** What the small craft are made of, where they ask for it. The line of a wing bears the name of its type alone. */
function craftAboard({ wings, squadrons }: Ship): readonly CraftPart[] {
  const aboard = (path: string, parts: readonly CraftPart[]) =>
    parts.map(({ row, at }) => ({ row, at: `${path}/${at}` }));
  return [
    ...wings.flatMap(({ craft, path }) => aboard(path, wingParts(craft))),
    ...squadrons.flatMap(({ craft, path }) => aboard(path, boatParts(craft))),
  ];
}
