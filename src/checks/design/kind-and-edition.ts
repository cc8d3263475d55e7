import { gunboatCraft } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry, KeyedChoice } from '../../rules/catalogue/entry.ts';
import { wingRowRefs } from '../../rules/design/craft.ts';
import { boatCount } from '../../rules/design/craft-points.ts';
import type { Design } from '../../rules/design/design.ts';
import { isSideBroadside } from '../../rules/model/arcs.ts';
import {
  baseRules,
  continuum,
  designFile,
  type Edition,
  fleetBook,
  projectContinuum,
} from '../../rules/model/citation.ts';
import { countItems, itemArcs, itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { listed, nameInSentence, withArticle } from '../../text/phrases.ts';
import type { Check, ReportFinding } from '../check.ts';
import { changeEntry, dropFix, dropFrom, hasFtl, inPageWords, setFix, suggest, suggestKind } from '../fixes.ts';

/** Drive organs of living ships that each kind must not have. */
const forbiddenNodes: Readonly<Record<Exclude<Design['kind'], 'ship'>, ReadonlySet<string>>> = {
  'system-defense-boat': new Set(['ftl-node']),
  fortress: new Set(['drive-node', 'ftl-node']),
};

/** The least mass of a flawed design. */
const minFlawedMass = 60;

/** Bay capacity that a gunboat without FTL drive takes. */
const boatMass = 3;

/** The kind of vessel, what her edition offers, and what the design states about her. */
export const kindAndEdition: readonly Check[] = [
  {
    code: 'shipyard-outside-fortress',
    severity: 'error',
    dependsOnShip: true,
    about: 'A shipyard is allowed only on a fortress, not on a ship or a system defense boat.',
    reading:
      'No rulebook defines a fortress. slipway treats a design with `kind: fortress` as one: thrust 0, no FTL drive.',
    cite: continuum('Shipyard Facilities'),
    onlyIfAboard: ['shipyard'],
    find(ship, report) {
      if (ship.design.kind === 'fortress') return;
      for (const { path } of itemsOf(ship, 'shipyard')) {
        report({
          at: path,
          message: `shipyard on a ${ship.design.kind.replaceAll('-', ' ')}; allowed only on a fortress`,
          ...(hasFtl(ship) || ship.design.drive?.thrust || countItems(ship, 'drive-node') > 0
            ? { help: 'a fortress has no drives' }
            : suggestKind(ship, 'fortress')),
        });
      }
    },
  },
  {
    code: 'forbidden-drive',
    severity: 'error',
    about: 'A fortress has neither a main drive nor an FTL drive; a system defense boat has no FTL drive.',
    reading: 'No rulebook defines a fortress. slipway treats it as a starbase: thrust 0, no FTL drive.',
    cite: baseRules('Starbases and system defense boats'),
    find(ship, report) {
      const { kind, drive, ftl } = ship.design;
      if (kind === 'ship') return;
      const subject = `a ${kind.replaceAll('-', ' ')}`;
      if (kind === 'fortress' && drive && drive.thrust > 0)
        report({
          at: '/drive',
          message: `${subject} cannot have a main drive`,
          fix: dropFrom(ship, 'remove it', '/drive', { drive: undefined }),
        });
      if (ftl && ftl.type !== 'none')
        report({
          at: '/ftl',
          message: `${subject} cannot have an FTL drive`,
          fix: dropFrom(ship, 'remove it', '/ftl', { ftl: undefined }),
        });
      for (const { id, entry, path } of ship.items) {
        if (!forbiddenNodes[kind].has(id)) continue;
        const message = `${subject} cannot have ${withArticle(entry.name)}`;
        const systems = changeEntry(ship.design.systems, path, () => undefined);
        report({ at: path, message, fix: dropFrom(ship, 'remove it', path, { systems }) });
      }
    },
  },
  {
    code: 'grown-and-built',
    severity: 'error',
    dependsOnShip: true,
    about:
      'The biomass of a living ship is its hull track, and its carapace is its armor. With biomass a design has no `hull`, with a carapace no `armor`.',
    reading: 'No rulebook mixes the two, so slipway treats a ship as either living or built.',
    cite: fleetBook(2, "Sa'Vasku: biomass"),
    onlyIfAboard: ['biomass', 'carapace'],
    find(ship, report) {
      const { grown, armor } = ship.design;
      const [biomass] = itemsOf(ship, 'biomass');
      const [carapace] = itemsOf(ship, 'carapace');
      const isArmored = armor.some(({ standard, regenerative }) => standard + regenerative > 0);
      if (biomass && !grown.hull) {
        const message = '`hull` cannot be combined with biomass, which is the hull track';
        report({ at: '/hull', on: 'key', message, fix: dropFix('remove `hull`', '/hull') });
      }
      if (carapace && !grown.armor) {
        const message = '`armor` cannot be combined with a carapace, which is the armor';
        report({ at: '/armor', on: 'key', message, fix: dropFix('remove `armor`', '/armor') });
      } else if (carapace && !biomass && !carapace.entry.unavailable) {
        const message = 'a carapace requires biomass';
        report({ at: carapace.path, message, help: 'use `armor` for a built hull' });
      } else if (biomass && !carapace && isArmored) {
        const message = '`armor` cannot be combined with biomass';
        const help = 'use a carapace for the armor of a living ship';
        report({ at: '/armor', on: 'key', message, help, fix: dropFix('remove `armor`', '/armor') });
      }
    },
  },
  {
    code: 'not-turretable',
    severity: 'error',
    about:
      'A turret holds mounts with fire arcs. It cannot hold another turret, a spinal mount or great gun, a broadside mount or pair, or a system without arcs.',
    reading:
      'The rulebook bars only spinal mounts, so any other mount with arcs may be in a turret: also the launchers of salvo missiles and boarding torpedoes, and an area defense system. Class 2 beams with two arcs are sold for broadside positions only, which a turret is not; in one they are priced as with three arcs.',
    cite: continuum('Turrets'),
    onlyIfAboard: ['turret'],
    find(ship, report) {
      for (const turret of itemsOf(ship, 'turret')) {
        for (const mount of turret.held) {
          const { id, entry, choices, path } = mount;
          const arcs = itemArcs(mount);
          const coverage = entry.covers?.(choices as never);
          if (arcs === undefined || id === 'turret')
            report({ at: path, message: `a turret cannot hold ${withArticle(entry.name)}` });
          else if (arcs.kind === 'pair')
            report({ at: path, message: 'a turret cannot hold a pair of broadside mounts' });
          else if (coverage && isSideBroadside(coverage, arcs)) {
            const message = `a turret cannot hold a broadside ${nameInSentence(entry.name)}`;
            report({ at: path, message, help: 'give it 3 or 6 arcs' });
          }
        }
      }
    },
  },
  {
    code: 'other-edition',
    severity: 'error',
    about:
      'The design uses a system, or an option of one, that its edition does not have. `slipway systems ID` shows what each edition offers.',
    cite: designFile('A design'),
    find(ship, report) {
      const { rules } = ship.design;
      for (const { path, source } of ship.lines) {
        if (source.kind !== 'system') continue;
        const { entry, choices } = source;
        if (entry.unavailable) {
          const message = unavailable(`\`${entry.id}\``, rules, entry.only);
          report({ at: entry.isShipPart ? path : `${path}/system`, message, cite: entry.cite });
        } else {
          for (const limited of entry.limitedChoices) reportChoice(limited, { entry, choices, path, rules }, report);
        }
      }
      reportCraft(ship, report);
    },
  },
  {
    code: 'flawed-design',
    severity: 'error',
    about:
      'Flawed designs cost a fifth less. They exist only in continuum-2017, for ships of mass 60 or more without a three-row hull.',
    cite: projectContinuum('13.13'),
    find(ship, report) {
      const { rules, flawed, mass, hull } = ship.design;
      if (!flawed) return;
      if (rules !== 'continuum-2017') {
        report({
          at: '/flawed',
          on: 'key',
          message: `flawed designs are not available in ${rules}; available in continuum-2017`,
        });
        return;
      }
      if (mass < minFlawedMass)
        report({
          at: '/mass',
          message: `mass ${mass} is too low for a flawed design; at least ${minFlawedMass} required`,
        });
      if (hull.rows === 3) report({ at: '/hull/rows', message: 'a flawed design cannot have a three-row hull' });
    },
  },
  {
    code: 'gunboats-without-carrier',
    severity: 'error',
    mildSeverity: 'warning',
    needsWholeDesign: true,
    about:
      'Gunboats outside racks need their own FTL drives, or each of them 3 mass of capacity in a boat bay or tender bay. Otherwise they stay behind when the ship leaves, which is an error for a ship with an FTL drive and a warning for others.',
    reading:
      'A boat fits only where one bay has room for it whole: bays of 5 and 4 mass hold two boats, not three. The boats of a squadron may be in several bays.',
    cite: continuum('FTL Gunboats'),
    find(ship, report) {
      if (ship.squadrons.length === 0) return;
      let room = 0;
      for (const id of ['boat-bay', 'tender-bay'] as const) {
        for (const { choices, count } of itemsOf(ship, id)) room += wholeBoats(choices.capacity) * count;
      }
      const mild = !hasFtl(ship);
      for (const { craft, path, carrier } of ship.squadrons) {
        if (carrier || craft.mods?.includes('ftl')) continue;
        const boats = boatCount(craft);
        const free = Math.max(0, room);
        room -= boats;
        if (room >= 0) continue;
        const message = `no FTL drives and too little room in bays: ${free} of ${boats} gunboats fit`;
        const mods = [...(craft.mods ?? []), 'ftl'];
        report({
          at: path,
          message,
          mild,
          ...inPageWords(
            suggest(ship, 'add `ftl` to its `mods`', [{ at: `${path}/mods`, set: mods }], {}),
            'give the gunboats FTL drives',
          ),
        });
      }
    },
  },
  {
    code: 'stated-mass',
    severity: 'error',
    needsWholeDesign: true,
    about: 'The mass under `stated` differs from the computed mass. `slipway check --fix` updates it.',
    cite: designFile('stated'),
    find(ship, report) {
      const stated = ship.design.stated?.mass;
      if (stated !== undefined && stated !== ship.mass.used) {
        report({
          at: '/stated/mass',
          message: `stated mass is ${stated}; the design uses ${ship.mass.used}`,
          help: 'run `slipway check --fix FILE` to update `stated`',
          pageHelp: 'press the button to state what the design has',
          fix: setFix('/stated/mass', ship.mass.used),
        });
      }
    },
  },
  {
    code: 'stated-points',
    severity: 'error',
    needsWholeDesign: true,
    about:
      'The points under `stated` differ from the computed cost of the class, without loadout. `slipway check --fix` updates them.',
    cite: designFile('stated'),
    find(ship, report) {
      const stated = ship.design.stated?.points;
      if (stated !== undefined && stated !== ship.points.class) {
        report({
          at: '/stated/points',
          message: `stated points are ${stated}; the class costs ${ship.points.class}`,
          help: 'run `slipway check --fix FILE` to update `stated`',
          pageHelp: 'press the button to state what the design has',
          fix: setFix('/stated/points', ship.points.class),
        });
      }
    },
  },
  {
    code: 'invalid-multi-role-types',
    severity: 'error',
    about:
      'If all players agree, multi-role fighters may be three other types than standard, interceptor and attack. `types` lists the three, each once.',
    cite: continuum('Multi-Role Fighters'),
    find({ wings }, report) {
      for (const { craft, path } of wings) {
        const { type, types } = craft;
        if (!types) continue;
        const at = `${path}/types`;
        const distinct = new Set(types).size;
        if (type !== 'multi-role')
          report({ at, message: `${type} fighters have one type; \`types\` is for multi-role wings` });
        else if (types.length !== 3 || distinct !== 3)
          report({
            at,
            message: `${types.length} types of a multi-role wing, ${distinct} different; choose 3 different ones`,
          });
      }
    },
  },
  {
    code: 'incomplete-import',
    severity: 'error',
    about:
      'An import dropped parts of the ship: `incomplete` lists them, with their origin. Add each part, or decide to leave it out, and delete its entry.',
    cite: designFile('incomplete'),
    find(ship, report) {
      for (const [index, part] of ship.design.incomplete.entries()) {
        if (part === undefined) continue;
        report({
          at: `/incomplete/${index}`,
          message: `the import dropped a part of the ship: ${part}`,
          help: 'add what is missing, or decide to leave it out; then delete the entry under `incomplete`',
        });
      }
    },
  },
  {
    code: 'several-shipyards',
    severity: 'warning',
    about:
      'The shipyard of a fortress is a single system of any mass. Its mass limits the size of the ships that it builds and their mass in a turn.',
    reading:
      'Several shipyards cost the same as one of their mass, and build no ship that the largest of them cannot, so this is a warning.',
    cite: continuum('Shipyard Facilities'),
    onlyIfAboard: ['shipyard'],
    find(ship, report) {
      // Elsewhere any shipyard is an error.
      if (ship.design.kind !== 'fortress') return;
      const yards = itemsOf(ship, 'shipyard');
      const mass = yards.reduce((sum, { choices, count }) => sum + choices.mass * count, 0);
      let total = 0;
      for (const { count, path } of yards) {
        total += count;
        if (total < 2) continue;
        report({
          at: path,
          message: `${total} shipyards; a fortress has one`,
          help: `make them one of \`mass: ${mass}\``,
        });
      }
    },
  },
];

interface ChosenOptions {
  readonly entry: BookEntry;
  readonly choices: object;
  readonly path: string;
  readonly rules: Edition;
}

/** Reports an option of a system that the edition does not have. */
function reportChoice({ key, choice }: KeyedChoice, chosen: ChosenOptions, report: ReportFinding): void {
  const { entry, choices, path, rules } = chosen;
  const value = (choices as Readonly<Record<string, unknown>>)[key];
  const editions = choice.onlyIn?.(value);
  if (!editions || editions.includes(rules)) return;
  const option = value === true ? key : `${key}: ${value}`;
  const message = unavailable(`${nameInSentence(entry.name)} with \`${option}\``, rules, editions);
  report({ at: `${path}/${key}`, message, cite: entry.cite });
}

/** Reports small craft that the edition does not have. Squadrons in racks are covered by their racks. */
function reportCraft({ design: { rules }, wings, squadrons }: Ship, report: ReportFinding): void {
  for (const { craft, path } of wings) {
    for (const { row, at } of wingRowRefs(craft)) {
      if (!row.only || row.only.includes(rules)) continue;
      const message = unavailable(`\`${row.id}\``, rules, row.only);
      report({ at: `${path}/${at}`, message, cite: row.cite });
    }
  }
  const { only = [], cite } = gunboatCraft;
  for (const { path, carrier } of squadrons) {
    if (!carrier && !only.includes(rules)) report({ at: path, message: unavailable('`gunboats`', rules, only), cite });
  }
}

function unavailable(subject: string, rules: Edition, editions: readonly Edition[] = []): string {
  return `${subject} is not available in ${rules}; available in ${listed(editions, 'and')}`;
}

function wholeBoats(capacity: number): number {
  return (capacity - (capacity % boatMass)) / boatMass;
}
