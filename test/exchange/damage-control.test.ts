/** A count of damage control parties means the same in every source: all of the ship, with those of its crew. */

import { describe, expect, test } from 'vitest';
import { importCsv } from '../../src/exchange/csv.ts';
import { importText } from '../../src/exchange/text/read.ts';

const target = { rules: 'continuum-2014' } as const;

/** Ways in which a ship of mass 40, whose crew has two parties, states its parties. */
const sources = {
  csv: (count: number) => importCsv(`Class,Mass,Hull,DCP\nA,40,10,${count}\n`, target),
  text: (count: number) => importText(`Class: A\nMass: 40\nHull: 10\nDCP: ${count}\n`, target),
};

const party = { system: 'damage-control-party' };

describe.each(Object.entries(sources))('in %s', (_, imported) => {
  test.each([
    [1, undefined, 'changed'],
    [2, undefined, undefined],
    [3, [party], 'note'],
    [4, [{ ...party, count: 2 }], 'note'],
  ])('%i parties', (count, systems, kind) => {
    const read = imported(count);
    if ('message' in read) throw new Error(read.message);
    const [ship] = read.ships;
    expect((ship?.result as { systems?: unknown } | undefined)?.systems).toEqual(systems);
    expect(ship?.losses.find(({ found }) => found.includes('the crew has 2'))?.kind).toBe(kind);
  });
});
