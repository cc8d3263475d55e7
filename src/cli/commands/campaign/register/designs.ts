/** The commands of `slipway campaign register` that read designs: submit, verify and roll. */

import { type ClassCost, computeClassCost } from '../../../../campaign/class-cost.ts';
import { type LedgerIssue, ledgerFinding, withoutOverridden } from '../../../../campaign/codes.ts';
import { designProblems } from '../../../../campaign/desk-figures.ts';
import type { SubmitEntry } from '../../../../campaign/entry.ts';
import { classOfShip, findClass, findShip, shipStatusOf } from '../../../../campaign/lookup.ts';
import { drawId } from '../../../../campaign/numbers.ts';
import { rollTrials } from '../../../../campaign/prototype-trials.ts';
import { readLedger } from '../../../../campaign/read-ledger.ts';
import { currentTurn, type Register } from '../../../../campaign/register.ts';
import { seededRandom } from '../../../../campaign/seeded-draw.ts';
import type { LocatedFinding } from '../../../../findings/finding.ts';
import { sortFindings } from '../../../../findings/sort.ts';
import { campaignJson, rawFindings } from '../../../../reports/campaign/json.ts';
import { formatRp } from '../../../../reports/campaign/phrases.ts';
import { trialsText } from '../../../../reports/campaign/trials.ts';
import { findingText } from '../../../../reports/findings/finding-text.ts';
import { defaultReportOptions } from '../../../../reports/shared/report.ts';
import type { Ship } from '../../../../rules/ship/ship.ts';
import { escapeControl } from '../../../../text/escape-control.ts';
import { formatCount } from '../../../../text/numbers.ts';
import { type ConfigOptions, openConfigs } from '../../../runtime/config/configs.ts';
import { findOneInput } from '../../../runtime/files/find-inputs.ts';
import { exitCodes, UsageError, type World } from '../../../world.ts';
import {
  addEntries,
  type CampaignOptions,
  chooseSeed,
  type EntryReport,
  overrideOf,
  parseName,
  parsePlayer,
  reportSeed,
  unwrapLookup,
} from '../shared/add-entry.ts';
import { type Ledger, openLedger, pathFromLedger } from '../shared/ledger.ts';
import { type EntryOptions, outputLook } from '../shared/ledger-report.ts';
import { classHash, compareWithDesign, type DesignContext, loadClass, loadClassDesign } from './registered-designs.ts';

export interface SubmitOptions extends EntryOptions, ConfigOptions {
  readonly player: string;
  readonly date?: string;
  /** Class name, if the file holds several designs. */
  readonly class?: string;
  readonly seed?: number;
  readonly override?: string;
}

/** Registers a design as a class; resolves to the exit code. A design with errors is rejected. */
export async function submitDesign(file: string, options: SubmitOptions, world: World): Promise<number> {
  const ledger = await openLedger(options, world, 'write');
  if (typeof ledger === 'number') return ledger;
  const { register } = ledger;
  const player = parsePlayer(register, options.player);
  if (file === '-') throw new UsageError('a registered design cannot be standard input', 'pass the design file');
  const input = await findOneInput(file, world);
  const context: DesignContext = { ledger: ledger.input, configs: openConfigs(options, world), world };
  const verdict = await loadClass(input, options.class, context);
  await world.err.write(context.configs.errorText());
  if ('problem' in verdict) throw new UsageError(verdict.problem, verdict.help);
  const { findings, ship, document } = verdict;
  const isJson = options.format === 'json';
  if (!isJson) {
    const { style, columns } = await outputLook(options, world);
    for (const finding of findings)
      await world.out.write(findingText(verdict.file, finding, defaultReportOptions(style, columns)));
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (!ship || errors > 0) {
    if (isJson) {
      const text = { ledger: ledger.input.name, entries: [], findings: rawFindings(findings), refused: [] };
      await world.out.write(campaignJson(text));
    }
    await world.err.write(`slipway: ${escapeControl(input.name)} not registered: ${formatCount(errors, 'error')}\n`);
    return exitCodes.findings;
  }
  const { class: name } = ship.design;
  if (name === null) throw new UsageError(`${input.name}: document ${document + 1} has no class name`, 'add `class`');
  const seed = await chooseSeed(options.seed, world);
  const cost = computeClassCost(ship);
  const entry: SubmitEntry = {
    turn: options.turn ?? currentTurn(register, player),
    player,
    do: 'submit',
    class: drawClassId(player, register, seed.seed),
    name: parseName(name, 'the class name'),
    design: pathFromLedger(ledger.input, input.path),
    hash: classHash(ship),
    mass: ship.design.mass,
    points: cost.total,
    trp: 1,
    ...(options.date === undefined ? {} : { date: parseName(options.date, 'the date') }),
    ...overrideOf(options),
  };
  const issues = designProblems(entry, register.entries, () => ship);
  return addEntries(ledger, [entry], { format: options.format, findings, seed, issues, ...loadoutNote(cost) }, world);
}

/** Draws a free class ID of a player. Throws a {@link UsageError} if all are taken. */
function drawClassId(player: string, { usedIds }: Register, seed: number): string {
  const id = drawId(player, usedIds, seed);
  if (id === undefined) throw new UsageError(`all class IDs of ${player} are taken`);
  return id;
}

function loadoutNote({ extra }: ClassCost): EntryReport {
  return extra <= 0 ? {} : { note: `the design's own loadout costs ${formatRp(extra)} more than standard fighters` };
}

/** Verifies a ledger and its designs; resolves to the exit code. */
export async function verifyLedger(options: CampaignOptions & ConfigOptions, world: World): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { input, register } = ledger;
  const context: DesignContext = { ledger: ledger.input, configs: openConfigs(options, world), world };
  const findings = sortFindings([...ledger.findings, ...(await designFindings(ledger, context))]);
  await world.err.write(context.configs.errorText());
  const counts = { entries: register.entries.length, classes: register.classes.size, ships: register.ships.size };
  if (options.format === 'json') {
    const summary = { ...counts, errors: findings.length };
    await world.out.write(campaignJson({ ledger: input.name, findings: rawFindings(findings), summary }));
  } else {
    const { style, columns } = await outputLook(options, world);
    for (const finding of findings)
      await world.out.write(findingText(input.name, finding, defaultReportOptions(style, columns)));
    const summary = [
      formatCount(counts.entries, 'entry', 'entries'),
      formatCount(counts.classes, 'class', 'classes'),
      formatCount(counts.ships, 'ship'),
      findings.length === 0 ? 'no problems' : style.severity('error', formatCount(findings.length, 'problem')),
    ];
    await world.out.write(`${summary.join(', ')}\n`);
  }
  return findings.length === 0 ? exitCodes.ok : exitCodes.findings;
}

/** Findings about the designs of all classes, located in the ledger. */
async function designFindings({ bytes, register }: Ledger, context: DesignContext): Promise<readonly LocatedFinding[]> {
  const read = await readLedger(bytes);
  if (!('place' in read)) return [];
  const findings: LocatedFinding[] = [];
  const designs = new Map<string, Ship>();
  for (const [index, entry] of register.entries.entries()) {
    const objections: LedgerIssue[] = [];
    if (entry.do === 'submit') {
      const compared = await compareWithDesign(entry, context);
      objections.push(...compared.objections);
      if (compared.ship && compared.objections.length === 0) designs.set(entry.class, compared.ship);
    }
    const problems = designProblems(entry, register.entries.slice(0, index), (id) => designs.get(id));
    objections.push(...withoutOverridden(entry, problems));
    findings.push(...read.place(objections.map((objection) => ledgerFinding(objection, index))));
  }
  return findings;
}

/** Rolls for the systems of a prototype; resolves to the exit code. Writes nothing to the ledger. */
export async function rollPrototype(
  query: string,
  options: CampaignOptions & ConfigOptions & { readonly seed?: number },
  world: World,
): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { id, subject, entry, provenInTurn } = findPrototype(ledger.register, query);
  if (provenInTurn !== undefined) {
    throw new UsageError(`${entry.class} ${entry.name} is not a prototype: proven in turn ${provenInTurn}`);
  }
  const context: DesignContext = { ledger: ledger.input, configs: openConfigs(options, world), world };
  const ship = await loadClassDesign(entry, context);
  const seed = await chooseSeed(options.seed, world);
  const trials = rollTrials(ship, seededRandom(seed.seed, 'prototype', id));
  const text =
    options.format === 'json'
      ? campaignJson({ ledger: ledger.input.name, class: entry.class, of: id, seed: seed.seed, trials })
      : trialsText(subject, trials, await outputLook(options, world));
  await world.out.write(text);
  await reportSeed(seed, world);
  return exitCodes.ok;
}

/** The class for an ID or name of a class or ship, with the ID and label of what was asked for. */
function findPrototype(register: Register, query: string) {
  const ship = findShip(register, query);
  const built = 'found' in ship ? classOfShip(register, ship.found) : undefined;
  if ('found' in ship && built) {
    const { id, name } = ship.found;
    const status = shipStatusOf(ship.found);
    if (status !== 'ready') throw new UsageError(`${id} ${name} is not ready: ${status}`);
    return { id, subject: `${id} ${name}, of class ${built.entry.name}`, ...built };
  }
  const known = unwrapLookup(findClass(register, query));
  return { id: known.entry.class, subject: `${known.entry.class} ${known.entry.name}`, ...known };
}
