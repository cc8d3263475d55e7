import { continuum } from '../../rules/model/citation.ts';
import { rowsWithoutBoxesOf } from '../../rules/ship/hull-track.ts';
import { defineCheck } from '../check.ts';

export const rowsWithoutBoxes = defineCheck({
  code: 'rows-without-boxes',
  severity: 'warning',
  about:
    'The hull has fewer boxes than rows, so it pays the price of its number of rows and has fewer: threshold checks come at the end of the rows that have boxes.',
  reading:
    'Continuum 2014 prints no minimum of boxes for a number of rows, so this is legal and the price stays as printed. Hulls of four rows, the usual number, are not reported: small ships have always had rows without boxes.',
  cite: continuum('Variable Hull Rows'),
  find({ design }, report) {
    const { boxes, rows } = design.hull;
    const without = rowsWithoutBoxesOf(design.hull);
    // Under the other editions a hull of three rows has an error of its own.
    if (without === 0 || (rows === 3 && design.rules !== 'continuum-2014')) return;
    report({
      at: '/hull/rows',
      message: `${boxes} ${boxes === 1 ? 'box' : 'boxes'} in ${rows} hull rows: rows without boxes: ${without}`,
    });
  },
});
