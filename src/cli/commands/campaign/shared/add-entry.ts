/** What all commands that write into a ledger have in common: entries are tried, added, and told. */

import type { Entry } from '../../../../campaign/entry.ts';
import type { Looked } from '../../../../campaign/lookup.ts';
import type { Register } from '../../../../campaign/register.ts';
import { refusalsOf, replayed } from '../../../../campaign/replay.ts';
import { isRating, noRating } from '../../../../campaign/yard-ratings.ts';
import type { Finding, LocatedFinding } from '../../../../findings/finding.ts';
import { campaignJson, entryJson, findingsJson } from '../../../../reports/campaign/json.ts';
import { sentence } from '../../../../reports/campaign/phrases.ts';
import { cited } from '../../../../rules/model/citation.ts';
import { plain } from '../../../../text/escape-control.ts';
import { listed } from '../../../../text/phrases.ts';
import { exit, UsageError, type World } from '../../../world.ts';
import { addTo, type Ledger } from './ledger.ts';

/** What every command on a campaign takes. */
export interface CampaignOptions {
  readonly format: 'table' | 'json';
  readonly ledger?: string;
  readonly color?: boolean;
}

/** What there is to tell besides the entries. */
export interface Besides {
  /** Findings of the design that is registered, which are printed already where people read. */
  readonly findings?: readonly LocatedFinding[];
  /** The seed that a number was drawn by. */
  readonly seed?: Seed;
  /** Words for people, after the entries. */
  readonly note?: string;
}

/** A seed, and whether chance has chosen it. */
export interface Seed {
  readonly seed: number;
  readonly byChance: boolean;
}

/** Tries entries, adds them to the ledger and tells them; resolves to the exit code, 1 where a rule is against them. */
export async function enter(
  ledger: Ledger,
  entries: readonly Entry[],
  { format }: CampaignOptions,
  world: World,
  besides: Besides = {},
): Promise<number> {
  const refusals = refusalsOf(ledger.register, entries);
  if (refusals.length === 0) await addTo(ledger, entries, world);
  else await refuse(refusals, ledger, world);
  const { seed, findings, note } = besides;
  const written = refusals.length === 0 ? entries : [];
  if (format === 'json') {
    const text = campaignJson({
      ledger: ledger.input.name,
      entries: written.map(entryJson),
      ...(seed ? { seed: seed.seed } : {}),
      ...(findings ? { findings: findingsJson(findings) } : {}),
      refused: refusals.map(({ code, message }) => ({ code, message })),
    });
    await world.out.write(text);
  } else if (written.length > 0) {
    const { register } = replayed([...ledger.register.entries, ...entries]);
    const lines = written.map((entry) => `${sentence(entry, register)}\n`);
    await world.out.write(lines.join('') + (note === undefined ? '' : `${plain(note)}\n`));
  }
  if (seed?.byChance && written.length > 0) await world.err.write(`slipway: drawn by the seed ${seed.seed}\n`);
  return refusals.length === 0 ? exit.ok : exit.findings;
}

/** Says which rules are against something that was to be added. */
export async function refuse(refusals: readonly Finding[], { input }: Ledger, world: World): Promise<void> {
  for (const { message, help, code, cite } of refusals) {
    const rule = `  rule: ${cited(cite)} (slipway explain ${code})\n`;
    await world.err.write(`slipway: ${plain(message)}\n${help === undefined ? '' : `  help: ${plain(help)}\n`}${rule}`);
  }
  await world.err.write(`slipway: nothing is written into ${plain(input.name)}\n`);
}

/** What was looked for. Throws a {@link UsageError} where it is not in the ledger. */
export function mustFind<Thing>(looked: Looked<Thing>): Thing {
  if ('found' in looked) return looked.found;
  throw new UsageError(looked.problem, looked.help);
}

/** The seed that is given, or one by chance. */
export async function seedOf(given: number | undefined, world: World): Promise<Seed> {
  return given === undefined ? { seed: await world.chance(), byChance: true } : { seed: given, byChance: false };
}

/** A name that can stand in a ledger. Throws a {@link UsageError} where there is nothing in it, or what no eye sees. */
export function nameFrom(given: string, what: string): string {
  const name = given.trim();
  if (name === '') throw new UsageError(`${what} is empty`);
  if (plain(name) !== name) throw new UsageError(`${what} holds characters that cannot be printed: ${name}`);
  return name;
}

/** A player of the ledger by his letters. Throws a {@link UsageError} where there is none. */
export function playerFrom({ players }: Register, given: string): string {
  const player = given.toUpperCase();
  if (players.has(player)) return player;
  const known = [...players].map(([letters, name]) => `${letters} (${name})`);
  throw new UsageError(`there is no player ${given} in the ledger`, `they are ${listed(known, 'and')}`);
}

/** A yard as it is written on a command line: `Portside=50/100`. */
export interface GivenYard {
  readonly yard: string;
  readonly first: number;
  readonly second: number;
}

/** Reads `Portside=50/100`. Throws a {@link UsageError} where it says something else, or ratings that nobody sells. */
export function yardFrom(given: string): GivenYard {
  const [, name = '', first, second] = /^(.*)=\s*(\d{1,4})\s*\/\s*(\d{1,4})$/s.exec(given) ?? [];
  const help = `a yard is its name and its ratings, such as "Portside=50/100": RPs a turn, and mass of the largest hull`;
  if (first === undefined) throw new UsageError(`${given} is no yard`, help);
  const yard = { yard: nameFrom(name, 'the name of the yard'), first: Number(first), second: Number(second) };
  for (const which of ['first', 'second'] as const) {
    if (!isRating(which, yard[which]))
      throw new UsageError(noRating(which, yard[which]), 'slipway explain shipyard-ratings');
  }
  return yard;
}

/** The yard that is meant: the one that is named, or the only one of the player; none where he has none. */
export function chosenYard({ yards }: Register, player: string, named: string | undefined): string | undefined {
  const own = yards.filter((yard) => yard.player === player).map(({ name }) => name);
  if (named !== undefined || own.length < 2) return named ?? own[0];
  throw new UsageError(`${player} has ${own.length} yards`, `say which by --yard: ${listed(own)}`);
}
