import { baseRules, continuum } from '../../rules/model/citation.ts';
import { countItems, type Item, itemsOf } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import type { Check } from '../check.ts';
import { hasFtl, suggestKind, suggestSystem } from '../fixes.ts';

/** Warnings: what the ship lacks, or has no use for without a second part. */
export const missingParts: readonly Check[] = [
  {
    code: 'mass-unused',
    severity: 'warning',
    about: 'Part of the mass paid for with the hull is unused.',
    cite: baseRules('Hull'),
    find(ship, report) {
      const { free, limit } = ship.mass;
      const message = `${free} of ${limit} mass unused`;
      if (free > 0) {
        const pageHelp = 'add systems, armor or hull boxes, or lower the mass of the ship';
        report({ at: '/mass', message, help: 'run `slipway fit FILE` for ways to use it', pageHelp });
      }
    },
  },
  {
    code: 'no-main-drive',
    severity: 'warning',
    about:
      'A ship without a main drive drifts. For fortresses and bases, set `kind: fortress`. A living ship needs a drive node.',
    cite: baseRules('Main drives'),
    find(ship, report) {
      const { kind, drive } = ship.design;
      if (kind === 'ship' && !drive?.thrust && countItems(ship, 'drive-node') === 0)
        report({
          at: '/drive',
          message: 'no main drive',
          ...(hasFtl(ship)
            ? { help: 'set `drive`', pageHelp: 'set its thrust' }
            : suggestKind(ship, 'fortress', { key: 'drive', reason: ' for a base' })),
        });
    },
  },
  {
    code: 'no-ftl',
    severity: 'warning',
    about:
      'A ship without an FTL drive cannot leave its system. If it is meant to stay, set `kind: system-defense-boat`. A living ship needs an FTL node.',
    cite: baseRules('FTL drives'),
    find(ship, report) {
      if (ship.design.kind === 'ship' && !hasFtl(ship)) {
        report({
          at: '/ftl',
          message: 'no FTL drive',
          ...suggestKind(ship, 'system-defense-boat', { key: 'ftl', reason: ' if the ship stays in its system' }),
        });
      }
    },
  },
  {
    code: 'tug-without-ftl',
    severity: 'warning',
    about:
      'A tug takes other ships through FTL with its own drive. Without a drive its tug capacity has no effect and costs nothing.',
    cite: baseRules('FTL drives'),
    find(ship, report) {
      const { ftl } = ship.design;
      // `none` without a tug is read as no drive at all.
      if (ftl?.type === 'none') {
        report({ at: '/ftl/tug', message: `tug capacity of ${ftl.tug} mass without an FTL drive` });
      }
    },
  },
  {
    code: 'no-fire-control',
    severity: 'warning',
    about:
      'Direct-fire weapons need a fire control to aim, one per target each turn. Without any they cannot fire at ships.',
    cite: baseRules('Fire control'),
    find(ship, report) {
      const weapon = ship.items.find(({ entry }) => entry.aimed);
      if (weapon && !ship.items.some(({ id }) => id === 'fire-control' || id === 'cortex-node')) {
        report({
          at: weapon.path,
          message: `no fire control to aim the ${nameInSentence(weapon.entry.name)}`,
          ...suggestSystem(ship, 'fire-control'),
        });
      }
    },
  },
  {
    code: 'hangar-without-tube',
    severity: 'warning',
    about:
      'Fighters leave a hangar through a launch tube. One tube may serve several hangars; without a tube no fighter can launch.',
    cite: continuum('Launch Tubes / Flight Deck'),
    onlyIfAboard: ['hangar'],
    find(ship, report) {
      const [hangar] = itemsOf(ship, 'hangar');
      if (hangar && countItems(ship, 'launch-tube') === 0)
        report({ at: hangar.path, message: 'hangar without a launch tube', ...suggestSystem(ship, 'launch-tube') });
    },
  },
  {
    code: 'tube-without-hangar',
    severity: 'warning',
    about: 'A launch tube launches the fighters of a hangar; this ship has no hangar.',
    cite: continuum('Launch Tubes / Flight Deck'),
    onlyIfAboard: ['launch-tube'],
    find(ship, report) {
      const [tube] = itemsOf(ship, 'launch-tube');
      if (tube && countItems(ship, 'hangar') === 0) report({ at: tube.path, message: 'launch tube without a hangar' });
    },
  },
  {
    code: 'launcher-without-magazine',
    severity: 'warning',
    about:
      'A launcher fires what its magazine holds. A launcher outside a magazine has nothing to fire; one in a turret is fed if the turret is listed under `launchers` of the magazine.',
    cite: continuum('Boarding Torpedoes'),
    onlyIfAboard: ['salvo-launcher', 'boarding-torpedo-launcher'],
    find(ship, report) {
      for (const id of ['salvo-launcher', 'boarding-torpedo-launcher'] as const) {
        for (const { entry, holder, path } of itemsOf(ship, id)) {
          if (magazineOf(holder)?.entry.holds?.only === id) continue;
          report({
            at: path,
            message: `${nameInSentence(entry.name)} without a magazine`,
            help: holder
              ? `list the ${nameInSentence(holder.entry.name)} under \`launchers\` of a magazine`
              : 'list it under `launchers` of a magazine',
            cite: entry.cite,
          });
        }
      }
    },
  },
  {
    code: 'magazine-without-launcher',
    severity: 'warning',
    about: 'A magazine feeds the launchers listed in it; this one lists none.',
    cite: continuum('Boarding Torpedoes'),
    onlyIfAboard: ['salvo-magazine', 'boarding-torpedo-magazine'],
    find(ship, report) {
      for (const { entry, held, path } of ship.items) {
        if (entry.holds?.key === 'launchers' && !feedsAny(held, entry.holds.only)) {
          report({
            at: path,
            message: `${nameInSentence(entry.name)} without launchers`,
            help: 'list its launchers under `launchers`',
            pageHelp: 'add a launcher to it',
            cite: entry.cite,
          });
        }
      }
    },
  },
];

/** The innermost magazine around a launcher, also one around its turret. */
function magazineOf(holder: Item | undefined): Item | undefined {
  return holder === undefined || holder.entry.holds?.only !== undefined ? holder : magazineOf(holder.holder);
}

/** True if a launcher is among the items or in their turrets. */
function feedsAny(items: readonly Item[], launcher: string | undefined): boolean {
  return items.some(({ id, held }) => id === launcher || feedsAny(held, launcher));
}
