import { column, type DocumentBlock } from '../../document/document.ts';
import type { FireMode } from '../../rules/catalogue/fires.ts';
import { totalDistribution } from '../../rules/dice/distribution.ts';
import type { Rational } from '../../rules/dice/rational.ts';
import type { AsideFire } from '../../rules/firepower/aside.ts';
import { type DefenseBand, defenseTargets, type GunAtGunboats } from '../../rules/firepower/point-defense.ts';
import type { ModeFire, WeaponFire } from '../../rules/firepower/volley.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import type { Against } from '../../workshop/firepower/against.ts';
import { type BandFire, type FireTarget, volleyKinds } from '../../workshop/firepower/firepower.ts';
import { perHundred } from '../../workshop/firepower/value.ts';
import type { QueryResult } from '../design/query-report.ts';
import { findingData } from '../findings/finding-json.ts';
import { designData, fractionData } from '../report.ts';
import {
  type FirepowerAnswer,
  type FirepowerReportOptions,
  type FirepowerSide,
  meanText,
  titledTable,
} from './report.ts';

export function shipData({ verdict, answer }: QueryResult<FirepowerAnswer>, options: FirepowerReportOptions) {
  return {
    ...designData(verdict),
    rules: verdict.rules,
    ...(answer === undefined ? { arcs: null } : answerData(answer, options)),
    findings: verdict.findings.map(findingData),
  };
}

export function targetData({ conditions, layers, rear, ship }: FireTarget) {
  const {
    screens = 0,
    advanced = false,
    stealth = 0,
    ecm = 0,
    holofield = false,
    cloaked = false,
    defense = {},
  } = conditions;
  return {
    ...(ship ? { file: ship.file, class: ship.name } : {}),
    ...{ screens, advanced, armor: ship ? ship.armor : layers, hull: ship?.rows ?? null, rear },
    ...{ stealth, ecm, holofield, cloaked, defense },
  };
}

export function answerData(answer: FirepowerAnswer, options: FirepowerReportOptions) {
  const { value, reply, fire, pointDefense, ships, leftOut, aside } = answer;
  return {
    ...(ships === undefined ? {} : { ships }),
    longest: fire.longest,
    ...(leftOut ? { leftOut } : {}),
    points: value?.points ?? null,
    carriedPoints: value?.carried ? fractionData(value.carried) : null,
    arcs: arcsData(answer, options, value),
    ...(aside ? { aside: aside.map(asideData) } : {}),
    ...(pointDefense ? { pointDefense: pointDefense.map(defenseData) } : {}),
    ...(reply ? { reply: { longest: reply.fire.longest, arcs: arcsData(reply, options) } } : {}),
  };
}

function asideData({ path, system, label, count, mode, ranges, cite }: AsideFire) {
  return {
    ...{ path, system, label, count, mode: mode.name },
    ranges: ranges.map(({ to, mean }) => ({ to, mean: fractionData(mean) })),
    reason: asideReason(mode),
    cite: formatCitation(cite),
  };
}

function defenseData({ band, first, later, atGunboats }: DefenseBand) {
  const byArc = (kills: GunAtGunboats['kills']) =>
    Object.fromEntries(arcNames.map((arc) => [arc, fractionData(kills[arc])]));
  const killsData = (kills: DefenseBand['first']) =>
    Object.fromEntries(defenseTargets.map((target) => [target, byArc(kills[target])]));
  return {
    from: band.from,
    to: band.to,
    first: killsData(first),
    ...(later === first ? {} : { later: killsData(later) }),
    atGunboats: atGunboats.map(({ kills, ...gun }) => ({ ...gun, kills: byArc(kills) })),
  };
}

function arcsData({ fire, against }: FirepowerSide, options: FirepowerReportOptions, value?: FirepowerAnswer['value']) {
  const ofArc = (arc: (typeof arcNames)[number]) =>
    fire.arcs[arc].flatMap((each, band) =>
      volleyKinds
        .filter((kind) => kind === 'first' || each.sustained !== each.first)
        .map((kind) => ({
          ...fireData(each, kind, options),
          ...(value ? valueData(each[kind].damage.total, value) : {}),
          ...(kind === 'first' ? againstData(against(arc, band), options) : {}),
        })),
    );
  const volleys = arcNames.map((arc) => [arc, ofArc(arc)] as const);
  return Object.fromEntries(volleys) as Record<(typeof arcNames)[number], ReturnType<typeof ofArc>>;
}

function fireData(
  { band, ...fires }: BandFire,
  kind: (typeof volleyKinds)[number],
  { distribution }: FirepowerReportOptions,
) {
  const { volley, damage } = fires[kind];
  return {
    from: band.from,
    to: band.to,
    volley: kind,
    mean: fractionData(damage.total),
    armor: fractionData(damage.armor),
    hull: fractionData(damage.hull),
    ...(distribution ? { distribution: [...totalDistribution(volley.roll)] } : {}),
    weapons: volley.weapons.map((fired) => weaponData(fired, volley.unknown)),
    unknown: volley.unknown,
  };
}

function weaponData({ weapon, choices, ...fired }: WeaponFire, unknown: readonly { readonly path: string }[]) {
  const { path, system, label, count } = weapon;
  const isUnknown = unknown.some((each) => each.path === path);
  return {
    ...{ path, system, label, count, ...modeData(fired, isUnknown) },
    ...(weapon.modes.length > 1 ? { modes: choices.map((each) => modeData(each, isUnknown)) } : {}),
  };
}

function modeData({ mode, shots, mean, means }: ModeFire, isUnknown: boolean) {
  const others = Object.entries(means).flatMap(([what, each]) =>
    what === 'damage' ? [] : [[what, fractionData(each)] as const],
  );
  return {
    ...{ mode: mode.name, shots: fractionData(shots), mean: isUnknown ? null : fractionData(mean) },
    ...(others.length === 0 ? {} : { effects: Object.fromEntries(others) }),
  };
}

function valueData(damage: Rational, { points, carried }: NonNullable<FirepowerAnswer['value']>) {
  const [all, weapons] = [perHundred(damage, points), perHundred(damage, carried)];
  return {
    perHundredPoints: all ? fractionData(all) : null,
    perHundredCarriedPoints: weapons ? fractionData(weapons) : null,
  };
}

function againstData(against: Against | undefined, { distribution }: FirepowerReportOptions) {
  if (!against) return {};
  const { outcome, volleys } = against;
  const { rowEnds, destroyed, systemsLost } = outcome;
  return {
    against: {
      ...{ rowEnds, destroyed, systemsLost },
      volleys: { cripple: neededData(volleys.cripple), destroy: neededData(volleys.destroy) },
      ...(distribution ? { armor: [...outcome.armor], hull: [...outcome.hull] } : {}),
    },
  };
}

/** Numbers of volleys; `null` if no number is enough. */
function neededData({ half, nineTenths }: Against['volleys']['cripple']) {
  return { half: half ?? null, nineTenths: nineTenths ?? null };
}

function nameOf({ count, label, mode }: AsideFire): string {
  const name = mode.name === 'standard' ? label : `${label} (${mode.name})`;
  return count > 1 ? `${count} × ${name}` : name;
}

/** Why a weapon is not in the totals. */
function asideReason({ delivery, rate }: FireMode): string {
  if (delivery === 'burst') return 'harms all that is near, friend or foe';
  return `fires at ships instead of point defense${rate === 'once' ? ', once' : ''}`;
}

/** What harms ships beside the volleys, with the reason; nothing if the ship has nothing of the kind. */
export function asideBlocks(aside: readonly AsideFire[]): readonly DocumentBlock[] {
  if (aside.length === 0) return [];
  return titledTable<AsideFire>(
    'Not in the totals, mean damage of each to a ship',
    [
      column('Weapon', 'text', (each) => nameOf(each)),
      column('Mean', 'text', ({ ranges }) => ranges.map(({ to, mean }) => `${meanText(mean)} to ${to} mu`).join(', ')),
      column('Reason', 'text', ({ mode }) => asideReason(mode)),
      column('Source', 'text', ({ cite }) => formatCitation(cite)),
    ],
    aside,
  );
}
