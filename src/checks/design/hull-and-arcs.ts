import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { limitPerFiftyMass } from '../../rules/model/amounts.ts';
import {
  allowsArcs,
  closestArcSets,
  type FireArcs,
  fireArcs,
  formatCoverage,
  isSideBroadside,
} from '../../rules/model/arcs.ts';
import { baseRules, continuum } from '../../rules/model/citation.ts';
import { minHullBoxes } from '../../rules/model/hull.ts';
import { countItems, type Item, itemArcs, itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { suggestion } from '../../text/names.ts';
import { nameInSentence } from '../../text/phrases.ts';
import type { Check, ReportFinding } from '../check.ts';

const maxLayers = 5;

/** Mass, hull, armor, fire arcs, and mounts that are limited by the size of the hull. */
export const hullAndArcs: readonly Check[] = [
  {
    code: 'over-mass',
    severity: 'error',
    about:
      'Everything aboard must fit in the mass of the ship: hull, armor, drives and all systems together must not exceed it.',
    cite: baseRules('Hull'),
    find(ship, report) {
      const { used, limit } = ship.mass;
      if (used > limit) {
        report({
          at: '/mass',
          message: `systems use ${used} mass; the hull provides ${limit} (${used - limit} over)`,
          help: `remove ${used - limit} mass or raise \`mass\` (percentage-based systems grow with the hull); \`slipway fit FILE --cheapest-legal\` finds the least change`,
          pageHelp: `remove systems of ${used - limit} mass, or raise the mass of the ship; some systems grow with it`,
        });
      }
    },
  },
  {
    code: 'hull-too-small',
    severity: 'error',
    about:
      'The hull track needs boxes for at least 10% of the mass, rounded half up. For a living ship its biomass counts.',
    reading: 'The 10% is rounded like every percentage, halves up: mass 45 needs 5 boxes, mass 44 needs 4.',
    cite: baseRules('Hull'),
    find(ship, report) {
      const { mass, boxes } = ship.hull;
      const min = minHullBoxes(mass);
      if (boxes < min) {
        report({
          at: ship.design.grown.hull ? (itemsOf(ship, 'biomass')[0]?.path ?? '') : '/hull/boxes',
          message: `too few hull boxes: ${boxes}; a mass-${mass} hull needs at least ${min} (10%)`,
        });
      }
    },
  },
  {
    code: 'too-few-boxes-for-rows',
    severity: 'error',
    about: 'Under continuum-2017 a three-row hull needs at least four boxes.',
    reading: 'Continuum 2014 prints no minimum, so none applies under continuum-2014.',
    cite: baseRules('Hull'),
    find(ship, report) {
      const { boxes, rows } = ship.design.hull;
      if (ship.design.rules !== 'continuum-2014' && rows === 3 && boxes < 4) {
        report({ at: '/hull/rows', message: `too few hull boxes: ${boxes}; a three-row hull needs at least 4` });
      }
    },
  },
  {
    code: 'too-many-armor-layers',
    severity: 'error',
    about: 'Armor has at most five layers: an inner layer and four shells.',
    cite: continuum('Regenerative Armor'),
    find(ship, report) {
      const layers = ship.design.armor.findLastIndex(({ standard, regenerative }) => standard + regenerative > 0) + 1;
      if (layers > maxLayers) {
        report({
          at: `/armor/${maxLayers}`,
          message: `too many armor layers: ${layers}; at most ${maxLayers} allowed`,
        });
      }
    },
  },
  {
    code: 'arcs-missing',
    severity: 'error',
    needsWholeDesign: true,
    about: 'A mount that offers a choice of arcs must state its arcs. They may be omitted only if there is no choice.',
    cite: continuum('Fire Arcs'),
    find(ship, report) {
      for (const item of ship.items) {
        const { entry, choices, path } = item;
        if (itemArcs(item)?.kind !== 'unstated' || !entry.covers) continue;
        const coverage = entry.covers(choices as never);
        const message = `missing \`arcs\` for ${nameInSentence(entry.name)}; allowed: ${formatCoverage(coverage)}`;
        const [usual] = closestArcSets(coverage, ['FP', 'F', 'FS']);
        const help = usual && `add its arcs, such as \`${usual.text}\``;
        report({ at: path, message, help, cite: entry.cite });
      }
    },
  },
  {
    code: 'arcs-not-offered',
    severity: 'error',
    about:
      'Each mount covers certain numbers of arcs only, and a few mounts only certain arcs. A broadside of class 2 beams covers the two ' +
      'arcs of one side.',
    reading:
      'Where the rules say "3 arcs, + x for 3 more", a mount covers 3 or 6 arcs and nothing between. Where a list starts at 2 arcs, one arc is not available. A broadside of class 2 beams covers FP AP or FS AS, in alpha and in beta orientation.',
    cite: continuum('Fire Arcs'),
    find(ship, report) {
      for (const item of ship.items) {
        const { entry, choices, path } = item;
        const arcs = itemArcs(item);
        // Missing and repeated arcs have their own checks.
        if (arcs === undefined || arcs.kind === 'unstated' || arcs.repeated || !entry.covers) continue;
        const coverage = entry.covers(choices as never);
        if (allowsArcs(coverage, arcs)) continue;
        // A broadside mount in a turret has its own check.
        const isUnusable = (set: FireArcs) => item.holder?.id === 'turret' && isSideBroadside(coverage, set);
        if (isUnusable(arcs)) continue;
        const at = `${path}/arcs`;
        const name = nameInSentence(entry.name);
        if (arcs.kind === 'pair' && coverage.broadside === 'side') {
          const message = `invalid arcs ${arcs.text} for ${name}; each mount covers one side: FP AP or FS AS`;
          report({ at, message, cite: entry.cite });
        } else {
          const message = `invalid arcs ${arcs.text} for ${name}; allowed: ${formatCoverage(coverage)}`;
          // A pair is two mounts, which one set does not replace.
          const sets = arcs.kind === 'pair' ? [] : closestArcSets(coverage, arcs.names);
          const closest = sets.find((set) => !isUnusable(set))?.text;
          const fix = { title: `use \`${closest}\``, safe: false, edits: [{ at, set: closest }] };
          report({
            at,
            message,
            help: suggestion(closest),
            fix: closest === undefined ? undefined : fix,
            cite: entry.cite,
          });
        }
      }
    },
  },
  {
    code: 'repeated-arc',
    severity: 'error',
    about: 'A mount covers an arc once. A repeated arc is usually a typo for another arc.',
    cite: continuum('Fire Arcs'),
    find(ship, report) {
      for (const item of ship.items) {
        const arcs = itemArcs(item);
        if (!arcs?.repeated) continue;
        const at = `${item.path}/arcs`;
        const fix = { title: 'remove the duplicate', safe: false, edits: [{ at, set: arcs.text }] };
        report({ at, message: `duplicate arc ${arcs.repeated}`, fix: isOffered(item) ? fix : undefined });
      }
    },
  },
  {
    code: 'too-many-spinal-mounts',
    severity: 'error',
    about: 'A ship carries at most one spinal mount, of any kind, per started 50 mass of hull.',
    reading:
      'A partial 50 mass counts as 50, as in the example of a ship of 101 to 150 mass with three. Mounts of all kinds and sizes count together.',
    cite: continuum('Spinal Mounts'),
    onlyIfAboard: ['spinal-mount'],
    find(ship, report) {
      checkPerFiftyMass(ship, 'spinal-mount', 'spinal mounts', report);
    },
  },
  {
    code: 'too-many-plasma-bolt-launchers',
    severity: 'error',
    about: 'A ship carries at most one plasma bolt launcher, of any class, per started 50 mass of hull.',
    reading: 'A partial 50 mass counts as 50. Launchers count, not their classes.',
    cite: continuum('Plasma Bolt Launchers'),
    onlyIfAboard: ['plasma-bolt-launcher'],
    find(ship, report) {
      checkPerFiftyMass(ship, 'plasma-bolt-launcher', 'plasma bolt launchers', report);
    },
  },
  {
    code: 'too-many-turrets',
    severity: 'error',
    about: 'A ship carries at most one turret per started 50 mass of hull.',
    reading:
      'A partial 50 mass counts as 50: a ship of 101 to 150 mass carries three. Each turret counts, whatever its size.',
    cite: continuum('Turrets'),
    onlyIfAboard: ['turret'],
    find(ship, report) {
      checkPerFiftyMass(ship, 'turret', 'turrets', report);
    },
  },
];

/** True if the mount covers its arcs without the duplicate. */
function isOffered({ entry, choices }: Item): boolean {
  const { arcs } = choices as { readonly arcs: FireArcs };
  return entry.covers !== undefined && allowsArcs(entry.covers(choices as never), fireArcs(...arcs.names));
}

/** Reports systems beyond the limit of one per started 50 mass of hull. `name` is the plural. */
function checkPerFiftyMass(ship: Ship, id: SystemId, name: string, report: ReportFinding): void {
  const limit = limitPerFiftyMass(ship.hull.mass);
  const total = countItems(ship, id);
  let seen = 0;
  for (const { count, path } of itemsOf(ship, id)) {
    seen += count;
    if (seen <= limit) continue;
    const message = `too many ${name}: ${total}; a mass-${ship.hull.mass} hull carries at most ${limit}`;
    report({ at: path, message });
  }
}
