import { formatLocation } from '../../../findings/design-location.ts';
import { hasClassName } from '../../../findings/select-design.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import { waiverHash } from '../../../judge/waivers.ts';
import { applyTextEdits } from '../../../parse/edit/changes.ts';
import { type EditGroup, textEditsFor } from '../../../parse/edit/edit.ts';
import { faultCodes } from '../../../parse/messages/faults.ts';
import { decodeText } from '../../../parse/read-documents.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { escapeControl } from '../../../text/escape-control.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { checkTopics, configurableTopics } from '../../../topics/topics.ts';
import { openConfigs } from '../../runtime/config/configs.ts';
import { findOneInput } from '../../runtime/files/find-inputs.ts';
import { encodeText } from '../../runtime/files/text-bytes.ts';
import { readWithSettings } from '../../runtime/judge/judge-file.ts';
import { rewriteFile } from '../../runtime/output/rewrite-file.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

export interface WaiveOptions {
  readonly reason: string;
  readonly class?: string;
  readonly config?: string | boolean;
}

interface Subject extends Verdict {
  readonly ship: Ship;
}

/** Adds a waiver to a design; resolves to the exit code. */
export async function waive(file: string, code: string, options: WaiveOptions, world: World): Promise<number> {
  rejectOptions(file, code, options);
  const input = await findOneInput(file, world.cwd);
  const configs = openConfigs(options, world);
  const read = await readWithSettings(input, { configs, stdinFilename: '', world });
  if (read === undefined) {
    await world.err.write(configs.errorText());
    throw new UsageError(`${file} not checked: its configuration has errors`, 'fix it, or use --no-config');
  }
  if (typeof read === 'string') throw new UsageError(read);
  const bytes = Uint8Array.from(read.source.bytes);
  const subject = subjectOf(await judge({ name: file, bytes }, read.settings), file, code, options);
  const text = decodeText(bytes) as string;
  const changes = await textEditsFor(text, subject.document, editsFor(subject, code, options.reason));
  if (typeof changes === 'string') {
    const help = `add it by hand: ${inYaml(subject, code, options)}`;
    throw new UsageError(`cannot write the waiver to ${file}: ${changes}`, help);
  }
  rewriteFile(input, bytes, encodeText(applyTextEdits(text, changes), bytes), world);
  await world.err.write(`slipway: ${escapeControl(`${formatLocation(subject)}: ${code} waived: ${options.reason}`)}\n`);
  return exitCodes.ok;
}

function rejectOptions(file: string, code: string, { reason }: WaiveOptions): void {
  if (file === '-') throw new UsageError('waive cannot be used with standard input', 'pass a file');
  if (reason.trim() === '')
    throw new UsageError('empty --reason', 'give a reason: --reason "agreed at the club night in May"');
  const codes = checkTopics().map(({ id }) => id);
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

function subjectOf(verdicts: readonly Verdict[], file: string, code: string, options: WaiveOptions): Subject {
  const named = verdicts.filter((each) => options.class === undefined || hasClassName(each, options.class));
  if (named.length === 0) throw new UsageError(`unknown class ${options.class} in ${file}`);
  const found = named.filter((each): each is Subject => {
    return (
      each.ship !== undefined &&
      each.findings.some((finding) => [finding, ...(finding.notes ?? [])].some((each) => each.code === code))
    );
  });
  const [subject, ...others] = found;
  if (!subject) throw new UsageError(`nothing to waive: ${file} has no \`${code}\` finding`);
  if (others.length > 0) {
    const help = options.class === undefined ? 'choose one with --class NAME' : 'give each design its own class name';
    throw new UsageError(`${found.length} designs in ${file} have \`${code}\` findings`, help);
  }
  const [fault] = subject.findings.filter((finding) => Object.hasOwn(faultCodes, finding.code));
  if (fault)
    throw new UsageError(`${file}:${fault.range.line}:${fault.range.column} ${fault.message}`, 'fix the design first');
  return subject;
}

function editsFor({ ship }: Subject, code: string, reason: string): EditGroup {
  const { waivers } = ship.design;
  const hash = waiverHash(code, ship);
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

function inYaml({ ship }: Subject, code: string, { reason }: WaiveOptions): string {
  return `{ code: ${code}, reason: ${JSON.stringify(reason)}, for: "${waiverHash(code, ship)}" }`;
}
