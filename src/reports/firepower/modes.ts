import { type Cell, column, type DocumentBlock } from '../../document/document.ts';
import type { FireMode } from '../../rules/catalogue/fires.ts';
import { divide } from '../../rules/dice/rational.ts';
import type { ShipWeapon } from '../../rules/firepower/armament.ts';
import type { ModeFire, WeaponFire } from '../../rules/firepower/volley.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import type { Firepower } from '../../workshop/firepower/firepower.ts';
import { meanText, rangeText, titledTable } from './report.ts';

/** Every mode of the weapons that have several; nothing without such weapons. */
export function modeBlocks(fire: Firepower): readonly DocumentBlock[] {
  const { bands } = fire;
  const rows = bandModes(fire);
  if (rows.length === 0) return [];
  return titledTable<ModeRow>(
    'Modes of fire, one mount or craft; * counts in the first volley',
    [
      column('Weapon', 'text', ({ label, mode }) =>
        mode === rows.find((row) => row.label === label)?.mode ? label : '',
      ),
      column('Mode', 'text', ({ mode }) => modeText(mode)),
      ...bands.map((band, index) => column<ModeRow>(rangeText(band), 'number', ({ cells }) => cells[index])),
    ],
    rows,
  );
}

interface ModeRow {
  readonly label: string;
  readonly mode: FireMode;
  /** By band. */
  readonly cells: readonly Cell[];
}

function bandModes({ bands, arcs }: Firepower): readonly ModeRow[] {
  const weapons = new Map<string, ShipWeapon>();
  const firedIn = bands.map((_, band) => {
    const fired = arcNames.flatMap((arc) => arcs[arc][band]?.first.volley.weapons ?? []);
    for (const { weapon } of fired) if (weapon.modes.length > 1) weapons.set(weapon.label, weapon);
    return fired;
  });
  return [...weapons.values()].flatMap(({ label, modes }) =>
    modes.map((mode) => ({ label, mode, cells: firedIn.map((fired) => modeCell(fired, label, mode)) })),
  );
}

function modeCell(fired: readonly WeaponFire[], label: string, { name }: FireMode): Cell {
  // The first arc in which it fires; sensors that aim astern make the aft arc worse.
  const fire = fired.find(
    ({ weapon, choices }) => weapon.label === label && choices.some(({ mode }) => mode.name === name),
  );
  const own = fire?.choices.find(({ mode }) => mode.name === name);
  if (!fire || !own) return '–';
  const text = meanText(meanOfShot(own));
  return fire.mode.name === name ? { text: `* ${text}`, role: 'strong' } : text;
}

function meanOfShot({ mean, shots }: ModeFire) {
  return divide(mean, shots);
}

const rateTexts: Readonly<Record<FireMode['rate'], string>> = {
  'every-turn': '',
  'every-other-turn': ', every other turn',
  once: ', once',
};

function modeText({ name, rate }: FireMode): string {
  return `${name}${rateTexts[rate]}`;
}
