import { designOf } from '../design/design.ts';
import { steps } from '../design/document.ts';
import { formOf } from '../design/validate.ts';
import { supportedEditions } from '../rules/edition.ts';
import { shipOf } from '../rules/ship.ts';
import type { Carried, Loss } from './losses.ts';

/**
 * A ship whose data the schema of designs lets through, with its own totals stated: what the schema refuses is taken out
 * and told of, and so are totals of the source that are others. What is left without a class, a mass or a hull is no ship.
 */
export async function sound(ship: Carried<object>): Promise<Carried<object>> {
  let { made } = ship;
  const losses: Loss[] = [...ship.losses];
  while (made) {
    const { findings } = await formOf(made);
    const [finding] = findings;
    if (!finding) break;
    const [key = '', index] = steps(finding.path);
    const isListed = Array.isArray(Reflect.get(made, key)) && index !== undefined;
    const isNeeded = ['', 'class', 'mass', 'hull'].includes(key);
    const instead = isNeeded ? 'the whole ship is left out' : 'left out';
    losses.push({ kind: 'lost', path: ship.path, span: ship.span, found: finding.message, instead });
    made = isNeeded ? undefined : without(made, key, isListed ? Number(index) : undefined);
  }
  return made ? { ...ship, ...withTotals(made, losses, ship) } : { ...ship, made, losses };
}

function withTotals(made: object, losses: readonly Loss[], { compare }: Carried<object>) {
  const design = designOf(made, []);
  if (!design || !supportedEditions.includes(design.rules)) return { made, losses };
  const ship = shipOf(design);
  const isWhole = losses.every(({ kind }) => kind !== 'lost');
  const { notes, ...others } = made as { readonly notes?: string };
  const stated = { mass: ship.mass.used, points: ship.points.class };
  return {
    made: { ...others, stated, ...(notes === undefined ? {} : { notes }) },
    losses: [...losses, ...(compare?.(ship, isWhole) ?? [])],
  };
}

function without(data: object, key: string, index: number | undefined): object {
  const list = Reflect.get(data, key) as readonly unknown[];
  const left = index === undefined ? [] : list.filter((_, at) => at !== index);
  return Object.fromEntries(
    Object.entries(data).flatMap(([each, value]): [string, unknown][] => {
      if (each !== key) return [[each, value]];
      return left.length > 0 ? [[each, left]] : [];
    }),
  );
}
