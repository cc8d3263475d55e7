/** `slipway new --fleet`: fleets for a number of points, from a library of designs. */

import { dirname, relative, resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import { fleetText } from '../../../reports/fleet/ls.ts';
import { fleetProposalsDocument } from '../../../reports/fleet/proposals.ts';
import { commandLine } from '../../../text/escape.ts';
import { slug } from '../../../text/names.ts';
import { formatCount, formatNumber } from '../../../text/phrases.ts';
import { type FleetTerms, fleetProblems } from '../../../workshop/fleets/change.ts';
import { type FleetProposal, proposeFleets } from '../../../workshop/fleets/propose.ts';
import { warships } from '../../../workshop/fleets/warship.ts';
import { type ConfigOptions, loadSettings } from '../../runtime/config/configs.ts';
import { isFleetName } from '../../runtime/files/file-names.ts';
import { isFolder } from '../../runtime/files/paths.ts';
import { schemaPathFor } from '../../runtime/files/schema-line.ts';
import { writeNewFile } from '../../runtime/output/new-file.ts';
import { printDocument, printMessage } from '../../runtime/output/output.ts';
import { guardOutput, namesFolder } from '../../runtime/output/output-guard.ts';
import { readFleets } from '../../runtime/queries/open-fleet.ts';
import { checkDesigns } from '../../runtime/queries/query.ts';
import { reportWorld } from '../../runtime/queries/rewrite-each.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

interface NewFleetOptions extends Pick<ConfigOptions, 'config' | 'rules' | 'color'> {
  readonly fleet: string;
  readonly points?: number;
  readonly from: readonly string[];
  readonly like?: string;
  readonly write?: number;
  readonly output?: string;
  readonly format: Parameters<typeof printDocument>[1]['format'];
}

/** Proposes fleets, and writes the one that is chosen; resolves to the exit code. */
export async function newFleet(options: NewFleetOptions, world: World): Promise<number> {
  const { from, write } = options;
  const terms = await termsOf(options, world);
  const target = targetOf(options, world);
  if (write !== undefined && target !== '-') guardOutput(target, { replaces: [] }, world);
  const settings = await fleetSettings(target, options, world);
  const { verdicts, problems, interrupted } = await checkDesigns(from, readingOf(options), world);
  if (interrupted) return exitCodes.interrupted;
  for (const problem of problems) await printMessage(problem, world);
  if (verdicts.length === 0 && problems.length > 0) return exitCodes.usage;
  const candidates = warships(verdicts);
  const proposals = proposeFleets(candidates, {
    points: terms.limit.points,
    isLegal: (ships) => fleetProblems(terms, ships, settings).length === 0,
  });
  const found: Found = { terms, target, proposals, designs: verdicts.length, warships: candidates.length };
  if (proposals.length > 0) await printAndWrite(found, options, world);
  else await reportNone(found, options, world);
  if (problems.length > 0) return exitCodes.usage;
  return proposals.length > 0 ? exitCodes.ok : exitCodes.findings;
}

interface Found {
  readonly terms: Terms;
  readonly target: string;
  readonly proposals: readonly FleetProposal[];
  /** Numbers of the designs looked at, and of the warships among them. */
  readonly designs: number;
  readonly warships: number;
}

async function reportNone({ terms, designs, warships: found }: Found, { from }: NewFleetOptions, world: World) {
  const among = `${formatCount(found, 'warship')} among ${formatCount(designs, 'design')}`;
  await printMessage(
    `no balanced fleet of ${formatNumber(terms.limit.points)} points: ${among} in ${from.join(', ')}`,
    world,
    'a fleet needs a flagship, smaller ships and two escorts of one navy; add designs with --from, or change --points',
  );
}

async function printAndWrite(found: Found, { fleet, write, format, color }: NewFleetOptions, world: World) {
  const { terms, target, proposals } = found;
  const chosen = chosenOf(proposals, write);
  const next = chosen || format !== 'table' ? undefined : `Write one: --write 1 writes ${target}`;
  const document = fleetProposalsDocument({ ...found, name: fleet, points: terms.limit.points, next });
  await printDocument(document, { color, format }, chosen ? reportWorld(target, world) : world);
  if (chosen) await writeFleet({ chosen, terms, target }, world);
}

async function fleetSettings(target: string, options: NewFleetOptions, world: World): Promise<Settings> {
  const settings = await loadSettings(resolve(world.cwd, target), options, world);
  if (!settings) throw new UsageError('nothing written: the configuration has errors');
  return settings;
}

/** How designs are read; the file of the fleet is no report. */
function readingOf({ output: _, format: __, ...options }: NewFleetOptions) {
  return { ...options, stdinFilename: '<stdin>' };
}

interface Terms extends FleetTerms {
  readonly limit: FleetTerms['limit'] & { readonly points: number };
}

/** The limit and the rules of the fleet: those of another fleet with `--like`. */
async function termsOf(options: NewFleetOptions, world: World): Promise<Terms> {
  const { fleet, points, like } = options;
  const [club] = like === undefined ? [] : await readFleets([like], { ...options, stdinFilename: '<stdin>' }, world);
  const { limit = {}, options: rules, composition } = club?.verdict.fleet.file ?? {};
  const max = points ?? limit.points;
  if (max === undefined) {
    throw new UsageError(
      'missing --points, the points of the fleet',
      `for example: ${commandLine('new', '--fleet', fleet, '--points', '1500', '--from', 'designs')}`,
    );
  }
  return {
    fleet,
    limit: { ...limit, points: max },
    ...(rules ? { options: rules } : {}),
    ...(composition ? { composition } : {}),
  };
}

/** Where the fleet goes, as the user would write it. */
function targetOf({ fleet, output }: NewFleetOptions, { cwd }: World): string {
  const file = `${slug(fleet)}.fleet.yaml`;
  if (output === undefined || output === '-') return output ?? file;
  if (namesFolder(output) || isFolder(output, cwd)) return `${output.replace(/[/\\]$/, '')}/${file}`;
  if (isFleetName(output.replace(/^.*[/\\]/, ''))) return output;
  throw new UsageError(`unsupported file name: ${output}`, 'fleet files are named NAME.fleet.yaml');
}

function chosenOf(proposals: readonly FleetProposal[], write: number | undefined): FleetProposal | undefined {
  if (write === undefined) return undefined;
  const chosen = proposals[write - 1];
  if (chosen) return chosen;
  throw new UsageError(`no proposal ${write}; found ${proposals.length}`, `use --write 1 to ${proposals.length}`);
}

interface Writing {
  readonly chosen: FleetProposal;
  readonly terms: FleetTerms;
  readonly target: string;
}

async function writeFleet({ chosen, terms, target }: Writing, world: World): Promise<void> {
  const path = resolve(world.cwd, target === '-' ? 'new.fleet.yaml' : target);
  const ships = chosen.ships.map(({ candidate: { verdict, ship }, count }) => ({ verdict, ship, count }));
  const pathTo = (file: string) => relative(dirname(path), resolve(world.cwd, file)).replaceAll('\\', '/');
  const text = fleetText({ ...terms, ships }, { pathTo, schema: schemaPathFor(path, 'fleet.schema.json') });
  if (target === '-') {
    await world.out.write(text);
    return;
  }
  writeNewFile(target, text, { replaces: [] }, world);
  await printMessage(
    `wrote ${target}`,
    world,
    `print it: ${commandLine('fleet', target, '--pdf', target.replace(/\.fleet\.\w+$/, '.pdf'))}`,
  );
}
