import { findingsOf } from '../checks/design/index.ts';
import { fleetFindings } from '../checks/fleet/index.ts';
import type { Settings } from '../config/settings.ts';
import type { Finding, LocatedFinding } from '../findings/finding.ts';
import type { SourceFile, Verdict } from '../findings/verdict.ts';
import { type Entry, type Fleet, muster } from '../fleet/fleet.ts';
import type { EntryFile, FleetFile } from '../fleet/fleet-file.ts';
import { readFleet } from '../fleet/read-fleet.ts';
import type { Found } from '../fleet/resolve-entry.ts';
import { gradedBy, isWhole } from './judge.ts';

/** What slipway has to say about one fleet. */
export interface FleetVerdict {
  /** The file's name, as the user gave it. */
  readonly file: string;
  /** The fleet with its sums; `undefined` where the file cannot be read as a fleet. */
  readonly fleet: Fleet | undefined;
  /** What is wrong in the fleet file and across the fleet, in the order of the file. */
  readonly findings: readonly LocatedFinding[];
  /** The designs of the fleet as they are judged by themselves, each once, in the order in which they are named. */
  readonly designs: readonly Verdict[];
}

/** Finds and judges what an entry names. It is asked for one entry after the other. */
export type Seek = (given: EntryFile, fleet: FleetFile) => Promise<Found>;

/** A fleet file's bytes in, and what there is to say of it out. Never throws, unless `seek` does. */
export async function judgeFleet({ name, bytes }: SourceFile, settings: Settings, seek: Seek): Promise<FleetVerdict> {
  const read = await readFleet(bytes, settings.house);
  if ('findings' in read) return { file: name, fleet: undefined, findings: read.findings, designs: [] };
  const found: Found[] = [];
  for (const given of read.data.ships) found.push(await seek(given, read.data));
  const { forced } = settings;
  const fleet = muster(forced ? { ...read.data, rules: forced } : read.data, found);
  const findings = [...gradedBy(settings.checks, fleetFindings(fleet)), ...fleet.entries.flatMap(ofLoadout)];
  const designs = [...new Set(fleet.entries.flatMap(({ verdict }) => verdict ?? []))];
  return { file: name, fleet, findings: read.place(findings), designs };
}

/**
 * What the checks find in the ships as they go into battle, and not in their classes: of the loadout at its place in
 * the fleet file, of everything else at the design that is named there.
 */
function ofLoadout({ ship, refit, verdict, settings, path }: Entry): readonly Finding[] {
  if (!ship || !refit || !verdict || !settings) return [];
  const known = new Set(verdict.findings.map((finding) => `${finding.code} ${finding.path}`));
  const found = findingsOf(ship, { whole: isWhole(verdict), limits: settings.limits });
  return gradedBy(settings.checks, found).flatMap(({ fix: _, ...finding }) => {
    const origin = refit.origin(finding.path);
    if ('inEntry' in origin) return { ...finding, path: path + origin.inEntry };
    if (known.has(`${finding.code} ${origin.inClass}`)) return [];
    return { ...finding, path: `${path}/design`, on: 'value' as const };
  });
}
