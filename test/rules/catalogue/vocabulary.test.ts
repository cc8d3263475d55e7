import { expect, test } from 'vitest';
import { figureSummary } from '../../../src/rules/catalogue/vocabulary.ts';
import { bookEntry } from '../../../src/rules/house/book.ts';
import type { Edition } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';

const entryOf = (id: Parameters<typeof bookEntry>[1], edition: Edition = 'continuum-2014') =>
  bookEntry(withoutHouseRules(edition), id);

/** Figures of an entry with another text, for listings. */
const summaries: readonly (readonly [
  id: Parameters<typeof bookEntry>[1],
  text: string,
  edition: Edition,
  summary: string,
])[] = [
  ['beam', '3 per mass', 'continuum-2014', '3 per mass'],
  ['beam', 'x'.repeat(26), 'continuum-2014', 'x'.repeat(26)],
  ['beam', 'x'.repeat(27), 'continuum-2014', 'by class, arcs'],
  ['pds', 'x'.repeat(27), 'continuum-2014', 'by option'],
  ['heavy-graser', 'x'.repeat(27), 'continuum-2014', 'by class, arcs'],
  ['heavy-graser', 'x'.repeat(27), 'continuum-2017', 'by class, high-intensity, arcs'],
];

test.each(summaries)('figure of %s: %s in %s', (id, text, edition, summary) => {
  const entry = entryOf(id, edition);
  expect(figureSummary({ ...entry, mass: { ...entry.mass, summary: text } }, 'mass', edition)).toBe(summary);
});

test('a listing without an edition shows the choices of the default one', () => {
  const entry = entryOf('heavy-graser');
  expect(figureSummary({ ...entry, points: { ...entry.points, summary: 'x'.repeat(27) } }, 'points')).toBe(
    'by class, arcs',
  );
});
