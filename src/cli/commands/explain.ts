import { matchNote, referenceText, topicDocument, topicListing } from '../../reports/reference/catalog.ts';
import { allTopics, findTopics } from '../../schema/topics.ts';
import { argument, defineCommand } from '../define-command.ts';
import { currentRuleSet } from '../runtime/config/configs.ts';
import { printMessage, screenLook } from '../runtime/output/output.ts';
import { outputGroup, rulesGroup, shared } from '../shared-options.ts';
import { exitCodes, UsageError } from '../world.ts';

export const explain = defineCommand({
  name: 'explain',
  alsoCalled: ['why', 'rule'],
  about: 'Explain a finding, system or optional rule, with its source.',
  arguments: [
    argument('[code-or-id]', 'code of a finding, or ID of a system or rule; without it, lists all except systems', {
      words: async () => allTopics().map(({ id }) => id),
    }),
  ],
  options: { ...outputGroup({ format: shared.format() }), ...rulesGroup({ rules: shared.figuresRules }) },
  exitCodes: { 0: 'explained', 2: 'wrong usage, or an unknown topic' },
  examples: ['slipway explain too-many-turrets', 'slipway explain phaser'],
  run: async ([id], options, world) => {
    const look = await screenLook(options.color, world);
    if (id === undefined) {
      await world.out.write(await referenceText(topicListing(), options.format, look));
      return exitCodes.ok;
    }
    const rules = await currentRuleSet(options, world);
    const found = findTopics(id, allTopics(rules));
    if (!found) {
      throw new UsageError(`unknown topic \`${id}\``, 'run `slipway systems` or `slipway explain` for a list');
    }
    if (!found.exact) await printMessage(matchNote(id, found.topics), world);
    await world.out.write(await referenceText(topicDocument(found.topics, rules.house), options.format, look));
    return exitCodes.ok;
  },
});
