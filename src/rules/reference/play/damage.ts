/** Phases 13 to 15: threshold checks, damage control and core systems. */

import { thresholdFaces } from '../../firepower/thresholds.ts';
import { baseRules, continuum, lightRules } from '../../model/citation.ts';
import { type CorePart, coreParts } from '../../ship/ship.ts';
import type { Aboard } from './aboard.ts';
import { explodes } from './movement.ts';
import { joinText, type PlayItem, phase } from './play-item.ts';

const checks = phase(13);
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The score that loses a system when rows end: `5+`. */
function score(from: number, to: number, modifier: number): string {
  const faces = thresholdFaces(from, to, modifier);
  return faces === 0 ? '–' : faces === 1 ? '6' : `${7 - faces}+`;
}

/** The most rows aboard, less the last, which is the end of the ship. */
function rowsOf({ ships }: Aboard): number {
  return Math.max(2, ...ships.map(({ design }) => design.hull.rows ?? 4)) - 1;
}

/** Marines and parties are systems of their own. */
function people({ has }: Aboard): string {
  const kinds = [has('marines') && 'marine', has('damage-control-party') && 'extra party'].filter(Boolean);
  return kinds.length === 0 ? '' : `, ${kinds.join(' and ')}`;
}

const counts = ['two', 'three', 'four', 'five'];

const checkRules: readonly PlayItem[] = [
  checks.table(
    (fleet) => [
      { title: 'Row of hull gone', share: 2.2 },
      ...ordinals.slice(0, rowsOf(fleet)).map((title) => ({ title, share: 1, isFigure: true })),
    ],
    (fleet) => {
      const rows = Array.from({ length: rowsOf(fleet) }, (_, index) => index + 1);
      return [
        ['system lost on', ...rows.map((row) => score(row - 1, row, 0))],
        ...(fleet.hasCrew ? [['core system', ...rows.map((row) => score(row - 1, row, -1))]] : []),
      ];
    },
    [lightRules('Recording Damage'), continuum('Variable Hull Rows', 'Anti-Matter Suicide Charge')],
  ),
  checks.bullet(
    (fleet) => {
      const several = counts
        .slice(0, rowsOf(fleet) - 1)
        .map((_, index) => `rows 1 ${index === 0 ? 'and' : 'to'} ${index + 2}: ${score(0, index + 2, 0)}`);
      return (
        `A die for **each** system icon${people(fleet)}. **Several rows at once**: one check, for the last row, one worse for **each** further ` +
        `row${several.length > 0 ? ` (${several.slice(0, 2).join('; ')})` : ''}.`
      );
    },
    [lightRules('Recording Damage'), continuum('Critical Hits on Hangar Bays', 'Boarding Enemy Ships')],
  ),
  checks.bullet(
    ({ hasDrive }) =>
      joinText(
        hasDrive && '**Drive**: the first loss halves it, the second stops it: course and speed stay.',
        'No hull box left: destroyed.',
      ),
    [continuum('Emergency Thrust', 'Ship Damage and How Weapons Work')],
  ),
  checks.bullet(
    '**Hangars** roll first. Lost, one explodes on 1–2 empty, 1–3 with fighters, one more for each row gone this turn: d3 ' +
      'points, twice that if they carry ordnance or torpedoes.',
    [continuum('Critical Hits on Hangar Bays')],
    { when: explodes },
  ),
  checks.bullet(
    '**AM missile** lost: a die to its own ship, past armor and screens, and to all within 1 mu.',
    [continuum('Anti-Matter Missile')],
    { covers: ['antimatter-missile'] },
  ),
  checks.bullet(
    '**Magazine** lost: its launchers have nothing to fire, until it is repaired.',
    [baseRules('Salvo missiles'), continuum('Boarding Torpedoes')],
    { covers: ['salvo-magazine', 'boarding-torpedo-magazine'] },
  ),
  checks.bullet('**Suicide charge**: at −1, as core systems.', [continuum('Anti-Matter Suicide Charge')], {
    covers: ['suicide-charge'],
  }),
  checks.bullet(
    ({ has }) =>
      `**${has('enhanced-sensors') && has('superior-sensors') ? 'Enhanced and superior' : has('superior-sensors') ? 'Superior' : 'Enhanced'} sensors**: at +1; a 6 destroys them for the battle.`,
    [continuum('Enhanced Sensors', 'Superior Sensors')],
    { covers: ['enhanced-sensors', 'superior-sensors'] },
  ),
  checks.bullet('**Turret** lost: it keeps its facing; its weapons still fire.', [continuum('Turrets')], {
    covers: ['turret'],
  }),
  checks.bullet('**Cloak** lost: it fails at the end of the turn.', [continuum('Type I Cloaking Device')], {
    covers: ['cloaking-device'],
  }),
];

const control = phase(14);
const hasArmorThatGrows = ({ ships }: Aboard) =>
  ships.some(({ design }) => design.armor.some(({ regenerative }) => regenerative > 0));

const controlRules: readonly PlayItem[] = [
  control.table(
    [
      { title: 'Parties on one system', share: 2.2 },
      ...['1', '2', '3'].map((title) => ({ title, share: 1, isFigure: true })),
    ],
    () => [['repaired on', '6', '5+', '4+']],
    [continuum('Boarding Enemy Ships'), baseRules('Crew factor and damage control')],
    { when: ({ hasCrew }) => hasCrew },
  ),
  control.bullet(
    ({ hasDrive }) =>
      joinText(
        'Parties: crew stars left, plus extra ones.',
        hasDrive && 'Each loss of a drive is repaired by itself.°',
        '**No repair**: one-shot weapons fired, systems hit by needles or raids, dead marines and parties.',
      ),
    [
      continuum(
        'Boarding Enemy Ships',
        'Needle Beams',
        'Transporter Beams',
        'Marine Boarding Parties',
        'Damage Control Parties',
      ),
    ],
    { when: ({ hasCrew }) => hasCrew, covers: ['damage-control-party', 'marines'] },
  ),
  control.bullet('**Living ships** heal with power and biomass: the sheet.', [continuum('Boarding Enemy Ships')], {
    when: ({ hasLiving }) => hasLiving,
  }),
  control.bullet(
    '**Regenerating armor** (diamonds): a die for each lost box: **5–6** it is back, **1** gone for the battle.',
    [continuum('Regenerative Armor')],
    { when: hasArmorThatGrows },
  ),
  control.bullet(
    '**Suicide charge** lost and not repaired: each turn it explodes on **5–6**. 3d6 within 1 mu, 2d6 within 2, 1d6 within 3; ' +
      'on orders, times the charges. To its own ship past armor and screens.',
    [continuum('Anti-Matter Suicide Charge')],
    { covers: ['suicide-charge'] },
  ),
];

const core = phase(15);
const hasCrew = ({ hasCrew }: Aboard) => hasCrew;

/** What the loss of each does, with blanks for figures that no book at hand has. */
const coreTexts: Readonly<Record<CorePart, string>> = {
  bridge: 'no orders: course and speed stay, until repaired or for ___ turns; fire ___, launches ___',
  'life-support': 'repair it within ___ turns, or the crew dies',
  'power-core': 'each turn repair it **or eject** it; else it explodes on ___',
};

const coreRules: readonly PlayItem[] = [
  core.table(
    [
      { title: '', share: 1.5 },
      { title: '', share: 3.8 },
    ],
    () => Object.entries(coreParts).map(([part, name]) => [`**${name}**`, coreTexts[part as CorePart]]),
    [baseRules('Core systems'), continuum('Core Systems: The Reactor Core')],
    { when: hasCrew },
  ),
  core.bullet(
    '**Ejected**: no power; it drifts on at its last speed; counts as destroyed.',
    [continuum('Core Systems: The Reactor Core')],
    { when: hasCrew },
  ),
  core.bullet(
    ({ hasCraft }) =>
      joinText(
        '**Explosion**: all ships, craft and ordnance within **3 mu**: **d6 for each full 25 mass** of the ship, **SAP**; past ' +
          'standard screens, advanced ones take 1 a die and level.',
        hasCraft && 'A point kills one craft.°',
      ),
    [continuum('Reactor Breaches')],
    { when: hasCrew },
  ),
  core.caption(
    'Blanks: the books at hand give no figure (Cross Dimensions, Core systems). Agree and fill in.',
    [baseRules('Core systems')],
    { when: hasCrew },
  ),
];

export const damageRules: readonly PlayItem[] = [...checkRules, ...controlRules, ...coreRules];
