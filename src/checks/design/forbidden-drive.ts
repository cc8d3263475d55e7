import type { Design } from '../../rules/design/design.ts';
import { baseRules } from '../../rules/model/citation.ts';
import { withArticle } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';
import { changeEntry, dropFrom } from '../shared/fixes.ts';

/** Drive organs of living ships that each kind must not have. */
const forbiddenNodes: Readonly<Record<Exclude<Design['kind'], 'ship'>, ReadonlySet<string>>> = {
  'system-defense-boat': new Set(['ftl-node']),
  fortress: new Set(['drive-node', 'ftl-node']),
};

export const forbiddenDrive = defineCheck({
  code: 'forbidden-drive',
  severity: 'error',
  about: 'A fortress has neither a main drive nor an FTL drive; a system defense boat has no FTL drive.',
  reading: 'No rulebook defines a fortress. slipway treats it as a starbase: thrust 0, no FTL drive.',
  cite: baseRules('Starbases and system defense boats'),
  find(ship, report) {
    const { kind, drive, ftl } = ship.design;
    if (kind === 'ship') return;
    const subject = `a ${kind.replaceAll('-', ' ')}`;
    if (kind === 'fortress' && drive && drive.thrust > 0)
      report({
        at: '/drive',
        message: `${subject} cannot have a main drive`,
        fix: dropFrom(ship, 'remove it', '/drive', { drive: undefined }),
      });
    if (ftl && ftl.type !== 'none')
      report({
        at: '/ftl',
        message: `${subject} cannot have an FTL drive`,
        fix: dropFrom(ship, 'remove it', '/ftl', { ftl: undefined }),
      });
    for (const { id, entry, path } of ship.items) {
      if (!forbiddenNodes[kind].has(id)) continue;
      const message = `${subject} cannot have ${withArticle(entry.name)}`;
      const systems = changeEntry(ship.design.systems, path, () => undefined);
      report({ at: path, message, fix: dropFrom(ship, 'remove it', path, { systems }) });
    }
  },
});
