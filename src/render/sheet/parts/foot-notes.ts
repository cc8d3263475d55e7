/** What the foot of a page says: only what concerns the ships above it, each thing once. */

import { noDamage } from '../../../damage/ship-damage.ts';
import { dieTables, dieWords, faceRanges } from '../../../rules/firepower/fire-rows.ts';
import { defaultEdition, editions } from '../../../rules/model/citation.ts';
import { optionalRules } from '../../../rules/reference/optional-rules.ts';
import {
  type CorePart,
  coreParts,
  countLevels,
  hasCrew,
  type Item,
  itemArcs,
  type Ship,
} from '../../../rules/ship/ship.ts';
import { weaponKinds } from '../../symbols/fire-table.ts';
import { className, optionsAboard, type PrintedShip } from '../panels/panel.ts';
import { craftKinds, killNotes } from './craft-kinds.ts';
import { mergedNotes } from './merged-notes.ts';
import type { FootNote } from './weapon-rows.ts';

/** All notes of a page in their order, merged. */
export function pageNotes(subjects: readonly PrintedShip[], moved: readonly FootNote[]): readonly FootNote[] {
  const ships = subjects.map(({ ship }) => ship);
  const craft = subjects.flatMap(craftKinds).flatMap(({ words }) => words);
  return mergedNotes([
    ...markNotes(subjects),
    ...diceNotes(ships, craft),
    ...armorNotes(ships, craft),
    ...rowNotes(ships),
    ...coreNotes(ships),
    ...stealthNotes(ships),
    ...optionNotes(ships),
    ...enduranceNotes(craft),
    ...moved,
    ...killNotes(subjects),
    ...editionNotes(ships),
  ]);
}

const note = (lead: string, ...sentences: readonly string[]): readonly FootNote[] => {
  const text = sentences.filter((sentence) => sentence !== '').join(' ');
  return text === '' ? [] : [{ lead, text }];
};

/** Editions other than the default, with their ships if not all have one. */
function editionNotes(ships: readonly Ship[]): readonly FootNote[] {
  const used = [...new Set(ships.map(({ design }) => design.rules))];
  return used
    .filter((rules) => rules !== defaultEdition)
    .flatMap((rules) => {
      const those = ships.filter(({ design }) => design.rules === rules).map(className);
      return note('Rules', `${editions[rules]}${used.length === 1 ? '' : ` (${those.join(', ')})`}.`);
    });
}

/** The marks of damage, if any is shown. */
function markNotes(subjects: readonly PrintedShip[]): readonly FootNote[] {
  const all = subjects.flatMap(({ damage }) => (damage && damage !== noDamage ? [damage] : []));
  if (all.length === 0) return [];
  const half = all.some(({ drive }) => drive === 'half') ? '; black half of the drive: half thrust left' : '';
  const ruined = all.some(({ armor }) => armor.some((layer) => layer.ruined > 0))
    ? '; all black: does not grow back'
    : '';
  return note(
    'Marks',
    `a slash: down, may be repaired; a cross: destroyed, spent or dead; black corner of a box: lost${ruined}${half}.`,
  );
}

/** The dice that weapons, wings and boats roll, by screens. */
function diceNotes(ships: readonly Ship[], craft: readonly FootNote[]): readonly FootNote[] {
  const kinds = weaponKinds(ships);
  const texts = [...kinds.map(({ effect }) => effect), ...craft.map(({ text }) => text)];
  const isScreened = ships.some(({ hull }) => hull.house?.['screened-re-rolls']);
  const hasThird = ships.some((ship) =>
    ship.items.some(({ choices }) => (choices as { area?: boolean }).area === true),
  );
  const used = dieTables.filter(
    ({ die }) => kinds.some((kind) => kind.die === die) || texts.some((text) => dieWords[die].test(text)),
  );
  return used.flatMap(({ die, name, levels }, index) => {
    const parts = levels.map((scores, level) => `${level === 0 ? '' : `screen ${level}: `}${facesText(scores)}`);
    const third = die === 'beam' && hasThird ? '; third layer: 2 on 6, no re-roll' : '';
    const again = `6s re-roll${isScreened ? '' : ' past screens'}; P: re-rolls past armor.`;
    return note(name, `${parts.join('; ')}${third}.`, index === used.length - 1 ? again : '');
  });
}

/** Points by face, faces with the same points together: `1 on 4–5, 2 on 6`. */
function facesText(scores: readonly number[]): string {
  return faceRanges([scores])
    .flatMap(([from, to]) => {
      const score = scores[from - 1];
      return score ? [`${score} on ${from === to ? from : `${from}–${to}`}`] : [];
    })
    .join(', ');
}

const armorWords: readonly (readonly [word: RegExp, text: string])[] = [
  [/\bSAP\b/, 'SAP: half, rounded up, to each layer that it meets.'],
  [/\bAP\b/, 'AP: one point to each layer.'],
];

function armorNotes(ships: readonly Ship[], craft: readonly FootNote[]): readonly FootNote[] {
  const texts = [...weaponKinds(ships).map(({ effect }) => effect), ...craft.map(({ text }) => text)];
  const layers = ships
    .flatMap(({ design }) => design.armor)
    .filter(({ standard, regenerative }) => standard + regenerative > 0);
  const grows = layers.some(({ regenerative }) => regenerative > 0);
  const advanced = ships.some((ship) => ship.items.some(isAdvancedScreen));
  return [
    ...note(
      'Armor',
      ...armorWords.filter(([word]) => texts.some((text) => word.test(text))).map(([, text]) => text),
      layers.length > 0 ? 'Fire from astern passes it.' : '',
      grows ? 'Diamonds: a die each at the end of the turn: 5 and 6 repair, 1 ends it.' : '',
    ),
    ...(advanced ? note('Advanced screen', 'takes 1 a level off each die of a hit that passes standard screens.') : []),
  ];
}

function isAdvancedScreen({ id, choices }: Item): boolean {
  return id === 'screen' && (choices as { advanced?: boolean }).advanced === true;
}

/** Threshold checks, with the systems that roll at other odds or do more than stop when they are lost. */
function rowNotes(ships: readonly Ship[]): readonly FootNote[] {
  const items = ships.flatMap(({ items }) => items);
  const hasCore = ships.some(hasCrew);
  const odd = (modifier: -1 | 1) => [
    ...new Set(items.filter(({ entry }) => entry.threshold === modifier).map(({ entry }) => entry.name.toLowerCase())),
  ];
  const [easier, harder] = [odd(1), odd(-1)];
  return [
    ...note(
      'End of a row',
      `a die for each system, lost at the black figure${hasCore ? '; core: at the white one' : ''}.`,
      'Several at once: only the last, one worse for each other.',
      harder.length > 0 ? `${sentenceCase(harder)} at −1, as the core.` : '',
      easier.length > 0 ? `${sentenceCase(easier)} at +1; a 6 destroys them for good.` : '',
    ),
    ...items.flatMap(({ entry }) => {
      const { whenLost, name, threshold, isShipPart, loadout, holds, group } = entry;
      const isPlain = isShipPart || group === 'hull' || loadout || threshold === 1 || holds?.key === 'launchers';
      return whenLost === undefined || isPlain ? [] : note(`${name} lost`, whenLost);
    }),
  ];
}

function sentenceCase(names: readonly string[]): string {
  const text = names.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the loss of each core system may do, with the blast of Continuum 2014, Reactor Breaches. */
const coreEffects: Readonly<Record<CorePart, string>> = {
  bridge: 'no orders',
  'life-support': 'the crew dies in time',
  'power-core': 'may explode: d6 for each 25 mass, SAP, past standard screens, to all within 3 mu',
};

function coreNotes(ships: readonly Ship[]): readonly FootNote[] {
  if (!ships.some(hasCrew)) return [];
  const effects = Object.entries(coreParts).map(
    ([part, name]) => `${name.toLowerCase()}: ${coreEffects[part as CorePart]}`,
  );
  return note('Core lost', `${effects.join('; ')}.`);
}

/** Range bands of fire at a stealthy ship. Continuum 2014, Stealth Hull. */
const stealthBands = {
  1: '12 to 10, 9 to 7.5, 6 to 5, 4 to 3.3',
  2: '12 to 8, 9 to 6, 6 to 4, 4 to 2.7',
} as const;

function stealthNotes(ships: readonly Ship[]): readonly FootNote[] {
  const levels = new Set(ships.flatMap((ship) => stealthLevels(ship)));
  return ([1, 2] as const).flatMap((level) =>
    levels.has(level)
      ? note(
          `Stealth ${level}`,
          `bands of fire at her, and missile lock-on, shrink: ${stealthBands[level]} mu.`,
          level === 2 ? 'She fires to 24 mu, or goes active by order: stealth 1 that turn.' : '',
        )
      : [],
  );
}

/** The levels that a ship can have: each step down to 1. */
function stealthLevels(ship: Ship): readonly number[] {
  const most = Math.min(2, ship.design.hull.stealth + countLevels(ship, 'stealth-field'));
  return most === 2 ? [1, 2] : [most];
}

/** Rules of the hull's design that decide a roll in play. */
function optionNotes(ships: readonly Ship[]): readonly FootNote[] {
  const isExplosive = ships.some((ship) =>
    optionsAboard(ship).some(({ name }) => name === optionalRules['critical-hangar-hits'].name),
  );
  const has = (id: string) => ships.some(({ items }) => items.some((item) => item.id === id));
  const firesAstern = ships.some(({ items }) =>
    items.some((item) => item.entry.fires !== undefined && itemArcs(item)?.names.includes('A')),
  );
  return [
    ...(isExplosive
      ? note(
          'Hangars',
          'roll before other systems; a lost one explodes on 1–2, with fighters 1–3, one more for each row lost this turn and after a combat landing: d3 to the ship, twice that with ordnance or torpedoes.',
        )
      : []),
    ...(firesAstern
      ? note(
          'Astern',
          'in a turn of thrust only PDS and ADS fire through A.',
          has('enhanced-sensors') ? 'Enhanced sensors: to 24 mu, hits on a 6.' : '',
          has('superior-sensors') ? 'Superior sensors: to 36 mu at −1.' : '',
        )
      : []),
  ];
}

function enduranceNotes(craft: readonly FootNote[]): readonly FootNote[] {
  if (craft.length === 0) return [];
  return note('CEF', 'one an attack or second move; half the first move in the turn of launch.');
}
