import { argument, defineCommand, option } from '../../cli/define-command.ts';
import { queryEach } from '../../cli/runtime/queries/query-each.ts';
import { designExitCodes, queryGroups, wholeNumber } from '../../cli/shared-options.ts';
import { queryFormats } from '../../reports/formats.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { computeYardBuild } from '../calculators/yards.ts';
import { yardReport } from '../reports/yard.ts';
import { ledgerOption } from './shared/ledger-options.ts';

const rating = wholeNumber(1, 10_000);

export const yard = defineCommand({
  name: 'yard',
  about: 'Show what a shipyard costs, what it can build, and how long it takes.',
  arguments: [
    argument(
      '[path...]',
      'design files, folders or globs; `-` reads standard input; without any, prices the yard only',
    ),
  ],
  options: {
    first: option.required(option.parsed('--first <rating>', 'RPs the yard processes per turn', rating)),
    second: option.required(option.parsed('--second <rating>', 'mass of the largest hull it builds', rating)),
    planetary: ledgerOption.planetary,
    ...queryGroups,
  },
  details: `A ship costs the points of its class with standard wings in RPs, the first of a new class 10%
more. A rating costs its printed row; other ratings are sums of rows, at the least cost. Sites:
habitable (default), hostile (unbreathable atmosphere), gas-giant, airless. See
\`slipway explain campaign-yard\` for our reading of the rules.`,
  exitCodes: { ...designExitCodes, 0: 'no errors, even if the yard cannot build a design' },
  examples: [
    'slipway campaign yard designs/hesperid --first 50 --second 100',
    'slipway campaign yard lander.yaml --first 30 --second 50 --planetary',
  ],
  run: ([paths], { first, second, planetary: site, ...options }, world) => {
    const spec = { first, second, site };
    const answer = (ship: Ship) => computeYardBuild(ship, spec);
    const reports = queryFormats(async () => () => yardReport(spec));
    return queryEach(paths, options, { answer, reports, allowNoDesigns: true }, world);
  },
});
