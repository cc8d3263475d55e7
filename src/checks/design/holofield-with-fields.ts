import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { continuum } from '../../rules/model/citation.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

const excluded: ReadonlySet<SystemId> = new Set([
  'screen',
  'stealth-field',
  'cloaking-device',
  'tuffley-cloak',
  'reflex-field',
]);

export const holofieldWithFields = defineCheck({
  code: 'holofield-with-fields',
  severity: 'error',
  about:
    'A holofield cannot be combined with screens of any kind, stealth fields, cloaks or a reflex field. ECM and a stealth hull, which is not a field, are allowed.',
  reading:
    'The rulebook excludes other shield and field technology. A stealth hull is not a field, and ECM is named as allowed.',
  cite: continuum('Holofield'),
  onlyIfAboard: ['holofield'],
  find(ship, report) {
    for (const { id, entry, path } of ship.items) {
      if (excluded.has(id))
        report({ at: path, message: `${nameInSentence(entry.name)} cannot be combined with a holofield` });
    }
  },
});
