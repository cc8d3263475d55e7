import type { Limits } from '../config/settings.ts';
import type { Finding, Fix, Severity } from '../findings/finding.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { SystemId } from '../rules/catalogue/chapters.ts';
import type { Citation } from '../rules/model/citation.ts';
import type { Mutable } from '../rules/model/mutable.ts';
import { type Item, itemsOf, type Ship } from '../rules/ship/ship.ts';

/** A finding before it is located: JSON pointer and message. */
export interface RawFinding {
  /** JSON pointer into the design. */
  readonly at: string;
  readonly message: string;
  readonly help?: string | undefined;
  /** The help for a page with a form, where the other one is about keys or commands. */
  readonly pageHelp?: string | undefined;
  /** The repair as an edit of the design's data, if there is an exact one. */
  readonly fix?: Fix | undefined;
  /** Highlight the key or the value at `at`; the value by default. */
  readonly on?: 'key' | 'value';
  /** Graded with the `mildSeverity` of the check. */
  readonly mild?: boolean;
  /** Source in the rulebook, if it differs from the check's. */
  readonly cite?: Citation | undefined;
}

/** A rule that every ship must follow. */
export interface Check {
  /** Code of its findings, topic of `explain` and name of its fixture. */
  readonly code: string;
  readonly severity: Severity;
  /** Severity of the findings reported as `mild`: the rule is broken, but on such a ship it hardly matters. */
  readonly mildSeverity?: Severity;
  /** The rule in slipway's own words. */
  readonly about: string;
  /** How slipway interprets an ambiguous passage of the rule. */
  readonly reading?: string;
  readonly cite: Citation;
  /**
   * Runs only if one of these systems is aboard. Part of the condition: `find` may assume one of them, and reports falsely on
   * other ships. Without it, the check runs for every ship.
   */
  readonly onlyIfAboard?: readonly SystemId[];
  /** Skipped for a partly readable design, of which it would report falsely. Warnings and notes always are. */
  readonly needsWholeDesign?: boolean;
  /** Depends on the rest of the ship, so the price of a single system ignores its findings. */
  readonly dependsOnShip?: boolean;
  /** Reports violations of the rules or of the configured limits. Never throws and never changes the ship. */
  readonly find: (ship: Ship, report: ReportFinding, limits: Limits) => void;
}

export type ReportFinding = (found: RawFinding) => void;

/** A rule for a whole fleet. Findings are located by JSON pointers into the fleet file. */
export interface FleetCheck extends Omit<Check, 'find' | 'onlyIfAboard' | 'needsWholeDesign'> {
  /** Reports violations. Never throws and never changes the fleet. */
  readonly find: (fleet: Fleet, report: ReportFinding) => void;
}

export function toFinding(
  check: Pick<Check, 'code' | 'severity' | 'mildSeverity' | 'cite'>,
  found: RawFinding,
): Finding {
  const { at, message, help, pageHelp, fix, on = 'value' } = found;
  const severity = (found.mild ? check.mildSeverity : undefined) ?? check.severity;
  const cite = found.cite ?? check.cite;
  const finding: Mutable<Finding> = {
    code: check.code,
    severity,
    message,
    path: at,
    on,
    cite,
  };
  if (help !== undefined) finding.help = help;
  if (pageHelp !== undefined) finding.pageHelp = pageHelp;
  if (fix !== undefined) finding.fix = fix;
  return finding;
}

/** Pulse torpedoes that must all have overload or none: standard and long-range ones. */
export function overloadableTorpedoes(ship: Ship): readonly Item<'pulse-torpedo'>[] {
  return itemsOf(ship, 'pulse-torpedo').filter(({ choices: { range } }) => range === 'standard' || range === 'long');
}
