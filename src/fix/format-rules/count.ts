import type { EditGroup } from '../../parse/edit/edit.ts';
import { maxCount } from '../../rules/catalogue/choices.ts';
import { itemIdentities } from '../../rules/ship/identity.ts';
import { type Item, outerItems, type Ship } from '../../rules/ship/ship.ts';
import type { FormatRule } from './format-rule.ts';

/** Merges consecutive identical systems into one entry with a `count`. */
export const countRule: FormatRule = ({ ship }) => identicalRuns(ship).map(mergeRun);

/** Runs of two or more consecutive identical systems in one list. */
function identicalRuns(ship: Ship): readonly (readonly Item[])[] {
  const identities = itemIdentities(ship);
  const lists = [outerItems(ship), ...ship.items.map(({ held }) => held)];
  return lists.flatMap((list) => {
    const runs: Item[][] = [];
    for (const item of list) {
      const run = runs.at(-1);
      if (run && identities.get((run[0] as Item).path) === identities.get(item.path)) run.push(item);
      else runs.push([item]);
    }
    return runs.filter((run) => run.length > 1 && sumOf(run) <= maxCount);
  });
}

function sumOf(run: readonly Item[]): number {
  return run.reduce((sum, { own }) => sum + own, 0);
}

/** Keeps the first entry of a run, with the total count. */
function mergeRun(run: readonly Item[]): EditGroup {
  const [first, ...rest] = run as readonly [Item, ...Item[]];
  return [
    { at: `${first.path}/count`, set: sumOf(run), before: ['launchers', 'mounts', 'wing', 'squadron'] },
    ...rest.map(({ path }) => ({ at: path, drop: true as const })),
  ];
}
