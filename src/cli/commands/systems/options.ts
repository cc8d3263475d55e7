import type { Command } from 'commander';
import { plain } from '../../../text/escape-control.ts';
import { colouring, configured, inFormat, priced } from '../../options/design-options.ts';
import type { Configuring } from '../../runtime/config/configs.ts';
import { rulesHere } from '../../runtime/config/rules-in-force.ts';
import { UsageError, type World } from '../../world.ts';

interface SystemsOptions extends Configuring {
  readonly format: 'table' | 'json';
  readonly color?: boolean;
}

/** `slipway systems`: the catalogue, or one entry of it. */
export function addSystems(program: Command, world: World, done: (code: number) => void): void {
  configured(
    priced(
      colouring(
        inFormat(
          program
            .command('systems')
            .description('List the rulebook by chapter, or show one entry whole: choices, figures, limits, source.')
            .argument('[id]', 'the id or name of a system, a fighter, a gunboat or a modification'),
        ),
      ),
      'list what this edition sells, with its figures',
    ),
  )
    .addHelpText(
      'after',
      `
Examples:
  $ slipway systems
  $ slipway systems beam
  $ slipway systems torpedo-fighter
  $ slipway systems --rules fleet-book            what the Fleet Books sell`,
    )
    .action(async (id: string | undefined, { format, color, ...options }: SystemsOptions) => {
      const { catalogueTopics, findTopic } = await import('../../../topics/topics.ts');
      const { entryJson, topicText, listing } = await import('../../../reports/reference/catalogue.ts');
      const { styleOf } = await import('../../runtime/output/style.ts');
      const look = { style: await styleOf(color, world, world.out), columns: world.out.columns };
      const rules = await rulesHere(options, world);
      const topics = catalogueTopics(rules);
      if (id === undefined) {
        const text =
          format === 'json'
            ? `${JSON.stringify(
                topics.map((topic) => entryJson(topic, rules.house)),
                undefined,
                2,
              )}\n`
            : listing(look, options.rules, rules.house);
        await world.out.write(text);
        return done(0);
      }
      const found = findTopic(id, topics);
      if (!found) throw new UsageError(`there is no system like ${id}`, '`slipway systems` lists them all');
      if (!found.exact) await world.err.write(`${plain(`slipway: there is no ${id}; this is ${found.topic.id}`)}\n`);
      const text =
        format === 'json'
          ? `${JSON.stringify(entryJson(found.topic, rules.house), undefined, 2)}\n`
          : topicText(found.topic, look, rules.house);
      await world.out.write(text);
      done(0);
    });
}
