import { base } from '../rules/citation.ts';
import { defineCheck } from './check.ts';

export const forbiddenDrive = defineCheck({
  code: 'forbidden-drive',
  severity: 'error',
  about: 'A fortress has neither main drive nor FTL drive; a system defense boat has no FTL drive.',
  cite: base('Starbases and system defense boats'),
  *find(ship) {
    const { kind, drive, ftl } = ship.design;
    const named = kind.replaceAll('-', ' ');
    if (kind === 'fortress' && drive && drive.thrust > 0)
      yield { at: '/drive', message: 'a fortress has no main drive' };
    if (kind !== 'ship' && ftl) yield { at: '/ftl', message: `a ${named} has no FTL drive` };
  },
});
