import type { NavigationLink } from '../pages/page.ts';
import type { ShipSummary } from '../pages/summary.ts';

/** Ships that are shown on each side: the next lighter and the next heavier ones. */
const shown = 3;

export interface ShipOfRole {
  readonly summary: ShipSummary;
  readonly page: string;
}

/** For the page of each ship, the ships of the same role that are closest in mass. */
export function similarShips(ships: readonly ShipOfRole[]): ReadonlyMap<string, readonly NavigationLink[]> {
  const byRole = new Map<string, (ShipOfRole & { readonly mass: number })[]>();
  for (const { summary, page } of ships) {
    const { role, figures } = summary;
    if (role === '' || !figures) continue;
    const key = role.toLowerCase();
    const others = byRole.get(key) ?? [];
    byRole.set(key, others);
    others.push({ summary, page, mass: figures.mass });
  }
  const found = new Map<string, readonly NavigationLink[]>();
  for (const group of byRole.values()) {
    group.sort((one, other) => one.mass - other.mass);
    for (const [index, { page }] of group.entries()) {
      const near = [...group.slice(Math.max(0, index - shown), index), ...group.slice(index + 1, index + 1 + shown)];
      const links = near.map(({ summary: { name, file, navy }, page: path, mass }) => ({
        path,
        label: [name ?? file, ...(navy === '' ? [] : [navy]), `mass ${mass}`].join(' · '),
      }));
      found.set(page, links);
    }
  }
  return found;
}
