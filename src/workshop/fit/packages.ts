/** Packages that a designer adds as one: guns in symmetric mounts, launchers with a magazine, a hangar with its tube. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { readChoices } from '../../rules/design/design.ts';
import { platformOf } from '../../rules/firepower/armament.ts';
import { targetOf } from '../../rules/firepower/target.ts';
import { allArcs, allowsArcs, arcSetPerSize, mirroredArcs, oppositeArcs, parseArcs } from '../../rules/model/arcs.ts';
import { mostOfRole } from '../../rules/reference/role-frames.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { addition, setting } from '../what-if/change.ts';
import { armorChange } from './armor.ts';
import { salvoDrafts, wingDrafts } from './craft-packages.ts';
import { pricingShare } from './effort.ts';
import { additionOf, frameOf, type PackageDraft, type PackageUse } from './package-draft.ts';
import { type Changed, type FitSubject, priceOf } from './subject.ts';
import type { Known, Technology } from './technology.ts';

/** Something to add, with what it costs this ship. */
export interface FitPackage extends PackageDraft, Pick<Changed, 'ship' | 'mass' | 'points'> {
  /** The ship without it. */
  readonly before: Ship;
  /** The same on the hull that the design has. */
  readonly own?: FitPackage;
}

/** A mount that takes a tenth of the ship is no addition, unless she has such guns; every ship may have one of 2 mass. */
const largestShare = 0.1;
const smallMount = 2;

/** The packages that fit into `room` mass and break no rule on their own. */
export async function packagesFor(
  subject: FitSubject,
  room: number,
  technology: Technology,
): Promise<readonly FitPackage[]> {
  const { ship } = subject;
  const drafts = [
    ...wingDrafts(subject, technology),
    ...salvoDrafts(subject, technology),
    ...(room > 0 ? [...partDrafts(ship, room), ...systemDrafts(subject, technology)] : []),
  ];
  const packages = await priced(drafts, subject, room);
  // Without mass, only something that is gained for points counts.
  return packages.filter(({ mass, points, isPart, use, isAboard, changes }) => {
    const mount = mass / changes(1).length;
    if (use === 'gun' && !isAboard && mount > Math.max(smallMount, largestShare * ship.hull.mass)) return false;
    return mass > 0 || (points > 0 && !isPart);
  });
}

/** Hull boxes, armor and thrust that fit. */
export async function partPackages(subject: FitSubject, room: number): Promise<readonly FitPackage[]> {
  const parts = room > 0 ? await priced(partDrafts(subject.ship, room), subject, room) : [];
  return parts.filter(({ mass }) => mass > 0);
}

async function priced(
  drafts: readonly PackageDraft[],
  subject: FitSubject,
  room: number,
): Promise<readonly FitPackage[]> {
  const packages: FitPackage[] = [];
  for (const draft of drafts) {
    if ((draft.mostAtAll ?? draft.maxCount) <= 0) continue;
    const one = await priceOf(draft.changes(1), subject, pricingShare);
    if (one && one.mass >= 0 && one.mass <= room) packages.push({ ...draft, ...one, before: subject.ship });
  }
  return packages;
}

/** The package on a hull of another mass; `undefined` if it breaks a rule there. */
export async function repriced(each: FitPackage, subject: FitSubject): Promise<FitPackage | undefined> {
  if (!each.scales) return each;
  const one = await priceOf(each.changes(1), subject, pricingShare);
  return one && one.mass >= 0 ? { ...each, ...one, before: subject.ship, own: each } : undefined;
}

/** The most boxes that a goal adds which asks for nothing else. */
const mostBoxes = 60;

function partDrafts(ship: Ship, room: number): readonly PackageDraft[] {
  const { design, hull } = ship;
  const thrust = design.drive?.thrust ?? 0;
  const type = design.drive?.type === 'advanced' ? ' advanced' : '';
  const most = mostOfRole(frameOf(ship), hull.mass);
  const fastest = thrust === 0 ? 0 : most.thrust;
  return [
    {
      ...{
        key: 'hull',
        use: 'boxes',
        isPart: true,
        mostAtAll: mostBoxes,
        maxCount: Math.max(1, most.hull - hull.boxes),
      },
      changes: (count) => [setting('hull', design.hull.boxes + count)],
    },
    {
      ...{
        key: 'armor',
        use: 'boxes',
        isPart: true,
        mostAtAll: mostBoxes,
        maxCount: Math.max(1, most.armor - hull.armorBoxes),
      },
      changes: (count) => [armorChange(ship, count)],
    },
    ...[1, 2, 3]
      .filter((more) => more <= room && thrust + more <= fastest)
      .map(
        (more): PackageDraft => ({
          ...{ key: `thrust ${thrust + more}`, use: 'drive', group: 'thrust', maxCount: 1, isPart: true },
          changes: () => [setting('drive', `${thrust + more}${type}`)],
        }),
      ),
  ];
}

/** What a system is proposed for; `undefined` if the model has no figure for it. */
function useOf(known: Known): PackageUse | undefined {
  const { entry, choices } = known;
  if (entry.id === 'fire-control') return choices.advanced === true ? undefined : 'control';
  if (entry.id === 'adfc') return 'area';
  if (entry.id === 'cargo-hold') return 'hold';
  if (entry.loadout || entry.nonCombat || entry.holds !== undefined || entry.carries !== undefined) return undefined;
  if (entry.group === 'defenses') return entry.defends ? 'defense' : 'field';
  return entry.fires && !isBuiltAround(known) ? 'gun' : undefined;
}

/** Guns along the keel, around which a ship is built. */
function isBuiltAround({ entry, choices }: Known): boolean {
  const modes = entry.fires?.(readChoices(entry, choices as never) as never, entry.edition) ?? [];
  return modes.every(({ delivery, defensive }) => delivery === 'spine' || delivery === 'burst' || defensive);
}

function systemDrafts(subject: FitSubject, { systems, source }: Technology): readonly PackageDraft[] {
  const defenses = systems.filter((known) => useOf(known) === 'defense');
  const hasDefense = defenses.some(({ aboard }) => aboard > 0);
  return systems.flatMap((known): readonly PackageDraft[] => {
    const use = useOf(known);
    if (use === undefined) return [];
    // One kind of point defense: that of the ship, or the one that her navy uses most.
    if (use === 'defense' && source !== 'any' && (hasDefense ? known.aboard === 0 : known !== defenses[0])) return [];
    const maxCount = mostOf(known, use, subject.ship, source === 'any');
    const { rules } = subject;
    const { id } = known.entry;
    if (use === 'gun') return gunDrafts(known, maxCount, subject);
    if (use === 'hold') {
      const most = Math.max(1, subject.ship.mass.free);
      return [{ key: id, use, maxCount: most, changes: (mass) => [addition({ system: id, mass }, rules)] }];
    }
    const isSingle = known.choices.level !== undefined || use === 'field' || use === 'area';
    return [
      {
        ...{ key: id, use, maxCount: isSingle ? Math.min(1, maxCount) : maxCount },
        ...(isSingle ? { group: id } : {}),
        scales: known.entry.mass.scalesWithHull,
        changes: (count) => [additionOf(withAllArcs(known), count, rules)],
      },
    ];
  });
}

/** The lightest ships that usually have screens, or an area defense. */
const lightest = { screen: 50, adfc: 30 };

/** From this mass, ships get no first gun of class 1, and no first one-shot system. */
const largeShip = 100;

/** How many more of a system a ship of her role bears. */
function mostOf({ entry, choices, aboard }: Known, use: PackageUse, ship: Ship, any: boolean): number {
  const frame = frameOf(ship);
  const { mass } = ship.hull;
  switch (use) {
    case 'control':
      return frame.fireControls - platformOf(ship).fireControls;
    case 'area':
      return mass >= lightest.adfc && aboard === 0 ? 1 : 0;
    case 'defense': {
      const guns = Object.values(targetOf(ship).target.defense).reduce((sum, dice) => sum + dice, 0);
      return Math.max(1, mostOfRole(frame, mass).pds - guns);
    }
    case 'field': {
      const { screens } = targetOf(ship).target;
      if (entry.id !== 'screen') return any || aboard > 0 ? 1 : 0;
      return screens >= 2 || (mass < lightest.screen && aboard === 0) ? 0 : 1;
    }
    case 'gun':
      // Class 1 guns and one-shot systems are a help, not an armament.
      if (entry.oneShot || choices.class === 1) return mass < largeShip || aboard > 0 ? 1 : 0;
      return mostOfRole(frame, mass).mounts;
    default:
      return 1;
  }
}

function withAllArcs({ choices, arcs, entry }: Known): EntryData {
  if (!('arcs' in entry.choices) || arcs.length === 0) return choices;
  return { ...choices, arcs: arcs[0] };
}

/** A gun in every mount that its navy gives it: alone if the mount is symmetric about the bow, otherwise with its mirror image. */
function gunDrafts(known: Known, maxCount: number, { rules, ship }: FitSubject): readonly PackageDraft[] {
  const { entry, choices, aboard } = known;
  const isAboard = aboard > 0;
  const scales = entry.mass.scalesWithHull;
  const key = JSON.stringify(choices);
  if (!('arcs' in entry.choices)) {
    return [{ key, use: 'gun', maxCount, scales, isAboard, changes: (count) => [additionOf(choices, count, rules)] }];
  }
  // A help, not an armament: one mount of it, over the bow.
  const isHelp = entry.oneShot || choices.class === 1;
  return mountsOf(known, frameOf(ship).fortress === true)
    .slice(0, isHelp ? 1 : undefined)
    .map(
      (arcs): PackageDraft => ({
        ...{
          key,
          use: 'gun',
          scales,
          isAboard,
          maxCount: Math.max(1, (maxCount - (maxCount % arcs.length)) / arcs.length),
        },
        changes: (count) => arcs.map((text) => additionOf({ ...choices, arcs: text }, count, rules)),
      }),
    );
}

/** At most so many ways to mount one gun. */
const maxMounts = 2;

/** The sets of arcs of a mount, or of a pair of mounts. */
function mountsOf({ entry, choices, arcs }: Known, isBase: boolean): readonly (readonly string[])[] {
  const coverage = entry.covers?.(readChoices(entry, choices as never) as never);
  if (!coverage) return [[]];
  const used = arcs.map((text) => parseArcs(text)).filter(({ size }) => size < 6);
  const offered = arcSetPerSize(coverage, []).filter(({ names }) => names.includes('F'));
  const usual = [3, 1].map((arcsOf) => offered.find(({ size }) => size === arcsOf)).find((set) => set !== undefined);
  const all = arcs.includes('all') || (!usual && used.length === 0) ? [allArcs] : [];
  const sets = [...(usual ? [usual] : []), ...used, ...all];
  const mounts = sets
    .filter((set) => set.kind === 'set' && set.names.includes('F') && allowsArcs(coverage, set))
    .map((set): readonly string[] => {
      // A base cannot turn: another gun fires astern.
      const other = isBase ? oppositeArcs(set).text : mirroredArcs(set).text;
      return other === set.text ? [set.text] : [set.text, other].sort(bowFirst);
    });
  const distinct = new Map(mounts.map((mount) => [mount.join(), mount]));
  return [...distinct.values()].slice(0, maxMounts);
}

/** Port before starboard, as designs list them. */
function bowFirst(one: string, other: string): number {
  return (
    Number(/S/.test(one) && !/P/.test(one)) - Number(/S/.test(other) && !/P/.test(other)) || (one < other ? -1 : 1)
  );
}
