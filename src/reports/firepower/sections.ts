import {
  type Cell,
  column,
  type DocumentBlock,
  heading,
  paragraphBlock,
  type TableBlock,
  tableOf,
} from '../../document/document.ts';
import type { FireMode } from '../../rules/catalogue/fires.ts';
import { totalDistribution } from '../../rules/dice/distribution.ts';
import { add, divide, type Rational, zero } from '../../rules/dice/rational.ts';
import type { ShipWeapon } from '../../rules/firepower/armament.ts';
import { type DefenseBand, defenseTargets, type GunAtGunboats } from '../../rules/firepower/point-defense.ts';
import type { RangeBand } from '../../rules/firepower/target.ts';
import type { ModeFire, WeaponFire } from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { groupBy } from '../../text/collections.ts';
import { formatChance, formatDecimal } from '../../text/phrases.ts';
import type { Against } from '../../workshop/firepower/against.ts';
import { bestArc, type Fire, type Firepower, type VolleyKind } from '../../workshop/firepower/firepower.ts';
import { arcColumns, type FirepowerSide, fireText, groupArcs, meanText, rangeText, titledTable } from './report.ts';

/** Damage by weapon: at a single range by arc, otherwise a table of ranges for each arc. */
export function weaponBlocks({ arcs, bands, request }: Firepower, kind: VolleyKind): readonly DocumentBlock[] {
  if (request.at !== undefined) {
    const rows = weaponRows(arcNames.map((arc) => arcs[arc][0]?.[kind].volley.weapons ?? []));
    return [weaponTable('Weapons', arcNames, rows)];
  }
  const byArc = arcNames.flatMap((arc): readonly (readonly [Arc, readonly WeaponRow[]])[] => {
    const rows = weaponRows(arcs[arc].map((each) => each[kind].volley.weapons));
    return rows.length === 0 ? [] : [[arc, rows]];
  });
  return groupArcs(byArc).flatMap((group) => {
    const title = `Weapons in ${group.arcs.join(', ')}`;
    return [heading(3, title), weaponTable(title, bands.map(rangeText), group.figures)];
  });
}

function weaponTable(label: string, heads: readonly string[], rows: readonly WeaponRow[]): TableBlock {
  const figures = heads.map((head, index) => column<WeaponRow>(head, 'number', ([, ...cells]) => cells[index]));
  return tableOf<WeaponRow>(label, [column('Weapon', 'text', ([name]) => name), ...figures], rows, { only: 'print' });
}

/** The name of a weapon, and a cell for each list in which it fires. */
type WeaponRow = readonly [name: string, ...cells: readonly string[]];

function weaponRows(lists: readonly (readonly WeaponFire[])[]): readonly WeaponRow[] {
  const cells = lists.map(cellsOf);
  const names = new Set(cells.flatMap((each) => [...each.keys()]));
  return [...names].map((name) => [name, ...cells.map((each) => each.get(name) ?? '')]);
}

/** Effects other than damage, as a cell names them. */
const effectWords: Readonly<Record<string, string>> = {
  'emp-hits': 'EMP',
  'system-kills': 'kills',
  'boarding-parties': 'parties',
  hits: 'hits',
};

/** The damage of each weapon, or what else it does. */
function cellsOf(weapons: readonly WeaponFire[]): ReadonlyMap<string, string> {
  const sums = new Map<string, { mean: Rational; others: string[] }>();
  for (const { weapon, mode, mean, means } of weapons) {
    const name = weapon.modes.length > 1 ? `${weapon.label} (${mode.name})` : weapon.label;
    const sum = sums.get(name) ?? { mean: zero, others: [] };
    sum.mean = add(sum.mean, mean);
    for (const [what, each] of Object.entries(means))
      if (what in effectWords) sum.others.push(`${meanText(each)} ${effectWords[what]}`);
    sums.set(name, sum);
  }
  return new Map(
    [...sums].map(([name, { mean, others }]) => [
      name,
      [...(mean.n === 0n && others.length > 0 ? [] : [meanText(mean)]), ...others].join(', '),
    ]),
  );
}

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

interface Series {
  readonly head: string;
  readonly chances: readonly number[];
}

/** Chances below this at the end of a table are joined. */
const tail = 0.0005;

/** The chance of each number of points: at a single range by arc, otherwise by range in the arc with the highest damage. */
export function distributionBlocks({ fire, against }: FirepowerSide): readonly DocumentBlock[] {
  const { arcs, request } = fire;
  if (!request.target.ship) {
    const total = seriesOf(fire, (arc, band) => {
      const volley = arcs[arc][band]?.first.volley;
      return volley && volley.weapons.length > 0 ? totalDistribution(volley.roll) : undefined;
    });
    return chanceTable('Chance of each number of points, first volley', total);
  }
  const armor = seriesOf(fire, (arc, band) => against(arc, band)?.outcome.armor);
  const hull = seriesOf(fire, (arc, band) => against(arc, band)?.outcome.hull);
  const losesArmor = armor.some(({ chances }) => chances.length > 1);
  return [
    ...(losesArmor ? chanceTable('Chance to lose each number of armor boxes, first volley', armor) : []),
    ...chanceTable('Chance to lose each number of hull boxes, first volley', hull),
  ];
}

type ChancesOf = (arc: Arc, band: number) => ArrayLike<number> | undefined;

/** The columns of a table; arcs with the same chances share one. */
function seriesOf(fire: Firepower, chancesOf: ChancesOf): readonly Series[] {
  const { bands, request } = fire;
  if (request.at !== undefined) {
    const byArc = arcNames.flatMap((arc) => {
      const chances = chancesOf(arc, 0);
      return chances ? [[arc, Array.from(chances)] as const] : [];
    });
    return groupArcs(byArc).map((group) => ({ head: group.arcs.join(' '), chances: group.figures }));
  }
  return bands.flatMap((band, index) => {
    const arc = bestArc(fire, index);
    const chances = chancesOf(arc, index);
    return chances ? [{ head: `${rangeText(band)} ${arc}`, chances: Array.from(chances) }] : [];
  });
}

function chanceTable(title: string, series: readonly Series[]): readonly DocumentBlock[] {
  if (series.length === 0) return [];
  const last = Math.max(...series.map(({ chances }) => lastShown(chances)));
  const rows = Array.from({ length: last + 1 }, (_, points) => ({
    points: String(points),
    chances: series.map(({ chances }) => chances[points] ?? 0),
  }));
  const rest = series.map(({ chances }) => sum(chances.slice(last + 1)));
  return titledTable<(typeof rows)[number]>(
    title,
    [
      column('Points', 'number', ({ points }) => points),
      ...series.map(({ head }, index) =>
        column<(typeof rows)[number]>(head, 'number', ({ chances }) => chanceText(chances[index] ?? 0)),
      ),
    ],
    rest.some((chance) => chance > 0) ? [...rows, { points: `>${last}`, chances: rest }] : rows,
  );
}

function chanceText(chance: number): string {
  return chance === 0 ? '' : formatChance(chance);
}

function lastShown(chances: readonly number[]): number {
  let last = chances.length - 1;
  let rest = 0;
  while (last > 0 && rest + (chances[last] as number) < tail) rest += chances[last--] as number;
  return last;
}

/** Adds small chances first, so that no digit is lost. */
function sum(chances: readonly number[]): number {
  return chances.reduceRight((total, chance) => total + chance, 0);
}

interface Row {
  readonly arc: Arc;
  readonly band: RangeBand;
  readonly fire: Fire;
  readonly against: Against;
}

/** Results of fire on a ship: a row per range in the arc with the highest damage, or per arc at a single range. */
export function againstBlocks(side: FirepowerSide): readonly DocumentBlock[] {
  const rows = rowsOf(side);
  const table = (title: string, figures: readonly (readonly [head: string, of: (row: Row) => Cell])[]) =>
    titledTable<Row>(
      title,
      [
        column('Range', 'text', ({ band }) => rangeText(band)),
        column('Arc', 'label', ({ arc }) => arc),
        ...figures.map(([head, of]) => column(head, 'number', of)),
      ],
      rows,
    );
  const hullRows = side.fire.request.target.ship?.rows ?? [];
  return [
    ...table('First volley', [
      ['Damage', ({ fire }) => fireText(fire)],
      ['Armor', ({ fire }) => fireText(fire, 'armor')],
      ['Hull', ({ fire }) => fireText(fire, 'hull')],
      ['Systems lost', ({ against }) => formatDecimal(against.outcome.systemsLost)],
    ]),
    ...table(
      'Chance to end each hull row in one volley',
      hullRows.map((_, index) => [
        index === hullRows.length - 1 ? 'Destroyed' : `Row ${index + 1}`,
        ({ against }) => formatChance(against.outcome.rowEnds[index] ?? 0),
      ]),
    ),
    ...table('Volleys needed to cripple (half the hull) or destroy', [
      ['Cripple 50%', ({ against }) => against.volleys.cripple.half ?? 'never'],
      ['90%', ({ against }) => against.volleys.cripple.nineTenths ?? 'never'],
      ['Destroy 50%', ({ against }) => against.volleys.destroy.half ?? 'never'],
      ['90%', ({ against }) => against.volleys.destroy.nineTenths ?? 'never'],
    ]),
  ];
}

function rowsOf({ fire, against }: FirepowerSide): readonly Row[] {
  const { bands, arcs, request } = fire;
  return bands.flatMap((band, index) => {
    const shown = request.at === undefined ? [bestArc(fire, index)] : arcNames;
    return shown.flatMap((arc) => {
      const [first, result] = [arcs[arc][index]?.first, against(arc, index)];
      return first && result ? [{ arc, band, fire: first, against: result }] : [];
    });
  });
}

const targetNames: Readonly<Record<(typeof defenseTargets)[number], string>> = {
  fighter: 'Fighters, missiles',
  'heavy-fighter': 'Heavy fighters',
  'light-fighter': 'Light fighters',
  gunboat: 'Gunboats',
};

/** What point defense kills. */
export function defenseBlocks(bands: readonly DefenseBand[]): readonly DocumentBlock[] {
  if (bands.length === 0) return [paragraphBlock('no point defense')];
  const isSpent = bands.some(({ first, later }) => first !== later);
  if (!isSpent) return [...killsTable('Point defense, mean kills per turn', bands, 'first'), ...gunboatsTable(bands)];
  return [
    ...killsTable('Point defense, first turn, mean kills', bands, 'first'),
    ...killsTable('Point defense, later turns, mean kills', bands, 'later'),
    ...gunboatsTable(bands),
  ];
}

const wayNames: Readonly<Record<GunAtGunboats['way'], string>> = {
  'point-defense': 'as point defense',
  'as-at-ships': 'as at ships',
};

/** What each kind of gun does at gunboats in the first turn; nothing without guns. */
function gunboatsTable(bands: readonly DefenseBand[]): readonly DocumentBlock[] {
  const all = bands.flatMap(({ band, atGunboats }) => atGunboats.map((gun) => ({ band, ...gun })));
  if (all.length === 0) return [];
  const rows = [...groupBy(all, ({ path, way }) => `${path} ${way}`).values()].flatMap((own) =>
    own.map((each, index) => ({ ...each, isFirst: index === 0 })),
  );
  return titledTable<(typeof rows)[number]>(
    'Gunboats, mean kills of each gun in the first turn',
    [
      column('Gun', 'text', ({ isFirst, label, count }) =>
        isFirst ? `${count > 1 ? `${count} × ` : ''}${label}` : '',
      ),
      column('Fires', 'text', ({ isFirst, way }) => (isFirst ? wayNames[way] : '')),
      column('Range', 'label', ({ band }) => rangeText(band)),
      ...arcColumns<(typeof rows)[number]>(({ kills }, arc) => meanText(kills[arc])),
    ],
    rows,
  );
}

function killsTable(title: string, bands: readonly DefenseBand[], kind: 'first' | 'later'): readonly DocumentBlock[] {
  const rows = defenseTargets.flatMap((target) =>
    bands
      .filter((each) => arcNames.some((arc) => each[kind][target][arc].n > 0n))
      .map((each, index) => ({ target, each, isFirst: index === 0 })),
  );
  return titledTable<(typeof rows)[number]>(
    title,
    [
      column('Target', 'text', ({ target, isFirst }) => (isFirst ? targetNames[target] : '')),
      column('Range', 'label', ({ each }) => rangeText(each.band)),
      ...arcColumns<(typeof rows)[number]>(({ target, each }, arc) => meanText(each[kind][target][arc])),
    ],
    rows,
  );
}
