import { runFleetChecks } from '../../checks/fleet/index.ts';
import type { Settings } from '../../config/settings.ts';
import type { Finding } from '../../findings/finding.ts';
import { assembleFleet } from '../../fleet/fleet.ts';
import type { FleetFile } from '../../fleet/fleet-file.ts';
import { applySeverities } from '../../judge/judge.ts';
import type { Chosen } from './knapsack.ts';

/** A fleet file without its ships: its limit and its rules. */
export type FleetTerms = Omit<FleetFile, 'ships'>;

/** Errors and warnings of a fleet with these ships. */
export function fleetProblems(terms: FleetTerms, ships: readonly Chosen[], settings: Settings): readonly Finding[] {
  const entries = ships.map(({ candidate, count }) => ({
    design: candidate.verdict.file,
    ...(candidate.ship.design.class === null ? {} : { class: candidate.ship.design.class }),
    count,
  }));
  const found = ships.map(({ candidate }) => ({ verdict: candidate.verdict, settings }));
  const fleet = assembleFleet({ ...terms, ships: entries }, found, settings.house);
  return applySeverities(settings.checks, runFleetChecks(fleet)).filter(({ severity }) => severity !== 'info');
}
