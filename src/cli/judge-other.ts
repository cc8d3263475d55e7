/** Files besides designs that `check` judges: fleets with their designs, states with their fleets, ledgers, configurations. */

import { dirname, resolve } from 'node:path';
import { illegalClasses } from '../checks/fleet/entries.ts';
import { applySeverities } from '../checks/judge.ts';
import { type FleetVerdict, judgeFleet } from '../checks/judge-fleet.ts';
import { judgeState } from '../checks/judge-state.ts';
import type { Settings } from '../config/settings.ts';
import type { LocatedFinding } from '../findings/finding.ts';
import { type OtherKind, type SourceFile, verdictOn } from '../findings/verdict.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { InputFile } from './runtime/files/find-inputs.ts';
import { accessTo, statPath } from './runtime/files/paths.ts';
import { readFile } from './runtime/files/read-input.ts';
import {
  type JudgeContext,
  type JudgedFile,
  type JudgeOutcome,
  judgeSafely,
  readWithSettings,
  unquotedVerdict,
} from './runtime/judge/judge-file.ts';
import { designLoader } from './runtime/judge/load-designs.ts';
import type { OtherReading } from './runtime/queries/check-files.ts';
import { pricedShips } from './runtime/queries/load-state.ts';

/** The findings in a file; with the fleet, of a fleet or of the state of one. */
interface JudgedKind {
  readonly findings: readonly LocatedFinding[];
  readonly fleet?: Fleet | undefined;
}

/** Resolves to nothing for a file that need not be reported. */
type JudgeKind = (source: SourceFile, input: InputFile, settings: Settings) => Promise<JudgedKind | undefined>;

/** A checked file that is no design. */
export interface JudgedOther extends JudgedFile {
  readonly fleet?: Fleet | undefined;
}

/** Returns a function that judges these files. */
export function otherFileJudge(
  context: JudgeContext,
  { sandbox, isChanged, fixing }: OtherReading,
): (kind: OtherKind, input: InputFile) => Promise<JudgeOutcome<JudgedOther>> {
  const { world, configs } = context;
  const designs = designLoader(context, sandbox);
  const fleetOf = (source: SourceFile, input: InputFile, settings: Settings) =>
    judgeFleet(source, settings, designs.forFleet(input), (fleet) =>
      applySeverities(settings.checks, illegalClasses(fleet)),
    );
  const kinds: Readonly<Record<Exclude<OtherKind, 'configuration'>, JudgeKind>> = {
    fleet: async (source, input, settings) => {
      const verdict = await fleetOf(source, input, settings);
      const files = [input.path, ...verdict.designs.map(({ file }) => resolve(world.cwd, file))];
      return !isChanged || files.some(isChanged) ? verdict : undefined;
    },
    state: async (source, input, settings) => {
      const { fleet } = (await fleetBeside(input, settings, { fleetOf, world })) ?? {};
      if (fleet) return { ...(await judgeState(source, settings, pricedShips(fleet))), fleet };
      const { readState } = await import('../damage/read-state.ts');
      const read = await readState(source.bytes);
      return { findings: 'findings' in read ? read.findings : [] };
    },
    ledger: async (source, input) => {
      const { ledgerFindings } = await import('../campaign/ledger-findings.ts');
      const reading = { withDesigns: sandbox === undefined };
      return { findings: await ledgerFindings(source, { ledger: input, configs, world }, reading) };
    },
  };
  return async (kind, input) => {
    if (kind === 'configuration') return judgeConfiguration(input, context);
    const read = await readWithSettings(input, context);
    if (typeof read !== 'object') return read;
    const { source, settings } = read;
    let fleet: Fleet | undefined;
    const judgeIt = (file: SourceFile) =>
      judgeSafely(file, async () => {
        const judged = await kinds[kind](file, input, settings);
        fleet = judged?.fleet;
        return judged ? [verdictOn(kind, file.name, judged.findings)] : [];
      });
    // A ledger is changed by the commands of the register only.
    if (fixing && kind !== 'ledger' && !input.isUnquoted)
      return { input, ...(await fixing.fixFile(source, input, judgeIt)) };
    const verdicts = await judgeIt(source);
    return { input, source, verdicts: input.isUnquoted ? verdicts.map(unquotedVerdict) : verdicts, fleet };
  };
}

async function judgeConfiguration(input: InputFile, { configs, world }: JudgeContext): Promise<JudgeOutcome> {
  world.inputs.add(input.path);
  await configs.read(input.path);
  const found = configs.findings().find(({ path }) => path === input.path);
  const source = { name: input.name, bytes: new Uint8Array() };
  return { input, source, verdicts: [verdictOn('configuration', input.name, found?.findings ?? [])] };
}

interface FleetReader {
  readonly fleetOf: (source: SourceFile, input: InputFile, settings: Settings) => Promise<FleetVerdict>;
  readonly world: JudgeContext['world'];
}

/** The fleet of a state: `patrol.fleet.yaml` beside `patrol.state.yaml`. */
async function fleetBeside(
  { name, path }: InputFile,
  settings: Settings,
  { fleetOf, world }: FleetReader,
): Promise<FleetVerdict | undefined> {
  for (const ending of ['.fleet.yaml', '.fleet.yml', '.fleet.json']) {
    const [fleet, at] = [name, path].map((state) => state.replace(/\.state\.\w+$/i, ending)) as [string, string];
    if (typeof statPath(at) !== 'object') continue;
    const input = { name: fleet, path: resolve(at) };
    if (accessTo(input.path, dirname(input.path), world) === 'refused') continue;
    const source = readFile(input, world);
    if (typeof source !== 'string') return fleetOf(source, input, settings);
  }
  return undefined;
}
