import { defineCommand } from '../../cli/define-command.ts';
import { printDocument } from '../../cli/runtime/output/output.ts';
import { exitCodes } from '../../cli/world.ts';
import { computeScrapValue } from '../calculators/scrap.ts';
import { scrapDocument } from '../reports/repair.ts';
import { chosenShipArgument, chosenShipExitCodes, chosenShipOptions } from './shared/chosen-ship-options.ts';
import { exitCodeOf, loadSubject } from './shared/repair-subject.ts';

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
