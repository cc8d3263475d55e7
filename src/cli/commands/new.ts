import { basename, join, resolve } from 'node:path';
import { isFullyRead, judge } from '../../checks/judge.ts';
import type { Settings } from '../../config/settings.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { decodeText, readDocuments } from '../../parse/read-documents.ts';
import type { DesignData } from '../../parse/shorthand/entry-data.ts';
import { draftDocument } from '../../reports/design/draft.ts';
import { roleFrames } from '../../rules/reference/role-frames.ts';
import { commandLine } from '../../text/escape.ts';
import { slug } from '../../text/names.ts';
import { capitalize } from '../../text/phrases.ts';
import { type DraftRequest, draftDesign, printDraft } from '../../workshop/draft.ts';
import { argument, defineCommand, inGroup, type OptionDefinition, type OptionsOf, option } from '../define-command.ts';
import { loadSettings, openConfigs } from '../runtime/config/configs.ts';
import { designExtension, newDesignExtension } from '../runtime/files/file-names.ts';
import { isFolder } from '../runtime/files/paths.ts';
import { createFolder, writeNewFile } from '../runtime/output/new-file.ts';
import { printDocument } from '../runtime/output/output.ts';
import { guardOutput, namesFolder } from '../runtime/output/output-guard.ts';
import { loadOneDesign } from '../runtime/queries/one-design.ts';
import { reportWorld } from '../runtime/queries/rewrite-each.ts';
import { outputGroup, rulesGroup, shared, wholeNumber } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

const ftl: OptionDefinition<'standard' | 'advanced' | false, false> = {
  flags: '--ftl [type]',
  about: 'FTL drive',
  choices: ['standard', 'advanced'],
  preset: 'standard',
  negation: { flags: '--no-ftl', about: 'no FTL drive' },
};

const options = {
  mass: option.parsed('--mass <mass>', 'mass of the hull', wholeNumber(1, 100_000)),
  role: option.text('--role <role>', 'role; its frame sets whatever you omit (default: by mass)'),
  navy: option.text('--navy <navy>', 'navy'),
  hull: option.parsed('--hull <boxes>', 'hull boxes', wholeNumber(0, 100_000)),
  armor: option.text('--armor <layers>', 'armor boxes by layer, innermost first: `6/4`, or `none`'),
  thrust: option.parsed('--thrust <thrust>', 'thrust of the main drive', wholeNumber(0, 100)),
  ftl,
  add: option.list('--add <systems>', 'add systems, in shorthand: `2 beam 3 FP F FS`; repeatable'),
  set: option.list('--set <key=value>', 'set a key, as in `slipway try`; repeatable'),
  like: option.text(
    '--like <design>',
    'scale this design to the mass: keeps its systems and its ratio of hull boxes; a file, or the class of an example; for --fleet a fleet whose limit and composition are kept',
  ),
  class: shared.class,
  ...inGroup('Fleet options:', {
    fleet: option.text('--fleet <name>', 'propose fleets of designs instead: a flagship, a line and escorts'),
    points: option.parsed('--points <points>', 'points of the fleet', wholeNumber(1, 20_000)),
    from: option.list(
      '--from <path>',
      'designs to choose from: files, folders or globs (default: the current folder); repeatable',
    ),
    write: option.parsed('--write <number>', 'write this proposal', wholeNumber(1, 3)),
  }),
  ...outputGroup({
    format: shared.format(),
    output: option.text(
      '-o, --output <file>',
      'output file or folder; `-` for standard output (default: named after the class)',
    ),
  }),
  ...rulesGroup({ rules: shared.rules('edition to write into the design') }),
};

type NewOptions = OptionsOf<typeof options>;

export const newCommand = defineCommand({
  name: 'new',
  alsoCalled: ['create', 'init', 'add'],
  about: 'Start a design from the usual frame of its role, or from another design.',
  arguments: [argument('[name]', 'name of the class')],
  options,
  details: `Never overwrites a file. On a terminal, prompts for missing values; Ctrl-C cancels without writing.

Frames set hull, armor, drives, fire controls and point defense. Roles:
${roleFrames.map(({ role }) => role.toLowerCase()).join(', ')}.`,
  exitCodes: {
    0: 'written; the design is legal',
    1: 'written; the design has errors',
    2: 'wrong usage, or the file exists or cannot be written',
    130: 'canceled; nothing written',
  },
  examples: [
    'slipway new "Ironclad" --mass 90',
    `slipway new "Ironclad" --mass 90 --role "Heavy Cruiser" --add '2 beam 3 FP F FS' --add 'screen 1'`,
    'slipway new "Ironclad" --like valiant.yaml --mass 150',
    'slipway new "Ironclad" --like Vandenburg --mass 90',
    ['slipway new --fleet "First Patrol" --points 1500 --from designs/concord', 'three fleets to choose from'],
  ],
  run: ([name], given, world) => runNew(name, given, world),
});

/** Writes a new design; resolves to the exit code. */
async function runNew(name: string | undefined, options: NewOptions, world: World): Promise<number> {
  if (options.fleet !== undefined) return runFleet(name, { ...options, fleet: options.fleet }, world);
  rejectFleetOptions(options);
  if (options.class !== undefined && options.like === undefined)
    throw new UsageError(
      '--class requires --like',
      'the name of the new class is the argument: slipway new "Ironclad"',
    );
  rejectFileName(name);
  const like = options.like === undefined ? undefined : await loadLike(options.like, options, world);
  const given: DraftRequest = {
    name: name ?? '',
    mass: options.mass,
    role: options.role,
    navy: options.navy,
    rules: options.rules,
    set: settingsIn(options),
    add: options.add ?? [],
    like,
  };
  const isComplete = name !== undefined && (options.mass !== undefined || like !== undefined);
  if (isComplete || !world.isInteractive()) {
    requireComplete(name, given);
    return write(given, await targetOf(given.name, options, world), options, world);
  }
  const { askForDesign } = await import('./new/ask.ts');
  const path = join(folderOf(options, world), 'design.yaml');
  const settings = await settingsAt(path, options, world);
  const request = await askForDesign(given, settings, world, (chosen) => targetOf(chosen, options, world));
  if (!request) return exitCodes.interrupted;
  return write(request, await targetOf(request.name, options, world), options, world);
}

/** Options of designs, which fleets do not have. */
const ofDesigns: Readonly<Record<string, keyof NewOptions>> = {
  ...{
    '--mass': 'mass',
    '--role': 'role',
    '--navy': 'navy',
    '--hull': 'hull',
    '--armor': 'armor',
    '--thrust': 'thrust',
  },
  ...{ '--ftl': 'ftl', '--add': 'add', '--set': 'set', '--class': 'class' },
};

async function runFleet(
  name: string | undefined,
  options: NewOptions & { readonly fleet: string },
  world: World,
): Promise<number> {
  const given = Object.entries(ofDesigns).find(([, key]) => options[key] !== undefined)?.[0];
  if (given !== undefined) throw new UsageError(`${given} cannot be used with --fleet`, `omit ${given}`);
  if (name !== undefined)
    throw new UsageError(`a fleet has no class: ${name}`, 'the name of the fleet is that of --fleet');
  if (options.fleet.trim() === '')
    throw new UsageError('empty name for --fleet', 'for example: --fleet "First Patrol"');
  const { newFleet } = await import('./new/fleet.ts');
  return newFleet({ ...options, from: options.from ?? ['.'] }, world);
}

/** Options that only fleets have. */
function rejectFleetOptions({ points, from, write }: NewOptions): void {
  const given = Object.entries({ '--points': points, '--from': from, '--write': write }).find(
    ([, value]) => value !== undefined,
  )?.[0];
  if (given !== undefined) throw new UsageError(`${given} requires --fleet`, 'add --fleet NAME');
}

function rejectFileName(name = ''): void {
  if (!designExtension.test(name)) return;
  const className = basename(name).replace(designExtension, '').split(/[-_]+/).map(capitalize).join(' ');
  throw new UsageError(
    `${name} is a file name; the argument is the name of the class`,
    `run ${commandLine('new', className, '--output', name.replace(/json$/i, 'yaml'))}`,
  );
}

function requireComplete(name: string | undefined, { mass, like }: DraftRequest): void {
  const example = 'for example: slipway new "Ironclad" --mass 90';
  if (name === undefined || name.trim() === '') throw new UsageError('missing the class name', example);
  if (mass === undefined && !like) throw new UsageError('missing --mass, the mass of the hull', example);
}

function settingsIn({ hull, armor, thrust, ftl, set = [] }: NewOptions): readonly string[] {
  return [
    ...(hull === undefined ? [] : [`hull=${hull}`]),
    ...(armor === undefined ? [] : [`armor=${armor}`]),
    ...(thrust === undefined ? [] : [`thrust=${thrust}`]),
    ...(ftl === undefined ? [] : [`ftl=${ftl === false ? 'none' : ftl}`]),
    ...set,
  ];
}

async function loadLike(path: string, options: NewOptions, world: World): Promise<DesignData> {
  const { rules: _, class: className, ...others } = options;
  const configs = openConfigs(others, world);
  const context = { configs, stdinFilename: '<stdin>', world };
  const { verdict, source } = await loadOneDesign(path, { what: '--like', class: className, orExample: true }, context);
  if (!isFullyRead(verdict) || !verdict.ship) {
    throw new UsageError(`${path} has syntax or schema errors`, `run ${commandLine('check', path)}`);
  }
  const text = decodeText(source.bytes);
  const documents = typeof text === 'string' ? await readDocuments(text) : [];
  return documents[verdict.document]?.data as DesignData;
}

function folderOf({ output = '.' }: NewOptions, { cwd }: World): string {
  return output === '-' ? cwd : resolve(cwd, output);
}

interface Target {
  /** As the user would write it; `-` for standard output. */
  readonly name: string;
  readonly path: string;
  /** The folder that `--output` names, if so; it is created if it does not exist. */
  readonly folder?: string;
}

/** Where the design goes. Throws a {@link UsageError} if something is there already, or its folder does not exist. */
async function targetOf(className: string, { output }: NewOptions, world: World): Promise<Target> {
  const { cwd } = world;
  const file = `${slug(className)}${newDesignExtension}`;
  if (output === '-') return { name: '-', path: join(cwd, file) };
  const folder = givenFolder(output, cwd);
  const name = folder === undefined ? (output ?? file) : join(folder, file);
  const path = resolve(cwd, name);
  if (/\.json$/i.test(name)) throw new UsageError(`unsupported file type: ${name}; allowed: .yaml, .yml`);
  if (folder === undefined || isFolder(folder, cwd)) guardOutput(name, { replaces: [] }, world);
  guardTwin(name, file, folder, world);
  return folder === undefined ? { name, path } : { name, path, folder };
}

function givenFolder(output: string | undefined, cwd: string): string | undefined {
  return output !== undefined && (namesFolder(output) || isFolder(output, cwd)) ? output : undefined;
}

/** Refuses a second design of the class whose name would differ in its extension only. */
function guardTwin(name: string, file: string, folder: string | undefined, world: World): void {
  if (name.endsWith(file) && isFolder(folder ?? '.', world.cwd))
    guardOutput(name.replace(designExtension, '.yaml'), { replaces: [] }, world);
}

async function settingsAt(path: string, { rules: _, ...options }: NewOptions, world: World): Promise<Settings> {
  const settings = await loadSettings(path, options, world);
  if (!settings) throw new UsageError('nothing written: the configuration has errors');
  return settings;
}

async function write(request: DraftRequest, target: Target, options: NewOptions, world: World): Promise<number> {
  const settings = await settingsAt(target.path, options, world);
  const { schemaPathFor: schemaFor } = await import('../runtime/files/schema-line.ts');
  const { data, problems } = await draftDesign(request, settings);
  const [problem] = problems;
  if (problem) throw new UsageError(problem.message, problem.help);
  const text = await printDraft(data, schemaFor(target.path, 'design.schema.json'), settings);
  const [verdict] = await judge({ name: target.name, bytes: new TextEncoder().encode(text) }, settings);
  if (target.name === '-') await world.out.write(text);
  else writeNew(target, text, world);
  const { format, color } = options;
  await printDocument(draftDocument(verdict as Verdict), { format, color }, reportWorld(target.name, world));
  return verdict?.findings.some(({ severity }) => severity === 'error') ? exitCodes.findings : exitCodes.ok;
}

function writeNew({ name, folder }: Target, text: string, world: World): void {
  const created = folder === undefined ? undefined : createFolder(resolve(world.cwd, folder), world, folder);
  try {
    writeNewFile(name, text, { replaces: [] }, world);
  } finally {
    created?.dropIfEmpty();
  }
}
