import { type DocumentBlock, paragraphBlock } from '../document/document.ts';
import type { ReportFormatter } from '../document/report.ts';
import type { TextOptions } from '../document/style.ts';
import type { LocatedFinding, Severity } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { Design } from '../rules/design/design.ts';
import { type Rational, toNumber } from '../rules/dice/rational.ts';
import { type HouseRulesUse, houseRulesUse, type Ship } from '../rules/ship/ship.ts';
import { commandLine, escapeControl } from '../text/escape.ts';
import { formatCount, listed, nameInSentence } from '../text/phrases.ts';

export interface RunSummary {
  readonly files: number;
  /** Files of other programs, which are not in `files`; left out if there are none. */
  readonly skipped?: number;
  readonly designs: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Waived findings, which are infos. */
  readonly waived: number;
  /** True if the run was stopped before its end. */
  readonly interrupted: boolean;
}

/** Totals of a run as the last key of JSON documents. */
export function summaryData({ files, skipped, designs, errors, warnings, infos, waived, interrupted }: RunSummary) {
  return {
    summary: { designs, errors, warnings, infos, waived, files, skipped, ...(interrupted ? { interrupted } : {}) },
  };
}

export interface ReportOptions extends TextOptions {
  /** Show the calculation and source of each line. */
  readonly explain: boolean;
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** Show errors only. */
  readonly quiet: boolean;
  /** The current folder relative to the repository root, for reports read by CI systems. */
  readonly repositoryPath?: string;
  /** Separator in the names of files; on POSIX a name may contain a backslash. */
  readonly separator?: string;
}

/** Writes a report on designs. */
export type FindingsReport = ReportFormatter<Verdict, RunSummary>;

export type ReportFormat = (options: ReportOptions) => FindingsReport;

export function errorsIn(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return findings.filter(({ severity }) => severity === 'error');
}

/** The messages of the errors among findings, each once: sheets print them. */
export function errorMessages(findings: readonly LocatedFinding[]): readonly string[] {
  return [...new Set(errorsIn(findings).map(({ message }) => message))];
}

export function countSeverity(findings: readonly Pick<LocatedFinding, 'severity'>[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

export function countWaived(findings: readonly LocatedFinding[]): number {
  return findings.filter(({ waived }) => waived).length;
}

/** `1 finding waived`. */
export function waivedCount(waived: number): string {
  return `${formatCount(waived, 'finding')} waived`;
}

/** The command that says what is wrong with files; it names them if they are few. */
export function checkCommand(files: readonly string[]): string {
  const distinct = [...new Set(files)];
  return commandLine('check', ...(distinct.length > 3 ? [] : distinct));
}

/** How to apply a proposal; nothing if one is written already. */
export function writeHint(file: string, isWritten: boolean): readonly string[] {
  if (isWritten) return [];
  return [
    file === '<stdin>' ? '-o FILE writes the first proposal' : `--write 1 writes the first proposal into ${file}`,
  ];
}

/** `2 problems (1 error, 1 warning)` or `no problems`. */
export function problemCount(errors: number, warnings: number): string {
  if (errors + warnings === 0) return 'no problems';
  return `${formatCount(errors + warnings, 'problem')} (${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')})`;
}

// Notes on totals that use house rules.

/** The figures that use house rules; empty if none do. */
export function houseRulesText(use: HouseRulesUse | undefined): string {
  if (!use) return '';
  return `by the house rules of ${escapeControl(use.name)}: ${escapeControl(listed(use.names.map(nameInSentence), 'and'))}`;
}

/** A note below a table, for the text of {@link houseRulesText}. */
export function houseRulesNote(sentence: string): readonly DocumentBlock[] {
  return sentence === '' ? [] : [paragraphBlock(`priced ${sentence}`)];
}

export function shipHouseRulesText(ship: Ship | undefined): string {
  return houseRulesText(ship && houseRulesUse(ship));
}

/** The house rules as a key of JSON objects; no key if the totals use none. */
export function houseRulesData(use: HouseRulesUse | undefined): {
  readonly house?: { readonly name: string; readonly systems: readonly string[] };
} {
  return use ? { house: { name: use.name, systems: use.ids } } : {};
}

/** Counts ships whose totals use house rules. */
export class HouseRulesCounter {
  readonly #ships = new Map<string, number>();
  #last: HouseRulesUse | undefined;

  add(ship: Ship | undefined, times = 1): void {
    const use = ship && houseRulesUse(ship);
    if (!use) return;
    this.#last = use;
    this.#ships.set(use.name, (this.#ships.get(use.name) ?? 0) + times);
  }

  /** The number of ships by house rules; for a single ship, its figures. */
  text(): string {
    const counts = [...this.#ships];
    if (counts.length === 1 && counts[0]?.[1] === 1) return houseRulesText(this.#last);
    return counts
      .map(([name, count]) => `by the house rules of ${escapeControl(name)}: ${formatCount(count, 'ship')}`)
      .join('; ');
  }
}

/** {@link HouseRulesCounter} of several ships. */
export function shipsHouseRulesText(ships: readonly (Ship | undefined)[]): string {
  const count = new HouseRulesCounter();
  for (const ship of ships) count.add(ship);
  return count.text();
}

export function designData({ file, document, design }: Pick<Verdict, 'file' | 'document' | 'design'>) {
  return { file, document, class: design?.class ?? null, ...designerData(design) };
}

/** The designer as a key of JSON data; omitted if the design names none. */
export function designerData(design: Pick<Design, 'designer'> | undefined): { readonly designer?: string } {
  return design?.designer === undefined ? {} : { designer: design.designer };
}

/** A fraction in JSON. Integers beyond 2^53 are strings, because JSON readers round them. */
export function fractionData(fraction: Rational) {
  return { n: integerData(fraction.n), d: integerData(fraction.d), value: toNumber(fraction) };
}

function integerData(value: bigint): number | string {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value);
}

/** Full Thrust Light has neither mass, points nor FTL. */
const meaningless: ReadonlySet<string> = new Set([
  ...['over-mass', 'mass-unused', 'mass-breakpoint', 'hull-too-small', 'oversized-hull', 'house-mass', 'stated-mass'],
  ...['house-points', 'stated-points', 'no-ftl', 'tug-without-ftl'],
]);

/** A design with the findings that matter to a ship of Full Thrust Light. */
export function lightVerdict<Judged extends { readonly findings: readonly LocatedFinding[] }>(verdict: Judged): Judged {
  return { ...verdict, findings: verdict.findings.filter(({ code }) => !meaningless.has(code)) };
}
