import type { Command } from 'commander';
import { escapeControl } from '../../../text/escape-control.ts';
import { helpText, outputOptions, rulesOptions, shared, wholeNumber } from '../../options/design-options.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { rulesInForce } from '../../runtime/config/rules-in-force.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import { screenLook } from '../../runtime/output/style.ts';
import { UsageError, type World } from '../../world.ts';

interface SystemsOptions extends ConfigOptions {
  readonly format: 'table' | 'json';
  readonly mass?: number;
  readonly fits?: number;
}

export function addSystems(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('systems')
    .description('List all systems, show one in full, or quote the mass and points of some.')
    .argument('[id]', 'ID or name of a system, fighter, gunboat or modification; or systems in shorthand')
    .option('--mass <mass>', 'mass of the ship, for systems that take a share of it', parseMass)
    .option('--fits <mass>', 'list what fits in this mass, most expensive first', parseMass);
  const rules = shared.rules('show the systems and figures of this edition');
  helpText(rulesOptions(outputOptions(command, shared.format()), rules), {
    exitCodes: { 0: 'printed', 1: 'a quoted system is not legal', 2: 'wrong usage, or an unknown system' },
    examples: [
      'slipway systems beam',
      ['slipway systems --rules fleet-book', 'all systems of the Fleet Books'],
      ["slipway systems '2 beam 3 FP F FS'", 'mass, points and CPV of two mounts'],
      ['slipway systems --fits 7 --mass 90', 'what fits in 7 mass of a mass-90 ship'],
    ],
  }).action(async (text: string | undefined, { format, mass, fits, ...options }: SystemsOptions) => {
    const { catalogueTopics, findTopics } = await import('../../../topics/topics.ts');
    const { matchNote, topicChoices, topicJson, topicText, systemListing } = await import(
      '../../../reports/reference/catalogue.ts'
    );
    const look = await screenLook(options.color, world);
    const rules = await rulesInForce(options, world);
    const topics = catalogueTopics(rules);
    const print = async (json: () => unknown, text: () => string) => {
      await world.out.write(format === 'json' ? `${indentedJson(json())}\n` : text());
      done(0);
    };
    const found = text === undefined ? undefined : findTopics(text, topics);
    const isQuestion = mass !== undefined || fits !== undefined;
    if (isQuestion || (text !== undefined && !found?.exact)) {
      const { isShorthand, runQuote } = await import('./quote.ts');
      if (isQuestion || isShorthand(text ?? '', rules)) {
        done(await runQuote({ text, mass, fits, json: format === 'json' }, rules, look, world));
        return;
      }
    }
    if (text === undefined) {
      return print(
        () => topics.map((topic) => topicJson(topic, rules.house)),
        () => systemListing(look, options.rules, rules.house),
      );
    }
    if (!found) throw new UsageError(`unknown system \`${text}\``, 'run `slipway systems` for a list');
    const [topic, ...others] = found.topics;
    if (!found.exact) await printMessage(matchNote(text, found.topics), world);
    return print(
      () =>
        others.length > 0 ? found.topics.map((each) => topicJson(each, rules.house)) : topicJson(topic, rules.house),
      () => (others.length > 0 ? topicChoices(found.topics, look) : topicText(topic, look, rules.house)),
    );
  });
}

/** JSON that is safe to print, in lines. */
function indentedJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).split('\n').map(escapeControl).join('\n');
}

/** Mass of a ship or of a part of it. */
const parseMass = wholeNumber(1, 100_000);
