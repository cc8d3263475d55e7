import { designOf } from '../../parse/build-design.ts';
import { edited } from '../../parse/edit/data.ts';
import type { EditGroup } from '../../parse/edit/edit.ts';
import { mostAlike } from '../../rules/catalogue/choices.ts';
import { identitiesOf } from '../../rules/ship/identity.ts';
import { shipOf } from '../../rules/ship/price-ship.ts';
import type { Item, Ship } from '../../rules/ship/ship.ts';
import { defineMend } from './format-rule.ts';

export const count = defineMend({
  name: 'count',
  about: 'Identical systems that stand one after the other are one entry with a `count`, where that costs the same.',
  find({ data, ship }) {
    const alike = neighbours(ship);
    if (alike.length === 0) return [];
    const bill = billOf(ship);
    return alike.map(folded).filter((edits) => {
      // What is sold in pairs may weigh less as one entry than as two.
      const design = designOf(edited(data, edits), [], ship.design);
      return design !== undefined && billOf(shipOf(design)) === bill;
    });
  },
});

/** Runs of two and more systems that stand one after the other in one list and are the same. */
function neighbours(ship: Ship): readonly (readonly Item[])[] {
  const known = identitiesOf(ship);
  const lists = [ship.items.filter(({ holder }) => !holder), ...ship.items.map(({ held }) => held)];
  return lists.flatMap((list) => {
    const runs: Item[][] = [];
    for (const item of list) {
      const run = runs.at(-1);
      if (run && known.get((run[0] as Item).path) === known.get(item.path)) run.push(item);
      else runs.push([item]);
    }
    return runs.filter((run) => run.length > 1 && sumOf(run) <= mostAlike);
  });
}

function sumOf(run: readonly Item[]): number {
  return run.reduce((sum, { own }) => sum + own, 0);
}

/** The first entry of a run for all of them. */
function folded(run: readonly Item[]): EditGroup {
  const [first, ...rest] = run as readonly [Item, ...Item[]];
  return [
    { at: `${first.path}/count`, set: sumOf(run), before: ['launchers', 'mounts', 'wing', 'squadron'] },
    ...rest.map(({ path }) => ({ at: path, drop: true as const })),
  ];
}

function billOf({ mass, points, combatPoints }: Ship): string {
  return JSON.stringify([mass, points, combatPoints]);
}
