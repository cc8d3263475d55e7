import { basename } from 'node:path';
import { judge } from '../../checks/judge.ts';
import { judgeFleet } from '../../checks/judge-fleet.ts';
import { fleetSubject, shipSubject, type WaiverSubject } from '../../checks/waivers.ts';
import { refusalOf, type Settings } from '../../config/settings.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { formatLocation, hasClassName, type SourceFile, type Verdict } from '../../findings/verdict.ts';
import { applyTextEdits } from '../../parse/edit/changes.ts';
import { type EditGroup, textEditsFor } from '../../parse/edit/edit.ts';
import { faultCodes } from '../../parse/messages/faults.ts';
import { decodeText } from '../../parse/read-documents.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { checkTopics } from '../../schema/design-checks.ts';
import { configurableTopics, fleetWaiverTopics } from '../../schema/topics.ts';
import { commandLine } from '../../text/escape.ts';
import { didYouMean } from '../../text/names.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { openConfigs } from '../runtime/config/configs.ts';
import { isFleetName } from '../runtime/files/file-names.ts';
import { findOneInput, type InputFile } from '../runtime/files/find-inputs.ts';
import { encodeText } from '../runtime/files/read-file.ts';
import { type JudgeContext, readWithSettings } from '../runtime/judge/judge-file.ts';
import { designLoader } from '../runtime/judge/load-designs.ts';
import { printMessage } from '../runtime/output/output.ts';
import { rewriteFile } from '../runtime/output/rewrite-file.ts';
import { rulesGroup, shared } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

const options = {
  reason: option.required(option.text('--reason <text>', 'reason, shown in every report')),
  class: shared.class,
  ...rulesGroup({}),
};

type WaiveOptions = OptionsOf<typeof options>;

export const waive = defineCommand({
  name: 'waive',
  about: 'Waive a finding in a design or fleet, with a reason, until it changes.',
  arguments: [
    argument('<file>', 'design file, or fleet file named *.fleet.yaml'),
    argument('<code>', 'code of the finding', { words: async () => checkTopics().map(({ id }) => id) }),
  ],
  options,
  details: `The waiver is stored in the file with a hash of the ship or fleet. Comments, formatting and order
may change; any change that affects cost or legality voids it. The configuration decides which
waivers count: see \`slipway help waivers\`.`,
  exitCodes: { 0: 'waiver written', 2: 'nothing to waive, wrong usage, or the file cannot be written' },
  examples: [
    'slipway waive entries/castle.yaml too-many-turrets --reason "agreed at the club night of May"',
    ['slipway explain void-waiver', 'when a waiver no longer counts'],
  ],
  run: ([file, code], given, world) => addWaiver(file, code, given, world),
});

/** Target of a new waiver: a design or a fleet, with its position in the file and its name in messages. */
interface Target extends WaiverSubject {
  readonly document: number;
  readonly name: string;
}

/** Adds a waiver to a design or fleet; resolves to the exit code. */
async function addWaiver(file: string, code: string, options: WaiveOptions, world: World): Promise<number> {
  rejectOptions(file, code, options);
  const input = await findOneInput(file, world);
  const configs = openConfigs(options, world);
  const context: JudgeContext = { configs, stdinFilename: '', world };
  const read = await readWithSettings(input, context);
  if (read === undefined) {
    await configs.printErrors();
    throw new UsageError(`${file} not checked: its configuration has errors`, 'fix it, or use --no-config');
  }
  if (typeof read === 'string') throw new UsageError(read);
  const bytes = Uint8Array.from(read.source.bytes);
  const source = { name: file, bytes };
  const target = isFleetName(basename(file))
    ? await fleetTarget(source, code, { input, settings: read.settings, context })
    : designTarget(await judge(source, read.settings), file, code, options);
  const text = decodeText(bytes) as string;
  const changes = await textEditsFor(text, target.document, editsFor(target, code, options.reason));
  if (typeof changes === 'string') {
    const help = `add it by hand: ${inYaml(target, code, options)}`;
    throw new UsageError(`cannot write the waiver to ${file}: ${changes}`, help);
  }
  await rewriteFile(input, bytes, encodeText(applyTextEdits(text, changes), bytes), world);
  await printMessage(`${target.name}: ${code} waived: ${options.reason}`, world);
  const refusal = refusalOf(target.hashOf(code), read.settings.waivers);
  if (refusal) await printMessage(`this waiver does not count yet: ${refusal.reason}`, world, refusal.help);
  return exitCodes.ok;
}

function rejectOptions(file: string, code: string, { reason }: WaiveOptions): void {
  if (file === '-') throw new UsageError('waive cannot be used with standard input', 'pass a file');
  if (reason.trim() === '')
    throw new UsageError('empty --reason', 'give a reason: --reason "agreed at the club night in May"');
  const codes = (isFleetName(basename(file)) ? fleetWaiverTopics() : checkTopics()).map(({ id }) => id);
  if (codes.includes(code)) return;
  if (Object.hasOwn(faultCodes, code)) {
    throw new UsageError(`${code} cannot be waived: it is an error in the file`, 'fix the design first');
  }
  if (configurableTopics().some(({ id }) => id === code)) {
    const help = `turn it off in a configuration: \`checks: { ${code}: off }\``;
    throw new UsageError(`${code} cannot be waived: it is not about a single design`, help);
  }
  throw new UsageError(`unknown code \`${code}\``, didYouMean(code, codes) ?? 'run `slipway explain` for all codes');
}

function designTarget(verdicts: readonly Verdict[], file: string, code: string, options: WaiveOptions): Target {
  const named = verdicts.filter((each) => options.class === undefined || hasClassName(each, options.class));
  if (named.length === 0) throw new UsageError(`unknown class ${options.class} in ${file}`);
  const found = named.filter((each): each is Verdict & { readonly ship: Ship } => {
    const findings = each.findings.flatMap((finding) => [finding, ...(finding.notes ?? [])]);
    return each.ship !== undefined && findings.some((finding) => finding.code === code);
  });
  const [subject, ...others] = found;
  if (!subject) {
    throw new UsageError(
      `nothing to waive: ${file} has no \`${code}\` finding`,
      `run ${commandLine('check', file)} for its findings`,
    );
  }
  if (others.length > 0) {
    const help = options.class === undefined ? 'choose one with --class NAME' : 'give each design its own class name';
    throw new UsageError(`${found.length} designs in ${file} have \`${code}\` findings`, help);
  }
  rejectFaults(subject.findings, file);
  return { ...shipSubject(subject.ship), document: subject.document, name: formatLocation(subject) };
}

interface FleetSource {
  readonly input: InputFile;
  readonly settings: Settings;
  readonly context: JudgeContext;
}

async function fleetTarget(
  source: SourceFile,
  code: string,
  { input, settings, context }: FleetSource,
): Promise<Target> {
  const { fleet, findings } = await judgeFleet(source, settings, designLoader(context, undefined).forFleet(input));
  const { name } = source;
  rejectFaults(findings, name);
  if (!fleet || !findings.some((finding) => finding.code === code)) {
    throw new UsageError(
      `nothing to waive: ${name} has no \`${code}\` finding`,
      `run ${commandLine('fleet', name)} for its findings`,
    );
  }
  return { ...fleetSubject(fleet), document: 0, name };
}

/** Throws a {@link UsageError} for a file with syntax or schema errors. */
function rejectFaults(findings: readonly LocatedFinding[], file: string): void {
  const fault = findings.find((finding) => Object.hasOwn(faultCodes, finding.code));
  if (!fault) return;
  throw new UsageError(`${file}:${fault.range.line}:${fault.range.column} ${fault.message}`, 'fix that first');
}

function editsFor({ waivers, hashOf }: Target, code: string, reason: string): EditGroup {
  const hash = hashOf(code);
  const before = waivers.findIndex((waiver) => waiver?.code === code);
  if (before !== -1) {
    return [
      { at: `/waivers/${before}/reason`, set: reason },
      { at: `/waivers/${before}/for`, set: hash },
    ];
  }
  const waiver = { code, reason, for: hash };
  if (waivers.length > 0) return [{ at: `/waivers/${waivers.length}`, set: waiver }];
  return [{ at: '/waivers', set: [waiver], before: ['stated', 'notes'] }];
}

function inYaml({ hashOf }: Target, code: string, { reason }: WaiveOptions): string {
  return `{ code: ${code}, reason: ${JSON.stringify(reason)}, for: "${hashOf(code)}" }`;
}
