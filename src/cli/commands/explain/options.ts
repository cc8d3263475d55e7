import type { Command } from 'commander';
import { helpText, outputOptions, rulesOptions, shared } from '../../options/design-options.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { currentRuleSet } from '../../runtime/config/settings-at.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import { screenLook } from '../../runtime/output/style.ts';
import { UsageError, type World } from '../../world.ts';

export function addExplain(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('explain')
    .description('Explain a finding, system or optional rule, with its source.')
    .argument('[code-or-id]', 'code of a finding, or ID of a system or rule; without it, lists all except systems');
  helpText(rulesOptions(outputOptions(command), shared.figuresRules()), {
    exitCodes: { 0: 'explained', 2: 'wrong usage, or an unknown topic' },
    examples: ['slipway explain too-many-turrets', 'slipway explain phaser'],
  }).action(async (id: string | undefined, options: ConfigOptions) => {
    const { allTopics, findTopics } = await import('../../../topics/topics.ts');
    const { matchNote, topicChoices, topicListing, topicText } = await import(
      '../../../reports/reference/catalogue.ts'
    );
    const look = await screenLook(options.color, world);
    if (id === undefined) {
      await world.out.write(topicListing(look));
      return done(0);
    }
    const rules = await currentRuleSet(options, world);
    const found = findTopics(id, allTopics(rules));
    if (!found) {
      throw new UsageError(`unknown topic \`${id}\``, 'run `slipway systems` or `slipway explain` for a list');
    }
    const { topics } = found;
    if (!found.exact) await printMessage(matchNote(id, topics), world);
    await world.out.write(topics.length > 1 ? topicChoices(topics, look) : topicText(topics[0], look, rules.house));
    done(0);
  });
}
