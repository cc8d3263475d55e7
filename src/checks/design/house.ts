import type { Limits, SystemSelection } from '../../config/settings.ts';
import type { CostLine } from '../../rules/design/cost-line.ts';
import { type CraftRowRef, squadronRowRefs, wingRowRefs } from '../../rules/design/craft.ts';
import { type Citation, configurationFile, houseRules } from '../../rules/model/citation.ts';
import { lineId, type Ship } from '../../rules/ship/ship.ts';
import { isSameName, matchesPattern } from '../../text/names.ts';
import { matchesRegex } from '../../text/pattern.ts';
import { listed } from '../../text/phrases.ts';
import type { Check } from '../check.ts';

/** Limits and house rules of the configuration. */
export const house: readonly Check[] = [
  {
    code: 'house-mass',
    severity: 'error',
    dependsOnShip: true,
    about: 'The ship is heavier than `limits.mass` in the configuration allows.',
    cite: configurationFile('limits.mass'),
    find({ design }, report, { mass }) {
      if (mass === undefined || design.mass <= mass) return;
      report({ at: '/mass', message: `mass ${design.mass} is over the limit of ${mass} set by \`limits.mass\`` });
    },
  },
  {
    code: 'house-points',
    severity: 'error',
    dependsOnShip: true,
    about:
      'The class costs more points than `limits.points` in the configuration allows for its role. Wings, squadrons and marines do not count: they are bought per battle.',
    cite: configurationFile('limits.points'),
    find(ship, report, { points = {} }) {
      const { role = '' } = ship.design;
      const cost = ship.points.class;
      for (const [pattern, max] of Object.entries(points)) {
        const isAny = pattern === 'any';
        if (cost <= max || !(isAny || matchesPattern(role, pattern))) continue;
        const ships = isAny ? 'any ship' : `role ${pattern}`;
        const message = `${cost} points; \`limits.points\` allows at most ${max} for ${ships}`;
        report({ at: isAny ? '/class' : '/role', message });
      }
    },
  },
  {
    code: 'house-name',
    severity: 'error',
    dependsOnShip: true,
    about: 'The class name does not match the pattern in `limits.class-name` of the configuration.',
    cite: configurationFile('limits.class-name'),
    find({ design }, report, { 'class-name': pattern }) {
      if (pattern === undefined || design.class === null || matchesRegex(design.class, pattern)) return;
      report({ at: '/class', message: `class name does not match \`limits.class-name\`: \`${pattern}\`` });
    },
  },
  {
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
  },
  {
    code: 'house-option',
    severity: 'error',
    about:
      'The design uses an optional rule that is not listed under `options` in the configuration. An empty list enables none.',
    cite: configurationFile('options'),
    find({ design }, report, { options: enabled }) {
      if (enabled === undefined) return;
      const list = enabled.length === 0 ? 'none' : listed(enabled, 'and');
      for (const [index, option] of design.options.entries()) {
        if (enabled.includes(option)) continue;
        report({ at: `/options/${index}`, message: `optional rule ${option} is not enabled; enabled: ${list}` });
      }
    },
  },
];

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
