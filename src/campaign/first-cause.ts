/** Finds the one wrong figure behind several problems of a ledger. */

import type { Finding } from '../findings/finding.ts';
import { formatNumber } from '../text/numbers.ts';
import { type LedgerIssue, ledgerFinding } from './codes.ts';
import { applyCorrections, type EffectiveEntry, type EntryProblem } from './corrections.ts';
import type { LedgerEntry } from './entry.ts';
import { replayEffective, replayLedger } from './replay.ts';

/** Figures that people mistype, by which others may be wrong. */
const figureKeys = [
  ...['rp', 'trp', 'gained', 'cost', 'premium', 'extra', 'saved', 'points'],
  ...['spent', 'spent-trp', 'left', 'left-trp'],
] as const;

/** At most so many changes are tried, and so many causes are looked for. */
const maxTries = 400;
const maxCauses = 5;
/** Tries times the square of the number of entries, which a replay takes. */
const maxWork = 4e7;

/** Another value of one figure, and the problems that it removes. */
interface Change {
  readonly index: number;
  readonly key: string;
  readonly value: number;
  readonly removed: readonly EntryProblem[];
}

/**
 * Findings of a ledger, with those that follow from a wrong figure as notes of their cause. `lineOf` gives the line of the
 * entry at an index.
 */
export function findFirstCauses(
  written: readonly LedgerEntry[],
  lineOf: (index: number) => number,
): readonly Finding[] {
  const { effective, problems: corrections } = applyCorrections(written);
  const { problems } = replayLedger(written);
  let entries = effective;
  let open = problems.filter((problem) => !corrections.includes(problem));
  const causes: Finding[] = [];
  while (open.length > 1 && causes.length < maxCauses) {
    const changes = bestChanges(entries, written, open);
    const cause = causeOf(changes, open);
    if (!cause) break;
    const [change] = changes as [Change];
    causes.push(causeFinding(cause, changes, entries, lineOf));
    entries = withChange(entries, change);
    open = open.filter((problem) => !change.removed.includes(problem));
  }
  const explained = new Set(causes.flatMap((cause) => [cause, ...(cause.notes ?? [])]).map(keyOf));
  const others = problems
    .map(({ issue, index }) => ledgerFinding(issue, index))
    .filter((finding) => !explained.has(keyOf(finding)));
  return [...causes, ...others].sort((one, other) => indexOf(one) - indexOf(other));
}

function keyOf({ code, path }: Finding): string {
  return `${code} ${path}`;
}

function indexOf({ path }: Finding): number {
  return Number(path.split('/')[1]);
}

/** The changes that remove most problems, at least two; one for each figure. */
function bestChanges(
  entries: readonly EffectiveEntry[],
  written: readonly LedgerEntry[],
  open: readonly EntryProblem[],
): readonly Change[] {
  const tried = candidates(entries, open).map(({ index, key, value }): Change => {
    const { problems } = replayEffective(withChange(entries, { index, key, value }), written);
    const left = new Set(problems.map(identityOf));
    const isWorse = problems.some((problem) => !open.some((each) => identityOf(each) === identityOf(problem)));
    return { index, key, value, removed: isWorse ? [] : open.filter((each) => !left.has(identityOf(each))) };
  });
  const max = Math.max(0, ...tried.map(({ removed }) => removed.length));
  if (max < 2) return [];
  const best = tried.filter(({ removed }) => removed.length === max);
  // A figure that is reported itself is the likelier error.
  const reported = best.filter(({ index, key }) => open.some((each) => each.index === index && each.issue.key === key));
  return reported.length > 0 ? reported : best;
}

function identityOf({ issue: { code, key }, index }: EntryProblem): string {
  return `${code} /${index}/${key}`;
}

/** Figures of the players and turns with problems, changed by the amounts by which others are off. */
function candidates(entries: readonly EffectiveEntry[], open: readonly EntryProblem[]) {
  const amounts = new Set(open.flatMap(({ issue: { off = 0 } }) => (off === 0 ? [] : [off, -off])));
  const players = new Set(
    entries.flatMap(({ entry, index }) => (open.some((each) => each.index === index) ? [entry.player] : [])),
  );
  const last = Math.max(...open.map(({ index }) => index));
  return entries
    .filter(({ entry, index }) => players.has(entry.player) && index <= last)
    .reverse()
    .flatMap(({ entry, index }) =>
      figureKeys.flatMap((key) => {
        const present = (entry as unknown as Readonly<Record<string, unknown>>)[key];
        if (typeof present !== 'number') return [];
        return [...amounts]
          .map((amount) => ({ index, key, value: present - amount }))
          .filter(({ value }) => value >= 0);
      }),
    )
    .slice(0, Math.max(1, Math.min(maxTries, maxWork / entries.length ** 2)));
}

function withChange(
  entries: readonly EffectiveEntry[],
  { index, key, value }: Pick<Change, 'index' | 'key' | 'value'>,
): readonly EffectiveEntry[] {
  return entries.map((each) =>
    each.index === index ? { index, entry: { ...each.entry, [key]: value } as LedgerEntry } : each,
  );
}

/** Where the cause is reported: at the only figure that explains the problems, else at the first of them. */
function causeOf(changes: readonly Change[], open: readonly EntryProblem[]): EntryProblem | undefined {
  const [change, ...others] = changes;
  if (!change) return undefined;
  const isOnly = others.every(({ index, key }) => index === change.index && key === change.key);
  const first = open.find((problem) => change.removed.includes(problem));
  if (!isOnly) return first;
  const own = change.removed.find(({ index, issue }) => index === change.index && issue.key === change.key);
  const issue: LedgerIssue = {
    code: 'likely-cause',
    key: change.key,
    message: `\`${change.key}\` is probably wrong: with ${formatNumber(change.value)}, ${change.removed.length} problems disappear`,
  };
  return own ?? { issue, index: change.index };
}

/** The finding at a cause; the other problems that go with it are its notes. */
function causeFinding(
  cause: EntryProblem,
  changes: readonly Change[],
  entries: readonly EffectiveEntry[],
  lineOf: (index: number) => number,
): Finding {
  const [{ removed }] = changes as [Change];
  const commands = [...new Set(changes.map(({ index, key, value }) => `${lineOf(index)} --set ${key}=${value}`))];
  const command = `slipway campaign register correct ${commands[0]}`;
  const alternatives =
    commands.length === 1
      ? ''
      : `, or one of the other lines: ${commands
          .slice(1, 5)
          .map((each) => each.replace(' --set', ':'))
          .join('; ')}`;
  const isOpen = entries.some(({ index }) => index === cause.index);
  const help = isOpen ? `run \`${command}\`${alternatives}` : cause.issue.help;
  const notes = removed
    .filter((problem) => problem !== cause)
    .map(({ issue, index }) => {
      const { help: _, ...finding } = ledgerFinding(issue, index);
      return { ...finding, message: `consequence: ${finding.message}` };
    });
  return { ...ledgerFinding({ ...cause.issue, help }, cause.index), notes };
}
