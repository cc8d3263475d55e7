import { column, type DocumentBlock } from '../../document/document.ts';
import type { FireMode } from '../../rules/catalogue/fires.ts';
import type { AsideFire } from '../../rules/firepower/aside.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { meanText, titledTable } from './report.ts';

function nameOf({ count, label, mode }: AsideFire): string {
  const name = mode.name === 'standard' ? label : `${label} (${mode.name})`;
  return count > 1 ? `${count} × ${name}` : name;
}

/** Why a weapon is not in the totals. */
export function asideReason({ delivery, rate }: FireMode): string {
  if (delivery === 'burst') return 'harms all that is near, friend or foe';
  return `fires at ships instead of point defense${rate === 'once' ? ', once' : ''}`;
}

/** What harms ships beside the volleys, with the reason; nothing if the ship has nothing of the kind. */
export function asideBlocks(aside: readonly AsideFire[]): readonly DocumentBlock[] {
  if (aside.length === 0) return [];
  return titledTable<AsideFire>(
    'Not in the totals, mean damage of each to a ship',
    [
      column('Weapon', 'text', (each) => nameOf(each)),
      column('Mean', 'text', ({ ranges }) => ranges.map(({ to, mean }) => `${meanText(mean)} to ${to} mu`).join(', ')),
      column('Reason', 'text', ({ mode }) => asideReason(mode)),
      column('Source', 'text', ({ cite }) => formatCitation(cite)),
    ],
    aside,
  );
}
