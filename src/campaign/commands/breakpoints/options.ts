import type { Command } from 'commander';
import { designExitCodes, helpText, queryOptions } from '../../../cli/options/design-options.ts';
import type { QueryOptions } from '../../../cli/runtime/queries/query-each.ts';
import { wholeNumber } from '../../../cli/shared-options.ts';
import type { World } from '../../../cli/world.ts';
import { type DocumentFormat, documentFormatNames } from '../../../document/report.ts';
import { breakpointFormats } from '../../../reports/formats.ts';
import type { Ship } from '../../../rules/ship/ship.ts';

interface BreakpointsOptions extends QueryOptions<DocumentFormat> {
  readonly span: number;
}

export function addBreakpoints(campaign: Command, world: World, done: (code: number) => void): void {
  const command = campaign
    .command('breakpoints')
    .description('Show free mass at nearby hull masses and flag mass breakpoints.')
    .option('--span <masses>', 'number of masses to show on each side', wholeNumber(1, 50), 6);
  helpText(queryOptions(command, undefined, documentFormatNames), {
    details: `Recomputes every hull percentage at each mass and keeps the design's ratio of hull boxes.
\`slipway check\` reports such designs too. See \`slipway explain campaign-breakpoints\`.`,
    exitCodes: designExitCodes,
    examples: [
      'slipway campaign breakpoints entries/heron.yaml',
      `slipway campaign breakpoints entries --format json | jq '.designs[] | select(.standing == "advantage").class'`,
    ],
  }).action(async (paths: string[], options: BreakpointsOptions) => {
    const { queryEach } = await import('../../../cli/runtime/queries/query-each.ts');
    const { analyzeBreakpoints } = await import('../../../workshop/breakpoints.ts');
    const answer = (ship: Ship) => analyzeBreakpoints(ship, options.span);
    done(await queryEach(paths, options, { answer, reports: breakpointFormats }, world));
  });
}
