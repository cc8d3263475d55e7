/** Unusual features of a design, for a referee's second look. */

import type { Design } from '../../rules/design/design.ts';
import { houseRulesUse, type Ship } from '../../rules/ship/ship.ts';
import { countEach } from '../../text/collections.ts';
import { listed, nameInSentence } from '../../text/phrases.ts';

/** Thrust from which a drive is unusual. */
const fastThrust = 8;

/** Number of designs from which a system that only one has is worth a note. */
const minDesigns = 12;

/** Unusual features of each ship, compared with the others. */
export function unusualFeatures(ships: readonly Ship[]): ReadonlyMap<Ship, readonly string[]> {
  const usualEdition = mostCommon(ships.map(({ design }) => design.rules));
  const users = countEach(ships.flatMap(({ items }) => [...new Set(items.map(({ id }) => id as string))]));
  return new Map(
    ships.map((ship) => {
      const { design, items } = ship;
      const house = houseRulesUse(ship);
      const rare = new Map(items.map((item) => [item.id as string, nameInSentence(item.entry.name)]));
      const alone = [...rare].flatMap(([id, name]) =>
        ships.length >= minDesigns && users.get(id) === 1 ? [name] : [],
      );
      const only = alone.length === 0 ? [] : [`only design with ${listed(alone, 'and')}`];
      const edition = design.rules === usualEdition ? [] : [design.rules];
      const features = [
        ...edition,
        ...(house ? [`house rules: ${house.name}`] : []),
        ...designFeatures(design),
        ...only,
      ];
      return [ship, features] as const;
    }),
  );
}

function mostCommon<Value>(values: readonly Value[]): Value | undefined {
  return [...countEach(values)].reduce<readonly [Value | undefined, number]>(
    (best, each) => (each[1] > best[1] ? each : best),
    [undefined, 0],
  )[0];
}

function designFeatures(design: Design): readonly string[] {
  const { kind, crew, orientation, hull, armor, drive, ftl, flawed, options, mass } = design;
  const thrust = drive?.thrust ?? 0;
  const layers = armor.filter(({ standard, regenerative }) => standard + regenerative > 0).length;
  const features: readonly (readonly [boolean, string])[] = [
    [kind !== 'ship', kind],
    [crew === 'civilian', 'civilian crew'],
    [orientation === 'beta', 'beta orientation'],
    [hull.rows !== 4, `${hull.rows} hull rows`],
    [hull.boxes * 2 > mass, 'hull over half of the mass'],
    [hull.stealth > 0, `stealth hull ${hull.stealth}`],
    [hull.streamlining !== 'none', `${hull.streamlining} streamlining`],
    [armor.some(({ regenerative }) => regenerative > 0), 'regenerative armor'],
    [layers > 2, `${layers} layers of armor`],
    [thrust >= fastThrust, `thrust ${thrust}`],
    [kind === 'ship' && thrust === 0, 'no main drive'],
    [drive?.type === 'advanced', 'advanced drive'],
    [ftl?.type === 'advanced', 'advanced FTL drive'],
    [(ftl?.tug ?? 0) > 0, `tug ${ftl?.tug}`],
    [flawed, 'flawed design'],
  ];
  return [
    ...features.flatMap(([applies, text]) => (applies ? [text] : [])),
    ...options.map((option) => `option ${option}`),
  ];
}
