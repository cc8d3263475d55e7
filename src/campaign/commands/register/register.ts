import type { CommandGroup } from '../../../cli/define-command.ts';
import { correct, undo } from './corrections.ts';
import { roll, verify } from './designs.ts';
import { adrift, battle, capture, give, lose, meet, planet, recover, rename } from './event-entries.ts';
import { fleet } from './fleet.ts';
import { init } from './init.ts';
import { list, show } from './listing.ts';
import { refit, spend } from './priced-entries.ts';
import { build, commission, join, prove, yard } from './ship-entries.ts';
import { submit } from './submit.ts';

export const register: CommandGroup = {
  name: 'register',
  about: 'Manage the campaign register: classes, ships, IDs and costs.',
  details: `The register is a ledger: a YAML file with one entry per line. Commands only append lines, so
comments are kept and git can merge additions: put \`*.ledger.yaml merge=union\` into
.gitattributes, and run \`verify\` after merging.`,
  examples: [
    'slipway campaign register submit designs/hesperid/quince.yaml --player AB --date 2190-03',
    'slipway campaign register commission Quince --name Bright',
  ],
  commands: [
    ...[init, submit, commission, build, prove, refit, yard, spend, join],
    ...[battle, meet, rename, capture, give, lose, adrift, recover, planet],
    ...[undo, correct, list, show, fleet, verify, roll],
  ],
};
