import { campaign, ledgerFile } from '../rules/model/citation.ts';
import type { Term } from '../rules/reference/terms.ts';

/** The campaign rules that the register follows, by what a user asks for. */
export const campaignTerms: Readonly<Record<string, Term>> = {
  'campaign-class': {
    name: 'Class of a campaign',
    about:
      'A design that the referee has validated, for one TRP. Its number is ppXXX, of the two letters of its player and three digits drawn ' +
      'at random; a ship of it is ppXXXYYY. A ship that is modified gets another number.',
    reading:
      'A class costs its class points and a wing of standard fighters in every bay, empty ones too; robots in racks. Missiles, which are ' +
      'bought by mass, and everything else stay as designed. Gunboats, other fighters, marines and extra parties cost what they cost above that ' +
      'when a ship gets them, and bear no premium. Digits are drawn from 100 to 999 among those never given out.',
    cite: campaign('Ship design and validation'),
  },
  prototype: {
    name: 'Prototype',
    about:
      'The first ship of a class costs 10 % more. Before the first battle of the class, after deployment, 2d6 are rolled for each of its ' +
      'systems: on a double 1 it fails, and thrusters are left at half strength. After the battle that is put right, at no cost, and on ' +
      'all ships of the class.',
    reading:
      'The premium is rounded to the nearest RP, halves up. We roll for both drives and for everything that a threshold check may take: ' +
      'each level of a screen by itself, each mount of a turret. Boxes of hull and armor, people and small craft are no systems. A class ' +
      'may be proved as soon as a ship of it is ready.',
    cite: campaign('Ship design and validation'),
  },
  'shipyard-ratings': {
    name: 'Ratings of a shipyard',
    about:
      'The first rating of a yard is how many RPs it processes in a turn: 10, 30, 50 or 70, for 250, 500, 1,000 or 2,000 RP. The second is ' +
      'the largest hull that it builds, in mass: 25, 50, 100 or 200, for the same prices.',
    reading:
      'Rows of a table add up, so that a yard may be rated 100/300. A ship that costs more than the first rating is built over several turns, and ready when it is paid in full. What a yard builds, ' +
      'refits and repairs in one turn counts together.',
    cite: campaign('Shipyards'),
  },
  'campaign-turn': {
    name: 'Turn of a campaign',
    about:
      'Resource points (RP) and technology research points (TRP) come in, are spent, and then ships and yards carry out their orders. RPs build ' +
      'yards and ships, refit, repair, and buy fighters and mines anew; TRPs pay for research and for the referee who validates a class.',
    reading:
      'The rules were written for an older edition, and name its systems and prices. Their procedures and tables of their own hold as ' +
      'printed, and are applied to the points of the edition that a design follows: one point is one RP. What is not spent is carried over, ' +
      'of both kinds. Where RPs lie, and how they come to a yard, players keep track of themselves.',
    cite: campaign('Sequence of a turn'),
  },
  ledger: {
    name: 'Ledger',
    about:
      'The file in which the register of a campaign stands: YAML, an entry a line, each with the turn and the player that it belongs to. ' +
      'Commands only add lines at its end. A design is bound to its number by a hash of what it means: of everything that bears on its bill ' +
      'or its legality, its names included, and of nothing else.',
    reading:
      'A hash of the bytes would cry out at every comment, and at every run of `slipway fmt`; the referee wants to know whether it is ' +
      'still the same ship. What the author states of its totals is no part of it: that is checked anyway. Optional rules ' +
      'and the edition that a configuration puts in force are part of it, since they bear on the bill.',
    cite: ledgerFile('An entry'),
  },
};
