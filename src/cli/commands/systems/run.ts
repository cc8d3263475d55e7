import { matchNote, systemListing, topicChoices, topicJson, topicText } from '../../../reports/reference/catalogue.ts';
import type { TextOptions } from '../../../reports/shared/style.ts';
import type { RuleSet } from '../../../rules/model/house-rules.ts';
import { escapeControl } from '../../../text/escape-control.ts';
import { catalogueTopics, type FoundTopics, findTopics, type Topic } from '../../../topics/topics.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { currentRuleSet } from '../../runtime/config/settings-at.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import { screenLook } from '../../runtime/output/style.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

export interface SystemsOptions extends ConfigOptions {
  readonly format: 'table' | 'json';
  readonly mass?: number;
  readonly fits?: number;
}

/** Lists all systems, describes one, or quotes some; resolves to the exit code. */
export async function runSystems(text: string | undefined, options: SystemsOptions, world: World): Promise<number> {
  const { mass, fits } = options;
  const json = options.format === 'json';
  const look = await screenLook(options.color, world);
  const rules = await currentRuleSet(options, world);
  const topics = catalogueTopics(rules);
  const found = text === undefined ? undefined : findTopics(text, topics);
  const isQuestion = (mass ?? fits) !== undefined;
  if (isQuestion || (text !== undefined && !found?.exact)) {
    const { isShorthand, runQuote } = await import('./quote.ts');
    if (isQuestion || isShorthand(text ?? '', rules)) return runQuote({ text, mass, fits, json }, rules, look, world);
  }
  if (text === undefined) await world.out.write(listing(topics, options, rules, look));
  else if (!found) throw new UsageError(`unknown system \`${text}\``, 'run `slipway systems` for a list');
  else {
    if (!found.exact) await printMessage(matchNote(text, found.topics), world);
    await world.out.write(description(found, options, rules, look));
  }
  return exitCodes.ok;
}

function listing(
  topics: readonly Topic[],
  { format, rules: edition }: SystemsOptions,
  { house }: RuleSet,
  look: TextOptions,
): string {
  if (format === 'json') return indentedJson(topics.map((topic) => topicJson(topic, house)));
  return systemListing(look, edition, house);
}

/** The topic, or a choice of several. */
function description(
  { topics }: FoundTopics,
  { format }: SystemsOptions,
  { house }: RuleSet,
  look: TextOptions,
): string {
  const [topic, ...others] = topics;
  if (format === 'json') {
    return indentedJson(others.length > 0 ? topics.map((each) => topicJson(each, house)) : topicJson(topic, house));
  }
  return others.length > 0 ? topicChoices(topics, look) : topicText(topic, look, house);
}

/** JSON that is safe to print, in lines. */
function indentedJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).split('\n').map(escapeControl).join('\n')}\n`;
}
