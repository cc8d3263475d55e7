/** Reads the designs of a ledger and compares them with their registration. */

import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { judge } from '../../../checks/judge.ts';
import { type ConfigOptions, type Configs, openConfigs } from '../../../cli/runtime/config/configs.ts';
import type { InputFile } from '../../../cli/runtime/files/find-inputs.ts';
import { accessTo, boundsText, outsideHelp, similarFileName, statPath } from '../../../cli/runtime/files/paths.ts';
import { readInput } from '../../../cli/runtime/files/read-input.ts';
import { createFolder, writeNewFile } from '../../../cli/runtime/output/new-file.ts';
import { UsageError, type World } from '../../../cli/world.ts';
import type { Settings, WaiverPolicy } from '../../../config/settings.ts';
import { diffShips } from '../../../diff/compare.ts';
import type { Difference } from '../../../diff/difference.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import { selectDesign, type Verdict } from '../../../findings/verdict.ts';
import { subjectOf } from '../../../reports/diff/phrases.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { computeClassCost } from '../../calculators/class-cost.ts';
import { type LedgerIssue, ledgerFinding, withoutOverridden } from '../../codes.ts';
import { applyCorrections } from '../../ledger/corrections.ts';
import type { EntryOf } from '../../ledger/entry-kinds.ts';
import { readLedger } from '../../ledger/read-ledger.ts';
import { designProblems } from '../../replay/entry-figures.ts';
import type { RegisteredClass } from '../../replay/register.ts';
import { classHash, type Ledger } from '../shared/ledger.ts';

/** {@link classHash} under another name of the class, for a class that was renamed. */
function hashUnderName(ship: Ship, name: string | undefined): string {
  return classHash(name === undefined ? ship : { ...ship, design: { ...ship.design, class: name } });
}

export interface DesignContext {
  /** The ledger, whose configuration applies to its designs: a submitted folder may hold another one. */
  readonly ledger: InputFile;
  readonly configs: Configs;
  readonly world: World;
}

export function contextOf(
  { input }: { readonly input: InputFile },
  options: ConfigOptions,
  world: World,
): DesignContext {
  return { ledger: input, configs: openConfigs(options, world), world };
}

/**
 * Checks a design file and selects a class, or returns why it cannot. Mass breakpoints are always reported. Paths in
 * messages are relative to the folder `from`.
 */
export async function loadClass(
  input: InputFile,
  name: string | undefined,
  context: DesignContext,
  from = context.world.cwd,
): Promise<Verdict | LoadProblem> {
  const loaded = await loadDesigns(input, context, from);
  if ('problem' in loaded) return loaded;
  const { verdicts } = loaded;
  // A single design is used even if its class has been renamed since.
  const className = verdicts.length > 1 ? name : undefined;
  const meant = selectDesign(verdicts, className, {
    file: input.name,
    purpose: 'an entry of a ledger',
    selector: '--class',
  });
  if ('verdict' in meant) return meant.verdict;
  const isOpen = accessTo(input.path, dirname(context.ledger.path), context.world) === 'open';
  return isOpen
    ? { problem: meant.message, help: meant.help }
    : { problem: `${input.name} does not have the design; nothing of it is quoted, as it is outside` };
}

/** Why a design file cannot be used. */
interface LoadProblem {
  readonly problem: string;
  readonly help?: string | undefined;
}

/** Checks all designs of a file, as {@link loadClass} does. */
export async function loadDesigns(
  input: InputFile,
  { ledger, configs, world }: DesignContext,
  from = world.cwd,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly bytes: Uint8Array } | LoadProblem> {
  const settings = await configs.settingsFrom(ledger.path, input.path);
  if (!settings)
    return { problem: `cannot use the configuration of ${ledger.name}`, help: 'fix it, or use --no-config' };
  const folder = dirname(ledger.path);
  if (accessTo(input.path, folder, world) === 'refused')
    return { problem: `${input.name} is outside ${boundsText(folder)}`, help: outsideHelp };
  const status = statPath(input.path);
  if (typeof status === 'string') return { problem: `cannot read ${input.name}: ${status}` };
  if (!status?.isFile()) {
    const near = status ? undefined : similarFileName(input.name, from);
    const help = near === undefined ? undefined : `did you mean \`${near}\`?`;
    return { problem: status ? `${input.name} is not a file` : `file not found: ${input.name}`, help };
  }
  const source = await readInput(input, world, '');
  if (typeof source === 'string') return { problem: source };
  return { verdicts: await judge(source, forRegister(settings)), bytes: source.bytes };
}

/**
 * Enables the breakpoint finding even if the configuration turns it off: the referee decides. Waivers count only if the
 * configuration says so.
 */
function forRegister(settings: Settings): Settings {
  const { 'mass-breakpoint': severity = 'info', ...others } = settings.checks;
  const checks = { ...others, 'mass-breakpoint': severity === 'off' ? 'info' : severity };
  return { ...settings, checks, waivers: settings.waivers ?? unlessConfigured };
}

const unlessConfigured: WaiverPolicy = {
  allow: 'none',
  because: 'the configuration of the ledger has no `waivers`',
};

/** The unchanged design of a class. Throws a {@link UsageError} if it cannot be used. */
export async function loadClassDesign({ entry, names }: RegisteredClass, context: DesignContext): Promise<Ship> {
  const { ship, objections } = await compareWithDesign(entry, names, context);
  await context.configs.printErrors();
  const [objection] = objections;
  if (ship && !objection) return ship;
  throw new UsageError(objection?.message ?? 'cannot read the design', objection?.help);
}

/** Loads a class under the first of its names that the file has; a file with one design needs none. */
async function loadNamed(
  input: InputFile,
  names: readonly string[],
  context: DesignContext,
  folder: string,
): ReturnType<typeof loadClass> {
  for (const name of names.slice(1).reverse()) {
    const found = await loadClass(input, name, context, folder);
    if (!('problem' in found)) return found;
  }
  return loadClass(input, names[0], context, folder);
}

/** At most so many changes of a design are listed. */
const maxChanges = 6;

/** The changes of a class since its registration, by the copy of the design in the ledger's folder; none without a copy. */
async function changesSince(entry: EntryOf<'submit'>, ship: Ship, context: DesignContext): Promise<readonly string[]> {
  const copy = copyOf(entry, context.ledger);
  if (!existsSync(copy.path)) return [];
  const judged = await loadClass(copy, entry.name, context, dirname(context.ledger.path));
  if ('problem' in judged || !judged.ship || classHash(judged.ship) !== entry.hash) return [];
  const changes = diffShips(judged.ship, ship)
    .filter(({ loadout, kind }) => !loadout && kind !== 'repriced')
    .map(changeText);
  const more = changes.length - maxChanges;
  return more > 0 ? [...changes.slice(0, maxChanges), `and ${more} more`] : changes;
}

/** `Beam battery, class 2, FP F → class 2, FS F`, `1 more Scattergun`. */
function changeText(difference: Difference): string {
  const { before, after } = difference.count;
  const subject = subjectOf(difference);
  if (difference.kind === 'added') return `added ${subject}${after === 1 ? '' : ` × ${after}`}`;
  if (difference.kind === 'removed') return `removed ${subject}${before === 1 ? '' : ` × ${before}`}`;
  return before === after ? subject : `${subject} × ${before} → ${after}`;
}

/** Copy of a registered design, in a folder next to the ledger: `war.registered/AB417-1a2b3c4d5e6f7a8b.txt`. */
function copyOf({ class: id, hash }: EntryOf<'submit'>, ledger: InputFile): InputFile {
  const folder = `${basename(ledger.path).replace(/\.ledger\.(?:ya?ml|json)$/i, '')}.registered`;
  const name = `${folder}/${id}-${hash}.txt`;
  return { name, path: join(dirname(ledger.path), folder, `${id}-${hash}.txt`) };
}

/** Copies the designs of new classes, so that later changes can be listed. A copy of the same class stays as it is. */
export function keepCopies(
  designs: readonly { readonly entry: EntryOf<'submit'>; readonly bytes: Uint8Array }[],
  ledger: InputFile,
  world: World,
): void {
  for (const { entry, bytes } of designs) {
    const { path } = copyOf(entry, ledger);
    if (existsSync(path)) continue;
    const folder = createFolder(dirname(path), world);
    try {
      writeNewFile(path, bytes, { replaces: [] }, world);
    } finally {
      folder.dropIfEmpty();
    }
  }
}

/** The current ship of a registered class, and its differences from the registration. `names` are those of the class. */
export async function compareWithDesign(
  entry: EntryOf<'submit'>,
  names: readonly string[] = [entry.name],
  context: DesignContext,
): Promise<{ readonly ship: Ship | undefined; readonly objections: readonly LedgerIssue[] }> {
  const folder = dirname(context.ledger.path);
  const input = { name: entry.design, path: resolve(folder, entry.design) };
  const judged = await loadNamed(input, names, context, folder);
  if ('problem' in judged || !judged.ship) {
    const { problem, help } =
      'problem' in judged ? judged : { problem: `${entry.design} cannot be priced`, help: undefined };
    const message = `cannot load the design of ${entry.class} ${entry.name}: ${problem}`;
    return { ship: undefined, objections: [{ code: 'lost-design', key: 'design', message, help }] };
  }
  const { ship } = judged;
  const isRenamed = names.includes(ship.design.class ?? '');
  const hashes = [classHash(ship), ...(isRenamed ? [hashUnderName(ship, names[0])] : [])];
  if (!hashes.includes(entry.hash)) {
    const changes = await changesSince(entry, ship, context);
    const what = `${entry.design} has changed since it was registered as ${entry.class} ${entry.name}`;
    const message = changes.length === 0 ? what : `${what}: ${changes.join('; ')}`;
    const help = 'restore it and submit the new version under another name';
    return { ship, objections: [{ code: 'changed-design', key: 'hash', message, help }] };
  }
  const figures = [
    { at: 'mass', stated: entry.mass, computed: ship.design.mass },
    { at: 'points', stated: entry.points, computed: computeClassCost(ship).total },
  ];
  const objections = figures.flatMap(({ at: key, stated, computed }): readonly LedgerIssue[] => {
    if (stated === computed) return [];
    const message = `stated \`${key}\` of ${entry.class} ${entry.name} is ${stated}; the design has ${computed}`;
    return [{ code: 'wrong-sum', key, message }];
  });
  return { ship, objections };
}

/** Findings about the designs of all classes, located in the ledger. */
export async function designFindings(
  { bytes, register }: Pick<Ledger, 'bytes' | 'register'>,
  context: DesignContext,
): Promise<readonly LocatedFinding[]> {
  const read = await readLedger(bytes);
  if (!('place' in read)) return [];
  const findings: LocatedFinding[] = [];
  const designs = new Map<string, Ship>();
  const { effective } = applyCorrections(register.written);
  for (const [position, { entry, index }] of effective.entries()) {
    const objections: LedgerIssue[] = [];
    if (entry.do === 'submit') {
      const compared = await compareWithDesign(entry, register.classes.get(entry.class)?.names, context);
      objections.push(...compared.objections);
      if (compared.ship && compared.objections.length === 0) designs.set(entry.class, compared.ship);
    }
    const problems = designProblems(entry, register.entries.slice(0, position), (id) => designs.get(id));
    objections.push(...withoutOverridden(entry, problems));
    findings.push(...read.place(objections.map((objection) => ledgerFinding(objection, index))));
  }
  return findings;
}
