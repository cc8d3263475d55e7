import { roundsPerItem } from '../../rules/ship/aboard.ts';
import type { Item, Ship } from '../../rules/ship/ship.ts';
import { addLosses } from '../apply-damage.ts';
import type { StateIssue } from '../issue.ts';
import type { ItemPart } from '../select.ts';
import { lossOf, type ShipDamage } from '../ship-damage.ts';
import type { Loss, ShipState } from '../state-file.ts';
import { findParts } from './find-parts.ts';
import { isProblem, type Problem, type SheetLabel, type ShipPart } from './names.ts';

/** Words that end a term about a system. */
export const stateWords = ['down', 'destroyed', 'up', 'half', 'hit', 'ejected', 'killed', 'spent'] as const;

type StateWord = (typeof stateWords)[number];

const aliases: Readonly<Record<string, StateWord>> = { fired: 'spent', repaired: 'up' };

interface SystemTerm {
  readonly count: number | 'all';
  readonly words: readonly string[];
  readonly state: StateWord;
  /** Number and kind of rounds. */
  readonly rest: readonly string[];
}

/** Applies a term such as `2 pds down`; `undefined` if no word says what happened. */
export function applySystemTerm(words: readonly string[], context: TermContext): ShipDamage | Problem | undefined {
  const term = readSystemTerm(words);
  if (!term) return undefined;
  if (term.words.length === 0) return { message: `no system before \`${term.state}\`` };
  if (term.count === 0) return unfitCount('0', `2 ${term.words.join(' ')} ${term.state}`);
  const found = findParts(term.words, context.ship, context.labelOf);
  const [first = '', ...others] = term.words;
  if (isProblem(found) && others.length > 0 && /^[+-]?\d/.test(first))
    return unfitCount(first, `2 ${others.join(' ')} ${term.state}`);
  if (isProblem(found)) return found;
  if ('part' in found) return applyToPart(found.part, term, context);
  if (term.state === 'spent') return spend(found, term, context);
  if (found.parts[0]?.item.entry.loadout) return kill(found, term, context);
  return applyToSystems(found, term, context);
}

function readSystemTerm(given: readonly string[]): SystemTerm | undefined {
  const state = (word: string): StateWord | undefined => {
    const lower = word.toLowerCase();
    return (Object.hasOwn(aliases, lower) ? aliases[lower] : undefined) ?? stateWords.find((each) => each === lower);
  };
  const at = given.findIndex((word) => state(word) !== undefined);
  const what = at === -1 ? undefined : state(given[at] as string);
  if (what === undefined) return undefined;
  const rest = given.slice(at + 1);
  if (rest.length > 0 && what !== 'spent') return undefined;
  const [, digits] = /^(\d{1,4})x?$/i.exec(given[0] as string) ?? [];
  const isAll = given[0]?.toLowerCase() === 'all';
  const words = given.slice(digits !== undefined || isAll ? 1 : 0, at);
  return { count: isAll ? 'all' : digits === undefined ? 1 : Number(digits), words, state: what, rest };
}

function unfitCount(given: string, example: string): Problem {
  return { message: `\`${given}\` is not a number from 1 to 9,999`, help: `write \`${example}\` for two` };
}

function unfit(term: SystemTerm, allowed: string): Problem {
  return { message: `\`${term.words.join(' ')}\` cannot be \`${term.state}\``, help: `allowed: ${allowed}` };
}

/** Drives, streamlining and core systems. */
function applyToPart(part: ShipPart, term: SystemTerm, { damage }: TermContext): ShipDamage | Problem {
  const { state } = term;
  if (part === 'bridge' || part === 'life-support' || part === 'power-core') {
    const { [part]: before, ...others } = damage.core;
    if (state === 'up') return before === undefined ? notLost(term) : { ...damage, core: others };
    const loss = state === 'hit' ? 'down' : state;
    const isAllowed = loss === 'down' || loss === 'destroyed' || (loss === 'ejected' && part === 'power-core');
    if (!isAllowed) return unfit(term, `down, destroyed, up${part === 'power-core' ? ', ejected' : ''}`);
    return before === loss ? alreadyLost(term, loss) : { ...damage, core: { ...damage.core, [part]: loss } };
  }
  const before = damage[part];
  if (state === 'up') return before === undefined ? notLost(term) : { ...damage, [part]: undefined };
  const loss = state === 'hit' ? (part === 'drive' && before === undefined ? 'half' : 'down') : state;
  const isAllowed = loss === 'down' || loss === 'destroyed' || (loss === 'half' && part === 'drive');
  if (!isAllowed) return unfit(term, `down, destroyed, up${part === 'drive' ? ', half, hit' : ''}`);
  return before === loss || before === 'destroyed' ? alreadyLost(term, before) : { ...damage, [part]: loss };
}

function notLost({ words }: SystemTerm): Problem {
  return { message: `\`${words.join(' ')}\` is not lost` };
}

function alreadyLost({ words }: SystemTerm, loss: string): Problem {
  return { message: `\`${words.join(' ')}\` is already ${loss}` };
}

interface Found {
  readonly parts: readonly ItemPart[];
  readonly label: string;
}

function applyToSystems({ parts, label }: Found, term: SystemTerm, { damage }: TermContext): ShipDamage | Problem {
  const { state } = term;
  const loss = state === 'hit' ? 'down' : state;
  if (loss !== 'down' && loss !== 'destroyed' && loss !== 'up') return unfit(term, 'down, destroyed, up, spent');
  const current = ({ item, part }: ItemPart) => lossOf(damage, item.path, part);
  const sorted = loss === 'up' ? parts.toReversed() : parts;
  const candidates = changedFirst[loss].flatMap((wanted) => sorted.filter((each) => current(each) === wanted));
  const count = term.count === 'all' ? candidates.length : term.count;
  if (candidates.length === 0 || count > candidates.length) return tooFew(count, { parts, label }, term, damage);
  return { ...damage, parts: withLoss(damage.parts, candidates.slice(0, count), loss === 'up' ? undefined : loss) };
}

/** Intact systems are lost first; one that is down can still be destroyed. The last one lost is repaired first. */
const changedFirst: Readonly<Record<Loss | 'up', readonly (Loss | undefined)[]>> = {
  down: [undefined],
  destroyed: [undefined, 'down'],
  up: ['down', 'destroyed'],
};

function tooFew(count: number, { parts, label }: Found, term: SystemTerm, damage: ShipDamage): Problem {
  const { state } = term;
  const lost = parts.filter(({ item, part }) => lossOf(damage, item.path, part) !== undefined);
  const losses = [...new Set(lost.map(({ item, part }) => lossOf(damage, item.path, part)))].join(' or ');
  if (state === 'up' && lost.length === 0) return notLost(term);
  if (state === 'up') return { message: `${count} × ${label} up; ${lost.length} lost` };
  if (parts.length === 1) return alreadyLost(term, losses);
  const has = lost.length === 0 ? '' : `, ${lost.length} of them ${losses}`;
  return { message: `${count} × ${label} ${state}; the ship has ${parts.length}${has}` };
}

export function withLoss(
  before: ShipDamage['parts'],
  parts: readonly ItemPart[],
  loss: Loss | undefined,
): ShipDamage['parts'] {
  const all = new Map([...before].map(([path, losses]) => [path, new Map(losses)]));
  for (const { item, part } of parts) {
    const losses = all.get(item.path) ?? new Map<number, Loss>();
    if (loss === undefined) losses.delete(part);
    else losses.set(part, loss);
    all.set(item.path, losses);
  }
  return all;
}

function kill({ parts }: Found, term: SystemTerm, context: TermContext): ShipDamage | Problem {
  const [{ item }] = parts as [ItemPart];
  const key = item.id === 'marines' ? 'marines' : 'parties';
  if (term.state === 'up' || term.state === 'half' || term.state === 'ejected') return unfit(term, 'killed');
  const alive = parts.filter((each) => lossOf(context.damage, each.item.path, each.part) === undefined).length;
  return applyLosses({ [key]: term.count === 'all' ? alive : term.count }, context);
}

/** `salvo-magazine spent 2 extended`; a one-shot system is spent without a number. */
function spend({ parts }: Found, term: SystemTerm, context: TermContext): ShipDamage | Problem {
  const [given, ...more] = term.rest;
  const isNumber = given !== undefined && /^\d{1,6}$/.test(given);
  if (given !== undefined && (isNumber ? Number(given) === 0 : /^[+-]?\d/.test(given)))
    return { message: `\`${given}\` is not a number from 1 to 999,999`, help: 'write `spent 2` for two rounds' };
  const kind = isNumber ? more[0] : given;
  if (more.length > (isNumber ? 1 : 0)) return { message: `unknown word \`${more.at(-1)}\` after \`spent\`` };
  const stated = isNumber ? Number(given) : term.count === 'all' ? parts.length : term.count;
  let left = stated;
  let { damage } = context;
  const items = [...new Set(parts.map(({ item }) => item))];
  for (const item of items) {
    const taken = item === items.at(-1) ? left : Math.min(left, roundsLeft(item, kind, damage));
    if (taken === 0) continue;
    // A magazine is named by its path, so that the rounds come out of the right one.
    const entry = { system: item.id, at: item.path, rounds: taken, ...(kind === undefined ? {} : { kind }) };
    const after = applyLosses({ spent: [entry] }, { ...context, damage });
    if (isProblem(after)) return after;
    damage = after;
    left -= taken;
  }
  return damage;
}

function roundsLeft(item: Item, kind: string | undefined, { spent }: ShipDamage): number {
  const rounds = roundsPerItem(item);
  const key = kind ?? Object.keys(rounds)[0] ?? '';
  const fired = [...(spent.get(item.path)?.values() ?? [])].reduce((sum, each) => sum + (each[key] ?? 0), 0);
  return Math.max(0, (rounds[key] ?? 0) * item.count - fired);
}

/** The ship that a term is about, with its damage so far. */
export interface TermContext {
  readonly ship: Ship;
  readonly labelOf: SheetLabel;
  readonly damage: ShipDamage;
}

/** Adds losses; a problem if they are more than what is left. */
export function applyLosses(losses: ShipState, { ship, damage }: TermContext): ShipDamage | Problem {
  const issues: StateIssue[] = [];
  const after = addLosses(losses, { ship, before: damage, path: '', report: (issue) => void issues.push(issue) });
  const [issue] = issues;
  return issue ? { message: issue.message, help: issue.help } : after;
}
