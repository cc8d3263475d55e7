import type { DesignDefaults } from '../parse/build-design.ts';
import { pointerSteps } from '../parse/document.ts';
import { applyEdits } from '../parse/edit/data.ts';
import { validateDesignData } from '../parse/validate/validate-design.ts';
import type { ConversionLoss, ConvertedShip } from './losses.ts';
import { readByTotals } from './stated-totals.ts';

/**
 * Validates an imported design against the schema: repairs what has one meaning, removes and reports other invalid values.
 * Chooses among the readings of the ship by the totals of the source, which become `stated`, and lists under `incomplete` what
 * was lost. A design without a valid class, mass or hull is skipped. `given` are defaults, `file` is the origin.
 */
export async function validateImport(
  ship: ConvertedShip<object>,
  given?: DesignDefaults,
  file?: string,
): Promise<ConvertedShip<object>> {
  let { result } = ship;
  const losses: ConversionLoss[] = [...ship.losses];
  let isRepaired = false;
  while (result) {
    const { findings } = await validateDesignData(result, given?.house);
    if (findings.length === 0) break;
    const repairs = findings.flatMap(({ fix }) => (fix?.safe ? fix.edits : []));
    if (repairs.length > 0 && !isRepaired) {
      isRepaired = true;
      result = applyEdits(result, repairs) as object;
      continue;
    }
    const paths = findings.map(({ path }) => pointerSteps(path));
    const isNeeded = paths.some(isNeededPath);
    const instead = isNeeded ? 'ship skipped' : 'dropped';
    const { path, span } = ship;
    // Not push(...): thousands of findings would exceed the argument limit.
    for (const { message: found } of findings) losses.push({ kind: 'lost', path, span, found, instead });
    result = isNeeded ? undefined : without(result, paths);
  }
  if (!result) return { ...ship, result, losses };
  const lost = losses.filter(({ kind }) => kind === 'lost');
  const { stated, ...read } = await readByTotals({ ...ship, result, losses }, lost.length === 0, given);
  const { notes, ...others } = read.result as { readonly notes?: string };
  const made = {
    ...others,
    ...(lost.length === 0 ? {} : { incomplete: lost.map((loss) => incompletePart(loss, file)) }),
    ...(stated && { stated }),
    ...(notes === undefined ? {} : { notes }),
  };
  return { ...ship, result: made, losses: read.losses };
}

/** An entry of `incomplete`: what was lost, and where it came from. */
function incompletePart({ found, path }: ConversionLoss, file: string | undefined): string {
  const origin = [file, path].filter((part) => part !== undefined && part !== '').join(', ');
  return origin === '' ? found : `${found} (${origin})`;
}

/** True for the path of a value without which there is no ship. */
function isNeededPath([key = '', inner = 'boxes']: readonly string[]): boolean {
  return key === 'hull' ? inner === 'boxes' : ['', 'class', 'mass'].includes(key);
}

/** Removes the values at `paths`: list items, keys of the hull, otherwise whole top-level keys. */
function without(data: object, paths: readonly (readonly string[])[]): object {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
      const invalid = new Set(paths.filter(([first]) => first === key).map(([, index]) => index));
      if (invalid.size === 0) return [[key, value]];
      if (key === 'hull') {
        return [[key, Object.fromEntries(Object.entries(value).filter(([inner]) => !invalid.has(inner)))]];
      }
      const left = Array.isArray(value) ? value.filter((_, index) => !invalid.has(String(index))) : [];
      return left.length > 0 && !invalid.has(undefined) ? [[key, left]] : [];
    }),
  );
}
