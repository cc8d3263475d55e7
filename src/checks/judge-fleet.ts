import type { Settings } from '../config/settings.ts';
import type { Finding, Fix, LocatedFinding } from '../findings/finding.ts';
import type { SourceFile, Verdict } from '../findings/verdict.ts';
import type { LoadedDesign } from '../fleet/apply-loadout.ts';
import { assembleFleet, type Fleet, type FleetEntry, type ResolvedEntry } from '../fleet/fleet.ts';
import type { FleetFile, FleetFileEntry } from '../fleet/fleet-file.ts';
import { readFleet } from '../fleet/read-fleet.ts';
import { runChecks } from './design/index.ts';
import { runFleetChecks } from './fleet/index.ts';
import { applySeverities, isFullyRead } from './judge.ts';
import { applyWaivers, fleetSubject } from './waivers.ts';

/** Result of checking a fleet file. */
export interface FleetVerdict {
  readonly file: string;
  /** `undefined` if the file cannot be read as a fleet. */
  readonly fleet: Fleet | undefined;
  /** Findings in the fleet file and across the fleet, in file order. */
  readonly findings: readonly LocatedFinding[];
  /** Results of each design on its own, once, in the order of the fleet file. */
  readonly designs: readonly Verdict[];
}

/** Finds and checks the design of an entry. Called for one entry after the other. */
export type ResolveDesign = (given: FleetFileEntry, fleet: FleetFile) => Promise<ResolvedEntry>;

export type FurtherFindings = (fleet: Fleet) => readonly Finding[];

/** Reads and checks a fleet file. Throws only if `seek` or `further` does. */
export async function judgeFleet(
  { name, bytes }: SourceFile,
  settings: Settings,
  seek: ResolveDesign,
  further: FurtherFindings = () => [],
): Promise<FleetVerdict> {
  const read = await readFleet(bytes, settings.house);
  if ('findings' in read) return { file: name, fleet: undefined, findings: read.findings, designs: [] };
  const found: ResolvedEntry[] = [];
  for (const given of read.data.ships) found.push(await seek(given, read.data));
  const { overridingRules } = settings;
  const file = overridingRules ? { ...read.data, rules: overridingRules } : read.data;
  const fleet = assembleFleet(file, found, settings.house);
  const loadout = fleet.entries.flatMap(loadoutFindings);
  const waived = applyWaivers([...loadout, ...runFleetChecks(fleet)], fleetSubject(fleet), settings.waivers);
  const findings = [
    // The severities of loadout findings come from the designs.
    ...waived.slice(0, loadout.length),
    ...applySeverities(settings.checks, waived.slice(loadout.length)),
    ...further(fleet),
  ];
  const designs = [...new Set(fleet.entries.flatMap(({ verdict }) => verdict ?? []))];
  return { file: name, fleet, findings: read.place(findings), designs };
}

const ofMass = new Set(['over-mass', 'mass-unused']);

/**
 * Findings in a ship with its loadout that its class by itself does not have. Those in the loadout are located in the
 * fleet file, others at the `design` key of the entry.
 */
function loadoutFindings({ source, ship, loadedDesign, verdict, settings, path }: FleetEntry): readonly Finding[] {
  if (!ship || !loadedDesign || !verdict || !settings) return [];
  const own = verdict.findings.flatMap((finding) => [finding, ...(finding.notes ?? [])]);
  const known = new Set(own.map((finding) => `${finding.code} ${finding.path}`));
  const found = runChecks(ship, { isComplete: isFullyRead(verdict), limits: settings.limits });
  return applySeverities(settings.checks, found).flatMap(({ fix, ...finding }) => {
    // The options of a fleet are what its players have agreed on.
    if (finding.code === 'needs-agreement') return [];
    // Magazines have their mass whatever is in them.
    if (source.salvoes && ofMass.has(finding.code)) return [];
    const origin = loadedDesign.originOf(finding.path);
    if ('inEntry' in origin) return { ...finding, ...fixInEntry(fix, loadedDesign, path), path: path + origin.inEntry };
    if (known.has(`${finding.code} ${origin.inClass}`)) return [];
    return { ...finding, path: `${path}/design`, on: 'value' as const };
  });
}

/** A fix of the loadout as one of the fleet file, unless it changes the class too. */
function fixInEntry(fix: Fix | undefined, { originOf }: LoadedDesign, path: string): { readonly fix?: Fix } {
  const edits = (fix?.edits ?? []).flatMap((edit) => {
    const origin = originOf(edit.at);
    return 'inEntry' in origin ? [{ ...edit, at: path + origin.inEntry }] : [];
  });
  return fix && edits.length === fix.edits.length ? { fix: { ...fix, edits } } : {};
}
