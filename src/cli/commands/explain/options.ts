import type { Command } from 'commander';
import { type DocumentFormat, documentFormatNames } from '../../../document/report.ts';
import { helpText, outputOptions, rulesOptions, shared } from '../../options/design-options.ts';
import type { ConfigOptions } from '../../runtime/config/configs.ts';
import { currentRuleSet } from '../../runtime/config/settings-at.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import { screenLook } from '../../runtime/output/style.ts';
import { UsageError, type World } from '../../world.ts';

interface ExplainOptions extends ConfigOptions {
  readonly format: DocumentFormat;
}

export function addExplain(program: Command, world: World, done: (code: number) => void): void {
  const command = program
    .command('explain')
    .description('Explain a finding, system or optional rule, with its source.')
    .argument('[code-or-id]', 'code of a finding, or ID of a system or rule; without it, lists all except systems');
  helpText(rulesOptions(outputOptions(command, shared.format(documentFormatNames)), shared.figuresRules()), {
    exitCodes: { 0: 'explained', 2: 'wrong usage, or an unknown topic' },
    examples: ['slipway explain too-many-turrets', 'slipway explain phaser'],
  }).action(async (id: string | undefined, options: ExplainOptions) => {
    const { allTopics, findTopics } = await import('../../../topics/topics.ts');
    const { matchNote, topicDocument, topicListing } = await import('../../../reports/reference/catalog.ts');
    const { referenceText } = await import('../../../reports/reference/print.ts');
    const look = await screenLook(options.color, world);
    if (id === undefined) {
      await world.out.write(await referenceText(topicListing(), options.format, look));
      return done(0);
    }
    const rules = await currentRuleSet(options, world);
    const found = findTopics(id, allTopics(rules));
    if (!found) {
      throw new UsageError(`unknown topic \`${id}\``, 'run `slipway systems` or `slipway explain` for a list');
    }
    if (!found.exact) await printMessage(matchNote(id, found.topics), world);
    await world.out.write(await referenceText(topicDocument(found.topics, rules.house), options.format, look));
    done(0);
  });
}
