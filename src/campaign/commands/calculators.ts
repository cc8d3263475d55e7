import { argument, defineCommand, option } from '../../cli/define-command.ts';
import { printDocument } from '../../cli/runtime/output/output.ts';
import { queryEach } from '../../cli/runtime/queries/query.ts';
import { designExitCodes, designPaths, queryGroups, wholeNumber } from '../../cli/shared-options.ts';
import { exitCodes } from '../../cli/world.ts';
import { breakpointFormats, queryFormats } from '../../reports/formats.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { analyzeBreakpoints } from '../../workshop/breakpoints.ts';
import { computeCargoCapacity as answer } from '../calculators/cargo.ts';
import { computeScrapValue } from '../calculators/scrap.ts';
import { computeYardBuild } from '../calculators/yards.ts';
import { cargoReport } from '../reports/cargo.ts';
import { scrapDocument } from '../reports/repair.ts';
import { yardReport } from '../reports/yard.ts';
import { exitCodeOf, loadSubject } from './shared/chosen-ship.ts';
import { chosenShipArgument, chosenShipExitCodes, chosenShipOptions, ledgerOption } from './shared/ledger-options.ts';

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

export const cargo = defineCommand({
  name: 'cargo',
  about: 'Compute freight capacity: resource points, wings, missiles, mines.',
  arguments: [designPaths],
  options: queryGroups,
  details: `Holds carry one resource point per mass, or naval supplies at their mass aboard a warship. Also
shows the campaign-rule allowance for a merchant of that mass, with or without tug drive.`,
  exitCodes: designExitCodes,
  examples: [
    'slipway campaign cargo designs/hesperid/windfall.yaml',
    "slipway campaign cargo designs --format json | jq '.designs[] | {class, resourcePoints}'",
  ],
  run: ([paths], options, world) =>
    queryEach(paths, options, { answer, reports: queryFormats(async () => cargoReport) }, world),
});

export const scrap = defineCommand({
  name: 'scrap',
  about: 'Compute the scrap value of a ship.',
  arguments: [chosenShipArgument],
  options: chosenShipOptions,
  details: 'Half the value of the undamaged systems, in RPs. See `slipway explain scrap`.',
  exitCodes: chosenShipExitCodes,
  examples: [
    'slipway campaign scrap valiant.yaml',
    'slipway campaign scrap valiant.yaml --state after-the-reef.state.yaml',
  ],
  run: async ([design], options, world) => {
    const subject = await loadSubject(design, options, world);
    if (!subject) return exitCodes.findings;
    const { chosen, heading } = subject;
    const value = computeScrapValue(chosen.damaged.ship, chosen.damaged.damage);
    await printDocument(scrapDocument(heading, value), options, world);
    return exitCodeOf(subject);
  },
});

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
