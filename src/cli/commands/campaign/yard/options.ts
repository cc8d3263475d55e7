import { type Command, Option } from 'commander';
import type { SiteId } from '../../../../campaign/yards.ts';
import { asking, wholeNumber } from '../../../options/query-options.ts';
import type { AskingOptions } from '../../../runtime/queries/query-each.ts';
import type { World } from '../../../world.ts';

interface YardOptions extends AskingOptions {
  readonly first: number;
  readonly second: number;
  /** Where it stands on a planet; `true` is one that people could live on. */
  readonly planetary?: SiteId | true;
}

const rating = wholeNumber(1, 10_000);

/** Where a yard may stand; written out, so that no other command has to load the rules of yards. */
const siteIds = ['habitable', 'hostile', 'gas-giant', 'airless'] as const satisfies readonly SiteId[];

/** `slipway campaign yard`: what a yard costs, and what it builds in how many turns. */
export function addYard(campaign: Command, world: World, done: (code: number) => void): void {
  const planetary = new Option(
    '--planetary [site]',
    'the yard stands on a planet, and its ships must be able to leave',
  );
  asking(
    campaign
      .command('yard')
      .description('Tell what a shipyard costs, what it may build, and in how many turns.')
      .requiredOption('--first <rating>', 'resource points that the yard processes in a turn', rating)
      .requiredOption('--second <rating>', 'mass of the largest hull that it builds', rating)
      .addOption(planetary.choices(siteIds).preset('habitable')),
    'designs to build: files, folders, globs, or `-` for standard input; none for the yard alone',
  )
    .addHelpText(
      'after',
      `
The points of a class are its resource points; the first ship of a new class costs 10 % more. Ratings
are made up of the rows of the campaign rules, at the least cost. Sites: habitable (usual), hostile
(air that nobody breathes), gas-giant, airless. \`slipway explain campaign-yard\` tells what we hold.

Exit code 0: no errors in the designs, whether they may be built or not; 1: a design has some; 2: wrong
usage, or a file that cannot be read.

Examples:
  $ slipway campaign yard --first 50 --second 100
  $ slipway campaign yard designs/hesperid --first 50 --second 100
  $ slipway campaign yard lander.yaml --first 30 --second 50 --planetary
  $ slipway campaign yard designs --first 70 --second 200 --format json | jq '.designs[] | select(.buildable).class'`,
    )
    .action(async (paths: string[], { planetary: site, ...options }: YardOptions) => {
      const { answerAll } = await import('../../../runtime/queries/query-each.ts');
      const { buildingOf } = await import('../../../../campaign/yards.ts');
      const { yardFormats } = await import('../../../../reports/campaign/yard.ts');
      const yard = { first: options.first, second: options.second, site: site === true ? 'habitable' : site } as const;
      const answer = (ship: Parameters<typeof buildingOf>[0]) => buildingOf(ship, yard);
      done(await answerAll(paths, options, { answer, formats: yardFormats(yard), alone: true }, world));
    });
}
