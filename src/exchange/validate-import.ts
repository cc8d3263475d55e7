import { designOf, type Given } from '../parse/build-design.ts';
import { steps } from '../parse/document.ts';
import { formOf } from '../parse/validate/validate-design.ts';
import { shipOf } from '../rules/ship/price-ship.ts';
import type { Carried, Loss } from './losses.ts';

/**
 * A ship whose data the schema of designs lets through, with its own totals stated, under what is `given` where its data say nothing: what the schema refuses is taken out
 * and told of, and so are totals of the source that are others. What is left without a class, a mass or a hull is no ship.
 */
export async function sound(ship: Carried<object>, given?: Given): Promise<Carried<object>> {
  let { made } = ship;
  const losses: Loss[] = [...ship.losses];
  while (made) {
    const { findings } = await formOf(made, given?.house);
    if (findings.length === 0) break;
    const places = findings.map(({ path }) => steps(path));
    const isNeeded = places.some(([key = '']) => ['', 'class', 'mass', 'hull'].includes(key));
    const instead = isNeeded ? 'the whole ship is left out' : 'left out';
    const { path, span } = ship;
    // Thousands of findings are more than a call takes at once.
    for (const { message: found } of findings) losses.push({ kind: 'lost', path, span, found, instead });
    made = isNeeded ? undefined : without(made, places);
  }
  return made ? { ...ship, ...withTotals(made, losses, ship, given) } : { ...ship, made, losses };
}

function withTotals(made: object, losses: readonly Loss[], { compare }: Carried<object>, given?: Given) {
  const design = designOf(made, [], given);
  if (!design) return { made, losses };
  const ship = shipOf(design);
  const isWhole = losses.every(({ kind }) => kind !== 'lost');
  const { notes, ...others } = made as { readonly notes?: string };
  const stated = { mass: ship.mass.used, points: ship.points.class };
  return {
    made: { ...others, stated, ...(notes === undefined ? {} : { notes }) },
    losses: [...losses, ...(compare?.(ship, isWhole) ?? [])],
  };
}

/** The data without what stands at some places: single entries of lists, keys else. */
function without(data: object, places: readonly (readonly string[])[]): object {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
      const blamed = new Set(places.filter(([place]) => place === key).map(([, index]) => index));
      if (blamed.size === 0) return [[key, value]];
      const left = Array.isArray(value) ? value.filter((_, at) => !blamed.has(String(at))) : [];
      return left.length > 0 && !blamed.has(undefined) ? [[key, left]] : [];
    }),
  );
}
