import { dirname, join, relative, resolve } from 'node:path';
import { documentFormatFacts, documentFormatNames } from '../../document/report.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { libraryDocument, libraryFleet } from '../../reports/fleet/ls.ts';
import { catalogTopics, findTopics } from '../../schema/topics.ts';
import { commandLine, escapeControl, helpFor } from '../../text/escape.ts';
import { formatCount, listSome } from '../../text/phrases.ts';
import { fieldNames, type LibraryDesign } from '../../workshop/ls-fields.ts';
import { type Condition, parseWhere, sortDesigns } from '../../workshop/ls-where.ts';
import { argument, defineCommand, type OptionsOf, option } from '../define-command.ts';
import { currentRuleSet } from '../runtime/config/configs.ts';
import { schemaPathFor } from '../runtime/files/schema-line.ts';
import { printDocument, printMessage, printResult } from '../runtime/output/output.ts';
import { type CheckedDesigns, queryAll } from '../runtime/queries/query.ts';
import { designGroups, parseFields, shared, sortOption } from '../shared-options.ts';
import { UsageError, type World } from '../world.ts';

const options = {
  where: option.list(
    '--where <condition>',
    'condition: `mass<=90 and (role~cruiser or system=needle-beam)`; repeatable, all must match',
  ),
  sort: sortOption,
  columns: option.parsed('--columns <fields>', 'fields to show, such as `class,mass,cpv`', parseFields),
  ...designGroups({
    format: shared.format([...documentFormatNames, 'files', 'fleet']),
    output: shared.output,
    force: shared.force,
    null: option.flag('-0, --null', 'with --format files: end names with a zero byte, for `xargs -0`'),
  }),
};

type LsOptions = OptionsOf<typeof options>;

export const ls = defineCommand({
  name: 'ls',
  alsoCalled: ['list', 'find', 'search'],
  about: 'Find designs by role, mass, points, systems and more.',
  arguments: [argument('[path...]', 'design files, folders or globs (default: the current folder)')],
  options,
  details: `Fields: ${fieldNames.slice(0, 10).join(', ')},
${fieldNames.slice(10).join(', ')}. Compare numbers with
= != < <= > >=, texts with = != ~ (contains) !~. \`system=ID\` finds designs with that system aboard;
\`text~WORDS\` searches names and systems. \`--format files\` prints file names for pipes, \`--format fleet\` a fleet file.`,
  exitCodes: { 0: 'designs found', 1: 'no design found', 2: 'wrong usage, or a file cannot be read' },
  examples: [
    "slipway ls designs --where 'mass<=90 and system=needle-beam'",
    ['slipway ls --sort=-points --columns class,navy,cpv', 'most expensive first'],
    ["slipway ls --where 'mass<60' --format fleet", 'a fleet to start from'],
  ],
  run: ([paths], given, world) => runLs(paths, given, world),
});

/** Lists the designs that meet all conditions; resolves to the exit code. */
async function runLs(given: readonly string[], options: LsOptions, world: World): Promise<number> {
  if (options.null && options.format !== 'files')
    throw new UsageError('--null requires --format files', 'add --format files');
  if (options.columns && (options.format === 'files' || options.format === 'fleet'))
    throw new UsageError(`--columns cannot be used with --format ${options.format}`, 'omit --columns');
  const conditions = await conditionsOf(options, world);
  const paths = given.length === 0 ? ['.'] : given;
  const answer = async ({ verdicts }: CheckedDesigns) => {
    const designs = verdicts.flatMap((verdict): readonly LibraryDesign[] =>
      verdict.ship ? [{ verdict, ship: verdict.ship }] : [],
    );
    const unpriced = verdicts.filter(({ ship }) => !ship);
    const found = sortDesigns(matching(designs, conditions), options.sort ?? []);
    // Without any file, the message about that is enough.
    if (verdicts.length > 0 || options.format !== 'table') await print(found, options, world);
    if (found.length === 0) {
      if (isForPrograms(options.format)) await printMessage('no designs found', world);
      await hintAtParts(designs, options, world);
    }
    await reportUnpriced(unpriced, paths, world);
    return found.length > 0;
  };
  return queryAll(paths, options, answer, world);
}

function matching(designs: readonly LibraryDesign[], conditions: readonly Condition[]): readonly LibraryDesign[] {
  return designs.filter((design) => conditions.every((holds) => holds(design)));
}

/** Nothing has the role `cruiser`: says so if `role~cruiser` finds some. */
async function hintAtParts(designs: readonly LibraryDesign[], options: LsOptions, world: World): Promise<void> {
  const where = (options.where ?? []).map((text) => text.replace(/\b(class|role|navy|designer|file)\s*=\s*/g, '$1~'));
  if (where.every((text, index) => text === options.where?.[index])) return;
  const { length } = matching(designs, await conditionsOf({ ...options, where }, world));
  const words = where.map((text) => `\`${text}\``).join(' and ');
  if (length > 0) await printMessage(`= compares whole texts; ${words} finds ${formatCount(length, 'design')}`, world);
}

/** Names the files of designs without a price. */
async function reportUnpriced(unpriced: readonly Verdict[], paths: readonly string[], world: World): Promise<void> {
  if (unpriced.length === 0) return;
  const files = [...new Set(unpriced.map(({ file }) => file))];
  const [first] = unpriced[0]?.findings ?? [];
  if (unpriced.length === 1 && first?.code === 'not-a-design') {
    const [file = ''] = files;
    return printMessage(`${file}: ${first.message}`, world, first.help && helpFor(first.help, file));
  }
  const message = `${formatCount(unpriced.length, 'design')} skipped: ${listSome(files, 3)} cannot be priced`;
  const checked = files.length === 1 ? files : paths;
  await printMessage(message, world, `run ${commandLine('check', ...checked)}`);
}

async function conditionsOf({ where = [], ...options }: LsOptions, world: World): Promise<readonly Condition[]> {
  const known = await currentRuleSet(options, world);
  const topics = catalogTopics(known);
  const idOf = (name: string) => {
    const found = findTopics(name, topics);
    return found?.exact ? found.topics[0].id : undefined;
  };
  return where.map((text) => {
    const condition = parseWhere(text, idOf);
    if (typeof condition === 'function') return condition;
    throw new UsageError(condition.message, condition.help);
  });
}

/** True for a format that has no place for a sentence. */
function isForPrograms(format: LsOptions['format']): boolean {
  return format === 'files' || format === 'fleet' || documentFormatFacts[format].isData;
}

async function print(found: readonly LibraryDesign[], options: LsOptions, world: World): Promise<void> {
  const { format, columns } = options;
  if (format === 'files') await printResult(() => fileNames(found, options, world), options, world);
  else if (format === 'fleet') await printResult(() => fleetFile(found, options, world), options, world);
  else await printDocument(libraryDocument(found, columns), { ...options, format }, world);
}

function fileNames(found: readonly LibraryDesign[], { null: isNull, output }: LsOptions, { out }: World): string {
  // Names must open as they are, but must not control the terminal.
  const isShown = output === undefined && out.isTerminal;
  const names = [...new Set(found.map(({ verdict }) => verdict.file))];
  return names.map((file) => (isNull ? `${file}\0` : `${isShown ? escapeControl(file) : file}\n`)).join('');
}

function fleetFile(found: readonly LibraryDesign[], { output = '-' }: LsOptions, world: World): string {
  const target = output === '-' ? join(world.cwd, 'new.fleet.yaml') : resolve(world.cwd, output);
  const pathTo = (file: string) => relative(dirname(target), resolve(world.cwd, file)).replaceAll('\\', '/');
  return libraryFleet(found, { pathTo, schema: schemaPathFor(target, 'fleet.schema.json') });
}
