/** Designs survive export as plain text and import unchanged. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { importText } from '../../src/exchange/text/read.ts';
import { exportText, textFile } from '../../src/exchange/text/write.ts';
import { validateDesignData } from '../../src/parse/validate/validate-design.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import { dressed } from '../support/dressed.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { projectPath } from '../support/project-path.ts';
import { following, randomDesign, tries } from '../support/random-design.ts';
import { shipFrom } from '../support/ships.ts';

/** Exports designs and imports the text. */
function roundTrip(...designs: readonly object[]) {
  const written = designs.map((data) => {
    const { notes, designer } = data as { readonly notes?: string; readonly designer?: string };
    return exportText(shipFrom(data), { notes, designer });
  });
  const read = importText(textFile(written.map(({ lines }) => lines)), { rules: 'continuum-2014' });
  if ('message' in read) throw new Error(read.message);
  const losses = read.ships.flatMap((ship) => ship.losses.filter(({ kind }) => kind !== 'note'));
  return {
    results: read.ships.map(({ result }) => result as object),
    losses,
    out: written.flatMap((each) => each.losses),
  };
}

/** Layers without boxes are no armor. */
function withArmor(data: DesignData): DesignData {
  const armor = (data.armor as readonly (number | { standard: number; regenerative: number })[]) ?? [];
  const isNone = armor.every(
    (layer) => layer === 0 || (typeof layer === 'object' && layer.standard + layer.regenerative === 0),
  );
  return isNone ? { ...data, armor: [] } : data;
}

test('a round trip gives the same ship', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(9999), { minLength: 60, maxLength: 160 }),
      fc.boolean(),
      async (numbers, isLegal) => {
        const pick = following(numbers);
        const random = isLegal ? dressed(legalDesign(pick), pick) : (randomDesign(pick) as DesignData);
        const data = withArmor({ navy: 'Concord', ...random });
        const { results, losses, out } = roundTrip(data);
        expect([losses, out]).toEqual([[], []]);
        expect(results).toHaveLength(1);
        expect((await validateDesignData(results[0])).findings).toEqual([]);
        expect(shipIdentity(shipFrom(results[0] as object))).toBe(shipIdentity(shipFrom(data)));
      },
    ),
    tries(150),
  );
});

describe('the ships of the library survive:', () => {
  const folders = ['brood', 'concord', 'hesperid', 'skerry', 'veiled'];
  for (const folder of folders) {
    test(folder, () => {
      const files = readdirSync(projectPath(`designs/${folder}`)).filter((name) => name.endsWith('.yaml'));
      const designs = files.map((name) => {
        const { stated: _, ...data } = parse(
          readFileSync(projectPath(`designs/${folder}/${name}`), 'utf8'),
        ) as DesignData;
        return data;
      });
      const { results, losses, out } = roundTrip(...designs);
      expect([losses, out.filter(({ path }) => path !== '/waivers')]).toEqual([[], []]);
      expect(results.map((data) => shipIdentity(shipFrom(data)))).toEqual(
        designs.map((data) => shipIdentity(shipFrom(data))),
      );
      const textsOf = ({ notes, designer }: Record<string, unknown>) => ({ notes, designer });
      expect((results as DesignData[]).map(textsOf)).toEqual(designs.map(textsOf));
    });
  }
});

describe('what the text cannot say is a loss:', () => {
  const base = { class: 'Kestrel', mass: 30, hull: { boxes: 9 } };
  const cases: readonly (readonly [what: string, data: object, path: string])[] = [
    ['a name with a second line', { ...base, class: 'Kestrel\nMass: 40' }, '/class'],
    ['a navy with emphasis', { ...base, navy: '**Concord**' }, '/navy'],
    ['a role that reads on', { ...base, role: 'Cruiser, thrust 9' }, '/role'],
    ['notes of several lines', { ...base, notes: 'Fast.\n\nLoud.' }, '/notes'],
    ['a portrait', { ...base, portrait: 'a.png' }, '/portrait'],
  ];
  for (const [what, data, path] of cases) {
    test(what, () => expect(roundTrip(data).out.map((loss) => loss.path)).toEqual([path]));
  }
});
