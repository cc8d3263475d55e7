/** What of `slipway campaign register` looks at designs: a class is submitted, the register proved, a prototype rolled for. */

import { classCost } from '../../../../campaign/class-cost.ts';
import { findingOf } from '../../../../campaign/codes.ts';
import type { SubmitEntry } from '../../../../campaign/entry.ts';
import { classCalled, classOfShip, shipCalled, statusOf } from '../../../../campaign/lookup.ts';
import { drawnNumber } from '../../../../campaign/numbers.ts';
import { trialsOf } from '../../../../campaign/prototype-trials.ts';
import { readLedger } from '../../../../campaign/read-ledger.ts';
import { type Register, turnOf } from '../../../../campaign/register.ts';
import { drawnBy } from '../../../../campaign/seeded-draw.ts';
import type { LocatedFinding } from '../../../../findings/finding.ts';
import { inOrder } from '../../../../findings/sort.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import { campaignJson, findingsJson } from '../../../../reports/campaign/json.ts';
import { rps } from '../../../../reports/campaign/phrases.ts';
import { trialsText } from '../../../../reports/campaign/trials.ts';
import { findingText } from '../../../../reports/findings/finding-text.ts';
import { plainLook } from '../../../../reports/shared/report.ts';
import { plain } from '../../../../text/escape-control.ts';
import { counted } from '../../../../text/numbers.ts';
import { type Configuring, configsOf } from '../../../runtime/config/configs.ts';
import { type InputFile, oneInput } from '../../../runtime/files/find-inputs.ts';
import { exit, UsageError, type World } from '../../../world.ts';
import { type CampaignOptions, enter, mustFind, nameFrom, playerFrom, seedOf } from '../shared/add-entry.ts';
import { fromLedger, type Ledger, openLedger } from '../shared/ledger.ts';
import { type EntryOptions, lookOf } from '../shared/ledger-report.ts';
import { type DesignBench, designHash, judgedClass, proofOf } from './registered-designs.ts';

/** What `register submit` takes. */
export interface SubmitOptions extends EntryOptions, Configuring {
  readonly player: string;
  readonly date?: string;
  /** Which design of the file is meant, by the name of its class. */
  readonly class?: string;
  readonly seed?: number;
}

/** Registers a class; resolves to the exit code. A design with errors is refused. */
export async function submit(file: string, options: SubmitOptions, world: World): Promise<number> {
  const ledger = await openLedger(options, world, 'written');
  if (typeof ledger === 'number') return ledger;
  const player = playerFrom(ledger.register, options.player);
  const input = await oneFile(file, world);
  const bench: DesignBench = { configs: configsOf(options, world), world };
  const verdict = await judgedClass(input, options.class, bench);
  await world.err.write(bench.configs.problems());
  if ('problem' in verdict) throw new UsageError(verdict.problem, verdict.help);
  const { findings, ship } = verdict;
  const look = await lookOf(options, world);
  const isJson = options.format === 'json';
  if (!isJson) {
    const { style, columns } = look;
    for (const finding of findings)
      await world.out.write(findingText(verdict.file, finding, plainLook(style, columns)));
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (!ship || errors > 0) {
    if (isJson) {
      const text = { ledger: ledger.input.name, entries: [], findings: findingsJson(findings), refused: [] };
      await world.out.write(campaignJson(text));
    }
    const why = counted(errors, 'error');
    await world.err.write(`slipway: ${plain(input.name)} has ${why}, and is not registered\n`);
    return exit.findings;
  }
  const seed = await seedOf(options.seed, world);
  const entry = submitEntry(ledger, input, verdict, player, seed.seed, options);
  const { extra } = classCost(ship);
  const note =
    extra <= 0 ? {} : { note: `its own loadout, instead of standard fighters, is ${rps(extra)} extra a ship` };
  return enter(ledger, [entry], options, world, { findings, seed, ...note });
}

function oneFile(file: string, world: World): Promise<InputFile> {
  if (file === '-') throw new UsageError('a ledger names the file of a design, and standard input has none');
  return oneInput(file, world.cwd, 'a class is registered by');
}

function submitEntry(
  { input: place, register }: Ledger,
  input: InputFile,
  { ship, document }: Verdict,
  player: string,
  seed: number,
  { date, turn }: SubmitOptions,
): SubmitEntry {
  const { design } = ship as NonNullable<Verdict['ship']>;
  if (design.class === null) throw new UsageError(`document ${document + 1} of ${input.name} gives its class no name`);
  const number = drawnNumber(player, register.numbers, seed);
  if (number === undefined) throw new UsageError(`all numbers of classes of ${player} are given out`);
  return {
    turn: turn ?? turnOf(register, player),
    player,
    do: 'submit',
    class: number,
    name: nameFrom(design.class, 'the name of the class'),
    design: fromLedger(place, input.path),
    hash: designHash(ship as NonNullable<Verdict['ship']>),
    mass: design.mass,
    points: classCost(ship as NonNullable<Verdict['ship']>).total,
    trp: 1,
    ...(date === undefined ? {} : { date: nameFrom(date, 'the date') }),
  };
}

/** Proves a ledger against itself and against its designs; resolves to the exit code. */
export async function verify(options: CampaignOptions & Configuring, world: World): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { input, register } = ledger;
  const bench: DesignBench = { configs: configsOf(options, world), world };
  const findings = inOrder([...ledger.findings, ...(await designFindings(ledger, bench))]);
  await world.err.write(bench.configs.problems());
  const sums = { entries: register.entries.length, classes: register.classes.size, ships: register.ships.size };
  if (options.format === 'json') {
    const summary = { ...sums, errors: findings.length };
    await world.out.write(campaignJson({ ledger: input.name, findings: findingsJson(findings), summary }));
  } else {
    const { style, columns } = await lookOf(options, world);
    for (const finding of findings) await world.out.write(findingText(input.name, finding, plainLook(style, columns)));
    const what = [
      counted(sums.entries, 'entry', 'entries'),
      counted(sums.classes, 'class', 'classes'),
      counted(sums.ships, 'ship'),
      findings.length === 0 ? 'no problems' : style.severity('error', counted(findings.length, 'problem')),
    ];
    await world.out.write(`${what.join(', ')}\n`);
  }
  return findings.length === 0 ? exit.ok : exit.findings;
}

/** What is wrong with the designs of the classes, at their places in the ledger. */
async function designFindings(
  { input, bytes, register }: Ledger,
  bench: DesignBench,
): Promise<readonly LocatedFinding[]> {
  const read = await readLedger(bytes);
  if (!('place' in read)) return [];
  const findings: LocatedFinding[] = [];
  for (const [index, entry] of register.entries.entries()) {
    if (entry.do !== 'submit') continue;
    const { objections } = await proofOf(entry, input, bench);
    findings.push(...read.place(objections.map((objection) => findingOf(objection, index))));
  }
  return findings;
}

/** Rolls for the systems of a prototype; resolves to the exit code. Nothing is written. */
export async function roll(
  asked: string,
  options: CampaignOptions & Configuring & { readonly seed?: number },
  world: World,
): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { number, subject, entry, proved } = prototypeCalled(ledger.register, asked);
  if (proved !== undefined) {
    throw new UsageError(
      `${entry.class} ${entry.name} was proved in turn ${proved}: its systems hold, and nothing is rolled`,
    );
  }
  const bench: DesignBench = { configs: configsOf(options, world), world };
  const { ship, objections } = await proofOf(entry, ledger.input, bench);
  await world.err.write(bench.configs.problems());
  const [objection] = objections;
  if (!ship || objection) throw new UsageError(objection?.message ?? 'the design cannot be read', objection?.help);
  const { seed, byChance } = await seedOf(options.seed, world);
  const trials = trialsOf(ship, drawnBy(seed, 'prototype', number));
  const text =
    options.format === 'json'
      ? campaignJson({ ledger: ledger.input.name, class: entry.class, of: number, seed, trials })
      : trialsText(subject, trials, await lookOf(options, world));
  await world.out.write(text);
  if (byChance) await world.err.write(`slipway: drawn by the seed ${seed}\n`);
  return exit.ok;
}

/** The class behind a name or number of a class or a ship, and for whom it is rolled, in words. */
function prototypeCalled(register: Register, asked: string) {
  const ship = shipCalled(register, asked);
  const built = 'found' in ship ? classOfShip(register, ship.found) : undefined;
  if ('found' in ship && built) {
    const { number, name } = ship.found;
    const status = statusOf(ship.found);
    if (status !== 'ready') throw new UsageError(`${number} ${name} is ${status}, and goes into no battle`);
    return { number, subject: `${number} ${name}, of class ${built.entry.name}`, ...built };
  }
  const known = mustFind(classCalled(register, asked));
  return { number: known.entry.class, subject: `${known.entry.class} ${known.entry.name}`, ...known };
}
