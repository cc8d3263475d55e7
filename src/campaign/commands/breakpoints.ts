import { defineCommand, option } from '../../cli/define-command.ts';
import { queryEach } from '../../cli/runtime/queries/query-each.ts';
import { designExitCodes, designPaths, queryGroups, wholeNumber } from '../../cli/shared-options.ts';
import { breakpointFormats } from '../../reports/formats.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { analyzeBreakpoints } from '../../workshop/breakpoints.ts';

export const breakpoints = defineCommand({
  name: 'breakpoints',
  about: 'Show free mass at nearby hull masses and flag mass breakpoints.',
  arguments: [designPaths],
  options: {
    span: option.withDefault(
      option.parsed('--span <masses>', 'number of masses to show on each side', wholeNumber(1, 50)),
      6,
    ),
    ...queryGroups,
  },
  details: `Recomputes every hull percentage at each mass and keeps the design's ratio of hull boxes.
\`slipway check\` reports such designs too. See \`slipway explain campaign-breakpoints\`.`,
  exitCodes: designExitCodes,
  examples: [
    'slipway campaign breakpoints entries/heron.yaml',
    `slipway campaign breakpoints entries --format json | jq '.designs[] | select(.standing == "advantage").class'`,
  ],
  run: ([paths], options, world) => {
    const answer = (ship: Ship) => analyzeBreakpoints(ship, options.span);
    return queryEach(paths, options, { answer, reports: breakpointFormats }, world);
  },
});
