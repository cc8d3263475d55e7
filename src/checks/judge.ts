import { defaultSettings, type Settings } from '../config/settings.ts';
import { type Finding, type LocatedFinding, severities } from '../findings/finding.ts';
import type { SourceFile, Verdict } from '../findings/verdict.ts';
import { buildDesign } from '../parse/build-design.ts';
import { locationAt, toLocatedFindings, unreadableDocument } from '../parse/document.ts';
import { faultCodes } from '../parse/messages/faults.ts';
import { decodeText, readDocuments } from '../parse/read-documents.ts';
import { validateDesignData } from '../parse/validate/validate-design.ts';
import type { Design } from '../rules/design/design.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { runChecks } from './design/index.ts';
import { applyWaivers, shipSubject } from './waivers.ts';

/** True if the design was read completely, without syntax or schema errors. */
export function isFullyRead({ findings }: { readonly findings: readonly Pick<Finding, 'code'>[] }): boolean {
  return findings.every(({ code }) => !(code in faultCodes));
}

/** Documents between two pauses. */
const pauseEvery = 64;

/** Checks a file: its bytes in, a verdict per document out. Never throws, except what `pause` does in a long file. */
export async function judge(
  { name, bytes }: SourceFile,
  settings = defaultSettings,
  pause?: () => Promise<void>,
): Promise<readonly Verdict[]> {
  const { text, documents } = await read(bytes);
  const verdicts: Verdict[] = [];
  for (const [index, document] of documents.entries()) {
    if (index % pauseEvery === pauseEvery - 1) await pause?.();
    const { data, problems } = document;
    const { ship, design, findings }: DocumentResult =
      problems.length > 0
        ? { ship: undefined, design: undefined, findings: problems }
        : await judgeData(data, settings);
    const graded = applySeverities(settings.checks, findings);
    verdicts.push({
      file: name,
      document: index,
      ship,
      design,
      rules: design?.rules ?? settings.overridingRules ?? settings.rules,
      findings: toLocatedFindings(text, document, ship ? foldFindings(graded, ship) : graded),
      named: design && locationAt(text, document.locate('/class', 'value')),
    });
  }
  return verdicts;
}

/** Applies locations in this file and severities to findings made elsewhere, keyed by document index. */
export async function locateFindings(
  { bytes }: SourceFile,
  byDocument: ReadonlyMap<number, readonly Finding[]>,
  settings = defaultSettings,
): Promise<ReadonlyMap<number, readonly LocatedFinding[]>> {
  const { text, documents } = await read(bytes);
  const entries = [...byDocument].map(([index, findings]) => {
    const document = documents[index] ?? unreadableDocument(findings[0] as Finding);
    return [index, toLocatedFindings(text, document, applySeverities(settings.checks, findings))] as const;
  });
  return new Map(entries);
}

async function read(bytes: Uint8Array) {
  const text = decodeText(bytes);
  return typeof text === 'string'
    ? { text, documents: await readDocuments(text) }
    : { text: '', documents: [unreadableDocument(text)] };
}

/** A checked design whose findings have no lines yet. */
export interface DocumentResult {
  readonly ship: Ship | undefined;
  readonly design: Design | undefined;
  readonly findings: readonly Finding[];
}

/** Checks a design that is plain data, as one document of YAML holds it. Never throws. */
export async function judgeData(data: unknown, settings: Settings): Promise<DocumentResult> {
  const form = await validateDesignData(data, settings.house);
  const design = buildDesign(data, form.invalidPaths, settings);
  if (!design) return { ship: undefined, design, findings: form.findings };
  const ship = priceShip(design);
  const broken = runChecks(ship, { isComplete: form.findings.length === 0, limits: settings.limits });
  return { ship, design, findings: [...form.findings, ...applyWaivers(broken, shipSubject(ship), settings.waivers)] };
}

/** Applies configured severities. Findings that are `off` are dropped; waived ones stay `info`. */
export function applySeverities(grades: Settings['checks'], findings: readonly Finding[]): readonly Finding[] {
  if (grades === defaultSettings.checks) return findings;
  return findings.flatMap((finding) => {
    const severity = grades[finding.code] ?? finding.severity;
    if (severity === 'off') return [];
    return finding.waived ? finding : { ...finding, severity };
  });
}

// One mistake, one finding: what follows from another finding becomes its note.

interface Consequence {
  /** True for the finding at the mistake. */
  readonly isCause: (finding: Finding, ship: Ship) => boolean;
  /** Codes that follow from it. */
  readonly codes: readonly string[];
}

/** In order: a cause can itself follow from one above it. */
const consequences: readonly Consequence[] = [
  // A wrong `mass` changes all percentages, and with them the totals.
  { isCause: ({ code }) => code === 'over-mass', codes: ['stated-mass', 'stated-points', 'mass-breakpoint'] },
  { isCause: ({ code }) => code === 'stated-mass', codes: ['stated-points', 'mass-unused'] },
  // A stray living part is at odds with the hull and armor of a built ship.
  { isCause: isForeignLivingPart, codes: ['grown-and-built'] },
  { isCause: ({ code }) => code === 'grown-and-built', codes: ['grown-and-built'] },
];

function isForeignLivingPart({ code, path }: Finding, { items }: Ship): boolean {
  if (code !== 'other-edition') return false;
  return items.some((item) => `${item.path}/system` === path && (item.id === 'biomass' || item.id === 'carapace'));
}

/** Moves findings that follow from others into their notes. Waived findings stay, and a note is never more severe. */
function foldFindings(findings: readonly Finding[], ship: Ship): readonly Finding[] {
  let folded = findings;
  for (const { isCause, codes } of consequences) {
    const cause = folded.find((finding) => !finding.waived && isCause(finding, ship));
    if (cause === undefined) continue;
    const limit = severities.indexOf(cause.severity);
    const isNote = (finding: Finding) =>
      finding !== cause &&
      codes.includes(finding.code) &&
      !finding.waived &&
      severities.indexOf(finding.severity) >= limit;
    const notes = folded.filter(isNote);
    if (notes.length === 0) continue;
    folded = folded.flatMap((finding) =>
      finding === cause ? withNotes(cause, notes) : isNote(finding) ? [] : finding,
    );
  }
  return folded;
}

/** The cause with its notes; a safe fix repairs both. */
function withNotes(cause: Finding, notes: readonly Finding[]): Finding {
  const { fix } = cause;
  const more = notes.flatMap((note) => (note.fix?.safe ? note.fix.edits : []));
  const merged = fix?.safe && more.length > 0 ? { fix: { ...fix, edits: [...fix.edits, ...more] } } : {};
  return { ...cause, ...merged, notes: [...(cause.notes ?? []), ...notes] };
}
