import { type OptionsOf, option } from '../../define-command.ts';
import { designGroups, shared } from '../../shared-options.ts';

export const cardsOptions = {
  state: shared.state('state file with the damage: lost ships and systems get no cards'),
  paper: shared.paper,
  blank: shared.blank,
  badge: shared.badge,
  each: option.flag('--each', 'a card for each system, not one for all that are equal'),
  backs: option.flag('--backs', 'a page of backs behind each sheet, for printing on both sides'),
  ...designGroups({
    output: option.text('-o, --output <file>', 'output file; `-` for standard output (default: named after the fleet)'),
    format: option.choice('--format <format>', 'output format (default: from the --output extension, else pdf)', [
      'pdf',
      'png',
    ]),
    dpi: shared.dpi,
    force: shared.force,
    allowIllegal: shared.allowIllegal('print fleets and designs with errors too'),
  }),
  waivers: shared.noWaivers,
};

export type CardsOptions = OptionsOf<typeof cardsOptions>;
