/** The firepower that pages show: the first volley at a target without defenses, as a table. Which ships are drawn. */

import { fireText, rangeText } from '../../reports/firepower/report.ts';
import { bandsTo } from '../../rules/firepower/bands.ts';
import { longestRangeOf } from '../../rules/firepower/volley.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { countSystems, type Ship } from '../../rules/ship/ship.ts';
import { type Firepower, firepowerOf, weaponCount } from '../../workshop/firepower/firepower.ts';
import type { Html } from './html.ts';
import { dataTable, figureColumn, type TableRow } from './page.ts';

/** Maximum number of systems of a ship that is drawn: far above any that is played, but quick enough for a server. */
const maxDrawnSystems = 2000;

/** Maximum number of mounts and small craft of a ship with a firepower plot. */
const maxWeapons = 500;

/** False for ships with more systems than pages draw. */
export function isDrawable(ship: Ship): boolean {
  return countSystems(ship) <= maxDrawnSystems;
}

/** True if pages show the firepower of a ship: it has weapons with known damage, and not too many. */
export function showsFirepower(ship: Ship): boolean {
  return isDrawable(ship) && weaponCount(ship) <= maxWeapons && longestRangeOf(ship) > 0;
}

/** The first volley at a target without defenses. */
export function pageFirepower(ship: Ship): Firepower {
  const target = { conditions: {}, layers: [], rear: false };
  return firepowerOf(ship, { target, drifting: false, craft: false }, bandsTo(longestRangeOf(ship)));
}

/** Mean damage by range and arc. */
export function firepowerTable(fire: Firepower): Html {
  const columns = [{ head: 'Range, mu', isName: true }, ...arcNames.map(figureColumn)];
  const rows = fire.bands.map((band, index): TableRow => {
    const cells = arcNames.map((arc) => {
      const each = fire.arcs[arc][index];
      return each ? fireText(each.first) : '';
    });
    return { cells: [rangeText(band), ...cells] };
  });
  return dataTable('Firepower', columns, rows);
}
