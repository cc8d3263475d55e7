import { continuum } from '../../rules/model/citation.ts';
import { type Item, itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { changeEntry, suggest } from '../shared/fixes.ts';

export const oddShortKGuns = defineCheck({
  code: 'odd-short-k-guns',
  severity: 'error',
  about:
    'Short-range class 1 K-guns weigh 1.5 mass and come in pairs of 3 mass. They are counted for the whole ship, turrets included, so their number must be even.',
  reading:
    'Continuum prices a pair and does not require both guns in one entry, so the entries of a ship are added up. A single gun left over is an error, not just expensive; it is priced up to the next whole mass.',
  cite: continuum('K-Guns'),
  onlyIfAboard: ['k-gun'],
  find(ship, report) {
    // If these guns are excluded from the game, an even count does not help.
    if (ship.hull.options.has('short-k1-excluded')) return;
    const guns = itemsOf(ship, 'k-gun').filter(({ choices }) => choices.class === 1 && choices.range === 'short');
    const total = guns.reduce((sum, { count }) => sum + count, 0);
    if (total % 2 === 0) return;
    const odd = guns.findLast(({ count }) => count % 2 === 1) as Item;
    report({
      at: odd.path,
      message: `odd number of short-range class 1 K-guns: ${total} aboard; they come in pairs`,
      ...evenOut(ship, odd),
    });
  },
});

/** Suggests one gun more, if it fits. */
function evenOut(ship: Ship, { path, own }: Item) {
  const count = own + 1;
  const systems = changeEntry(ship.design.systems, path, (entry) => ({ ...entry, count }));
  const { help = 'add one or remove one', fix } = suggest(
    ship,
    `use \`count: ${count}\``,
    [{ at: `${path}/count`, set: count }],
    { systems },
  );
  return { help, fix };
}
