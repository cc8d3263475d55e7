import { steps } from '../design/document.ts';
import { formOf } from '../design/validate.ts';
import type { Carried, Loss } from './losses.ts';

/**
 * A ship whose data the schema of designs lets through: what it does not is taken out and told of. What is left without
 * a class, a mass or a hull is no ship.
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
  return { ...ship, made, losses };
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
