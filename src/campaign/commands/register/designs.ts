/** The commands of `slipway campaign register` that compare the ledger with its designs: verify and roll. */

import type { ConfigOptions } from '../../../cli/runtime/config/configs.ts';
import { screenLook } from '../../../cli/runtime/output/style.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { seededRandom } from '../../../damage/play/seeded-draw.ts';
import { findingText } from '../../../document/finding-text.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import { sortFindings } from '../../../findings/sort.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { formatCount } from '../../../text/numbers.ts';
import { rollTrials } from '../../calculators/prototype-trials.ts';
import type { TechRow } from '../../calculators/technologies.ts';
import { type LedgerIssue, ledgerFinding, withoutOverridden } from '../../codes.ts';
import { applyCorrections } from '../../ledger/corrections.ts';
import { readLedger } from '../../ledger/read-ledger.ts';
import { designProblems } from '../../replay/entry-figures.ts';
import { knowledgeOf } from '../../replay/knowledge.ts';
import { classOfShip, findClass, findShip, shipStatusOf } from '../../replay/lookup.ts';
import type { Register, RegisteredClass } from '../../replay/register.ts';
import { campaignJson, rawFindings } from '../../reports/json.ts';
import { trialsText } from '../../reports/trials.ts';
import { type CampaignOptions, chooseSeed, notFound, reportSeed } from '../shared/add-entry.ts';
import { type Ledger, openLedger } from '../shared/ledger.ts';
import { compareWithDesign, contextOf, type DesignContext, loadClassDesign } from './registered-designs.ts';

/** Verifies a ledger and its designs; resolves to the exit code. */
export async function verifyLedger(options: CampaignOptions & ConfigOptions, world: World): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { input, register } = ledger;
  const context = contextOf(ledger, options, world);
  const findings = sortFindings([...ledger.findings, ...(await designFindings(ledger, context))]);
  await world.err.write(context.configs.errorText());
  const counts = { entries: register.written.length, classes: register.classes.size, ships: register.ships.size };
  if (options.format === 'json') {
    const summary = { ...counts, errors: findings.length };
    await world.out.write(campaignJson({ ledger: input.name, findings: rawFindings(findings), summary }));
  } else {
    const look = await screenLook(options.color, world);
    for (const finding of findings) await world.out.write(findingText(input.name, finding, look));
    const summary = [
      formatCount(counts.entries, 'entry', 'entries'),
      formatCount(counts.classes, 'class', 'classes'),
      formatCount(counts.ships, 'ship'),
      findings.length === 0 ? 'no problems' : look.style.severity('error', formatCount(findings.length, 'problem')),
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

/** Rolls for the systems of a prototype; resolves to the exit code. Writes nothing to the ledger. */
export async function rollPrototype(
  query: string,
  options: CampaignOptions & ConfigOptions & { readonly seed?: number },
  world: World,
): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { id, subject, known, unresearched } = findPrototype(ledger.register, query);
  const { entry, provenInTurn } = known;
  if (provenInTurn !== undefined && !unresearched) {
    throw new UsageError(`${entry.class} ${entry.name} is not a prototype: proven in turn ${provenInTurn}`);
  }
  const context = contextOf(ledger, options, world);
  const ship = await loadClassDesign(known, context);
  const seed = await chooseSeed(options.seed, world);
  const isRolled = provenInTurn === undefined ? () => true : unresearched;
  const trials = rollTrials(ship, seededRandom(seed.seed, 'prototype', id), isRolled);
  const text =
    options.format === 'json'
      ? campaignJson({ ledger: ledger.input.name, class: entry.class, of: id, seed: seed.seed, trials })
      : trialsText(subject, trials, await screenLook(options.color, world));
  await world.out.write(text);
  await reportSeed(seed, world);
  return exitCodes.ok;
}

/** The class for an ID or name of a class or ship, with the ID and label of what was asked for. */
function findPrototype(register: Register, query: string): Prototype {
  const ship = findShip(register, query);
  const built = 'found' in ship ? classOfShip(register, ship.found) : undefined;
  if ('found' in ship && built) {
    const { id, name, player } = ship.found;
    const status = shipStatusOf(ship.found);
    if (status !== 'ready') throw new UsageError(`${id} ${name} is not ready: ${status}`);
    const subject = `${id} ${name}, of class ${built.entry.name}`;
    const { statuses } = knowledgeOf(player, register);
    const isForeign = player !== built.entry.player;
    const needsRoll = (tech: TechRow | undefined) =>
      (tech?.points ?? 0) > 0 && statuses.get(tech?.id ?? '') !== 'known';
    return { id, subject, known: built, unresearched: isForeign ? needsRoll : undefined };
  }
  const found = findClass(register, query);
  if (!('found' in found)) throw notFound(query, [ship, found]);
  const known = found.found;
  return { id: known.entry.class, subject: `${known.entry.class} ${known.entry.name}`, known, unresearched: undefined };
}

/** A class that is rolled for. */
interface Prototype {
  readonly id: string;
  readonly subject: string;
  readonly known: RegisteredClass;
  /** For a captured ship: true for technologies that its owner has not researched, which stay prototypes. */
  readonly unresearched: ((tech: TechRow | undefined) => boolean) | undefined;
}
