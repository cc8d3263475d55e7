import { type Conversion, type ConversionResult, convert as convertText } from '../../fix/convert.ts';
import { decodeText } from '../../parse/read-documents.ts';
import { shipHouseRulesText } from '../../reports/report.ts';
import { escapeControl } from '../../text/escape.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import { defineCommand, type OptionsOf, option } from '../define-command.ts';
import { encodeText } from '../runtime/files/read-file.ts';
import {
  type FileToRewrite,
  finishRewrite,
  type RewriteRun,
  renderDiff,
  rewriteEach,
  startRewrite,
  writeChangedDesign,
} from '../runtime/queries/rewrite-each.ts';
import { designPaths, inputGroup, outputGroup, rulesGroup, shared } from '../shared-options.ts';
import { UsageError, type World } from '../world.ts';

const options = {
  rules: option.required(shared.rules('target edition')),
  ...outputGroup({
    output: option.text(
      '-o, --output <file>',
      'write the converted file here (`-` for standard output); keep the original',
    ),
    force: shared.force,
    dryRun: shared.dryRun,
  }),
  ...inputGroup({}),
  ...rulesGroup({}),
};

type ConvertOptions = OptionsOf<typeof options>;

export const convert = defineCommand({
  name: 'convert',
  about: 'Convert designs to another edition and report the changes.',
  arguments: [designPaths],
  options,
  details: `Systems with another name in the target edition are renamed, such as combined hangars and
heavy grasers, and \`stated\` totals are updated. Comments are kept. Systems missing from the
target edition are kept and reported as errors; replace them by hand.`,
  exitCodes: {
    0: 'all designs are legal in the target edition',
    1: 'at least one design has errors, or cannot be read as a design',
    2: 'wrong usage, or a file cannot be read or written',
  },
  examples: [
    'slipway convert --rules fleet-book --dry-run designs/concord',
    'slipway convert --rules continuum-2017 valiant.yaml -o valiant-2017.yaml',
  ],
  run: ([paths], given, world) => runConvert(paths, given, world),
});

interface Run extends RewriteRun {
  readonly options: ConvertOptions;
  errors: number;
}

async function runConvert(paths: readonly string[], options: ConvertOptions, world: World): Promise<number> {
  const run: Run = { ...(await startRewrite(paths, options, world)), options, errors: 0 };
  const { length } = run.inputs;
  if (options.output !== undefined && length > 1) {
    throw new UsageError(`--output needs exactly one file, found ${length}`, 'omit --output to rewrite files in place');
  }
  const interrupted = await rewriteEach(run, (file) => convertFile(file, run));
  return finishRewrite(run, interrupted, run.errors > 0);
}

async function convertFile(file: FileToRewrite, run: Run): Promise<void> {
  const { options } = run;
  const { name, bytes } = file.source;
  const text = decodeText(bytes);
  if (typeof text !== 'string') {
    run.messages.push(`${name}: ${text.message}; file unchanged`);
    run.errors++;
    return;
  }
  const result = await convertText(text, options.rules, file.settings);
  const after = encodeText(result.text, bytes);
  await report(name, result, run);
  const { output = file.input.name === '-' ? '-' : undefined, force } = options;
  if (!options.dryRun) await writeChangedDesign(run, file, after, { output, force });
  else if (!Buffer.from(after).equals(bytes)) await run.world.out.write(await renderDiff(file, after, run));
}

async function report(name: string, { designs, faults, unconverted }: ConversionResult, run: Run): Promise<void> {
  const lines: string[] = [];
  for (const design of designs) if (design) lines.push(...linesOf(design, run));
  for (const { range, message, help } of faults) {
    lines.push(`${name}:${range.line}:${range.column}: ${message}; design unchanged`);
    if (help !== undefined) lines.push(`  help: ${help}`);
  }
  for (const item of unconverted) lines.push(`${name}, ${item}; unchanged`);
  run.errors += faults.length + unconverted.length;
  for (const line of lines) await run.world.err.write(`${escapeControl(line)}\n`);
}

function linesOf({ name, from, before, after, changes, errors }: Conversion, run: Run): readonly string[] {
  const { rules } = run.options;
  const title = name ?? 'unnamed design';
  if (from === rules) return [`${title}: already uses ${rules}`];
  run.errors += errors.length;
  const figures = `mass ${formatChange(before.mass.used, after.mass.used)}, points ${formatChange(before.points.total, after.points.total)}`;
  const house = shipHouseRulesText(after);
  const pricedWith = house === '' ? '' : `; priced ${house}`;
  const errorCount = errors.length === 0 ? '' : `; ${formatCount(errors.length, 'error')} under ${rules}`;
  return [
    `${title}: ${from} → ${rules}, ${figures}${errorCount}${pricedWith}`,
    ...changes.map((text) => `  ${text}`),
    ...errors.map(({ message, path }) => `  error ${message} (${path})`),
  ];
}

function formatChange(before: number, after: number): string {
  return before === after ? formatNumber(after) : `${formatNumber(before)} → ${formatNumber(after)}`;
}
