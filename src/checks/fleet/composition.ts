import { computeTotals, type Fleet, pricedEntries } from '../../fleet/fleet.ts';
import type { CompositionRule } from '../../fleet/fleet-file.ts';
import { describeSelector, matchesSelector } from '../../fleet/selector.ts';
import { fleetFile } from '../../rules/model/citation.ts';
import type { ReportFinding } from '../check.ts';
import { defineFleetCheck } from './check.ts';

/** Tolerance for floating-point errors in shares. */
const tolerance = 1e-9;

export const composition = defineFleetCheck({
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
});

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
