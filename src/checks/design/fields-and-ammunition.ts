import type { SystemId } from '../../rules/catalogue/chapters.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { baseRules, continuum } from '../../rules/model/citation.ts';
import { countLevels, type Item, itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { type Check, overloadableTorpedoes, type ReportFinding } from '../check.ts';
import { changeEntry, suggest, suggestChoice } from '../fixes.ts';

const maxEcm = 3;

/** What a holofield cannot be combined with. */
const besideHolofield: ReadonlySet<SystemId> = new Set([
  'screen',
  'stealth-field',
  'cloaking-device',
  'tuffley-cloak',
  'reflex-field',
]);

/** Stealth, ECM, screens and fields; ammunition and other options that all weapons of a kind share. */
export const fieldsAndAmmunition: readonly Check[] = [
  {
    code: 'too-much-stealth',
    severity: 'error',
    about: 'Stealth hull and stealth fields together have at most two levels.',
    cite: continuum('Stealth Fields'),
    onlyIfAboard: ['stealth-field'],
    find(ship, report) {
      const total = ship.design.hull.stealth + countLevels(ship, 'stealth-field');
      let level: number = ship.design.hull.stealth;
      for (const { choices, count, path } of itemsOf(ship, 'stealth-field')) {
        level += choices.level * count;
        if (level > 2) {
          report({ at: path, message: `${total} levels of stealth (hull and fields); the limit is 2` });
        }
      }
    },
  },
  {
    code: 'too-much-ecm',
    severity: 'error',
    about: 'A ship has at most three levels of ECM and three of area ECM. Gunboats have at most three levels.',
    cite: continuum('ECM', 'Area ECM'),
    find(ship, report) {
      for (const id of ['ecm', 'area-ecm'] as const) {
        const total = countLevels(ship, id);
        let level = 0;
        for (const { choices, count, path, entry } of itemsOf(ship, id)) {
          level += choices.level * count;
          if (level <= maxEcm) continue;
          const message = `${total} levels of ${nameInSentence(entry.name)} aboard; the limit is ${maxEcm}`;
          report({ at: path, message, cite: entry.cite });
        }
      }
      for (const { craft, path } of ship.squadrons) {
        if ((craft.ecm ?? 0) <= maxEcm) continue;
        const message = `${craft.ecm} levels of ECM on gunboats; the limit is ${maxEcm}`;
        report({ at: `${path}/ecm`, message, cite: continuum('Electronic Warfare Gunboat') });
      }
    },
  },
  {
    code: 'mixed-screens',
    severity: 'error',
    about: 'A ship has standard or advanced screens, never both. Area screens are standard or advanced, too.',
    cite: baseRules('Advanced screens'),
    onlyIfAboard: ['screen'],
    find(ship, report) {
      const screens = itemsOf(ship, 'screen');
      const advanced = screens[0]?.choices.advanced;
      const other = screens.find(({ choices }) => choices.advanced !== advanced);
      if (!other) return;
      const kind = advanced ? 'advanced' : 'standard';
      const message = `standard and advanced screens cannot be mixed; the first screen aboard is ${kind}`;
      report({ at: other.path, message });
    },
  },
  {
    code: 'too-many-area-screens',
    severity: 'error',
    about: 'A ship has at most two levels of area screens.',
    reading: 'The limit is for the ship: standard and advanced area screens count together, spares too.',
    cite: continuum('Area Screens'),
    onlyIfAboard: ['screen'],
    find(ship, report) {
      const screens = itemsOf(ship, 'screen').filter(({ choices }) => choices.area);
      const total = screens.reduce((sum, { choices, count }) => sum + choices.level * count, 0);
      let level = 0;
      for (const { choices, count, path } of screens) {
        level += choices.level * count;
        if (level > 2) report({ at: path, message: `${total} levels of area screens; the limit is 2` });
      }
    },
  },
  {
    code: 'holofield-with-fields',
    severity: 'error',
    about:
      'A holofield cannot be combined with screens of any kind, stealth fields, cloaks or a reflex field. ECM and a stealth hull, which is not a field, are allowed.',
    reading:
      'The rulebook excludes other shield and field technology. A stealth hull is not a field, and ECM is named as allowed.',
    cite: continuum('Holofield'),
    onlyIfAboard: ['holofield'],
    find(ship, report) {
      for (const { id, entry, path } of ship.items) {
        if (besideHolofield.has(id))
          report({ at: path, message: `${nameInSentence(entry.name)} cannot be combined with a holofield` });
      }
    },
  },
  {
    code: 'overloaded-short-torpedo',
    severity: 'error',
    about: 'Short-range pulse torpedoes cannot be fired overloaded, because there is no smaller table for their hits.',
    cite: continuum('Overloaded Pulse Torpedoes'),
    onlyIfAboard: ['pulse-torpedo'],
    find(ship, report) {
      for (const { choices, path } of itemsOf(ship, 'pulse-torpedo')) {
        if (choices.range === 'short' && choices.overload) {
          report({ at: `${path}/overload`, message: 'a short-range pulse torpedo cannot be overloaded' });
        }
      }
    },
  },
  {
    code: 'partial-overload',
    severity: 'error',
    about:
      'If one standard or long-range pulse torpedo has overload, all such torpedoes of the fleet must have it. Other torpedoes do not count.',
    cite: continuum('Overloaded Pulse Torpedoes'),
    onlyIfAboard: ['pulse-torpedo'],
    find(ship, report) {
      const message = "pulse torpedo without overload; all or none of the ship's pulse torpedoes must have it";
      checkAllOrNone(ship, { items: overloadableTorpedoes(ship), key: 'overload', message }, report);
    },
  },
  {
    code: 'partial-flak',
    severity: 'error',
    about: 'If one K-gun of class 2 or higher has flak ammunition, all such K-guns of the ship must have it.',
    reading: 'Every K-gun of class 2 or higher counts, whatever its range, and each costs 2 points.',
    cite: continuum('Flak Ammunition'),
    onlyIfAboard: ['k-gun'],
    find(ship, report) {
      const items = itemsOf(ship, 'k-gun').filter(({ choices }) => choices.class >= 2);
      const message = "K-gun without flak ammunition; all or none of the ship's K-guns must have it";
      checkAllOrNone(ship, { items, key: 'flak', message }, report);
    },
  },
  {
    code: 'flak-on-class-1',
    severity: 'error',
    about: 'Flak ammunition is for K-guns of class 2 or higher; a class 1 gun is already a point defense weapon.',
    cite: continuum('Flak Ammunition'),
    onlyIfAboard: ['k-gun'],
    find(ship, report) {
      for (const { choices, path } of itemsOf(ship, 'k-gun')) {
        if (choices.class === 1 && choices.flak)
          report({ at: `${path}/flak`, message: 'flak ammunition for a class 1 K-gun; allowed from class 2' });
      }
    },
  },
  {
    code: 'partial-catapults',
    severity: 'error',
    about: 'If one launch tube has a catapult, all launch tubes of the ship must have one.',
    cite: continuum('Launch Catapults'),
    onlyIfAboard: ['launch-tube'],
    find(ship, report) {
      const message = "launch tube without catapult; all or none of the ship's launch tubes must have one";
      checkAllOrNone(ship, { items: itemsOf(ship, 'launch-tube'), key: 'catapult', message }, report);
    },
  },
  {
    code: 'odd-short-k-guns',
    severity: 'error',
    needsWholeDesign: true,
    about:
      'Short-range class 1 K-guns weigh 1.5 mass and come in pairs of 3 mass. They are counted for the whole ship, turrets included, so their number must be even.',
    reading:
      'Continuum prices a pair and does not require both guns in one entry, so the entries of a ship are added up. A single gun left over is an error, not just expensive; it is priced up to the next whole mass.',
    cite: continuum('K-Guns'),
    onlyIfAboard: ['k-gun'],
    find(ship, report) {
      // If these guns are excluded from the game, an even count does not help.
      if (ship.hull.options.has('short-k1-excluded')) return;
      const guns = itemsOf(ship, 'k-gun').filter(({ choices }) => choices.class === 1 && choices.range === 'short');
      const total = guns.reduce((sum, { count }) => sum + count, 0);
      if (total % 2 === 0) return;
      const odd = guns.findLast(({ count }) => count % 2 === 1) as Item;
      report({
        at: odd.path,
        message: `odd number of short-range class 1 K-guns: ${total} aboard; they come in pairs`,
        ...evenOut(ship, odd),
      });
    },
  },
  {
    code: 'short-k-guns-excluded',
    severity: 'error',
    about: 'The option `short-k1-excluded` excludes short-range class 1 K-guns from the game.',
    cite: continuum('K-Guns'),
    onlyIfAboard: ['k-gun'],
    find(ship, report) {
      if (!ship.hull.options.has('short-k1-excluded')) return;
      for (const { choices, path } of itemsOf(ship, 'k-gun')) {
        if (choices.class === 1 && choices.range === 'short') {
          report({ at: path, message: 'short-range class 1 K-guns are excluded by the option `short-k1-excluded`' });
        }
      }
    },
  },
];

/** Suggests one gun more, if it fits. */
function evenOut(ship: Ship, { path, own }: Item) {
  const count = own + 1;
  const systems = changeEntry(ship.design.systems, path, (entry) => ({ ...entry, count }));
  const { help = 'add one or remove one', fix } = suggest(
    ship,
    `use \`count: ${count}\``,
    [{ at: `${path}/count`, set: count }],
    { systems },
  );
  return { help, fix };
}

/** An item with boolean choices. */
interface Flagged<Key extends string> {
  readonly path: string;
  readonly entry: BookEntry;
  readonly choices: Readonly<Record<Key, boolean>>;
}

interface AllOrNone<Key extends string> {
  readonly items: readonly Flagged<Key>[];
  readonly key: Key;
  readonly message: string;
}

/** Reports the items without the flag `key` if any item has it. In an edition without the flag, `other-edition` reports those that have it. */
function checkAllOrNone<Key extends string>(
  ship: Ship,
  { items, key, message }: AllOrNone<Key>,
  report: ReportFinding,
): void {
  if (!items.some(({ choices }) => choices[key])) return;
  const { rules } = ship.design;
  for (const { entry, choices, path } of items) {
    const flag = entry.limitedChoices.find((limited) => limited.key === key);
    const isSold = flag?.choice.onlyIn?.(true)?.includes(rules) ?? true;
    if (isSold && !choices[key]) report({ at: path, message, ...suggestChoice(ship, path, key, true) });
  }
}
