import type { Command } from 'commander';
import { helpText, outputOptions, rulesOptions, shared } from '../../options/design-options.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { rulesInForce } from '../../runtime/config/rules-in-force.ts';
import { UsageError, type World } from '../../world.ts';

interface SystemsOptions extends ConfigOptions {
  readonly format: 'table' | 'json';
  readonly color?: boolean;
}

export function addSystems(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('systems')
    .description('List all systems, or show one in full: options, costs, limits, source.')
    .argument('[id]', 'ID or name of a system, fighter, gunboat or modification');
  const rules = shared.rules('show the systems and figures of this edition');
  helpText(rulesOptions(outputOptions(command, shared.format()), rules), {
    exitCodes: { 0: 'printed', 2: 'wrong usage, or an unknown system' },
    examples: ['slipway systems beam', ['slipway systems --rules fleet-book', 'all systems of the Fleet Books']],
  }).action(async (id: string | undefined, { format, color, ...options }: SystemsOptions) => {
    const { catalogueTopics, findTopics } = await import('../../../topics/topics.ts');
    const { matchNote, topicChoices, topicJson, topicText, systemListing } = await import(
      '../../../reports/reference/catalogue.ts'
    );
    const { screenStyle } = await import('../../runtime/output/style.ts');
    const look = { style: await screenStyle(color, world, world.out), columns: world.out.columns };
    const rules = await rulesInForce(options, world);
    const topics = catalogueTopics(rules);
    const print = async (json: () => unknown, text: () => string) => {
      await world.out.write(format === 'json' ? `${JSON.stringify(json(), undefined, 2)}\n` : text());
      done(0);
    };
    if (id === undefined) {
      return print(
        () => topics.map((topic) => topicJson(topic, rules.house)),
        () => systemListing(look, options.rules, rules.house),
      );
    }
    const found = findTopics(id, topics);
    if (!found) throw new UsageError(`unknown system \`${id}\``, 'run `slipway systems` for a list');
    const [topic, ...others] = found.topics;
    if (!found.exact) await world.err.write(`slipway: ${matchNote(id, found.topics)}\n`);
    return print(
      () =>
        others.length > 0 ? found.topics.map((each) => topicJson(each, rules.house)) : topicJson(topic, rules.house),
      () => (others.length > 0 ? topicChoices(found.topics, look) : topicText(topic, look, rules.house)),
    );
  });
}
