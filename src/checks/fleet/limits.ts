import { missilesOf } from '../../fleet/apply-loadout.ts';
import {
  computeLimitUse,
  computeTotals,
  describeSelector,
  type Fleet,
  matchesSelector,
  pricedEntries,
} from '../../fleet/fleet.ts';
import type { CompositionRule } from '../../fleet/fleet-file.ts';
import { gunboatCraft, maxBoats } from '../../rules/catalogue/craft/gunboats.ts';
import { boatCount } from '../../rules/design/craft-points.ts';
import { baseRules, continuum, fleetFile } from '../../rules/model/citation.ts';
import { formatCount, listed } from '../../text/phrases.ts';
import type { FleetCheck, ReportFinding } from '../check.ts';

const units = { points: 'points', cpv: 'CPV', mass: 'mass', ships: 'ships' } as const;

/** Tolerance for floating-point errors in shares. */
const tolerance = 1e-9;

/** How much of something the fleet and her ships may have. */
export const limitChecks: readonly FleetCheck[] = [
  {
    code: 'over-limit',
    severity: 'error',
    about:
      'The fleet exceeds its `limit`: points or combat points with loadout and dummy bogeys, the mass of all ships, or their number.',
    cite: fleetFile('limit'),
    find(fleet, report) {
      for (const { key, limit, used, left } of computeLimitUse(fleet)) {
        if (left >= 0) continue;
        const [total, max, over] = [used, limit, -left].map((figure) => figure.toLocaleString('en-US'));
        report({
          at: `/limit/${key}`,
          message: `fleet totals ${total} ${units[key]}; the limit is ${max} (${over} over)`,
        });
      }
    },
  },
  {
    code: 'composition',
    severity: 'error',
    about:
      'The fleet breaks a rule of its `composition`: too few or too many ships of a kind, or too small or too large a share of all points for them, loadout included. Dummy bogeys are not ships, but their points are part of all points.',
    cite: fleetFile('composition'),
    find(fleet, report) {
      for (const [index, rule] of fleet.file.composition?.entries() ?? []) {
        checkRule(fleet, rule, `/composition/${index}`, report);
      }
    },
  },
  {
    code: 'too-many-bogeys',
    severity: 'error',
    about: 'A fleet has at most one dummy bogey per ship.',
    cite: baseRules('Dummy bogeys'),
    find({ bogeys, totals }, report) {
      if (bogeys.count <= totals.ships) return;
      const message = `too many dummy bogeys: ${bogeys.count}; at most one per ship (${totals.ships})`;
      report({ at: '/dummy-bogeys', message });
    },
  },
  {
    code: 'too-many-wings',
    severity: 'error',
    about: 'The fleet gives a ship more wings than its hangars and fighter racks can carry, one each.',
    cite: continuum('Hangar Bays'),
    find({ entries }, report) {
      for (const { path, source, loadedDesign, ship } of entries) {
        const wings = source.wings?.length ?? 0;
        if (!loadedDesign) continue;
        const bays = loadedDesign.bays === 1 ? '1 bay' : `${loadedDesign.bays} bays`;
        const message = `too many wings for ${ship?.design.class}: ${wings}; it has ${bays}`;
        for (let index = loadedDesign.bays; index < wings; index++) report({ at: `${path}/wings/${index}`, message });
      }
    },
  },
  {
    code: 'too-many-missiles',
    severity: 'error',
    about:
      'The fleet gives a ship salvoes of more mass than her magazines have, or more loads than she has magazines or heavy missiles. Her class decides how much she can carry; the players choose the kinds before a battle.',
    cite: baseRules('Salvo missiles'),
    find({ entries }, report) {
      for (const { path, source, verdict, ship } of entries) {
        if (!ship || !verdict?.ship) continue;
        const { salvoes = [], warheads = [] } = source;
        const { magazines, heavy } = missilesOf(verdict.ship);
        const loaded = missilesOf(ship).magazines;
        const name = ship.design.class;
        for (const index of salvoes.keys()) {
          const [room, used = 0] = [magazines[index], loaded[index]];
          const at = `${path}/salvoes/${index}`;
          const has = formatCount(magazines.length, 'magazine');
          if (room === undefined)
            report({
              at,
              message: `too many salvoes for ${name}: ${formatCount(salvoes.length, 'load')}; it has ${has}`,
            });
          else if (used > room)
            report({ at, message: `too many salvoes for ${name}: ${used} mass; the magazine has ${room}` });
        }
        const message = `too many warheads for ${name}: ${warheads.length}; it has ${formatCount(heavy, 'heavy missile')}`;
        for (let index = heavy; index < warheads.length; index++) report({ at: `${path}/warheads/${index}`, message });
      }
    },
  },
  {
    code: 'lone-squadrons',
    severity: 'error',
    about:
      'Gunboats with FTL drives need no ship: a fleet may list squadrons of up to six of them under `squadrons`. Others belong to a ship, under `ships`.',
    cite: continuum('FTL Gunboats', 'Gunboats'),
    find({ squadrons, rules }, report) {
      for (const { path, craft } of squadrons) {
        const { mods = [] } = craft;
        const boats = boatCount(craft);
        const { only = [] } = gunboatCraft;
        if (rules && !only.includes(rules)) {
          report({ at: path, message: `gunboats are not available in ${rules}; available in ${listed(only, 'and')}` });
          continue;
        }
        if (!mods.includes('ftl')) {
          const help = 'add `ftl` to its `mods`, or list it at a ship';
          report({ at: path, message: 'gunboats without FTL drives need a ship', help });
        }
        if (boats > maxBoats) {
          report({ at: `${path}/boats`, message: `too many gunboats: ${boats}; a squadron has at most ${maxBoats}` });
        }
        const twice = mods.findIndex((mod, index) => mods.indexOf(mod) < index);
        if (twice !== -1) report({ at: `${path}/mods/${twice}`, message: `duplicate modification \`${mods[twice]}\`` });
      }
    },
  },
];

function checkRule(fleet: Fleet, rule: CompositionRule, path: string, report: ReportFinding): void {
  const { ships, points } = computeTotals(pricedEntries(fleet).filter(({ ship }) => matchesSelector(ship, rule.of)));
  const { 'at-least': least, 'at-most': most, 'share-of-points': share } = rule;
  const kind = describeSelector(rule.of);
  const all = fleet.totals.points.total;
  if (least !== undefined && ships < least) {
    report({ at: `${path}/at-least`, message: `too few ${kind}: ${ships}; at least ${least} required` });
  }
  if (most !== undefined && ships > most) {
    report({ at: `${path}/at-most`, message: `too many ${kind}: ${ships}; at most ${most} allowed` });
  }
  const cost = `${kind} cost ${points.total} of ${all} points`;
  const [low, high] = [share?.['at-least'], share?.['at-most']];
  if (low !== undefined && points.total < low * all - tolerance) {
    report({ at: `${path}/share-of-points/at-least`, message: `${cost}; a share of at least ${low} is required` });
  }
  if (high !== undefined && points.total > high * all + tolerance) {
    report({ at: `${path}/share-of-points/at-most`, message: `${cost}; a share of at most ${high} is allowed` });
  }
}
