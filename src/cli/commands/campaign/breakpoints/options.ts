import type { Command } from 'commander';
import { asking, wholeNumber } from '../../../options/query-options.ts';
import type { AskingOptions } from '../../../runtime/queries/query-each.ts';
import type { World } from '../../../world.ts';

interface BreakpointsOptions extends AskingOptions {
  readonly span: number;
}

/** `slipway campaign breakpoints`: what the masses beside that of a design would leave it. */
export function addBreakpoints(campaign: Command, world: World, done: (code: number) => void): void {
  asking(
    campaign
      .command('breakpoints')
      .description('Show what the masses beside that of a design would leave, and whether it sits on an advantage.')
      .option('--span <masses>', 'how far to look to either side', wholeNumber(1, 50), 6),
  )
    .addHelpText(
      'after',
      `
Every share of the hull is taken anew at each mass, the hull boxes at the share that the designer gave
them. \`slipway explain campaign-breakpoints\` tells more; \`slipway check\` notes such designs too.

Exit code 0: no errors; 1: a design has some; 2: wrong usage, or a file that cannot be read.

Examples:
  $ slipway campaign breakpoints entries/heron.yaml
  $ slipway campaign breakpoints entries --span 3
  $ slipway campaign breakpoints entries --format json | jq '.designs[] | select(.standing == "advantage").class'`,
    )
    .action(async (paths: string[], options: BreakpointsOptions) => {
      const { answerAll } = await import('../../../runtime/queries/query-each.ts');
      const { breakpointsOf } = await import('../../../../workshop/breakpoints.ts');
      const { breakpointsFormats: formats } = await import('../../../../reports/design/breakpoints.ts');
      const answer = (ship: Parameters<typeof breakpointsOf>[0]) => breakpointsOf(ship, options.span);
      done(await answerAll(paths, options, { answer, formats }, world));
    });
}
