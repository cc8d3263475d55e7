import { campaignRules, ledgerFile } from '../rules/model/citation.ts';
import type { GlossaryTerm } from '../rules/reference/terms.ts';

/** Campaign terms for `slipway explain`, by topic ID. */
export const campaignTerms: Readonly<Record<string, GlossaryTerm>> = {
  'campaign-class': {
    name: 'Class of a campaign',
    about:
      'A design that the referee has validated, for one TRP. Its ID is ppXXX: the two letters of its player and three random digits. ' +
      'A ship of the class has the ID ppXXXYYY. A refitted ship gets a new ID.',
    reading:
      'A class costs its class points plus a wing of standard fighters in every bay, empty bays included; robots in racks. Missiles, which ' +
      'are bought by mass, and everything else stay as designed. Gunboats, other fighters, marines and extra parties cost the difference ' +
      'when a ship gets them, without a premium. A class may have only researched systems, of those that the campaign rules price; the ' +
      'referee may override this. Digits are drawn from 100 to 999 among those never assigned.',
    cite: campaignRules('Ship design and validation'),
  },
  prototype: {
    name: 'Prototype',
    about:
      'The first ship of a class costs 10% more. Before the first battle of the class, after deployment, roll 2d6 for each of its ' +
      'systems: on a double 1 it fails, and main drives keep half their thrust. After the battle the failures are repaired at no cost, on ' +
      'all ships of the class.',
    reading:
      'The premium is rounded to the nearest RP, halves up. slipway rolls for both drives and for everything subject to threshold checks: ' +
      'each level of a screen and each mount of a turret separately. Hull and armor boxes, people and small craft are not systems. A class ' +
      'can be proven as soon as one of its ships is ready.',
    cite: campaignRules('Ship design and validation'),
  },
  'shipyard-ratings': {
    name: 'Ratings of a shipyard',
    about:
      'The first rating of a yard is the RPs it processes per turn: 10, 30, 50 or 70, for 250, 500, 1,000 or 2,000 RP. The second is ' +
      'the mass of the largest hull it builds: 25, 50, 100 or 200, for the same prices.',
    reading:
      'Rows of a table add up for ratings that it lacks, so a yard can be rated 100/300. A ship or refit that costs more than the first rating is worked on over several turns, ' +
      'and is ready when paid in full. The second rating limits new hulls, not refits and repairs. Building, refits and repairs in the same turn share the capacity. ' +
      'A player has the yards of the first turn from the start. New ratings of a yard cost the difference. A yard is in orbit or on a ' +
      'world; a ship that could not leave that world is refused. A base is built in sections, so that the second rating does not limit it.',
    cite: campaignRules('Shipyards'),
  },
  'campaign-turn': {
    name: 'Turn of a campaign',
    about:
      'Players receive resource points (RP) and technology research points (TRP), spend them, and then ships and yards carry out their ' +
      'orders. RPs build yards and ships, refit, repair, and replace fighters and mines; TRPs pay for research and for the validation of a ' +
      'class by the referee.',
    reading:
      'The campaign rules were written for an older edition and use its systems and prices. Their procedures and their own tables apply as ' +
      'printed, to the points of the edition that a design follows: one point is one RP. Unspent RPs and TRPs are carried over. A planet ' +
      'of the first turn gives income from the start, one gained later from the next turn on, because income comes before orders. TRPs of ' +
      'planets are what the referee sets. Players track the location and transport of RPs themselves.',
    cite: campaignRules('Sequence of a turn'),
  },
  'captured-ship': {
    name: 'Captured ships',
    about:
      'A captured ship changes its owner. Its technologies cost the new owner a quarter less to research, at least 2 TRP less; those of ships ' +
      'that were met cost 1 TRP less. Until they are researched, its systems stay prototypes, however often the class has been in battle.',
    reading:
      'The ship keeps its ID and class until it is refitted to a class of its new owner. Technologies are those of the class that the ' +
      'campaign rules price, without wings. `roll` rolls for the systems that the owner has not researched. A ship that is adrift may be ' +
      'captured, lost or recovered; in a battle, players meet all ships of the others.',
    cite: campaignRules('Research'),
  },
  ledger: {
    name: 'Ledger',
    about:
      'The file with the register of a campaign: YAML, one entry per line, each with its turn and player. Commands only add lines at the ' +
      'end. A hash binds a design to its ID. It covers everything of the class that affects cost or legality, names included, and nothing else: no ' +
      'wings, squadrons, marines or extra parties.',
    reading:
      'A hash of the file would change with every comment and every run of `slipway fmt`, but the referee wants to know whether it is ' +
      'still the same ship. Stated totals are not part of the hash, because they are checked anyway. The edition and the optional rules ' +
      'set by a configuration are part of it, because they affect the cost. A correction is an entry too: it refers to an earlier entry by ' +
      'its number and a hash of its content, so that a merge does not break the reference. While a command writes, a lock file next to the ledger ' +
      'names its process; the lock of a killed process is removed by the next command.',
    cite: ledgerFile('An entry'),
  },
};
