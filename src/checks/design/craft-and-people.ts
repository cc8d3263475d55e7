import { fighterMods, fighterTypes } from '../../rules/catalogue/craft/fighters.ts';
import { gunboatCraft, maxBoats } from '../../rules/catalogue/craft/gunboats.ts';
import { acceptsRobotsOnly } from '../../rules/design/craft.ts';
import { boatCount } from '../../rules/design/craft-points.ts';
import { baseRules, continuum } from '../../rules/model/citation.ts';
import { countItems, type Item, itemsOf } from '../../rules/ship/ship.ts';
import type { Check } from '../check.ts';
import { dropFix, inPageWords, suggest } from '../fixes.ts';

const fighterTypesCite = continuum('Fighter Types');

/** Fighters, gunboats, people and mines. */
export const craftAndPeople: readonly Check[] = [
  {
    code: 'crewed-wing-in-rack',
    severity: 'error',
    about: 'Fighter racks carry robot fighters only.',
    cite: continuum('Fighter Racks'),
    onlyIfAboard: ['fighter-rack'],
    find(ship, report) {
      for (const { craft, path, carrier } of ship.wings) {
        if (carrier && acceptsRobotsOnly(carrier.id) && !craft.mods?.includes('robot')) {
          const edits = [{ at: `${path}/mods`, set: [...(craft.mods ?? []), 'robot'] }];
          report({
            at: path,
            message: 'crewed fighters in a fighter rack; allowed: robot fighters',
            ...inPageWords(
              suggest(ship, 'add `robot` to the `mods` of the wing', edits, {}),
              'make the fighters robots',
            ),
          });
        }
      }
    },
  },
  {
    code: 'forbidden-light-wing',
    severity: 'error',
    about:
      'Light fighters may be standard, interceptor, attack or missile fighters, with the fast, FTL and robot modifications; never heavy or long-range.',
    reading: "FTL and robot are on neither of the rulebook's two lists for light fighters; slipway allows both.",
    cite: continuum('Light Fighter'),
    find(ship, report) {
      for (const { craft: wing, path } of ship.wings) {
        if (!wing.light) continue;
        if (!fighterTypes[wing.type as keyof typeof fighterTypes].light) {
          const message = `${wing.type} fighters cannot be light; allowed: ${lightIn(fighterTypes)}`;
          report({ at: `${path}/type`, message });
        }
        for (const [index, mod] of (wing.mods ?? []).entries()) {
          if (fighterMods[mod as keyof typeof fighterMods].light) continue;
          const message = `light fighters cannot be ${mod}; allowed: ${lightIn(fighterMods)}`;
          report({ at: `${path}/mods/${index}`, message });
        }
      }
    },
  },
  {
    code: 'repeated-mod',
    severity: 'error',
    about: 'A modification is bought once per wing or squadron.',
    cite: fighterTypesCite,
    find({ wings, squadrons }, report) {
      for (const { craft, path } of [...wings, ...squadrons]) {
        const { mods = [] } = craft;
        const cite = 'boats' in craft ? gunboatCraft.cite : fighterTypesCite;
        for (const [index, mod] of mods.entries()) {
          if (mods.indexOf(mod) === index) continue;
          const at = `${path}/mods/${index}`;
          const fix = dropFix('remove the duplicate', at);
          report({ at, message: `duplicate modification \`${mod}\``, cite, help: 'remove one', fix });
        }
      }
    },
  },
  {
    code: 'too-many-boats',
    severity: 'error',
    about: 'A gunboat squadron has at most six boats.',
    cite: continuum('Gunboats'),
    find(ship, report) {
      for (const { craft, path } of ship.squadrons) {
        const boats = boatCount(craft);
        if (boats <= maxBoats) continue;
        report({ at: `${path}/boats`, message: `too many gunboats: ${boats}; a squadron has at most ${maxBoats}` });
      }
    },
  },
  {
    code: 'ftl-boats-in-rack',
    severity: 'error',
    about:
      'Gunboats with FTL drives are too large for racks. They ride in boat bays or tender bays or fly alone: list them under `gunboats`.',
    cite: continuum('FTL Gunboats'),
    onlyIfAboard: ['gunboat-rack'],
    find(ship, report) {
      for (const { craft, path, carrier } of ship.squadrons) {
        if (carrier && craft.mods?.includes('ftl')) {
          const { gunboats } = ship.design;
          const added =
            gunboats.length === 0
              ? { at: '/gunboats', set: Array.from({ length: carrier.count }, () => craft) }
              : { at: `/gunboats/${gunboats.length}`, set: craft };
          const title = 'move the squadron to the top-level key `gunboats`';
          // One item can be appended at a time.
          const isOneEdit = gunboats.length === 0 || carrier.count === 1;
          const suggestion = isOneEdit ? suggest(ship, title, [{ at: path, drop: true }, added], {}) : { help: title };
          report({
            at: path,
            message: 'FTL gunboats do not fit in a rack',
            ...inPageWords(suggestion, 'let the squadron fly alone'),
          });
        }
      }
    },
  },
  {
    code: 'too-many-people',
    severity: 'error',
    needsWholeDesign: true,
    about:
      'Marines and extra damage control parties must fit in the crew factor and the berths. Troop berths take only marines, passenger berths only parties.',
    reading:
      'The crew factor has room for marines and parties alike; troop berths take only marines, passenger berths only parties.',
    cite: continuum('Marine Boarding Parties', 'Damage Control Parties'),
    onlyIfAboard: ['marines', 'damage-control-party'],
    find(ship, report) {
      const marines = countItems(ship, 'marines');
      const parties = countItems(ship, 'damage-control-party');
      const massOf = (id: 'troop-berthing' | 'passenger-berthing') =>
        itemsOf(ship, id).reduce((mass, { choices, count }) => mass + choices.mass * count, 0);
      const [troops, passengers] = [massOf('troop-berthing') * 3, massOf('passenger-berthing') * 4];
      const amongCrew = Math.max(0, marines - troops) + Math.max(0, parties - passengers);
      if (amongCrew <= ship.crew.factor) return;
      const last = ship.items.findLast(({ id }) => id === 'marines' || id === 'damage-control-party') as Item;
      const people = [countText(marines, 'marine', 'marines'), countText(parties, 'extra party', 'extra parties')]
        .filter((words) => words !== '')
        .join(' and ');
      const room = [
        `${ship.crew.factor} among the crew`,
        ...(troops > 0 ? [`${troops} marines in berths`] : []),
        ...(passengers > 0 ? [`${passengers} parties in berths`] : []),
      ];
      const over = amongCrew - ship.crew.factor;
      report({ at: last.path, message: `too many people: ${people}; room for ${room.join(', ')} (${over} over)` });
    },
  },
  {
    code: 'too-few-mines',
    severity: 'error',
    about: 'A minelayer carries at least two mines.',
    cite: baseRules('Mines'),
    onlyIfAboard: ['minelayer'],
    find(ship, report) {
      for (const { choices, path } of itemsOf(ship, 'minelayer')) {
        if (choices.mines < 2)
          report({ at: `${path}/mines`, message: `too few mines: ${choices.mines}; a minelayer carries at least 2` });
      }
    },
  },
];

/** Keys of the rows that light fighters may have. */
function lightIn(rows: Readonly<Record<string, { readonly light?: boolean }>>): string {
  return Object.entries(rows)
    .flatMap(([key, { light }]) => (light ? key : []))
    .join(', ');
}

function countText(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
