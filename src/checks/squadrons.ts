import type { Squadron } from '../rules/design.ts';
import type { Ship } from '../rules/ship.ts';

/** Every squadron of the design with its place: those in racks, and those that ride in none. */
export function squadronsOf(ship: Ship): readonly { readonly squadron: Squadron; readonly path: string }[] {
  const inRacks = ship.items.flatMap(({ squadron, path }) =>
    squadron ? [{ squadron, path: `${path}/squadron` }] : [],
  );
  const alone = ship.design.gunboats.flatMap((squadron, index) =>
    squadron ? [{ squadron, path: `/gunboats/${index}` }] : [],
  );
  return [...inRacks, ...alone];
}
