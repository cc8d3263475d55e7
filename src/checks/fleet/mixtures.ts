import { pricedEntries } from '../../fleet/fleet.ts';
import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import type { Squadron } from '../../rules/design/design.ts';
import { bookEntry } from '../../rules/house/book.ts';
import { baseRules, continuum, fleetFile, projectContinuum } from '../../rules/model/citation.ts';
import { defaultRules } from '../../rules/model/house-rules.ts';
import { countItems, itemsOf } from '../../rules/ship/ship.ts';
import { comparableName } from '../../text/names.ts';
import { listed, nameInSentence, withArticle } from '../../text/phrases.ts';
import { type FleetCheck, overloadableTorpedoes } from '../check.ts';

/** Other systems that count as the weapon of a gunboat. */
const equivalents: Readonly<Record<string, readonly SystemId[]>> = {
  'salvo-launcher': ['salvo-rack'],
  graser: ['heavy-graser'],
  // Gunboats with pulsers and with gatlings are one type.
  'gatling-battery': ['pulser'],
};

/** Options with separate fleet checks: `mixed-catapults`, `mixed-overload`. */
const ownChecks: ReadonlySet<string> = new Set(['launch-catapults', 'overloaded-torpedoes']);

/** What may not be together in one fleet. */
export const mixtureChecks: readonly FleetCheck[] = [
  {
    code: 'mixed-overload',
    severity: 'error',
    about:
      'If one standard or long-range pulse torpedo of the fleet has overload, all such torpedoes of the fleet must have it. Other torpedoes do not count. The players may agree to exempt older ships.',
    cite: continuum('Overloaded Pulse Torpedoes'),
    find(fleet, report) {
      const entries = pricedEntries(fleet);
      const overloaded = entries.find(({ ship }) =>
        overloadableTorpedoes(ship).some(({ choices }) => choices.overload),
      );
      if (!overloaded) return;
      for (const { ship, path } of entries) {
        // A ship that mixes both is reported by `partial-overload`.
        const torpedoes = overloadableTorpedoes(ship);
        if (torpedoes.length === 0 || torpedoes.some(({ choices }) => choices.overload)) continue;
        const message = `pulse torpedoes without overload; ${overloaded.ship.design.class} has it: all or none in a fleet`;
        report({ at: `${path}/design`, message });
      }
    },
  },
  {
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
  },
  {
    code: 'mixed-editions',
    severity: 'error',
    about:
      'All ships of a fleet use one edition: the `rules` of the fleet, or else of its first ship. The same system costs different points in different editions.',
    cite: fleetFile('rules'),
    find({ entries, rules, file }, report) {
      for (const { verdict, path } of entries) {
        if (!verdict?.design || verdict.rules === rules) continue;
        const other = file.rules === undefined ? 'the first ship' : 'the fleet';
        const message = `edition mismatch: design uses ${verdict.rules}, ${other} ${rules}`;
        report({ at: `${path}/design`, message });
      }
    },
  },
  {
    code: 'mixed-catapults',
    severity: 'warning',
    about:
      'Some ships of the fleet launch fighters with catapults and others without. Catapults belong to a background that has them, and only if all players agree.',
    reading:
      'The rulebook says that if one launch tube is upgraded all must be, but not whether of the ship or the fleet. slipway makes it an error within a ship and a warning across a fleet.',
    cite: continuum('Launch Catapults'),
    find(fleet, report) {
      const carriers = pricedEntries(fleet).flatMap(({ ship, path }) => {
        const tubes = itemsOf(ship, 'launch-tube');
        return tubes.length === 0 ? [] : [{ ship, path, catapults: tubes.some(({ choices }) => choices.catapult) }];
      });
      const upgraded = carriers.find(({ catapults }) => catapults);
      if (!upgraded) return;
      for (const { path, catapults } of carriers) {
        if (catapults) continue;
        const message = `launch tubes without catapults; ${upgraded.ship.design.class} has catapults`;
        report({ at: `${path}/design`, message });
      }
    },
  },
  {
    code: 'mixed-hangars',
    severity: 'warning',
    about:
      'Some ships of the fleet carry fighters in combined hangars, which need no launch tubes, and others in hangar bays with launch tubes. These are alternative rules for carriers; a battle uses one of them.',
    cite: projectContinuum('13.12 Combined Hangars'),
    find(fleet, report) {
      const entries = pricedEntries(fleet);
      const combined = entries.find(({ ship }) => countItems(ship, 'combined-hangar') > 0);
      if (!combined) return;
      for (const { ship, path } of entries) {
        if (countItems(ship, 'hangar') + countItems(ship, 'launch-tube') === 0) continue;
        const message = `hangar bays or launch tubes; ${combined.ship.design.class} has combined hangars`;
        report({ at: `${path}/design`, message });
      }
    },
  },
  {
    code: 'mixed-options',
    severity: 'warning',
    about:
      'A ship is priced with an optional rule that other ships of the fleet do not use. Optional rules are agreed on for a battle; those in `options` of the fleet apply to all its ships.',
    cite: fleetFile('options'),
    find(fleet, report) {
      const priced = pricedEntries(fleet).map(({ ship, path }) => ({ options: ship.design.options, path }));
      const reported = new Set<string>();
      for (const { options, path } of priced) {
        for (const option of options) {
          if (ownChecks.has(option)) continue;
          const users = priced.filter((other) => other.options.includes(option)).length;
          if (reported.has(option) || users === priced.length) continue;
          reported.add(option);
          const subject = users === 1 ? 'only this ship uses' : `only ${users} of ${priced.length} entries use`;
          report({
            at: `${path}/design`,
            message: `${subject} the optional rule ${option}`,
            help: `add \`${option}\` to the fleet's \`options\` if all players agree`,
          });
        }
      }
    },
  },
  {
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
  },
  {
    code: 'fighters-and-gunboats',
    severity: 'warning',
    about:
      'The fleet has both fighters and gunboats. In the 2017 edition a fleet chooses one of them; Continuum 2014 allows both.',
    reading:
      'Only fleets of continuum-2017 are checked. Assault shuttles, which only carry marines, do not count as fighters.',
    cite: projectContinuum('Gunboats'),
    find(fleet, report) {
      if (fleet.rules !== 'continuum-2017') return;
      const entries = pricedEntries(fleet);
      const fighters = entries.find(({ ship }) => ship.wings.some(({ craft }) => craft.type !== 'assault-shuttle'));
      const gunboats = entries.find(({ ship }) => ship.squadrons.length > 0);
      if (!fighters || !(gunboats || fleet.squadrons.length > 0)) return;
      const one = fighters.ship.design.class;
      const other = gunboats ? gunboats.ship.design.class : 'of no ship';
      const message = `fighters (${one}) and gunboats (${other}) in one fleet; this edition allows only one of them`;
      report({ at: '/ships', on: 'key', message });
    },
  },
];
