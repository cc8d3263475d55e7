/** One mistake, one finding: what follows from another finding becomes its note. */

import type { Finding } from '../findings/finding.ts';
import { severities } from '../findings/finding.ts';
import type { Ship } from '../rules/ship/ship.ts';

interface Consequence {
  /** True for the finding at the mistake. */
  readonly isCause: (finding: Finding, ship: Ship) => boolean;
  /** Codes that follow from it. */
  readonly codes: readonly string[];
}

/** In order: a cause can itself follow from one above it. */
const consequences: readonly Consequence[] = [
  // A wrong `mass` changes all percentages, and with them the totals.
  { isCause: ({ code }) => code === 'over-mass', codes: ['stated-mass', 'stated-points', 'mass-breakpoint'] },
  { isCause: ({ code }) => code === 'stated-mass', codes: ['stated-points', 'mass-unused'] },
  // A stray living part is at odds with the hull and armor of a built ship.
  { isCause: isForeignLivingPart, codes: ['grown-and-built'] },
  { isCause: ({ code }) => code === 'grown-and-built', codes: ['grown-and-built'] },
];

function isForeignLivingPart({ code, path }: Finding, { items }: Ship): boolean {
  if (code !== 'other-edition') return false;
  return items.some((item) => `${item.path}/system` === path && (item.id === 'biomass' || item.id === 'carapace'));
}

/** Moves findings that follow from others into their notes. Waived findings stay, and a note is never more severe. */
export function foldFindings(findings: readonly Finding[], ship: Ship): readonly Finding[] {
  let folded = findings;
  for (const { isCause, codes } of consequences) {
    const cause = folded.find((finding) => !finding.waived && isCause(finding, ship));
    if (cause === undefined) continue;
    const limit = severities.indexOf(cause.severity);
    const isNote = (finding: Finding) =>
      finding !== cause &&
      codes.includes(finding.code) &&
      !finding.waived &&
      severities.indexOf(finding.severity) >= limit;
    const notes = folded.filter(isNote);
    if (notes.length === 0) continue;
    folded = folded.flatMap((finding) =>
      finding === cause ? withNotes(cause, notes) : isNote(finding) ? [] : finding,
    );
  }
  return folded;
}

/** The cause with its notes; a safe fix repairs both. */
function withNotes(cause: Finding, notes: readonly Finding[]): Finding {
  const { fix } = cause;
  const more = notes.flatMap((note) => (note.fix?.safe ? note.fix.edits : []));
  const merged = fix?.safe && more.length > 0 ? { fix: { ...fix, edits: [...fix.edits, ...more] } } : {};
  return { ...cause, ...merged, notes: [...(cause.notes ?? []), ...notes] };
}
