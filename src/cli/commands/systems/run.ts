import type { DocumentFormat } from '../../../document/report.ts';
import { matchNote, systemListing, topicDocument } from '../../../reports/reference/catalog.ts';
import { referenceText } from '../../../reports/reference/print.ts';
import { catalogTopics, findTopics } from '../../../topics/topics.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { currentRuleSet } from '../../runtime/config/settings-at.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import { screenLook } from '../../runtime/output/style.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

export interface SystemsOptions extends ConfigOptions {
  readonly format: DocumentFormat;
  readonly mass?: number;
  readonly fits?: number;
}

/** Lists all systems, describes one, or quotes some; resolves to the exit code. */
export async function runSystems(text: string | undefined, options: SystemsOptions, world: World): Promise<number> {
  const { mass, fits, format } = options;
  const look = await screenLook(options.color, world);
  const rules = await currentRuleSet(options, world);
  const found = text === undefined ? undefined : findTopics(text, catalogTopics(rules));
  const isQuestion = (mass ?? fits) !== undefined;
  if (isQuestion || (text !== undefined && !found?.exact)) {
    const { isShorthand, runQuote } = await import('./quote.ts');
    if (isQuestion || isShorthand(text ?? '', rules)) return runQuote({ text, mass, fits, format }, rules, look, world);
  }
  if (text === undefined) {
    await world.out.write(await referenceText(systemListing(rules, options.rules), format, look));
  } else if (!found) throw new UsageError(`unknown system \`${text}\``, 'run `slipway systems` for a list');
  else {
    if (!found.exact) await printMessage(matchNote(text, found.topics), world);
    await world.out.write(await referenceText(topicDocument(found.topics, rules.house), format, look));
  }
  return exitCodes.ok;
}
