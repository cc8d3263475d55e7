/** The work of `slipway waive`: a referee's exception, written into the design that it is for. */

import { placeOf } from '../../../findings/design-location.ts';
import { isOfClass } from '../../../findings/select-design.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import { waiverHash } from '../../../judge/waivers.ts';
import { applied } from '../../../parse/edit/changes.ts';
import { type EditGroup, textEditsOf } from '../../../parse/edit/edit.ts';
import { faultCodes } from '../../../parse/messages/faults.ts';
import { decode } from '../../../parse/read-documents.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { plain } from '../../../text/escape-control.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { checkTopics, ruleTopics } from '../../../topics/topics.ts';
import { configsOf } from '../../runtime/config/configs.ts';
import { oneInput } from '../../runtime/files/find-inputs.ts';
import { textBytes } from '../../runtime/files/text-bytes.ts';
import { readJudged } from '../../runtime/judge/judge-file.ts';
import { rewrite } from '../../runtime/output/rewrite-file.ts';
import { exit, UsageError, type World } from '../../world.ts';

/** What `slipway waive` understands. */
export interface WaiveOptions {
  readonly reason: string;
  /** Which design of the file is meant, by the name of its class. */
  readonly class?: string;
  readonly config?: string | boolean;
}

/** A design whose ship is known. */
interface Subject extends Verdict {
  readonly ship: Ship;
}

/** Writes a waiver into the design of a file; resolves to the exit code. */
export async function waive(file: string, code: string, options: WaiveOptions, world: World): Promise<number> {
  refuse(file, code, options);
  const input = await oneInput(file, world.cwd, 'a waiver is written into');
  const configs = configsOf(options, world);
  const read = await readJudged(input, { configs, stdinFilename: '', world });
  if (read === undefined) {
    await world.err.write(configs.problems());
    throw new UsageError(`${file} is not judged: the configuration cannot be used (--no-config does without)`);
  }
  if (typeof read === 'string') throw new UsageError(read);
  const bytes = Uint8Array.from(read.source.bytes);
  const subject = subjectOf(await judge({ name: file, bytes }, read.settings), file, code, options);
  const text = decode(bytes) as string;
  const changes = await textEditsOf(text, subject.document, editsFor(subject, code, options.reason));
  if (typeof changes === 'string') {
    throw new UsageError(
      `cannot write the waiver into ${file}: ${changes}`,
      `write it by hand: ${inYaml(subject, code, options)}`,
    );
  }
  rewrite(input, bytes, textBytes(applied(text, changes), bytes), world);
  await world.err.write(`slipway: ${plain(`${placeOf(subject)}: ${code} is waived: ${options.reason}`)}\n`);
  return exit.ok;
}

/** What cannot be meant. */
function refuse(file: string, code: string, { reason }: WaiveOptions): void {
  if (file === '-') throw new UsageError('a waiver is written into a file, and standard input is none');
  if (reason.trim() === '') throw new UsageError('a waiver needs a reason: --reason "agreed at the club night of May"');
  const known = checkTopics().map(({ id }) => id);
  if (known.includes(code)) return;
  if (Object.hasOwn(faultCodes, code)) {
    throw new UsageError(`${code} is a mistake in the file, which cannot be excused`, 'mend the design first');
  }
  if (ruleTopics().some(({ id }) => id === code)) {
    const help = `a configuration can turn it off: \`checks: { ${code}: off }\``;
    throw new UsageError(`${code} is no rule that a design breaks, and cannot be waived`, help);
  }
  throw new UsageError(`there is no check ${code}`, didYouMean(code, known) ?? '`slipway check` prints the codes');
}

/** The one design of the file in which there is something to waive. */
function subjectOf(verdicts: readonly Verdict[], file: string, code: string, options: WaiveOptions): Subject {
  const named = verdicts.filter((each) => options.class === undefined || isOfClass(each, options.class));
  if (named.length === 0) throw new UsageError(`there is no class ${options.class} in ${file}`);
  const found = named.filter((each): each is Subject => {
    return each.ship !== undefined && each.findings.some((finding) => finding.code === code);
  });
  const [subject, ...others] = found;
  if (!subject) throw new UsageError(`nothing in ${file} is ${code}: there is nothing to waive`);
  if (others.length > 0) {
    const help =
      options.class === undefined ? 'say which one is meant: --class NAME' : 'give each a name of its own first';
    throw new UsageError(`${found.length} designs in ${file} are ${code}`, help);
  }
  const [fault] = subject.findings.filter((finding) => Object.hasOwn(faultCodes, finding.code));
  if (fault)
    throw new UsageError(`${file}:${fault.range.line}:${fault.range.column} ${fault.message}`, 'mend the design first');
  return subject;
}

/** A waiver of that code is written anew; otherwise one more is added. */
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
