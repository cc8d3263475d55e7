import type { LocatedFinding } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import { type HouseRulesUse, houseRulesUse, type Ship } from '../rules/ship/ship.ts';
import { type CostTotals, costTotals } from './cost-figures.ts';
import { diffGroups } from './diff-groups.ts';
import type { Difference } from './difference.ts';
import { diffFindings, type FindingChanges } from './finding-changes.ts';
import { diffFields } from './ship-fields.ts';
import { groupSystems } from './system-group.ts';

/** Summary of one version of a design, without its itemized cost. */
export interface DesignVersion {
  readonly file: string;
  /** Index of the document in the file. */
  readonly document: number;
  /** `null` if the class has no name or cannot be read. */
  readonly class: string | null;
  readonly role: string | undefined;
  readonly designer?: string;
  /** `undefined` if the document cannot be read as a design. */
  readonly totals: CostTotals | undefined;
  /** Part of the totals that comes from house rules. */
  readonly house: HouseRulesUse | undefined;
  readonly errors: number;
  readonly error: LocatedFinding | undefined;
}

/** Differences between two versions of a design. */
export interface DesignChange {
  /** `unreadable`: a version is not a design, so nothing else is compared. `moved`: only the file has changed. */
  readonly status: 'same' | 'changed' | 'moved' | 'added' | 'removed' | 'unreadable';
  readonly before: DesignVersion | undefined;
  readonly after: DesignVersion | undefined;
  /** The file names differ. */
  readonly moved: boolean;
  readonly differences: readonly Difference[];
  readonly findings: FindingChanges;
  /** `kept` if legal in both versions or in neither. */
  readonly legality: 'kept' | 'gained' | 'lost';
}

const noFindings: FindingChanges = { added: [], gone: [] };

/** Summarizes the result of checking one version of a design. */
export function summarizeVersion({ file, document, ship, findings }: Verdict): DesignVersion {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const { class: name = null, role, designer } = ship?.design ?? {};
  return {
    file,
    document,
    class: name,
    role,
    ...(designer === undefined ? {} : { designer }),
    totals: ship && costTotals(ship),
    house: ship && houseRulesUse(ship),
    errors: errors.length,
    error: errors[0],
  };
}

/** Differences between two ships. Their figures sum to the difference of the total costs. */
export function diffShips(before: Ship, after: Ship): readonly Difference[] {
  return [...diffFields(before, after), ...diffGroups(groupSystems(before), groupSystems(after))];
}

/** Compares two versions of a design. `moved` means that their file names differ. */
export function diffDesigns(before: Verdict, after: Verdict, moved: boolean): DesignChange {
  const sides = { before: summarizeVersion(before), after: summarizeVersion(after) };
  if (!before.ship || !after.ship) {
    return { ...sides, moved, status: 'unreadable', differences: [], findings: noFindings, legality: 'kept' };
  }
  const differences = diffShips(before.ship, after.ship);
  const findings = diffFindings(before.findings, after.findings, differences.length === 0);
  const same = differences.length === 0 && findings.added.length === 0 && findings.gone.length === 0;
  return {
    ...sides,
    moved,
    status: same ? (moved ? 'moved' : 'same') : 'changed',
    differences,
    findings,
    legality: legalityOf(sides.before.errors, sides.after.errors),
  };
}

/** A design that is the same in another file. */
export function movedDesign(before: DesignVersion, after: DesignVersion): DesignChange {
  const unchanged = { moved: true, differences: [], findings: noFindings, legality: 'kept' } as const;
  return { status: after.totals ? 'moved' : 'unreadable', before, after, ...unchanged };
}

function legalityOf(before: number, after: number): DesignChange['legality'] {
  if ((before === 0) === (after === 0)) return 'kept';
  return after === 0 ? 'gained' : 'lost';
}

export function unpairedDesign(side: DesignVersion, status: 'added' | 'removed'): DesignChange {
  const sides = status === 'removed' ? { before: side, after: undefined } : { before: undefined, after: side };
  const unchanged = { moved: false, differences: [], findings: noFindings, legality: 'kept' } as const;
  return { status: side.totals ? status : 'unreadable', ...sides, ...unchanged };
}

/** Counts of a whole comparison. */
export interface DiffSummary {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  readonly moved: number;
  readonly unreadable: number;
  readonly same: number;
  /** Changed designs that became legal, and that became illegal. */
  readonly legalityGained: number;
  readonly legalityLost: number;
  readonly interrupted: boolean;
}
