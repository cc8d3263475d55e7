/** Files besides designs that `check` judges: fleets with their designs, states with their fleets, ledgers, configurations. */

import { resolve } from 'node:path';
import { illegalClasses } from '../../../checks/fleet/illegal-class.ts';
import type { Settings } from '../../../config/settings.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import { type OtherKind, type SourceFile, verdictOn } from '../../../findings/verdict.ts';
import { applySeverities } from '../../../judge/judge.ts';
import { type FleetVerdict, judgeFleet } from '../../../judge/judge-fleet.ts';
import { judgeState } from '../../../judge/judge-state.ts';
import type { JudgeOther, OtherReading } from '../../runtime/check/check-files.ts';
import type { InputFile } from '../../runtime/files/find-inputs.ts';
import { statPath } from '../../runtime/files/paths.ts';
import { readFile } from '../../runtime/files/read-input.ts';
import { type JudgeContext, type JudgeOutcome, judgeSafely, readWithSettings } from '../../runtime/judge/judge-file.ts';
import { designLoader } from '../../runtime/judge/load-designs.ts';
import { pricedShips } from '../../runtime/queries/load-state.ts';

/** Resolves to nothing for a file that need not be reported. */
type JudgeKind = (
  source: SourceFile,
  input: InputFile,
  settings: Settings,
) => Promise<readonly LocatedFinding[] | undefined>;

/** Returns a function that judges these files. */
export function otherFileJudge(context: JudgeContext, { sandbox, isChanged }: OtherReading): JudgeOther {
  const { world, configs } = context;
  const designs = designLoader(context, sandbox);
  const fleetOf = (source: SourceFile, input: InputFile, settings: Settings) =>
    judgeFleet(source, settings, designs.forFleet(input), (fleet) =>
      applySeverities(settings.checks, illegalClasses(fleet)),
    );
  const kinds: Readonly<Record<Exclude<OtherKind, 'configuration'>, JudgeKind>> = {
    fleet: async (source, input, settings) => {
      const { findings, designs: named } = await fleetOf(source, input, settings);
      const files = [input.path, ...named.map(({ file }) => resolve(world.cwd, file))];
      return !isChanged || files.some(isChanged) ? findings : undefined;
    },
    state: async (source, input, settings) => {
      const fleet = await fleetBeside(input, settings, { fleetOf, world });
      if (fleet?.fleet) return (await judgeState(source, settings, pricedShips(fleet.fleet))).findings;
      const { readState } = await import('../../../damage/read-state.ts');
      const read = await readState(source.bytes);
      return 'findings' in read ? read.findings : [];
    },
    ledger: async (source, input) => {
      const { ledgerFindings } = await import('../../../campaign/ledger-findings.ts');
      return ledgerFindings(source, { ledger: input, configs, world }, { withDesigns: sandbox === undefined });
    },
  };
  return async (kind, input) => {
    if (kind === 'configuration') return judgeConfiguration(input, context);
    const read = await readWithSettings(input, context);
    if (typeof read !== 'object') return read;
    const { source, settings } = read;
    const judgeIt = async () => {
      const findings = await kinds[kind](source, input, settings);
      return findings ? [verdictOn(kind, source.name, findings)] : [];
    };
    return { input, source, verdicts: await judgeSafely(source, judgeIt) };
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
    const source = readFile(input, world);
    if (typeof source !== 'string') return fleetOf(source, input, settings);
  }
  return undefined;
}
