/** Phase 11: fire of ships. */

import { fireControlReach, stealthShare } from '../../catalogue/fires.ts';
import { dieTables, dieWords, faceRanges } from '../../firepower/fire-rows.ts';
import { fraction, roundDown } from '../../model/amounts.ts';
import { baseRules, continuum, lightRules } from '../../model/citation.ts';
import { type Aboard, stealthLevels } from './aboard.ts';
import { joinText, type PlayItem, phase } from './play-item.ts';

const fire = phase(11);
const isAdvanced = ({ advanced }: { readonly advanced?: unknown }) => advanced === true;
const isArea = ({ area }: { readonly area?: unknown }) => area === true;

/** Whether the words for what weapons do name something. */
const says = (word: RegExp) => (fleet: Aboard) => word.test(fleet.words);
const rolls = (die: 'beam' | 'plasma') => (fleet: Aboard) =>
  fleet.rows.some((row) => row.die === die) || says(dieWords[die])(fleet);

/** A table for each kind of die that something aboard rolls. */
const dieRules: readonly PlayItem[] = dieTables.map(({ die, name, levels }) => {
  const ranges = faceRanges(levels);
  return fire.table(
    [
      { title: name, share: 2.6 },
      ...ranges.map(([from, to]) => ({ title: from === to ? `${from}` : `${from}–${to}`, share: 1, isFigure: true })),
    ],
    (fleet) => [
      ...levels.map((points, level) => [
        level === 0 ? 'no screen' : `screen ${level}`,
        ...ranges.map(([from]) => `${points[from - 1] === 0 ? '–' : points[from - 1]}${from === 6 ? ' +' : ''}`),
      ]),
      ...(fleet.has('screen', isArea)
        ? [['third layer', ...ranges.map(([from]) => thirdLayer(die, levels, from))]]
        : []),
    ],
    die === 'beam'
      ? [lightRules('Firing Beam Weapons'), continuum('Heavy Grasers', 'Screens', 'Area Screens')]
      : [continuum('Plasma Cannon', 'Area Screens')],
    { when: rolls(die) },
  );
});

/** A third layer takes the re-roll. Of beam dice only a 6 does points, of plasma dice the points of two layers stay. */
function thirdLayer(die: 'beam' | 'plasma', levels: readonly (readonly number[])[], face: number): string {
  const points = die === 'beam' ? (face === 6 ? 2 : 0) : (levels[2]?.[face - 1] ?? 0);
  return points === 0 ? '–' : `${points}`;
}

/** Bands of fire at a stealthy ship, in mu. */
const stealthEdges = [12, 9, 6, 4];

/** `10, 7.5, 5, 3.33`: what is left of the bands. */
function stealthBands(level: 1 | 2): string {
  const [over, under] = stealthShare[level];
  return stealthEdges.map((mu) => String(roundDown(fraction(mu * over * 100, under)) / 100)).join(', ');
}

const layers = ({ ships }: Aboard) => ships.some(({ design }) => design.armor.length > 1);
const screened = ({ ships }: Aboard) => ships.some(({ hull }) => hull.house?.['screened-re-rolls'] === true);

const screenText = (fleet: Aboard) => {
  const { has } = fleet;
  const passes = (screens: string) => says(new RegExp(`past ${screens}`))(fleet);
  const blasts = [
    ['pulse-torpedo', 'torpedoes'],
    ['salvo-launcher', 'missiles'],
    ['salvo-rack', 'missiles'],
    ['heavy-missile', 'missiles'],
    ['plasma-bolt-launcher', 'bolts as projectiles'],
  ].flatMap(([id = '', name = '']) => (has(id) ? [name] : []));
  const asBeams = [
    ['fusion-array', 'fusion'],
    ['submunition', 'submunitions'],
  ].flatMap(([id = '', name = '']) => (has(id) ? [name] : []));
  const both = [
    ['k-gun', 'K-guns'],
    ['mkp', 'MKP'],
    ['emp-projector', 'EMP'],
    ['needle-beam', 'needles'],
  ].flatMap(([id = '', name = '']) => (has(id) ? [name] : []));
  const list = (names: readonly string[]) => [...new Set(names)].join(', ');
  const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return joinText(
    rolls('beam')(fleet) || rolls('plasma')(fleet)
      ? screened(fleet)
        ? '**+** roll again, past the armor (**P**); screens count.'
        : '**+** roll again, without screens and past the armor (**P**).'
      : false,
    passes('standard screens') && 'What is **past standard screens** is weakened by advanced ones only.',
    blasts.length > 0 &&
      `They take 1 a level off each die of ${list(blasts)}${has('pulse-torpedo', ({ overload }) => overload === true) ? ', overloaded ones, too' : ''}.`,
    asBeams.length > 0 && `${first(list(asBeams))}: as a beam through as many screens.`,
    passes('standard screens') && blasts.length === 0 && asBeams.length === 0 && 'They take 1 a level off each die.',
    both.length > 0 && `${first(list(both))} pass **both** kinds.`,
    has('screen', isAdvanced) && '**Advanced screens** count as screens against all else.',
    has('screen', isArea) && '**Area screens** add a layer to all within 3 mu, at most three.',
  );
};

const hitRules: readonly PlayItem[] = [
  ...dieRules,
  fire.text(
    screenText,
    [
      continuum('Penetrating Damage', 'Screens', 'Advanced Shields', 'Area Screens', 'K-Guns', 'Pulse Torpedoes'),
      baseRules('Advanced screens'),
    ],
    {
      when: (fleet) => screenText(fleet) !== '',
      covers: ['screen', 'screen-node'],
    },
  ),
  fire.table(
    (fleet) => [
      { title: 'Hit', share: 1.6 },
      { title: layers(fleet) ? 'to the armor, outer layer first' : 'to the armor', share: 3.5 },
      { title: 'to the hull', share: 1.4 },
    ],
    (fleet) => [
      ...(rolls('beam')(fleet) || rolls('plasma')(fleet)
        ? [[rolls('plasma')(fleet) ? 'beam, plasma' : 'beam', 'all but re-rolls', 'the rest']]
        : []),
      ...(says(/\bSAP\b/)(fleet)
        ? [
            [
              '**SAP**',
              layers(fleet) ? 'half of what meets **each** layer, rounded up' : 'half of each hit, rounded up',
              'the rest',
            ],
          ]
        : []),
      ...(says(/(?:^|[^S])\bAP\b/m)(fleet)
        ? [['**AP**', layers(fleet) ? '1 point of each hit, **a layer**' : '1 point of each hit', 'the rest']]
        : []),
      ['through **A**', 'none; screens count', 'all'],
    ],
    [
      continuum(
        'Ship Damage and How Weapons Work',
        'Penetrating Damage',
        'Armor Piercing',
        'Semi-Armor Piercing',
        'Ships Rear Arc',
      ),
    ],
  ),
  fire.bullet(
    'Boxes from the left, the armor first. What finds no armor goes on to the hull.',
    [continuum('Ship Damage and How Weapons Work')],
    { when: ({ ships }) => ships.some(({ design }) => design.armor.length > 0) },
  ),
];

const specials: readonly PlayItem[] = [
  fire.bullet(
    '**Overloaded** torpedo: the table of the next shorter one, d6 + 2, **SAP**. Damage die 1: roll again; on a second 1 the ' +
      'tube is gone for the battle.',
    [continuum('Overloaded Pulse Torpedoes')],
    { when: ({ has }) => has('pulse-torpedo', ({ overload }) => overload === true) },
  ),
  fire.bullet(
    ({ has }) => {
      const widths = [
        ['small', '1 mu'],
        ['medium', '1.5 mu'],
        ['large', '2 mu'],
      ].flatMap(([size, width]) =>
        has('spinal-mount', (choices) => choices.size === size) ? [`${width} (${size})`] : [],
      );
      return (
        `**Spinal mount**: the middle 30° of F, every other turn. Everything in a lane ${widths.join(', ')} wide, own dice each; ` +
        'only a planet stops it. It may aim at empty space, and ignores stealth and holofields.'
      );
    },
    [continuum('Spinal Mounts')],
    { covers: ['spinal-mount'] },
  ),
  fire.bullet(
    '**Wave gun**: dead ahead, all in its path; in the turn it fires no other weapon, and no screens ahead. Range ___ dice ___.',
    [baseRules('Wave gun')],
    { covers: ['wave-gun'] },
  ),
  fire.bullet(
    ({ has }) =>
      joinText(
        '**Cloaked** target: range counts double, dice −2, re-rolls, too; no needles.',
        has('cloaking-device', ({ type }) => type === 'phasing') &&
          'A **phasing** cloak: off the table; one box lost: as above.',
      ),
    [continuum('Type I Cloaking Device', 'Type II Cloaking Device')],
    { covers: ['cloaking-device'] },
  ),
  fire.bullet(
    ({ ships }) => {
      const levels = stealthLevels(ships);
      const hulls = ships.map(({ design }) => design.hull.stealth);
      return joinText(
        `**Stealth**: bands at it, and lock-on of missiles: instead of ${stealthEdges.join(', ')} mu at level 1 ${stealthBands(1)}${
          levels.includes(2) ? `, at level 2 ${stealthBands(2)}` : ''
        }.`,
        levels.includes(2) && 'At level 2 it aims to 24 mu.',
        hulls.includes(1) && 'A hull of 1 ends with row 2.',
        hulls.includes(2) && 'A hull of 2 falls to 1 with row 1, ends with row 3.',
      );
    },
    [continuum('Stealth Hull', 'Stealth Fields')],
    { when: ({ ships }) => stealthLevels(ships).length > 0, covers: ['stealth-field'] },
  ),
  fire.bullet(
    ({ squadrons }) =>
      `**Holofield**: −1 on direct fire at it, re-rolls, too${squadrons.length > 0 ? ', also of gunboats' : ''}; no needles; blasts as usual.`,
    [continuum('Holofield')],
    { covers: ['holofield'] },
  ),
  fire.bullet(
    '**Needle beam**: one fire control a system. 4+ one point; a natural 6 also destroys the system for the battle.',
    [continuum('Needle Beams')],
    {
      when: ({ has, squadrons }) =>
        has('needle-beam') ||
        (has('phaser') && has('fire-control', isAdvanced)) ||
        squadrons.some(({ boats }) => boats.some(({ type }) => type === 'needle')),
      covers: ['needle-beam'],
    },
  ),
  fire.bullet(
    '**EMP**: hits of a turn are dealt to drive, FTL (if it decides the game), fire controls, screens, turrets, ECM, fields, ' +
      'cloak: the target begins, one each in turn, evenly. A system with one rolls in 13 at 6, two 5+, three 4+.',
    [continuum('EMP Projectors')],
    { covers: ['emp-projector'] },
  ),
  fire.bullet('**Turret**: all its weapons at one target, through the arc that it faces.', [continuum('Turrets')], {
    covers: ['turret'],
  }),
  fire.bullet('**Gravitic gun**: damage a hit by the speed of the target: ___.', [continuum('Gravitic Guns')], {
    covers: ['gravitic-gun'],
  }),
  fire.bullet(
    ({ squadrons }) =>
      joinText(
        '**Gunboats** fire now and are fired at: a point of any fire destroys one.',
        squadrons.some(({ mods = [] }) => mods.includes('heavy')) && '**Heavy** ones: −1.',
        'The whole squadron at one ship.',
      ),
    [continuum('Gunboat Rules', 'Heavy or Shielded Gunboat')],
    { when: ({ squadrons }) => squadrons.length > 0 },
  ),
  fire.bullet('**Gatling** boats fire through the middle 30° of F only.', [continuum('Gattling Gunboat')], {
    when: ({ squadrons }) => squadrons.some(({ boats }) => boats.some(({ type }) => type === 'gatling')),
  }),
];

/** Weapons that may also serve as PDS, but not through the baffles. */
function hasGunsAsDefense({ ships }: Aboard): boolean {
  return ships.some(({ hull, items }) =>
    items.some(({ entry, choices }) => {
      const { gun, throughBaffles } = entry.defends?.(choices as never, hull) ?? {};
      return gun !== undefined && gun !== 'flak' && entry.group !== 'defenses' && throughBaffles !== true;
    }),
  );
}

export const fireRules: readonly PlayItem[] = [
  fire.bullet(
    ({ has }) =>
      joinText(
        `Each **fire control**: one target a turn${has('fire-control', isAdvanced) ? ', an **advanced** one two' : ''}.`,
        `Each weapon once. To ${fireControlReach} mu; a band includes its end.`,
      ),
    [lightRules('Fire Control Systems', 'Firing Beam Weapons'), continuum('Advanced Fire Control', 'Stealth Hull')],
    { covers: ['fire-control', 'cortex-node'] },
  ),
  fire.bullet(
    'Sides alternate, a ship each. **All fire is simultaneous**: cross off when all have fired; who is hit still fires. So it ' +
      'does not matter who begins.°',
    [continuum('Ship Fire')],
  ),
  fire.drawing('clock', [lightRules('Courses and Fire Arcs'), continuum('Fire Arcs')], {
    beside: () => [
      '**White** fires there, **black** does not; bow up.',
      'The **center** of the stand counts, after all movement. On a line: the firing player chooses.°',
    ],
  }),
  fire.bullet(
    (fleet) =>
      `Hatched **A**: closed after thrust, but for PDS, ADS, scatterguns${fleet.has('gatling-battery') ? ', gatlings as PDS' : ''}${
        hasGunsAsDefense(fleet)
          ? `; ${fleet.has('gatling-battery') ? 'other guns' : 'guns'} used as PDS are closed, too`
          : ''
      }.`,
    [continuum("Ship's Baffles", 'Scattergun', 'Gatling Battery', 'K-Guns')],
  ),
  fire.bullet(
    ({ has }) =>
      joinText(
        has('enhanced-sensors') && '**Enhanced sensors**: astern after thrust to 24 mu, only a 6 hits.',
        has('superior-sensors') && '**Superior sensors**: astern after thrust to 36 mu, at −1.',
      ),
    [continuum('Enhanced Sensors', 'Superior Sensors')],
    { covers: ['enhanced-sensors', 'superior-sensors'] },
  ),
  fire.drawing('weapons', [
    continuum('Direct Fire Weapons'),
    lightRules('Firing Beam Weapons', 'Firing Pulse Torpedoes'),
  ]),
  ...hitRules,
  ...specials,
];
