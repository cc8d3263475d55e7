import type { Limits, SystemSelection } from '../../config/settings.ts';
import { type CraftRowRef, squadronRowRefs, wingRowRefs } from '../../rules/design/craft-rows.ts';
import { type Citation, configurationFile, houseRules } from '../../rules/model/citation.ts';
import type { CostLine } from '../../rules/pricing/line.ts';
import { lineId } from '../../rules/ship/label.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { isSameName } from '../../text/match-name.ts';
import { defineCheck } from '../check.ts';

export const houseSystem = defineCheck({
  code: 'house-system',
  severity: 'error',
  about:
    'The configuration (`limits`) or its house rules (`forbid`) exclude a system, for all ships or for one navy. `allow` applies to entries ' +
    'under `systems`; `ban` also applies to parts of the ship, types of small craft and their modifications.',
  cite: configurationFile('limits.systems'),
  find(ship, report, limits) {
    for (const { source, allow, ban = [], cite } of restrictionsFor(ship, limits)) {
      const refuse = (id: string, at: string) => {
        const message = `\`${id}\` is ${allow && !ban.includes(id) ? 'not allowed' : 'banned'} by ${source}`;
        report({ at, message, cite });
      };
      for (const line of ship.lines) {
        const id = lineId(line);
        // A drive of thrust 0 does not count.
        if (id === 'main-drive' && ship.design.drive?.thrust === 0) continue;
        const isBanned = ban.includes(id) && line.source.kind !== 'wing';
        if (isBanned || (allow && isSystem(line) && !allow.includes(id))) refuse(id, pathOf(line));
      }
      for (const { row, at } of craftAboard(ship)) if (ban.includes(row.id)) refuse(row.id, at);
    }
  },
});

interface Restriction extends SystemSelection {
  /** The setting that restricts systems, for messages. */
  readonly source: string;
  readonly cite?: Citation;
}

function restrictionsFor(
  { design: { navy = '', house } }: Ship,
  { systems, navies = {} }: Limits,
): readonly Restriction[] {
  const all: Restriction[] = systems ? [{ ...systems, source: '`limits.systems`' }] : [];
  if (house?.forbid) {
    all.push({ ban: house.forbid, source: '`forbid` of the house rules', cite: houseRules(house.name, 'forbid') });
  }
  for (const [name, selection] of Object.entries(navies)) {
    if (isSameName(name, navy)) all.push({ ...selection, source: `\`limits.navies\` for ${name}` });
  }
  return all;
}

/** True for entries under `systems`, nested ones too. Hull, drives and armor need no entry in `allow`. */
function isSystem({ source }: Pick<CostLine, 'source'>): boolean {
  return source.kind === 'system' && !source.entry.isShipPart;
}

function pathOf({ path, source }: CostLine): string {
  return isSystem({ source }) ? `${path}/system` : path;
}

/** Types and modifications of all small craft. The line of a wing carries the ID of its type only. */
function craftAboard({ wings, squadrons }: Ship): readonly CraftRowRef[] {
  const aboard = (path: string, parts: readonly CraftRowRef[]) =>
    parts.map(({ row, at }) => ({ row, at: `${path}/${at}` }));
  return [
    ...wings.flatMap(({ craft, path }) => aboard(path, wingRowRefs(craft))),
    ...squadrons.flatMap(({ craft, path }) => aboard(path, squadronRowRefs(craft))),
  ];
}
