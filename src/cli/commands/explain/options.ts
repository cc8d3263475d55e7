import type { Command } from 'commander';
import { plain } from '../../../text/escape-control.ts';
import { colouring, configured, priced } from '../../options/design-options.ts';
import type { Configuring } from '../../runtime/config/configs.ts';
import { rulesHere } from '../../runtime/config/rules-in-force.ts';
import { UsageError, type World } from '../../world.ts';

/** `slipway explain`: what a finding means, or what a system does. */
export function addExplain(program: Command, world: World, done: (code: number) => void): void {
  configured(priced(colouring(program.command('explain')), 'tell the figures of this edition'))
    .description(
      'Explain a finding, a system or an optional rule in plain words, with its source and how slipway reads it.',
    )
    .argument('[code-or-id]', 'the code of a finding, or the id of a system; left out, all but the systems are listed')
    .addHelpText(
      'after',
      `
Examples:
  $ slipway explain                               every code, optional rule and word, a line each
  $ slipway explain too-many-turrets
  $ slipway explain phaser
  $ slipway explain critical-hangar-hits`,
    )
    .action(async (asked: string | undefined, { color, ...options }: Configuring & { readonly color?: boolean }) => {
      const { allTopics, findTopic } = await import('../../../topics/topics.ts');
      const { topicListing, topicText } = await import('../../../reports/reference/catalogue.ts');
      const { styleOf } = await import('../../runtime/output/style.ts');
      const look = { style: await styleOf(color, world, world.out), columns: world.out.columns };
      if (asked === undefined) {
        await world.out.write(topicListing(look));
        return done(0);
      }
      const rules = await rulesHere(options, world);
      const found = findTopic(asked, allTopics(rules));
      if (!found) {
        throw new UsageError(
          `nothing is known about ${asked}`,
          '`slipway systems` lists the systems, `slipway explain` everything else that is known',
        );
      }
      if (!found.exact) await world.err.write(`${plain(`slipway: there is no ${asked}; this is ${found.topic.id}`)}\n`);
      await world.out.write(topicText(found.topic, look, rules.house));
      done(0);
    });
}
