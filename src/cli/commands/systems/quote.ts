import type { DocumentFormat } from '../../../document/report.ts';
import { printShorthand } from '../../../parse/shorthand/print-shorthand.ts';
import { readShorthand } from '../../../parse/shorthand/shorthand.ts';
import { offerDocument, type QuoteAnswer, quoteDocument } from '../../../reports/reference/quotes.ts';
import type { BookEntry } from '../../../rules/catalogue/entry.ts';
import { rulebook } from '../../../rules/house/book.ts';
import { isForbidden, type RuleSet } from '../../../rules/model/house-rules.ts';
import { didYouMean } from '../../../text/names.ts';
import { listed, withArticle } from '../../../text/phrases.ts';
import { isSizedByContents, listOffers } from '../../../workshop/offers.ts';
import { closestLegalEntry, quote } from '../../../workshop/quote.ts';
import { shorthandHelp } from '../../../workshop/what-if/change.ts';
import { printDocument } from '../../runtime/output/output.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

export interface QuoteRequest {
  /** Systems in shorthand, or with `fits` the ID of one. */
  readonly text: string | undefined;
  readonly mass: number | undefined;
  readonly fits: number | undefined;
  readonly format: DocumentFormat;
  readonly color: boolean | undefined;
}

/** True if the text is shorthand with choices, arcs, a count or contents, not just a name. */
export function isShorthand(text: string, rules: RuleSet): boolean {
  if (/[\d;[{]/.test(text) || /\s(?:F|FS|AS|A|AP|FP|all|broadside)\b/.test(text)) return true;
  const problems: string[] = [];
  const entries = readShorthand(text, rules, (message) => problems.push(message));
  return problems.length === 0 && entries.some((entry) => Object.keys(entry).length > 1);
}

/** Prints the price of systems, or what fits in some mass; resolves to the exit code. */
export async function runQuote(
  { text, mass, fits, format, color }: QuoteRequest,
  rules: RuleSet,
  world: World,
): Promise<number> {
  if (fits !== undefined) {
    const space = { fits, mass, ...(text === undefined ? {} : { system: fittingSystem(text, rules) }) };
    const offers = await listOffers(space, rules);
    await printDocument(offerDocument(offers, fits), { format, color }, world);
    return exitCodes.ok;
  }
  if (text === undefined)
    throw new UsageError('--mass requires a system', "for example: slipway systems 'screen 1' --mass 90");
  const answers = await quotesOf(text, mass, rules);
  await printDocument(quoteDocument(answers), { format, color }, world);
  return answers.some((answer) => answer.quote.errors.length > 0) ? exitCodes.findings : exitCodes.ok;
}

async function quotesOf(text: string, mass: number | undefined, rules: RuleSet): Promise<readonly QuoteAnswer[]> {
  const problems: string[] = [];
  const entries = readShorthand(text, rules, (message) => problems.push(message));
  const [problem = entries.length === 0 ? `no system in \`${text}\`` : undefined] = problems;
  if (problem !== undefined) throw new UsageError(problem, shorthandHelp);
  const answers: QuoteAnswer[] = [];
  for (const entry of entries) {
    const priced = await quote(entry, mass, rules, entries);
    if (!priced) {
      throw new UsageError(
        `the price of \`${printShorthand(entry, rules)}\` depends on the mass of the ship`,
        'add that mass, such as --mass 90',
      );
    }
    const alternative = priced.errors.length > 0 ? await closestLegalEntry(priced, mass, rules) : undefined;
    answers.push({ quote: priced, alternative });
  }
  return answers;
}

/** The ID of a system that can be listed by what fits. */
function fittingSystem(text: string, rules: RuleSet): string {
  const entry = systemNamed(text, rules);
  const { id, name, only = [] } = entry;
  if (entry.unavailable) {
    throw new UsageError(`\`${id}\` is not available in ${rules.edition}`, `use --rules ${listed(only)}`);
  }
  if (isForbidden(rules, id)) throw new UsageError(`\`${id}\` is banned by the house rules`);
  if (isSizedByContents(entry)) {
    throw new UsageError(
      `the mass of ${withArticle(name)} depends on what is in it`,
      `name that too, without --fits: slipway systems '${id} F FS [beam 2 F]'`,
    );
  }
  return id;
}

function systemNamed(text: string, rules: RuleSet): BookEntry {
  const wanted = text.trim().toLowerCase();
  const systems = [...rulebook(rules).values()].filter(({ isShipPart }) => !isShipPart);
  const found = systems.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found) return found;
  const hint = didYouMean(
    wanted,
    systems.map(({ id }) => id),
  );
  throw new UsageError(
    `--fits takes the ID of one system, found \`${text}\``,
    hint ?? 'run `slipway systems` for a list',
  );
}
