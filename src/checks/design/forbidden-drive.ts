import type { Design } from '../../rules/design/design.ts';
import { base } from '../../rules/model/citation.ts';
import { inSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';
import { dropping } from '../shared/fixes.ts';

/** The organs that stand for drives in living ships, for the kinds of ships that have none of them. */
const nodes: Readonly<Record<Exclude<Design['kind'], 'ship'>, ReadonlySet<string>>> = {
  'system-defense-boat': new Set(['ftl-node']),
  fortress: new Set(['drive-node', 'ftl-node']),
};

export const forbiddenDrive = defineCheck({
  code: 'forbidden-drive',
  severity: 'error',
  about: 'A fortress has neither main drive nor FTL drive; a system defense boat has no FTL drive.',
  reading: 'No book defines a fortress here; we hold that it has thrust 0 and no FTL drive, as starbases do.',
  cite: base('Starbases and system defense boats'),
  find(ship, report) {
    const { kind, drive, ftl } = ship.design;
    if (kind === 'ship') return;
    const named = kind.replaceAll('-', ' ');
    if (kind === 'fortress' && drive && drive.thrust > 0)
      report({ at: '/drive', message: 'a fortress has no main drive', fix: dropping('take it out', '/drive') });
    if (ftl && ftl.type !== 'none')
      report({ at: '/ftl', message: `a ${named} has no FTL drive`, fix: dropping('take it out', '/ftl') });
    for (const { id, entry, path } of ship.items) {
      if (nodes[kind].has(id))
        report({
          at: path,
          message: `a ${named} has no ${inSentence(entry.name)}`,
          fix: dropping('take it out', path),
        });
    }
  },
});
