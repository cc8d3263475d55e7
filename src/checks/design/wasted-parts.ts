import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { isSideBroadside } from '../../rules/model/arcs.ts';
import { baseRules, continuum, fleetBook } from '../../rules/model/citation.ts';
import { rowsWithoutBoxesOf } from '../../rules/ship/hull-track.ts';
import { countLevels, itemArcs, itemsOf } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import type { Check } from '../check.ts';

/** The two sentences of the rulebook about cloaks that seem to disagree. */
const quoted =
  'the rulebook: a cloaked ship cannot "raise its shields"; a cloak "may not be combined with any fields or shields"';

/** What hides a ship in other ways than a vapor shroud. */
const hiding: ReadonlySet<SystemId> = new Set(['holofield', 'cloaking-device', 'tuffley-cloak']);

const cloaks: ReadonlySet<SystemId> = new Set(['cloaking-device', 'tuffley-cloak']);

/** Warnings: what is paid for but cannot be used, or not together with another part. */
export const wastedParts: readonly Check[] = [
  {
    code: 'cloak-with-screens',
    severity: 'warning',
    about:
      'A ship may carry a cloak and screens or fields but cannot use both at once: a cloaked ship cannot raise its shields.',
    reading:
      'Carrying both is legal, so this is a warning. The rulebook says that a cloaked ship cannot "raise its shields", which a ship without shields need not be told, and that the device may not be combined with "any fields or shields".',
    cite: continuum('Type I Cloaking Device', 'Type II Cloaking Device'),
    onlyIfAboard: ['cloaking-device', 'tuffley-cloak'],
    find(ship, report) {
      const cloak = ship.items.find(({ id }) => id === 'cloaking-device' || id === 'tuffley-cloak');
      const field = ship.items.find(({ id }) => id === 'screen' || id === 'stealth-field' || id === 'reflex-field');
      if (cloak && field) {
        report({
          at: cloak.path,
          message: `cloak and ${nameInSentence(field.entry.name)} cannot operate at the same time`,
          help: quoted,
        });
      }
    },
  },
  {
    code: 'vapor-shroud-with-fields',
    severity: 'warning',
    about: 'A ship may carry a vapor shroud and a holofield or cloak but cannot use both at once.',
    reading:
      'No rulebook has both, so slipway treats them like a cloak and screens: carrying both is legal, running both is not.',
    cite: fleetBook(2, 'Vapor shroud'),
    onlyIfAboard: ['vapor-shroud'],
    find(ship, report) {
      const shroud = ship.items.find(({ id }) => id === 'vapor-shroud');
      const field = ship.items.find(({ id }) => hiding.has(id));
      if (shroud && field) {
        report({
          at: shroud.path,
          message: `vapor shroud and ${nameInSentence(field.entry.name)} cannot operate at the same time`,
        });
      }
    },
  },
  {
    code: 'spare-screens',
    severity: 'warning',
    about: 'At most two screen generators of a kind operate at a time; others are spares.',
    reading:
      'The limit of two applies to standard and to advanced generators separately. Area screens have a separate limit, which is an error.',
    cite: continuum('Screens'),
    onlyIfAboard: ['screen'],
    find(ship, report) {
      const levels = new Map<string, number>();
      for (const { choices, count, path } of itemsOf(ship, 'screen')) {
        // Reported by `too-many-area-screens`.
        if (choices.area) continue;
        const kind = choices.advanced ? 'advanced' : 'standard';
        const level = (levels.get(kind) ?? 0) + choices.level * count;
        levels.set(kind, level);
        if (level > 2) {
          report({ at: path, message: `${level} ${kind} screen generators; only 2 operate at a time` });
        }
      }
    },
  },
  {
    code: 'two-arc-short-torpedo',
    severity: 'warning',
    about: 'A short-range pulse torpedo costs the same with two arcs as with three.',
    reading: 'The rules offer one arc, or three for one more mass, so two arcs cost the same as three.',
    cite: continuum('Pulse Torpedoes'),
    onlyIfAboard: ['pulse-torpedo'],
    find(ship, report) {
      for (const { choices, path } of itemsOf(ship, 'pulse-torpedo')) {
        if (choices.range === 'short' && choices.arcs.size === 2) {
          report({
            at: `${path}/arcs`,
            message: 'short-range pulse torpedo with 2 arcs costs the same as with 3',
            help: 'add a third arc',
          });
        }
      }
    },
  },
  {
    code: 'multi-arc-mount',
    severity: 'warning',
    about: 'A weapon in a turret fires where the turret faces; arcs paid for beyond the first are wasted.',
    reading:
      'The mass of a turret follows from what its weapons cost, so extra arcs are wasteful but legal. What is not sold with fewer arcs, such as launchers, racks, submunitions and class 1 batteries, is not counted as waste.',
    cite: continuum('Turrets'),
    onlyIfAboard: ['turret'],
    find(ship, report) {
      for (const turret of itemsOf(ship, 'turret')) {
        for (const mount of turret.held) {
          const { id, path, entry, choices } = mount;
          const arcs = itemArcs(mount);
          const coverage = entry.covers?.(choices as never);
          // Broadside mounts in turrets are errors of their own check.
          if (arcs && coverage && isSideBroadside(coverage, arcs)) continue;
          const fewest = Math.min(...(coverage?.sizes ?? [1]));
          if (arcs && id !== 'turret' && arcs.size > fewest && arcs.kind === 'set') {
            report({
              at: path,
              message: `${nameInSentence(entry.name)} covers ${arcs.size} arcs; in a turret only 1 is used`,
            });
          }
        }
      }
    },
  },
  {
    code: 'empty-turret',
    severity: 'warning',
    about: 'The mass of a turret depends on the weapons in it; this one holds none.',
    cite: continuum('Turrets'),
    onlyIfAboard: ['turret'],
    find(ship, report) {
      for (const { held, path } of itemsOf(ship, 'turret')) {
        if (held.length === 0)
          report({
            at: path,
            message: 'turret without weapons',
            help: 'list its weapons under `mounts`',
            pageHelp: 'add a mount to it',
          });
      }
    },
  },
  {
    code: 'empty-magazine',
    severity: 'warning',
    about: 'The mass of a magazine depends on the missiles in it; this one holds none.',
    cite: continuum('Boarding Torpedoes'),
    onlyIfAboard: ['salvo-magazine'],
    find(ship, report) {
      for (const { choices, entry, path } of itemsOf(ship, 'salvo-magazine')) {
        const { standard, extended, 'two-stage': twoStage } = choices.salvoes;
        if (standard + extended + twoStage === 0) {
          report({ at: `${path}/salvoes`, message: 'magazine without missiles', cite: entry.cite });
        }
      }
    },
  },
  {
    code: 'oversized-hull',
    severity: 'warning',
    about: 'The rulebooks advise building ships of more than mass 300 in sections.',
    cite: baseRules('Hull'),
    find(ship, report) {
      if (ship.hull.mass > 300)
        report({
          at: '/mass',
          message: `mass ${ship.hull.mass} is over 300; larger ships should be built in sections`,
        });
    },
  },
  {
    code: 'combined-ecm',
    severity: 'warning',
    about: 'A ship benefits from at most three levels of ECM, counting its own and area ECM together.',
    cite: continuum('ECM', 'Area ECM'),
    onlyIfAboard: ['area-ecm'],
    find(ship, report) {
      const [own, area] = [countLevels(ship, 'ecm'), countLevels(ship, 'area-ecm')];
      const last = ship.items.findLast(({ id }) => id === 'ecm' || id === 'area-ecm');
      if (last && own > 0 && area > 0 && own + area > 3) {
        report({
          at: last.path,
          message: `${own + area} levels of ECM (own ${own}, area ${area}); only 3 have an effect`,
        });
      }
    },
  },
  {
    code: 'rows-without-boxes',
    severity: 'warning',
    about:
      'The hull has fewer boxes than rows, so it pays the price of its number of rows and has fewer: threshold checks come at the end of the rows that have boxes.',
    reading:
      'Continuum 2014 prints no minimum of boxes for a number of rows, so this is legal and the price stays as printed. Hulls of four rows, the usual number, are not reported: small ships have always had rows without boxes.',
    cite: continuum('Variable Hull Rows'),
    find({ design }, report) {
      const { boxes, rows } = design.hull;
      const without = rowsWithoutBoxesOf(design.hull);
      // Under the other editions a hull of three rows has an error of its own.
      if (without === 0 || (rows === 3 && design.rules !== 'continuum-2014')) return;
      report({
        at: '/hull/rows',
        message: `${boxes} ${boxes === 1 ? 'box' : 'boxes'} in ${rows} hull rows: rows without boxes: ${without}`,
      });
    },
  },
  {
    code: 'several-cloaks',
    severity: 'warning',
    about: 'One cloak of any type works at a time; the others are spares.',
    reading:
      'A cloak is an energy field around the ship and cannot be combined with any field, so it cannot be combined with another cloak. Carrying a spare is legal, as with screens.',
    cite: continuum('Type I Cloaking Device', 'Type II Cloaking Device'),
    onlyIfAboard: ['cloaking-device', 'tuffley-cloak'],
    find({ items }, report) {
      let total = 0;
      for (const { id, count, path } of items) {
        if (!cloaks.has(id)) continue;
        total += count;
        if (total > 1) report({ at: path, message: `${total} cloaks; only 1 operates at a time` });
      }
    },
  },
];
