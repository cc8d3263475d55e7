/** Phases 7 to 10 and 12: small craft, missiles, point defense and boarding. */

import { fighterTypes } from '../../catalogue/craft/fighters.ts';
import { gunboatReach } from '../../catalogue/fires.ts';
import { baseRules, continuum } from '../../model/citation.ts';
import type { Aboard } from './aboard.ts';
import { joinText, type PlayItem, phase } from './play-item.ts';

const targets = phase(7);
const homing = ['salvo-launcher', 'salvo-rack', 'heavy-missile', 'antimatter-missile'];
const hasMissiles = ({ has, wings }: Aboard) =>
  homing.some((id) => has(id)) || wings.some(({ type }) => type === 'missile');

const targetRules: readonly PlayItem[] = [
  targets.text(
    (fleet) =>
      joinText(
        `${fleet.wings.length > 0 ? (hasMissiles(fleet) ? 'Wings and missiles' : 'Wings') : 'Missiles'} within **6** mu of their target${
          hasMissiles(fleet) ? '; a missile takes the nearest ship (of either side: ___), without one it is lost°' : ''
        }.`,
        fleet.wings.some(({ type }) => type === 'assault-shuttle') && 'Shuttles: in contact.',
      ),
    [continuum('Fighter Types', 'Assault Shuttles'), baseRules('Salvo missiles', 'Heavy missiles')],
    { when: (fleet) => fleet.wings.length > 0 || hasMissiles(fleet) },
  ),
  targets.text(
    `Gunboats within **${gunboatReach}** mu: they fire in 11, a squadron at one ship.`,
    [continuum('Gunboat Rules')],
    { when: ({ squadrons }) => squadrons.length > 0 },
  ),
  targets.bullet(
    ({ has }) =>
      joinText(
        '**ECM**: each level takes off 1 mu, at most 3.',
        has('area-ecm') && '**Area ECM** covers friends within 6 mu.',
        'Rockets ignore it.',
      ),
    [continuum('ECM', 'Area ECM')],
    {
      when: ({ has, squadrons }) => has('ecm') || has('area-ecm') || squadrons.some(({ ecm = 0 }) => ecm > 0),
      covers: ['ecm', 'area-ecm'],
    },
  ),
  targets.bullet('**Holofield**: takes off 1 mu.', [continuum('Holofield')], { covers: ['holofield'] }),
  targets.bullet('**Cloaked** ships: no lock.', [continuum('Type I Cloaking Device')], { covers: ['cloaking-device'] }),
];

const dogfight = phase(8);
const signed = (modifier: number) => `${modifier > 0 ? '+' : '−'}${Math.abs(modifier)}`;

/** `Interceptors +1; attack, torpedo −2`: the types of wings aboard whose dice are modified. */
function craftModifiers({ wings }: Aboard): string {
  const names = new Map<number, Set<string>>();
  for (const { type, types = [] } of wings) {
    for (const role of type === 'multi-role' && types.length === 0 ? ['interceptor', 'attack'] : [type, ...types]) {
      const { atCraft, name } = fighterTypes[role as keyof typeof fighterTypes];
      const shown = name.replace(/ fighter$/, '').replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
      if (atCraft !== 0) names.set(atCraft, (names.get(atCraft) ?? new Set()).add(shown));
    }
  }
  return [...names]
    .sort(([one], [other]) => other - one)
    .map(([modifier, types]) => `${[...types].join(', ')} ${signed(modifier)}`)
    .join('; ');
}

const dogfightRules: readonly PlayItem[] = [
  dogfight.text(
    (fleet) => {
      const modifiers = craftModifiers(fleet);
      return joinText(
        'Range 6 mu, one CEF, a beam die a fighter, at a wing or at missiles: 4–5 kills one, 6 two and again.',
        modifiers !== '' && `${modifiers.charAt(0).toUpperCase()}${modifiers.slice(1)}.`,
        'At heavy fighters −1, at light ones +1.',
        'A wing in a dogfight attacks no ship in this turn.',
      );
    },
    [continuum('Turn Sequence', 'Fighter Rules', 'Fighter Types', 'Heavy modification', 'Light Fighter')],
    { when: ({ wings }) => wings.length > 0 },
  ),
  dogfight.bullet(
    '**Scramble**, only if an enemy wing has just moved to attack the carrier: **1** a bay is lost with its wing, until repaired · **2–3** no · ' +
      '**4** one wing, after the attack · **5** one in time · **6** two, if it can launch two a turn. Wings being rearmed: half ' +
      'of their CEF, no ordnance.',
    [continuum('Fighter Rules')],
    { when: ({ wings }) => wings.length > 0 },
  ),
];

const defense = phase(9);
const canDefend = ({ items, ships }: Aboard) =>
  ships.some(({ hull }) => items.some(({ entry, choices }) => entry.defends?.(choices as never, hull)));
const isAdvanced = ({ advanced }: { readonly advanced?: unknown }) => advanced === true;

const defenseRules: readonly PlayItem[] = [
  defense.drawing(
    'defense',
    [continuum('Standard', 'Gunboat Rules', 'Scattergun', 'Plasma Bolt Launchers'), baseRules('Point defense systems')],
    {
      when: canDefend,
      covers: ['pds', 'spicule'],
    },
  ),
  defense.bullet('Each mount once a turn, at attackers of its own ship.', [baseRules('Point defense systems')], {
    when: canDefend,
  }),
  defense.bullet('**ADS**: one die to 12 mu, or two to 6, also at two targets.', [continuum('ADS')], {
    covers: ['ads'],
  }),
  defense.bullet(
    ({ has }) =>
      joinText(
        has('adfc', (choices) => !isAdvanced(choices)) && '**ADFC** helps one friend within 6 mu.',
        has('adfc', isAdvanced) && '**Advanced ADFC** helps any number of friends within 6 mu.',
      ),
    [continuum('ADFC', 'Advanced ADFC')],
    { covers: ['adfc'] },
  ),
  defense.bullet(
    '**Scattergun**: once; also for a friend within 6 mu, who takes 1 point on a roll of 1. At a ship within 6 mu: a beam die past all screens.',
    [continuum('Scattergun')],
    { covers: ['scattergun'] },
  ),
  defense.bullet('**Grapeshot**: once, four PDS dice.', [continuum('Grapeshot')], { covers: ['grapeshot'] }),
  defense.bullet(
    (fleet) =>
      `**Phaser**: one PDS instead of its fire${
        fleet.has('fire-control', isAdvanced) ? '; as ADS while an advanced fire control is given to them' : ''
      }.`,
    [continuum('Phasers')],
    { covers: ['phaser'] },
  ),
  defense.bullet(
    '**Scatterpacks** of gunboats: one or both, also at two targets, as scatterguns; for friends within 6 mu, too.',
    [continuum('Scatterpack Gunboat')],
    { when: ({ squadrons }) => squadrons.some(({ boats }) => boats.some(({ type }) => type === 'scatterpack')) },
  ),
];

const strike = phase(10);

const strikeRules: readonly PlayItem[] = [
  strike.text(
    (fleet) =>
      joinText(
        fleet.wings.length > 0 &&
          `A die for each fighter left, one CEF, once a turn, in 8 or here${fleet.wings.some(({ type }) => type === 'graser' || type === 'plasma') ? ' (graser, plasma: two)' : ''}.`,
        'Armor and screens as in 11; then threshold checks.',
      ),
    [continuum('Turn Sequence', 'Fighter Rules', 'Fighter Types', 'Graser Fighter', 'Plasma Fighter')],
    { when: (fleet) => fleet.wings.length > 0 || hasMissiles(fleet) },
  ),
  strike.drawing('craft', [continuum('Fighter Types', 'Gunboats')], { when: ({ hasCraft }) => hasCraft }),
  strike.bullet(
    '**Salvo**: d6 missiles lock on, less those shot down; a die each, **SAP**.',
    [baseRules('Salvo missiles'), continuum('Missile Fighters')],
    {
      when: ({ has, wings }) =>
        has('salvo-launcher') || has('salvo-rack') || wings.some(({ type }) => type === 'missile'),
      covers: ['salvo-magazine'],
    },
  ),
];

const boarding = phase(12);

const boardingRules: readonly PlayItem[] = [
  boarding.bullet(
    '**Assault shuttles**, past the point defense and past standard screens, not advanced ones: each lands its party on 3+, ' +
      'marines on 2+; else the party is lost.',
    [continuum('Assault Shuttles')],
    { when: ({ wings }) => wings.some(({ type, types = [] }) => [type, ...types].includes('assault-shuttle')) },
  ),
  boarding.bullet(
    '**Living ships** have no parties: they make marines in phase 1, each for 3 power of the repair pool and 2 biomass.',
    [continuum('Boarding Enemy Ships')],
    { when: ({ hasLiving }) => hasLiving },
  ),
  boarding.text(
    ({ hasCrew }) =>
      joinText(
        hasCrew && 'Parties may first kill boarders, one at a time, as a repair (6, 5+, 4+).',
        `${hasCrew ? 'Then marines' : 'Marines'} and boarders fire at once, each kills on 4+.`,
        'Each boarder left who did not fire at marines does 1 point. A ship that boarders take to its last box is captured.',
        'They may come from a ship alongside: ___.',
      ),
    [continuum('Boarding Enemy Ships')],
    {
      covers: ['marines', 'damage-control-party', 'boarding-torpedo-magazine'],
      when: ({ hasCrew, hasLiving }) => hasCrew || hasLiving,
    },
  ),
  boarding.bullet(
    '**Raid**, one hit of a transporter, one marine, one system that is not protected: **1** nothing · **2–3** he is lost · **4** ' +
      'he returns · **5** it is destroyed, he is lost · **6** destroyed, he returns.',
    [continuum('Transporter Beams')],
    { covers: ['transporter-beam'] },
  ),
];

export const attackRules: readonly PlayItem[] = [
  ...targetRules,
  ...dogfightRules,
  ...defenseRules,
  ...strikeRules,
  ...boardingRules,
];
