import { continuum } from '../model/citation.ts';
import type { GlossaryTerm } from './terms.ts';

/** Rules for special moments of a battle, for `explain`. */
export const battleTopics: Readonly<Record<string, GlossaryTerm>> = {
  'emergency-thrust': {
    name: 'Emergency thrust',
    about:
      'Orders may use up to half of the main drive on top, rounded down, or more than half of the thrust on turns. ' +
      'Roll a beam die without re-rolls after the orders for each of: thrust above the rating, turns above half of it, ' +
      'every earlier use in this battle. A total of 0 is a success; 1 is a success that costs the drive a threshold hit; ' +
      'on 2 or 3 it fails and costs one hit, on 4 or more it fails and costs two. After a failure the orders are written ' +
      'again within the usual limits. One die succeeds with 5/6, unharmed with 1/2; two dice with 7/12 and 1/4.',
    cite: continuum('Emergency Thrust'),
  },
  'reactor-breach': {
    name: 'Reactor breach',
    about:
      'A ship that its reactor destroys explodes: every ship, squadron and missile within 3 mu takes a die for each 25 ' +
      'mass of it, semi-armor-piercing. Standard screens do not help, advanced ones do. Instead of rolling to repair the ' +
      'reactor, the crew may eject it: the ship then drifts on, without power, and counts as destroyed for victory, ' +
      'but a campaign may recover it.',
    reading: 'A started 25 mass does not count: mass 90 is three dice, 21/2 points on average.',
    cite: continuum('Reactor Breaches', 'Core Systems: The Reactor Core'),
  },
  scramble: {
    name: 'Scrambling fighters',
    about:
      'A carrier that an enemy wing has just moved to attack may try to launch wings that it had no orders for. Roll a ' +
      'die. 1: a mishap puts a bay and its fighters out of action, until damage control repairs it. 2 or 3: no launch. ' +
      '4: a wing launches, but fights only after the attack. 5: a wing is in time to fight the attackers first. 6: two ' +
      'wings are, if the ship can launch two in a turn. Wings that were rearming have half of their endurance and no ordnance.',
    cite: continuum('Fighter Rules'),
  },
  rearming: {
    name: 'Re-arming fighters',
    about:
      'Roll a die when a carrier recovers a wing. 1: the wing is out of the battle. 2 to 5: it is patched up, refueled and ' +
      'rearmed for one full turn, and may launch in the second turn after its recovery. 6: it may launch in the very next ' +
      'turn. A wing that joins several depleted ones rolls for each of them and takes the worst result.',
    cite: continuum('Re-arming Fighters'),
  },
  'combat-landing': {
    name: 'Combat landings',
    about:
      'A carrier recovers one wing per launch tube and turn. In an emergency it may recover all of them in one turn. ' +
      'Then it launches none of these for the rest of the battle, and rolls for secondary explosions of its hangars are ' +
      'at +1.',
    cite: continuum('Combat Landings'),
  },
  'aces-and-turkeys': {
    name: 'Aces and turkeys',
    about:
      'An option: roll a die for each wing before the battle. On a 6 it has an ace, on a 1 it is a wing of turkeys. A ' +
      'wing with an ace rolls one die more. The ace can instead attack by himself with one die as a needle beam, or ' +
      'fight the ace of an enemy wing; otherwise he is the last of his wing to be lost. Turkeys attack ships as others ' +
      'do, but roll at -1 against fighters and missiles.',
    cite: continuum('Fighter Pilot Quality'),
  },
  boarding: {
    name: 'Boarding',
    about:
      'Parties cross by boarding torpedo, shuttle or transporter, or from a ship alongside. A ship has as many as it has damage ' +
      'control parties, which are the same people, plus its marines. In the end phase: 1 parties of the crew may, ' +
      'instead of repairs, kill one boarder each time: one party on a 6, two on 5+, three on 4+. 2 marines and boarders ' +
      'fire at each other at once, each killing on 4+; boarders cannot kill the crew. 3 every boarder that has not fired ' +
      'at marines does a point of damage to the ship. If that ends a hull row, systems roll their threshold checks, but ' +
      'marines and boarders do not; those after fire from outside can kill both. A ship whose last box boarders take is ' +
      'captured: out of the battle, and destroyed by any further point of damage. If the side of the boarders holds the ' +
      'field, it keeps her. The fight goes on aboard a ship that jumps; boarders who win there are lost with her.',
    reading: 'A boarder that fires at marines does no damage to the ship in that turn, whether it hits or not.',
    cite: continuum('Boarding Enemy Ships'),
  },
  'living-marines': {
    name: 'Marines of living ships',
    about:
      'A living ship has no crew: only marines that it makes of its biomass fight boarders, and only they can board or be ' +
      'sent by transporters. Every living ship can make them and take them back when orders are written. A marine takes ' +
      '3 power of the repair pool and 2 biomass. Such a ship makes no damage control rolls against boarders.',
    cite: continuum('Boarding Enemy Ships'),
  },
  'civil-war': {
    name: 'Civil wars',
    about:
      'An option: when all ships of both fleets were built by the same navy, all ships and squadrons add 1 to the dice of their ' +
      'direct fire, because the crews know where these ships are vulnerable.',
    cite: continuum('Civil Wars'),
  },
  'transporter-raid': {
    name: 'Transporter raid',
    about:
      'One hit of a transporter may send one marine to destroy a system of the target, for the rest of the battle. Roll ' +
      'a die. 1: nothing happens. 2 or 3: the marine is lost. 4: the marine returns without success. 5: the system is ' +
      'destroyed and the marine lost. 6: it is destroyed and the marine returns. So 1/3 succeed and 1/2 do not come ' +
      'back. Core systems and others that are protected, such as suicide charges, are safe.',
    cite: continuum('Transporter Beams'),
  },
};
