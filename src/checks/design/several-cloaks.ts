import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

const cloaks: ReadonlySet<SystemId> = new Set(['cloaking-device', 'tuffley-cloak']);

export const severalCloaks = defineCheck({
  code: 'several-cloaks',
  severity: 'warning',
  about: 'One cloak of any type works at a time; the others are spares.',
  reading:
    'A cloak is an energy field around the ship and cannot be combined with any field, so it cannot be combined with another cloak. Carrying a spare is legal, as with screens.',
  cite: continuum('Type I Cloaking Device', 'Type II Cloaking Device'),
  onlyIfAboard: ['cloaking-device', 'tuffley-cloak'],
  find({ items }, report) {
    let total = 0;
    for (const { id, count, path } of items) {
      if (!cloaks.has(id)) continue;
      total += count;
      if (total > 1) report({ at: path, message: `${total} cloaks; only 1 operates at a time` });
    }
  },
});
