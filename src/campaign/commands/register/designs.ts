/** The commands of `slipway campaign register` that compare the ledger with its designs: verify and roll. */

import { argument, defineCommand, type OptionsOf } from '../../../cli/define-command.ts';
import { printDocument } from '../../../cli/runtime/output/output.ts';
import { rulesGroup } from '../../../cli/shared-options.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { seededRandom } from '../../../damage/play/seeded-draw.ts';
import { sortFindings } from '../../../findings/finding.ts';
import { rollTrials } from '../../calculators/research.ts';
import type { TechRow } from '../../calculators/technologies.ts';
import { classOfShip, findClass, findShip, shipStatusOf } from '../../replay/lookup.ts';
import type { Register, RegisteredClass } from '../../replay/register.ts';
import { knowledgeOf } from '../../replay/view.ts';
import { trialsBlocks, verificationDocument } from '../../reports/designs.ts';
import { chooseSeed, notFound, reportSeed } from '../shared/add-entry.ts';
import { openLedger } from '../shared/ledger.ts';
import { ledgerOption, reportOptions } from '../shared/ledger-options.ts';
import { contextOf, designFindings, loadClassDesign } from './registered-designs.ts';

export const verify = defineCommand({
  name: 'verify',
  about: 'Verify a ledger: IDs, names, totals and designs.',
  arguments: [],
  options: { ...reportOptions, ...rulesGroup({}) },
  details: `Checks that IDs and names are unique, references exist, totals are right, no turn is overspent,
and registered designs have not changed.`,
  exitCodes: { 0: 'no problems', 1: 'problems found', 2: 'the ledger cannot be read' },
  examples: ['slipway campaign register verify', ['slipway explain changed-design', 'what a finding means']],
  run: async (_, options, world) => {
    const ledger = await openLedger(options, world, 'read');
    if (typeof ledger === 'number') return ledger;
    const { input, register } = ledger;
    const context = contextOf(ledger, options, world);
    const findings = sortFindings([...ledger.findings, ...(await designFindings(ledger, context))]);
    await context.configs.printErrors();
    await printDocument(verificationDocument(input.name, register, findings), options, world);
    return findings.length === 0 ? exitCodes.ok : exitCodes.findings;
  },
});

const rollOptions = { seed: ledgerOption.seed, ...reportOptions, ...rulesGroup({}) };

export const roll = defineCommand({
  name: 'roll',
  about: 'Roll for system failures of a prototype before its first battle.',
  arguments: [argument('<name>', 'ID or name of a class or ship')],
  options: rollOptions,
  details: `Rolls 2d6 for each system: on a double 1 it fails, and a main drive keeps half its thrust. Writes
nothing, because the systems are repaired after the battle. See \`slipway explain prototype\`.`,
  exitCodes: { 0: 'rolled', 2: 'wrong usage, not a prototype, or a file cannot be read' },
  examples: [
    'slipway campaign register roll Bright',
    ['slipway campaign register roll AB417 --seed 20', 'repeatable dice'],
  ],
  run: ([query], options, world) => rollPrototype(query, options, world),
});

/** Rolls for the systems of a prototype; resolves to the exit code. Writes nothing to the ledger. */
async function rollPrototype(query: string, options: OptionsOf<typeof rollOptions>, world: World): Promise<number> {
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
  const data = { ledger: ledger.input.name, class: entry.class, of: id, seed: seed.seed, trials };
  await printDocument({ blocks: trialsBlocks(subject, trials), data }, options, world);
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
