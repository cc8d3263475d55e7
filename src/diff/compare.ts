import type { LocatedFinding } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import { type HouseUse, houseUse } from '../rules/ship/house-rules-use.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { detached } from '../text/phrases.ts';
import { type Totals, totalsOf } from './bill-figures.ts';
import { lotDifferences } from './diff-groups.ts';
import type { Difference } from './difference.ts';
import { errorsIn, type Findings, findingsBetween } from './finding-changes.ts';
import { factDifferences } from './ship-fields.ts';
import { lotsOf } from './system-group.ts';

/** One version of a design, without its bill. */
export interface Side {
  /** The file's name, as the user gave it. */
  readonly file: string;
  /** Which document of the file it is, from 0. */
  readonly document: number;
  /** The name of the class; `null` where it has none, or cannot be read. */
  readonly class: string | null;
  readonly role: string | undefined;
  /** `undefined` where the document cannot be read as a design. */
  readonly totals: Totals | undefined;
  /** What of the totals is priced by house rules. */
  readonly house: HouseUse | undefined;
  readonly errors: number;
  /** The first error, if there is one. */
  readonly error: LocatedFinding | undefined;
}

/** What became of a design. */
export interface DesignChange {
  /** `unreadable`: one of the two versions is no design, so that nothing can be said of the rest. `moved`: only its file has changed. */
  readonly status: 'same' | 'changed' | 'moved' | 'added' | 'removed' | 'unreadable';
  readonly before: Side | undefined;
  readonly after: Side | undefined;
  /** Whether it stands in a file that is not the same by its name. */
  readonly moved: boolean;
  readonly differences: readonly Difference[];
  readonly findings: Findings;
  /** What became of its legality; `kept` also where it was not legal and is not. */
  readonly legality: 'kept' | 'gained' | 'lost';
}

const noFindings: Findings = { added: [], gone: [] };

/** A verdict as one version of a design. */
export function sideOf({ file, document, ship, findings }: Verdict): Side {
  const error = findings.find(({ severity }) => severity === 'error');
  // Names are cut out of texts, and must not keep those in memory.
  const word = (text: string) => detached(text);
  return {
    file,
    document,
    class: ship?.design.class == null ? null : word(ship.design.class),
    role: ship?.design.role === undefined ? undefined : word(ship.design.role),
    totals: ship && totalsOf(ship),
    house: ship && houseUse(ship),
    errors: errorsIn(findings),
    error,
  };
}

/** In what two ships differ; the figures of all that is found sum to what their bills differ by. */
export function shipDifferences(before: Ship, after: Ship): readonly Difference[] {
  return [...factDifferences(before, after), ...lotDifferences(lotsOf(before), lotsOf(after))];
}

/** Compares two versions of a design. `moved` says that they stand in files which are not the same by their names. */
export function compare(before: Verdict, after: Verdict, moved: boolean): DesignChange {
  const sides = { before: sideOf(before), after: sideOf(after) };
  if (!before.ship || !after.ship) {
    return { ...sides, moved, status: 'unreadable', differences: [], findings: noFindings, legality: 'kept' };
  }
  const differences = shipDifferences(before.ship, after.ship);
  const findings = findingsBetween(before.findings, after.findings, differences.length === 0);
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

function legalityOf(before: number, after: number): DesignChange['legality'] {
  if (before === 0) return after === 0 ? 'kept' : 'lost';
  return after === 0 ? 'gained' : 'kept';
}

/** A design that stands on one side only. */
export function alone(side: Side, status: 'added' | 'removed'): DesignChange {
  return {
    status: side.totals ? status : 'unreadable',
    before: status === 'removed' ? side : undefined,
    after: status === 'added' ? side : undefined,
    moved: false,
    differences: [],
    findings: noFindings,
    legality: 'kept',
  };
}

/** What was compared in all. */
export interface DiffSummary {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  readonly moved: number;
  readonly unreadable: number;
  /** Designs that were compared and found to be the same. */
  readonly same: number;
  /** Of those that have changed: how many are legal now, and how many no longer. */
  readonly legalityGained: number;
  readonly legalityLost: number;
  /** Whether the run was stopped before its end. */
  readonly interrupted: boolean;
}
