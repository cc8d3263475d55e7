/** Shared parts of the reports on firepower. */

import {
  type Cell,
  type ColumnOf,
  column,
  type DocumentBlock,
  heading,
  type TableBlock,
  tableOf,
} from '../../document/document.ts';
import { type Rational, toNumber } from '../../rules/dice/rational.ts';
import type { AsideFire } from '../../rules/firepower/aside.ts';
import { stealthReach } from '../../rules/firepower/exchange.ts';
import type { DefenseBand } from '../../rules/firepower/point-defense.ts';
import type { Silence } from '../../rules/firepower/silence.ts';
import type { RangeBand } from '../../rules/firepower/target.ts';
import { longestRangeOf } from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { groupBy } from '../../text/collections.ts';
import { formatCount, formatDecimal } from '../../text/phrases.ts';
import type { Against } from '../../workshop/firepower/against.ts';
import {
  conditionsAt,
  type Fire,
  type Firepower,
  type FireTarget,
  silences,
  type VolleyKind,
} from '../../workshop/firepower/firepower.ts';
import type { FirepowerValue } from '../../workshop/firepower/value.ts';

/** The fire of a ship, with what it does to the target. */
export interface FirepowerSide {
  readonly fire: Firepower;
  readonly against: (arc: Arc, band: number) => Against | undefined;
}

export interface FirepowerAnswer extends FirepowerSide {
  /** None in Full Thrust Light, which has no points. */
  readonly value?: FirepowerValue;
  /** What the ship has that Full Thrust Light does not, if it is played by it. */
  readonly leftOut?: readonly string[];
  readonly ships?: number;
  /** Kills of point defense, if requested. */
  readonly pointDefense?: readonly DefenseBand[];
  /** What harms ships and is no part of a volley; none for fleets. */
  readonly aside?: readonly AsideFire[];
  /** The target fires back. */
  readonly reply: FirepowerSide | undefined;
}

export interface FirepowerReportOptions {
  readonly weapon: boolean;
  readonly distribution: boolean;
}

/** `0–6`, or `18` for a single range. */
export function rangeText({ from, to }: RangeBand): string {
  return from === to ? String(to) : `${from}–${to}`;
}

/** A mean with two decimals; a dash for none, and `+?` if a weapon without figures bears. */
export function meanText(mean: Rational, hasUnknown = false): string {
  if (mean.n === 0n) return hasUnknown ? '?' : '–';
  return `${formatDecimal(toNumber(mean))}${hasUnknown ? '+?' : ''}`;
}

/** {@link meanText} of the damage of a volley, or of its part to armor or hull. */
export function fireText({ volley, damage }: Fire, part: 'total' | 'armor' | 'hull' = 'total'): string {
  return meanText(damage[part], volley.unknown.length > 0);
}

/** `screens 2 (advanced), armor 4/2, stealth 1, 6 PDS dice`. */
export function targetText({ conditions, layers, rear, ship }: FireTarget): string {
  const { screens = 0, advanced, stealth = 0, ecm = 0, holofield, cloaked, defense = {} } = conditions;
  const armor = ship?.armor.filter((boxes) => boxes > 0) ?? layers;
  const guns = Object.entries(defense).flatMap(([gun, count]) => (count > 0 ? [gunText(gun, count)] : []));
  return [
    screens === 0 ? 'no screens' : `${advanced ? 'advanced screens' : 'screens'} ${screens}`,
    rear ? 'rear arc, armor does not count' : armor.length === 0 ? 'no armor' : `armor ${armor.join('/')}`,
    ...(stealth > 0 ? [`stealth ${stealth}`] : []),
    ...(ecm > 0 ? [`ECM ${ecm}`] : []),
    ...(holofield ? ['holofield'] : []),
    ...(cloaked ? ['cloaked'] : []),
    ...guns,
    ...(ship ? [`hull ${ship.rows.join('/')}`] : []),
  ].join(', ');
}

function gunText(gun: string, count: number): string {
  if (gun === 'pds') return formatCount(count, 'PDS die', 'PDS dice');
  return gun === 'class-1' ? formatCount(count, 'class 1 gun') : formatCount(count, gun);
}

/** The rules and the target of the fire: `target Valiant: screens 1, armor 8`. */
export function conditionsText({ ship, request: { target }, bands }: Firepower): string {
  const name = target.ship === undefined ? '' : ` ${target.ship.name}`;
  if (!ship.light) return `target${name}: ${targetText(target)}${givenAwayText(target, bands)}`;
  return ['Full Thrust Light', ...(target.ship ? [`target${name}: hull ${target.ship.rows.join('/')}`] : [])].join(
    '; ',
  );
}

/** What the target gives away where it fires back. */
function givenAwayText(target: FireTarget, bands: readonly RangeBand[]): string {
  const { stealth = 0, ecm = 0 } = target.conditions;
  const firing = bands.map(({ to }) => conditionsAt(target, to));
  const texts = [
    ...(firing.some((each) => (each.stealth ?? 0) < stealth) ? [`stealth 1 beyond ${stealthReach} mu`] : []),
    ...firing.flatMap((each) => ((each.ecm ?? 0) < ecm ? [`ECM ${each.ecm ?? 0}`] : [])).slice(0, 1),
  ];
  return texts.length === 0 ? '' : `; where it fires back: ${texts.join(', ')}`;
}

export function targetName({ ship }: FireTarget): string | undefined {
  return ship?.name;
}

/** The note if there is nothing to show. */
export function emptyText(fire: Firepower): string | undefined {
  const { ship, longest, bands, request, arcs } = fire;
  if (longest === 0) {
    const unknown = Object.values(arcs).some((fires) => fires.some(({ first }) => first.volley.unknown.length > 0));
    if (unknown) return 'no weapons with known damage';
    const carriesCraft = !request.craft && longestRangeOf(ship, { craft: true }) > 0;
    return `no weapons that fire at ships${carriesCraft ? '; add --craft for fighters and gunboats' : ''}`;
  }
  const { at } = request;
  if (at !== undefined && at > longest) return `nothing reaches ${at} mu: the longest range aboard is ${longest} mu`;
  const isSilent = Object.values(arcs).every((fires) => fires.every(({ first }) => first.volley.weapons.length === 0));
  if (!isSilent || bands.length === 0) return undefined;
  const reasons = silences(fire).map((reason) => silenceTexts[reason]);
  return `no weapon can fire${reasons.length === 0 ? '' : `: ${reasons.join('; ')}`}`;
}

const silenceTexts: Readonly<Record<Silence, string>> = {
  'fire-control': 'no fire control is aboard to aim them',
  baffles: 'they bear astern only, which a drive blinds; add --drifting, or enhanced sensors to the design',
  'astern-range': 'under thrust, enhanced sensors aim astern to 24 mu, superior ones to 36',
  sensors: 'needle beams need enhanced sensors past 12 mu, superior ones or two sets past 24 mu',
  cloak: 'the target is cloaked: its range counts twice, and nothing homes on it',
  stealth: 'the stealth of the target shortens their range',
  ecm: 'the ECM of the target takes 1 mu a level off the reach of missiles and small craft',
  holofield:
    'needle beams cannot hit through the holofield of the target, which takes 1 mu off the reach of missiles and small craft',
};

/** Arcs with the same figures together: `FS, FP`. */
export function groupArcs<Figures extends readonly unknown[]>(
  arcs: readonly (readonly [Arc, Figures])[],
): readonly { readonly arcs: readonly Arc[]; readonly figures: Figures }[] {
  const groups = [...groupBy(arcs, ([, figures]) => JSON.stringify(figures)).values()];
  return groups.map((group) => ({ arcs: group.map(([arc]) => arc), figures: group[0][1] }));
}

export function arcColumns<Item>(of: (item: Item, arc: Arc) => Cell): readonly ColumnOf<Item>[] {
  return arcNames.map((arc) => column(arc, 'number', (item) => of(item, arc)));
}

/** Mean damage of a volley by range and arc. */
export function arcTable(
  label: string,
  { bands, arcs }: Firepower,
  kind: VolleyKind = 'first',
  part: 'total' | 'hull' = 'total',
): TableBlock {
  const columns = [
    column<number>('Range', 'text', (index) => bands[index] && rangeText(bands[index])),
    ...arcColumns<number>((index, arc) => {
      const fire = arcs[arc][index];
      return fire && fireText(fire[kind], part);
    }),
  ];
  return tableOf(label, columns, [...bands.keys()], { only: 'print' });
}

/** A table that prints below its title. */
export function titledTable<Item>(
  title: string,
  columns: readonly ColumnOf<Item>[],
  items: readonly Item[],
): readonly DocumentBlock[] {
  return [heading(3, title), tableOf(title, columns, items, { only: 'print' })];
}
