import type { Edit, Fix } from '../findings/finding.ts';
import { type Design, type DesignEntry, rulesOfDesign } from '../rules/design/design.ts';
import { rulebook } from '../rules/house/book.ts';
import { massOfOneMore, priceShip } from '../rules/ship/price-ship.ts';
import { countItems, type Ship } from '../rules/ship/ship.ts';
import { withArticle } from '../text/phrases.ts';
import type { RawFinding } from './check.ts';

/** Updates a stated total to the computed one. */
export function setFix(at: string, total: number): Fix {
  return { title: `set to ${total}`, safe: true, edits: [{ at, set: total }] };
}

/** Removes the value at `at`. Unsafe: the author may have meant another one. */
export function dropFix(title: string, at: string): Fix {
  return { title, safe: false, edits: [{ at, drop: true }] };
}

/** Help and fix of a finding. */
type Suggestion = Pick<RawFinding, 'help' | 'pageHelp' | 'fix'>;

/**
 * Suggests a change of the design; `changed` is the design after it. Stated totals that are right stay right. Without
 * suggestion if the change does not fit in the mass of the ship.
 */
export function suggest(ship: Ship, title: string, edits: readonly Edit[], changed: Partial<Design>): Suggestion {
  const after = priceShip({ ...ship.design, ...changed });
  if (after.mass.free < 0 && ship.mass.free >= 0) return {};
  return { help: title, fix: { title, safe: false, edits: [...edits, ...statedEdits(ship, after)] } };
}

/** Edits that keep right totals right. */
function statedEdits({ design: { stated }, mass, points }: Ship, after: Ship): readonly Edit[] {
  const isMassRight = stated?.mass === mass.used && stated.mass !== after.mass.used;
  const arePointsRight = stated?.points === points.class && stated.points !== after.points.class;
  return [
    ...(isMassRight ? [{ at: '/stated/mass', set: after.mass.used }] : []),
    ...(arePointsRight ? [{ at: '/stated/points', set: after.points.class }] : []),
  ];
}

/** Suggests one more system for a ship that has systems. */
export function suggestSystem(ship: Ship, id: DesignEntry['system']): Suggestion {
  const { design, mass } = ship;
  const name = withArticle(rulebook(rulesOfDesign(design)).get(id)?.name ?? id);
  const pageHelp = `make room for ${name}`;
  if (mass.free >= 0 && massOfOneMore(id, ship) > mass.free) return { help: `make room for \`${id}\``, pageHelp };
  const entry: DesignEntry = { system: id };
  const title = `add \`- { system: ${id} }\``;
  const edits = [{ at: `/systems/${design.systems.length}`, set: entry }];
  // Only new stated totals need the price of the whole ship; without it a run over many designs takes 7% less.
  const pageTitle = `add ${name}`;
  if (!design.stated) return inPageWords({ help: title, fix: { title, safe: false, edits } }, pageTitle);
  return inPageWords(suggest(ship, title, edits, { systems: [...design.systems, entry] }), pageTitle);
}

/** A suggestion with other words for the page, where people see no keys. */
export function inPageWords({ help, fix }: Suggestion, pageTitle: string): Suggestion {
  return { help, pageHelp: pageTitle, fix: fix && { ...fix, pageTitle } };
}

/** Suggests a kind of vessel; `key` is what else the author may set, `reason` when to prefer the kind. */
export function suggestKind(
  ship: Ship,
  kind: Design['kind'],
  { key, reason = '' }: { readonly key?: string; readonly reason?: string } = {},
): Suggestion {
  const edits = [{ at: '/kind', set: kind, before: ['crew', 'orientation', 'mass'] }];
  const { fix } = suggest(ship, `set \`kind: ${kind}\``, edits, { kind });
  return { help: `set ${key === undefined ? '' : `\`${key}\`, or `}\`kind: ${kind}\`${reason}`, fix };
}

/** Removes something, and keeps right totals right. */
export function dropFrom(ship: Ship, title: string, at: string, changed: Partial<Design>): Fix | undefined {
  return suggest(ship, title, [{ at, drop: true }], changed).fix;
}

/** Suggests to set a choice of the entry at `path`. */
export function suggestChoice(ship: Ship, path: string, key: string, value: unknown): Suggestion {
  const systems = changeEntry(ship.design.systems, path, (entry) => ({ ...entry, [key]: value }));
  return suggest(ship, `add \`${key}: ${value}\``, [{ at: `${path}/${key}`, set: value }], { systems });
}

/** A list of entries with those at a JSON pointer changed: `/systems/2/mounts/0`. */
export function changeEntry(
  entries: readonly (DesignEntry | undefined)[],
  path: string,
  change: (entry: DesignEntry) => DesignEntry | undefined,
): readonly (DesignEntry | undefined)[] {
  const [, , index, key, ...rest] = path.split('/');
  return entries.flatMap((entry, at) => {
    if (!entry || String(at) !== index) return [entry];
    if (key !== 'mounts' && key !== 'launchers') return change(entry) ?? [];
    return [{ ...entry, [key]: changeEntry(entry[key] ?? [], `/${key}/${rest.join('/')}`, change) }];
  });
}

/** True for a ship with an FTL drive, or the organ that serves as one. */
export function hasFtl(ship: Ship): boolean {
  return (ship.design.ftl?.type ?? 'none') !== 'none' || countItems(ship, 'ftl-node') > 0;
}
