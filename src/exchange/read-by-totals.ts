/** Chooses the reading of a ship that explains the totals of its source. */

import { buildDesign, type DesignDefaults } from '../parse/build-design.ts';
import { validateDesignData } from '../parse/validate/validate-design.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { listed } from '../text/phrases.ts';
import type { ConversionLoss, ConvertedShip } from './losses.ts';
import type { Reading } from './readings.ts';
import type { SourceTotal } from './source-total.ts';
import { causesOf, differenceFrom, explainTotal, statedClassPoints } from './stated-totals.ts';

/** A ship by some of its readings. */
interface Candidate {
  readonly readings: readonly Reading[];
  readonly result: object;
  readonly ship: Ship;
}

/** The ship in the reading that its totals explain, with notes, and the totals as `stated` of a design. */
interface ReadShip {
  readonly result: object;
  readonly losses: readonly ConversionLoss[];
  readonly stated?: { readonly mass?: number; readonly points?: number } | undefined;
}

/**
 * Of the readings that explain all totals exactly, the one with the fewest assumptions: other readings of the words, and causes of
 * differences. As it is if none does. Lost parts explain any difference, so `isWhole` ships only are read in other ways.
 */
export async function readByTotals(
  { result, losses, totals = [], readings = [], path, span }: ConvertedShip<object> & { readonly result: object },
  isWhole: boolean,
  given?: DesignDefaults,
): Promise<ReadShip> {
  const plain = candidate([], result, given);
  if (!plain || totals.length === 0) return { result, losses };
  const others = isWhole ? await otherCandidates(result, readings, given) : [];
  const chosen = others.length === 0 ? plain : (cheapest([plain, ...others], totals) ?? plain);
  const closest =
    others.length > 0 && assumptions(chosen, totals) === undefined ? closestOf([plain, ...others], totals) : undefined;
  const totalLosses = totals.flatMap((total) => explainTotal(chosen.ship, { ...total, isWhole }, total));
  return {
    result: chosen.result,
    losses: [
      ...withReadings(losses, chosen, { path, span }),
      ...totalLosses,
      ...(closest ? [closestNote(closest, totals, { path, span })] : []),
    ],
    stated: statedOf(chosen.ship, totals, isWhole),
  };
}

function candidate(readings: readonly Reading[], result: object, given?: DesignDefaults): Candidate | undefined {
  const design = buildDesign(result, [], given);
  return design && { readings, result, ship: priceShip(design) };
}

/** The ship by all combinations of its readings that are designs. */
async function otherCandidates(
  result: object,
  readings: readonly Reading[],
  given?: DesignDefaults,
): Promise<readonly Candidate[]> {
  let combined: readonly { readonly readings: readonly Reading[]; readonly result: object }[] = [
    { readings: [], result },
  ];
  for (const reading of readings) {
    const more = combined.flatMap((each) => {
      const read = reading.apply(each.result);
      return read ? [{ readings: [...each.readings, reading], result: read }] : [];
    });
    combined = [...combined, ...more];
  }
  const valid = await Promise.all(
    combined.slice(1).map(async (each) => {
      const { findings } = await validateDesignData(each.result, given?.house);
      return findings.length === 0 ? candidate(each.readings, each.result, given) : undefined;
    }),
  );
  return valid.filter((each) => each !== undefined && each.ship.mass.free >= 0) as readonly Candidate[];
}

/** How much must be assumed for all totals to be exact; `undefined` if a total stays unexplained. */
function assumptions({ readings, ship }: Candidate, totals: readonly SourceTotal[]): number | undefined {
  let sum = readings.length;
  for (const total of totals) {
    const causes = causesOf(ship, { ...total, isWhole: readings.length === 0 });
    if (causes === undefined) return undefined;
    sum += causes;
  }
  return sum;
}

function cheapest(candidates: readonly Candidate[], totals: readonly SourceTotal[]): Candidate | undefined {
  return least(candidates, (each) => assumptions(each, totals));
}

function closestOf(candidates: readonly Candidate[], totals: readonly SourceTotal[]): Candidate | undefined {
  return least(candidates, ({ ship }) =>
    totals.reduce((sum, total) => sum + differenceFrom(ship, { ...total, isWhole: true }), 0),
  );
}

/** The first with the least figure. */
function least(candidates: readonly Candidate[], figure: (each: Candidate) => number | undefined) {
  let best: { readonly each: Candidate; readonly value: number } | undefined;
  for (const each of candidates) {
    const value = figure(each);
    if (value !== undefined && (!best || value < best.value)) best = { each, value };
  }
  return best?.each;
}

type Place = Pick<ConversionLoss, 'path' | 'span'>;

/** The losses with the chosen readings: one about a part that was read in another way says so. */
function withReadings(losses: readonly ConversionLoss[], { readings }: Candidate, place: Place) {
  const isAbout = (loss: ConversionLoss) => readings.find(({ found }) => found === loss.found);
  const changed = losses.map((loss) => {
    const reading = isAbout(loss);
    return reading ? { ...loss, instead: reading.instead } : loss;
  });
  const notes = readings
    .filter(({ found }) => losses.every((loss) => loss.found !== found))
    .map(({ found, instead }): ConversionLoss => {
      return { kind: 'note', ...place, found: `${found}; the stated total is exact if so`, instead };
    });
  return [...changed, ...notes];
}

function closestNote({ readings, ship }: Candidate, totals: readonly SourceTotal[], place: Place): ConversionLoss {
  const what =
    readings.length === 0
      ? 'as read'
      : `with ${listed(
          readings.map(({ instead }) => instead),
          'and',
        )}`;
  const figures = totals.map(({ of }) => (of === 'mass' ? `mass ${ship.mass.used}` : ship[of].class));
  const found = `no reading of the ship gives the stated total; closest ${what}: ${listed(figures.map(String), 'and')}`;
  return { kind: 'note', ...place, found, instead: 'as read' };
}

/** The figures of the source, never computed ones; a total of 0 states nothing. */
function statedOf(ship: Ship, totals: readonly SourceTotal[], isWhole: boolean): ReadShip['stated'] {
  const given = totals.filter(({ stated }) => stated > 0);
  const mass = given.find(({ of }) => of === 'mass')?.stated;
  const points = given.find(({ of }) => of === 'points');
  if (mass === undefined && !points) return undefined;
  return {
    ...(mass === undefined ? {} : { mass }),
    ...(points ? { points: statedClassPoints(ship, { ...points, isWhole }) } : {}),
  };
}
