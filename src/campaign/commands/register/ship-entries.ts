/** Entries that build ships, prove classes, and record players and yards. */

import { argument, option } from '../../../cli/define-command.ts';
import { rulesGroup } from '../../../cli/shared-options.ts';
import { UsageError } from '../../../cli/world.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import type { LedgerIssue } from '../../codes.ts';
import type { EntryOf } from '../../ledger/entry-kinds.ts';
import { newBuildEntry, newCommissionEntry, newYardEntry, yardOfShip } from '../../replay/build-entries.ts';
import { baseSaving, designProblems, movedShip, siteOfYard } from '../../replay/entry-figures.ts';
import { classOfShip, findClass, findShip } from '../../replay/lookup.ts';
import { isUnfinished, unpaidOf } from '../../replay/register.ts';
import { replayLedger } from '../../replay/replay.ts';
import { cheaperRatings } from '../../reports/yard.ts';
import {
  chooseSeed,
  chooseYard,
  drawShipId,
  parseName,
  parsePlayer,
  parseYard,
  unwrapLookup,
} from '../shared/add-entry.ts';
import { amountOption, changeOptions, entryOptions, ledgerOption } from '../shared/ledger-options.ts';
import { classArgument, defineEntry, shipsArgument, unpaidNote } from './entry-command.ts';
import { playerEntry } from './init.ts';
import { contextOf, loadClassDesign } from './registered-designs.ts';

export const commission = defineEntry({
  name: 'commission',
  about: 'Start building ships of a class.',
  arguments: [classArgument],
  options: {
    name: option.required(option.list('--name <name>', 'name of a ship; repeatable')),
    yard: ledgerOption.yard,
    rp: ledgerOption.payment,
    extra: amountOption('--extra', 'RPs per ship for nonstandard fighters, parties and marines'),
    override: ledgerOption.override,
    debt: ledgerOption.debt,
    seed: ledgerOption.seed,
    ...entryOptions,
    ...rulesGroup({}),
  },
  details: `The first ship of a class costs 10% more, rounded to the nearest RP, halves up. Pay RPs beyond
the yard's capacity in later turns with \`slipway campaign register build\`. A ship must be able to
leave the world of a planetary yard; a base on a habitable world saves half the cost of its hull.`,
  examples: [
    'slipway campaign register commission Quince --name Bright --name Clear',
    'slipway campaign register commission AB417 --name Keen --yard Portside --rp 30 --extra 15',
  ],
  make: async ([query], options, { register, inTurn, ledger, world }) => {
    const built = unwrapLookup(findClass(register, query));
    const { player, class: classId } = built.entry;
    const seed = await chooseSeed(options.seed, world);
    const yard = chooseYard(register, player, options.yard);
    const { turn } = inTurn(player);
    const site = siteOfYard(yard, player, register.entries);
    const design = site === undefined ? undefined : await loadClassDesign(built, contextOf(ledger, options, world));
    const saved = design === undefined ? 0 : baseSaving(design, site);
    const added: EntryOf<'commission'>[] = [];
    for (const given of options.name) {
      const { register: now } = replayLedger([...register.written, ...added]);
      const id = drawShipId(classId, now, seed.seed);
      const ship = { id, name: parseName(given, 'the name of the ship'), extra: options.extra, saved };
      added.push(newCommissionEntry(now, now.classes.get(classId) ?? built, ship, { turn, yard, rp: options.rp }));
    }
    const issues = added.flatMap((entry) => designProblems(entry, register.entries, () => design));
    return { added, seed, issues, ...unpaidNote(added.map(({ ship, cost, rp }) => ({ ship, unpaid: cost - rp }))) };
  },
});

export const build = defineEntry({
  name: 'build',
  about: 'Pay more toward unfinished ships and refits.',
  arguments: [shipsArgument],
  options: {
    yard: option.text('--yard <name>', 'shipyard (default: where the ship is, or the only yard of its owner)'),
    rp: ledgerOption.payment,
    override: ledgerOption.override,
    debt: ledgerOption.debt,
    ...entryOptions,
    ...rulesGroup({}),
  },
  details: `A yard that a ship moves to must be large enough for the hull, and on no world that the ship could
not leave.`,
  examples: [
    'slipway campaign register build Bright',
    'slipway campaign register build Bright --yard Portside --rp 20',
    ['slipway campaign turn --build', 'pay toward all unfinished ships, then close the turn'],
  ],
  make: async ([queries], options, { register, inTurn, ledger, world }) => {
    const added: EntryOf<'build'>[] = [];
    const issues: LedgerIssue[] = [];
    const unpaid: { ship: string; unpaid: number }[] = [];
    for (const query of queries) {
      const { register: now } = replayLedger([...register.written, ...added]);
      const ship = unwrapLookup(findShip(now, query));
      if (!isUnfinished(ship)) throw new UsageError(`${ship.name} is already paid in full`);
      const yard = chooseYard(now, ship.player, options.yard ?? yardOfShip(now, ship)?.name);
      const entry = newBuildEntry(now, ship, { turn: inTurn(ship.player).turn, yard, rp: options.rp });
      unpaid.push({ ship: ship.id, unpaid: unpaidOf(ship) - entry.rp });
      if (entry.rp === 0 && options.rp === undefined) continue;
      added.push(entry);
      const built = movedShip(entry, now.entries) && classOfShip(now, ship);
      const design = built && (await loadClassDesign(built, contextOf(ledger, options, world)));
      issues.push(...designProblems(entry, now.entries, () => design));
    }
    if (added.length === 0) {
      throw new UsageError(
        'no capacity left at the shipyard this turn',
        'choose another one with --yard, or close the turn',
      );
    }
    return { added, issues, ...unpaidNote(unpaid) };
  },
});

export const prove = defineEntry({
  name: 'prove',
  about: 'Mark a class as proven in battle.',
  arguments: [classArgument],
  options: entryOptions,
  examples: ['slipway campaign register prove Quince', 'slipway campaign register prove AB417 --turn 3'],
  make: ([query], _, { register, inTurn }) => {
    const { player, class: id } = unwrapLookup(findClass(register, query)).entry;
    return [{ ...inTurn(player), do: 'prove', class: id }];
  },
});

export const yard = defineEntry({
  name: 'yard',
  about: 'Record a new yard, or new ratings of a yard.',
  arguments: [
    argument('<name=first/second>', 'name, first rating (multiple of 10) and second rating (multiple of 25)'),
  ],
  options: {
    player: ledgerOption.player,
    planetary: ledgerOption.planetary,
    rp: amountOption('--rp', 'RPs paid for the yard this turn (default: computed; none in the first turn)'),
    override: ledgerOption.override,
    debt: ledgerOption.debt,
    ...entryOptions,
  },
  details: `The first rating is the RPs processed per turn, the second the mass of the largest hull. A
player has the yards of the first turn from the start; later yards and ratings must be paid for. See
\`slipway explain shipyard-ratings\`.`,
  examples: [
    'slipway campaign register yard "Portside=50/100" --player AB',
    'slipway campaign register yard "Portside=100/200" --player AB --turn 3',
  ],
  make: ([given], { player, planetary, rp }, { register, inTurn }) => {
    const site = omitUndefined({ site: planetary });
    const ratings = { ...inTurn(parsePlayer(register, player)), ...parseYard(given), ...site };
    const added = [newYardEntry(register, ratings, omitUndefined({ rp }))];
    const cheaper = cheaperRatings(ratings);
    return { added, ...(cheaper.length > 0 ? { note: cheaper.join('\n') } : {}) };
  },
});

export const join = defineEntry({
  name: 'join',
  about: 'Add players to an existing ledger.',
  arguments: [argument('<letters=name...>', 'player letters and name')],
  options: changeOptions,
  examples: ['slipway campaign register join EF=Edda', 'slipway campaign register join EF=Edda GH=Gus'],
  make: ([players]) => players.map(playerEntry),
});
