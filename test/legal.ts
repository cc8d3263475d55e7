/** Random designs made legal: what the checks blame is taken out, and the hull track takes up what mass is left. */

import { findingsOf } from '../src/checks/index.ts';
import { designOf } from '../src/design/design.ts';
import { type Ship, shipOf } from '../src/rules/ship.ts';
import { type Pick, randomDesign } from './random.ts';

type Data = Record<string, unknown> & { systems: Record<string, unknown>[]; hull: { boxes: number; rows: number } };

/** A random design with no error, using its mass up where it can. */
export function legalDesign(pick: Pick): Data {
  const data = randomDesign(pick) as Data;
  data.drive = { thrust: 1 + pick(6) };
  data.ftl = 'standard';
  data.hull = { boxes: Math.max(4, Math.ceil((data.mass as number) / 10)), rows: 4 };
  data.armor = [pick(8)];
  for (;;) {
    const ship = shipOf(designOf(data, []) as NonNullable<ReturnType<typeof designOf>>);
    const errors = findingsOf(ship, { whole: true }).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) {
      data.hull.boxes += ship.mass.free;
      return data;
    }
    data.systems = without(
      data.systems,
      errors.map(({ path }) => path),
      ship,
    );
    if (errors.some(({ code }) => code === 'over-mass')) data.systems = data.systems.slice(0, -1);
    if (data.systems.length === 0) return { ...data, drive: { thrust: 1 }, gunboats: undefined } as never;
  }
}

function without(systems: Data['systems'], paths: readonly string[], _: Ship): Data['systems'] {
  const blamed = new Set(
    paths.filter((path) => path.startsWith('/systems/')).map((path) => Number(path.split('/')[2])),
  );
  return systems.filter((_, index) => !blamed.has(index));
}
