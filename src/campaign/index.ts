import type { CommandGroup } from '../cli/define-command.ts';
import { breakpoints, cargo, scrap, yard } from './commands/calculators.ts';
import { refit } from './commands/refit.ts';
import { register } from './commands/register/register.ts';
import { repair } from './commands/repair.ts';
import { research } from './commands/research.ts';
import { turn } from './commands/turn.ts';

export const campaign: CommandGroup = {
  name: 'campaign',
  about: 'Run a campaign: register, refit, scrap, repair, shipyards, research.',
  details: `Applies the campaign rules by Roger Burton West to Continuum point values. See
\`slipway explain campaign-rules\`.`,
  examples: [
    'slipway campaign register init war.ledger.yaml --players AB=Anne --players CD=Carl',
    'slipway campaign turn --player AB --rp 120 --trp 4',
  ],
  commands: [register, turn, refit, yard, research, cargo, breakpoints, repair, scrap],
};
