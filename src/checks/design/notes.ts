import { stealthReach } from '../../rules/firepower/exchange.ts';
import { type Citation, campaignRules, continuum } from '../../rules/model/citation.ts';
import { optionalRules } from '../../rules/reference/optional-rules.ts';
import { breakpointStatus, freeMassAt } from '../../rules/ship/breakpoint.ts';
import { countItems, countLevels, itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { type Check, overloadableTorpedoes, type ReportFinding } from '../check.ts';

const phaserCite = continuum('Phasers', 'Needle Beams');

type OptionId = keyof typeof optionalRules;

/** Optional rules that permit something. `short-k1-excluded` forbids something instead. */
const permissive: readonly OptionId[] = [
  'critical-hangar-hits',
  'free-adfc-mass',
  'free-non-combat-systems',
  'launch-catapults',
  'multi-role-types',
  'overloaded-torpedoes',
];

/** Notes about legal designs. */
export const notes: readonly Check[] = [
  {
    code: 'needle-without-sensors',
    severity: 'info',
    about:
      'Needle beams reach beyond 12 mu only with enhanced sensors, and beyond 24 mu only with superior sensors or two sets. The same holds for phasers that fire as needle beams, on a ship with an advanced fire control.',
    reading:
      'A note, because the mount is legal. Class 2 reaches 24 mu, so superior sensors or a second set of enhanced ones matter from class 3 on.',
    cite: continuum('Needle Beams'),
    onlyIfAboard: ['needle-beam', 'phaser'],
    find(ship, report) {
      const sets = countItems(ship, 'enhanced-sensors');
      if (sets > 1 || countItems(ship, 'superior-sensors') > 0) return;
      for (const { choices, path } of itemsOf(ship, 'needle-beam')) {
        reportRange({ at: path, needle: `this class ${choices.class} needle beam`, size: choices.class, sets }, report);
      }
      for (const { choices, path } of needlePhasers(ship)) {
        const needle = `this class ${choices.class} phaser as a needle beam`;
        reportRange({ at: path, needle, size: choices.class, sets, cite: phaserCite }, report);
      }
    },
  },
  {
    code: 'transporter-without-boarders',
    severity: 'info',
    about:
      "Transporter beams send marines or damage control parties. With neither bought, only the crew's own parties can go.",
    reading:
      'Boarding parties are the damage control parties of the crew, so every ship may send its own. This is a note for ships that bought neither marines nor extra parties.',
    cite: continuum('Transporter Beams'),
    onlyIfAboard: ['transporter-beam'],
    find(ship, report) {
      const [beam] = itemsOf(ship, 'transporter-beam');
      if (beam && countItems(ship, 'marines') + countItems(ship, 'damage-control-party') === 0) {
        report({
          at: beam.path,
          message:
            "no marines or extra damage control parties: the transporter beams can only send the crew's own parties",
        });
      }
    },
  },
  {
    code: 'needs-agreement',
    severity: 'info',
    about:
      'The design uses something that requires the agreement of all players: catapults, overloaded torpedoes, other types of multi-role fighters, or one of the optional rules under `options`. To record the agreement, list the rule under `options` in a configuration.',
    reading:
      'Such a design is legal, so this is a note. A configuration can change the severity: `checks: { needs-agreement: error }`. The `options` of a design do not record an agreement: they are what its author proposes.',
    cite: continuum('Launch Catapults', 'Overloaded Pulse Torpedoes', 'Non-Combat Critical Systems', 'ADFC'),
    find(ship, report, { options: agreed }) {
      const { options } = ship.design;
      for (const id of permissive) {
        if (agreed?.includes(id)) continue;
        const listed = options.indexOf(id);
        // With a list in the configuration, other options of a design are reported by `house-option`.
        if (listed !== -1 && agreed !== undefined) continue;
        const at = listed === -1 ? firstUse(ship, id) : `/options/${listed}`;
        if (at === undefined) continue;
        const { name, cite } = optionalRules[id];
        report({
          at,
          message: `${name.toLowerCase()}: all players must agree to this (optional rule \`${id}\`)`,
          cite,
        });
      }
    },
  },
  {
    code: 'mass-breakpoint',
    severity: 'info',
    about:
      'Percentages of the hull are rounded, so some masses leave as much free mass as the next larger one for fewer points. The campaign rules ask the referee to penalize designs that take advantage of such a breakpoint.',
    cite: campaignRules('Ship design and validation'),
    find(ship, report) {
      if (breakpointStatus(ship).kind !== 'advantage') return;
      const { mass } = ship.hull;
      const free = freeMassAt(ship, mass);
      const message = `mass breakpoint: mass ${mass} leaves as much free mass as mass ${mass + 1} (${free})`;
      report({ at: '/mass', message });
    },
  },
  {
    code: 'stealth-range',
    severity: 'info',
    about:
      'A ship with two levels of stealth can aim only at targets within 24 mu, unless it gives up one level by going active.',
    cite: continuum('Stealth Hull'),
    find(ship, report) {
      const field = countLevels(ship, 'stealth-field');
      if (ship.design.hull.stealth + field === 2) {
        report({
          at: ship.design.hull.stealth > 0 ? '/hull/stealth' : (itemsOf(ship, 'stealth-field')[0]?.path ?? '/hull'),
          message: `stealth level 2 limits aiming to targets within ${stealthReach} mu`,
        });
      }
    },
  },
];

function needlePhasers(ship: Ship) {
  return ship.hull.advancedFireControl ? itemsOf(ship, 'phaser') : [];
}

interface Needle {
  readonly at: string;
  readonly needle: string;
  readonly size: number;
  /** Sets of enhanced sensors aboard: none or one. */
  readonly sets: number;
  readonly cite?: Citation;
}

function reportRange({ at, needle, size, sets, cite }: Needle, report: ReportFinding): void {
  if (size >= 2 && sets === 0) report({ at, message: `range of ${needle} is 12 mu without enhanced sensors`, cite });
  else if (size >= 3) {
    const needed = 'superior sensors or a second set of enhanced sensors';
    report({ at, message: `range of ${needle} is 24 mu without ${needed}`, cite });
  }
}

/** Where a ship uses an optional rule that its design does not list. */
function firstUse(ship: Ship, id: OptionId): string | undefined {
  if (id === 'launch-catapults') {
    const tube = itemsOf(ship, 'launch-tube').find(({ choices }) => choices.catapult);
    return tube && `${tube.path}/catapult`;
  }
  if (id === 'multi-role-types') {
    const wing = ship.wings.find(({ craft }) => craft.types);
    return wing && `${wing.path}/types`;
  }
  if (id === 'overloaded-torpedoes') {
    const torpedo = overloadableTorpedoes(ship).find(({ choices }) => choices.overload);
    return torpedo && `${torpedo.path}/overload`;
  }
  return undefined;
}
