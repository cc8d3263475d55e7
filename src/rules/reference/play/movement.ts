/** Phases 1 to 6: orders, initiative, launches and moves. */

import { fireControlReach } from '../../catalogue/fires.ts';
import { squadronMoves, wingMoves } from '../../design/craft.ts';
import { fraction, roundDown } from '../../model/amounts.ts';
import { baseRules, campaignRules, continuum, fleetBook, lightRules } from '../../model/citation.ts';
import { type Aboard, stealthLevels } from './aboard.ts';
import { joinText, type PlayItem, type PlayRule, phase } from './play-item.ts';

const orders = phase(1);
const hasDriveOf = (type: 'standard' | 'advanced') => (fleet: Aboard) =>
  fleet.ships.some(({ design }) => (design.drive?.thrust ?? 0) > 0 && design.drive?.type === type);
const isPhasing = ({ type }: { readonly type?: unknown }) => type === 'phasing';
const isOverload = ({ overload }: { readonly overload?: unknown }) => overload === true;
const moves = ({ moves }: Aboard) => moves;
const missileSystems = ['salvo-launcher', 'salvo-rack', 'heavy-missile', 'antimatter-missile', 'rocket-pod'];

/** Orders with a short form of their own. */
const specialOrders: readonly PlayRule[] = [
  orders.bullet(
    ({ has }) =>
      joinText(
        'Launches are orders, too: **L 1 3** launches bays 1 and 3.',
        missileSystems.some((id) => has(id)) && 'Missiles need none.°',
      ),
    [continuum('Fighter Rules', 'Turn Sequence')],
    { when: ({ hasCraft }) => hasCraft },
  ),
  orders.bullet(
    '**OL PT2** overloads torpedo 2, counted from the left, if it did not fire last turn. Not fired, it is ejected and counts as fired.',
    [continuum('Overloaded Pulse Torpedoes')],
    { when: (fleet) => fleet.has('pulse-torpedo', isOverload) },
  ),
  orders.bullet('**CH** charges the wave gun: ___ turns or dice.', [baseRules('Wave gun')], { covers: ['wave-gun'] }),
  orders.bullet('**CH** charges the nova cannon: ___ turns. It fires dead ahead: ___.', [baseRules('Nova cannon')], {
    covers: ['nova-cannon'],
  }),
  orders.bullet(
    ({ has }) =>
      joinText(
        '**CL** cloaks, **UC** uncloaks, both at the end of movement. Cloaked: no fire, no screens, no area ECM, no craft ' +
          'launched or landed, no FTL; stealth does not count. Above speed 12 the cloak fails.',
        has('cloaking-device', isPhasing) && 'A **phasing** cloak leaves the table; with one box lost it is as above.',
      ),
    [continuum('Type I Cloaking Device', 'Type II Cloaking Device')],
    { covers: ['cloaking-device'] },
  ),
  orders.bullet(
    '**CL**, **UC**: a Tuffley cloak leaves the table, moves as written, and uses neither weapons nor screens until it ' +
      'is back. One hit ends it.',
    [baseRules('14.4, Tuffley cloak')],
    { covers: ['tuffley-cloak'] },
  ),
  orders.bullet(
    `**ACT**: a ship with stealth 2 aims beyond 24 mu, to ${fireControlReach}, and counts as stealth 1 in that turn.`,
    [continuum('Stealth Hull', 'Stealth Fields')],
    { when: ({ ships }) => stealthLevels(ships).includes(2) },
  ),
  orders.bullet('**SF on**, **SF off**: the stealth field.', [continuum('Stealth Fields')], {
    covers: ['stealth-field'],
  }),
  orders.bullet(
    "**AE on**: area ECM jams. The ship's own fire controls are out; PDS, ADS, scatterguns, grapeshot and ADFC work. Launches need no fire control.°",
    [continuum('Area ECM')],
    { covers: ['area-ecm'] },
  ),
  orders.bullet(
    '**Turret**: mark the arc that it faces on its ring. It is shown after ships have moved.',
    [continuum('Turrets')],
    { covers: ['turret'] },
  ),
  orders.bullet(
    '**DET**: the suicide charge explodes, and the ship with it, just before phase 13; if it is destroyed earlier, then.',
    [continuum('Anti-Matter Suicide Charge')],
    { covers: ['suicide-charge'] },
  ),
  orders.bullet(
    '**RF**: the reflex field, for the turn and in secret; the ship may not fire. Beams at it: a die, ___.',
    [baseRules('Reflex field')],
    { covers: ['reflex-field'] },
  ),
  orders.bullet(
    '**VS**: the vapor shroud, for the turn: as two levels of screens against beams and other energy weapons.',
    [fleetBook(2, 'Vapor shroud')],
    { covers: ['vapor-shroud'] },
  ),
  orders.bullet(
    '**Fusion array**: flare or torpedo, set before the battle. To change it, write so; it is off for that turn.',
    [continuum('Fusion Array')],
    { covers: ['fusion-array'] },
  ),
  orders.bullet(
    '**ET**, emergency thrust (agree first): half of the drive more, rounded down, or all of it on turns. A beam die, no ' +
      're-roll, for each of: over the rating, over half on turns, each earlier use. Sum **0** works · **1** works, drive ' +
      'hit · **2–3** fails, drive hit · **4+** fails, two hits. Failed: write new orders.',
    [continuum('Emergency Thrust')],
    { when: ({ hasDrive }) => hasDrive },
  ),
];

const orderRules: readonly PlayItem[] = [
  orders.text(
    'For each ship: change of speed, then turn. Then the new speed **V** and course **C**.',
    [lightRules('Order Plotting Phase')],
    { when: moves },
  ),
  orders.table(
    [
      { title: '', share: 1 },
      { title: '', share: 4 },
    ],
    () => [
      ['**+2 −3**', 'accelerate, brake: 1 thrust for each mu'],
      ['**P1 S2**', 'turn to port (anticlockwise), to starboard: 1 thrust for each clock point, 30°\u200a'],
      ['**+2 P1**', 'both: together no more than the thrust of the drive'],
      ['no order', 'same course, same speed; never backward'],
    ],
    [lightRules('Order Plotting Phase', 'Acceleration and Deceleration', 'Changing Course')],
    { when: moves },
  ),
  orders.bullet(
    (fleet) =>
      hasDriveOf('standard')(fleet)
        ? `Turns: at most half of the thrust, rounded **up**${hasDriveOf('advanced')(fleet) ? '; an **advanced** drive all of it' : ''}.`
        : 'Turns: an **advanced** drive may spend all of its thrust on them.',
    [lightRules('Order Plotting Phase'), baseRules('Main drives')],
    { when: (fleet) => hasDriveOf('standard')(fleet) || hasDriveOf('advanced')(fleet) },
  ),
  orders.bullet(
    '**Living ships** buy thrust with power: the table on the sheet.',
    [fleetBook(2, "Sa'Vasku: drive nodes"), fleetBook(2, "Sa'Vasku: power generators")],
    { when: ({ hasLiving }) => hasLiving, covers: ['drive-node', 'power-generator', 'biomass', 'carapace'] },
  ),
  orders.bullet(
    '**FTL**: a turn of power without thrust and attacks; in the next turn half a move, then gone.',
    [campaignRules('Ship orders')],
    {
      when: ({ ships, has }) => ships.some(({ design }) => (design.ftl?.type ?? 'none') !== 'none') || has('ftl-node'),
      covers: ['ftl-node'],
    },
  ),
  orders.bullet(
    'The turn after a **spinal mount** has fired: no thrust, no turn, no charging of the FTL drive.',
    [continuum('Spinal Mounts')],
    { covers: ['spinal-mount'] },
  ),
  ...specialOrders,
  orders.caption('Short forms of special orders are ours:° any words will do.', [lightRules('Order Plotting Phase')], {
    when: (fleet) => specialOrders.some(({ when }) => when(fleet)),
  }),
];

const initiative = phase(2).text(
  'A die for each side; the higher one has the initiative in this turn. Tie: roll again.°',
  [lightRules('Fire Phase'), continuum('Turn Sequence')],
);

const launch = phase(3);
const isWing = ({ wings }: Aboard) => wings.length > 0;
const isSquadron = ({ squadrons }: Aboard) => squadrons.length > 0;
const half = (mu: number) => roundDown(fraction(mu, 2));
const [usual, fast] = [wingMoves({ type: 'standard' }), wingMoves({ type: 'standard', mods: ['fast'] })];
const hasMod = (mod: string) => (fleet: Aboard) =>
  fleet.wings.some(({ mods = [] }) => mods.some((each) => each === mod));
const hasType =
  (...types: readonly string[]) =>
  (fleet: Aboard) =>
    fleet.wings.some(({ type, types: roles = [] }) => [type, ...roles].some((each) => types.includes(each)));

const hasBoat =
  (...types: readonly string[]) =>
  ({ squadrons }: Aboard) =>
    squadrons.some(({ boats }) => boats.some(({ type }) => types.includes(type)));

/** `wings **24** mu, fast **36**, gunboats **18**`, those aboard. */
function movesText(fleet: Aboard, of: (moves: typeof usual) => number, boats: string): string {
  const parts = [
    isWing(fleet) && `wings **${of(usual)}** mu`,
    hasMod('fast')(fleet) && of(fast) !== of(usual) && `fast **${of(fast)}**`,
    isSquadron(fleet) && boats,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

const isLaunched = (fleet: Aboard) =>
  fleet.hasCraft || [...missileSystems, 'plasma-bolt-launcher'].some((id) => fleet.has(id));
/** An antimatter missile is hit as one body in one edition, and as a missile in the others. */
const isOneBody = ({ ships }: Aboard) => ships.some(({ design }) => design.rules === 'continuum-2017');
const isFlak = ({ flak }: { readonly flak?: unknown }) => flak === true;

const launchRules: readonly PlayItem[] = [
  launch.text(
    ({ has }) =>
      joinText(
        'Ship by ship, the side with the initiative last.',
        missileSystems.some((id) => has(id)) && 'A missile is placed within its arc and range.',
      ),
    [continuum('Turn Sequence'), baseRules('Salvo missiles', 'Heavy missiles')],
    { when: isLaunched },
  ),
  launch.drawing('weapons', [continuum('Ordnance Weapons'), baseRules('Salvo missiles', 'Heavy missiles')], {
    when: isLaunched,
    covers: ['salvo-magazine'],
  }),
  launch.bullet(
    (fleet) =>
      joinText(
        '**AM missile** (AMT): 3d6 to all within 1 mu of it, friends, too; 2d6 within 2, 1d6 within 3.',
        fleet.hasCraft && 'A point kills one craft.°',
        `Point defense: column **${isOneBody(fleet) ? 'heavy missile' : 'missile'}**;° each hit takes a die and 1 mu. Set to go off in space, ` +
          'enemy ships and fighters within 3 mu fire at it first.',
      ),
    [continuum('Anti-Matter Missile')],
    { covers: ['antimatter-missile'] },
  ),
  launch.bullet(
    '**Plasma bolt**: a marker within 30 mu, in arc; blast 6 mu, everyone in it: fighters lose as many as the dice ' +
      'show, missiles and gunboats are gone. Every other turn.',
    [continuum('Plasma Bolt Launchers')],
    { covers: ['plasma-bolt-launcher'] },
  ),
  launch.bullet(
    '**Flak** comes first: a marker within 24 mu (long guns), 18, or 12 (short); one fire control. Craft and missiles ' +
      'through or within 2 mu: PDS dice as the class of the gun, at −1. A ship there: 1 point on a 1.',
    [continuum('Flak Ammunition')],
    { when: (fleet) => fleet.has('k-gun', isFlak) },
  ),
  launch.bullet(
    ({ wings }) =>
      joinText(
        '**Missile wings** launch within 12 mu of an enemy ship, in any direction, for one CEF: d6 missiles less the fighters ' +
          'lost.',
        wings.some(({ type, light }) => type === 'missile' && light) && 'Those of **light** wings are shot at with +1.',
      ),
    [continuum('Missile Fighters', 'Light Fighter')],
    { when: hasType('missile') },
  ),
  launch.bullet(
    '**Missile and rocket gunboats** launch within 12 mu of an enemy ship: any number for one CEF, rockets all at one target.',
    [continuum('Missile Gunboat', 'Rocket Gunboat')],
    { when: hasBoat('missile', 'rocket') },
  ),
  launch.bullet(
    '**Plasma bombers** drop one bomb or both where they are, and then move away.',
    [continuum('Plasma Bomber Gunboat')],
    { when: hasBoat('plasma-bomber') },
  ),
  launch.bullet(
    (fleet) =>
      `In the turn of launch half a move: ${movesText(fleet, ({ move }) => half(move), `gunboats **${half(squadronMoves.move)}**°`)}.`,
    [continuum('Turn Sequence')],
    { when: ({ hasCraft }) => hasCraft },
  ),
  launch.bullet(
    ({ has }) =>
      `A **tube** launches or recovers one wing a turn, only if the ship uses no thrust${
        has('launch-tube', ({ catapult }) => catapult === true) ? ' (**catapults**: also under thrust)' : ''
      }. A wing lands where its move ends at the ship.°`,
    [continuum('Launch Tubes / Flight Deck', 'Launch Catapults', 'Combat Landings')],
    { covers: ['launch-tube', 'combined-hangar'] },
  ),
  launch.bullet(
    '**Fighter racks** launch without tubes. A wing is rearmed in a hangar only.',
    [continuum('Fighter Racks')],
    { covers: ['fighter-rack'] },
  ),
  launch.bullet(
    '**Gunboat racks** rearm no boats; a bay that holds the whole squadron does.',
    [continuum('Gunboats')],
    { covers: ['gunboat-rack'] },
  ),
  launch.bullet(
    '**Rearm**, a die: **1** never again in this battle · **2–5** after a full turn · **6** next turn. Wings that join: the ' +
      'worst roll of all.',
    [continuum('Re-arming Fighters')],
    { when: isWing, covers: ['hangar', 'combined-hangar'] },
  ),
  launch.bullet(
    (fleet) =>
      `**Combat landing**: all wings in one turn; none of them flies again${
        explodes(fleet) ? ', and hangars explode at +1' : ''
      }.`,
    [continuum('Combat Landings')],
    { when: isWing },
  ),
  launch.bullet('**Living ships** make drones in the womb: ___.', [fleetBook(2, "Sa'Vasku: drone wombs")], {
    covers: ['drone-womb'],
  }),
];

/** Whether a hangar aboard may explode when it is lost: an option of its design. */
export function explodes({ ships }: Aboard): boolean {
  return ships.some(
    ({ design, items }) =>
      design.options.includes('critical-hangar-hits') &&
      items.some(({ id }) => id === 'hangar' || id === 'combined-hangar'),
  );
}

const flight = phase(4);
const ships = phase(5);

export const movementRules: readonly PlayItem[] = [
  ...orderRules,
  initiative,
  ...launchRules,
  flight.text(
    (fleet) =>
      joinText(
        `Those launched in earlier turns: ${movesText(fleet, ({ move }) => move, `gunboats **${squadronMoves.move}** mu`)}.`,
        'The side with the initiative last.',
        hasMod('robot')(fleet) && '**Robots** make their second move here, too.',
      ),
    [continuum('Turn Sequence', 'Fighter speed', 'Fast', 'Gunboat Rules', 'Robot Fighters')],
    { when: ({ hasCraft }) => hasCraft },
  ),
  ships.drawing('turn', [lightRules('Changing Course')], {
    when: moves,
    beside: () => [
      '**S3** from course 12 to 3: first half of the points, rounded **down**; the rest at the midpoint. One point alone: ' +
        'at the midpoint.',
    ],
  }),
  ships.bullet(
    'Exactly as written, all together. Speed is told if asked. Ships block neither the way nor the fire. Off the table is out ' +
      'of the game.',
    [lightRules('Movement Phase', 'Distance and Measurement'), continuum('Turn Sequence')],
  ),
  ships.bullet(
    '**Mines** are dropped behind the ship before others move. One goes off at a ship that passes within 3 mu, friend or ' +
      'foe: 4 beam dice.',
    [baseRules('Minelayers', 'Mines'), continuum('Turn Sequence')],
    { covers: ['minelayer'] },
  ),
  ships.bullet('**Minesweeper**: clears mines as it passes: ___.', [baseRules('Minesweepers')], {
    covers: ['minesweeper'],
  }),
  ships.bullet(
    '**Weasel**: in a game with hidden ships it passes for a larger ship until seen close.',
    [baseRules('Weasel boats')],
    { covers: ['weasel'] },
  ),
  phase(6).text(
    (fleet) =>
      `For one CEF, also in the turn of launch:° ${[
        isWing(fleet) && `wings **${usual.second}** mu`,
        isSquadron(fleet) && `gunboats **${squadronMoves.second}** mu`,
      ]
        .filter((part) => part !== false)
        .join(', ')}. Without CEF left: no second move, no attack.°`,
    [continuum('Fast', 'Gunboat Rules', 'Fighter Rules')],
    { when: ({ hasCraft }) => hasCraft },
  ),
];
