/** Notes of a foot, each sentence once. */

import { groupBy } from '../../../text/collections.ts';
import type { FootNote } from './weapon-rows.ts';

interface Merged {
  readonly text: string;
  /** By lead, the ranges that its tables leave out. */
  readonly leads: Map<string, string>;
}

/** Equal texts with all their leads; of texts that begin alike, the end alone: `Needle 1 to 3: …; Needle 3: beyond 12 mu`. */
export function mergedNotes(notes: readonly FootNote[]): readonly FootNote[] {
  const merged = [...groupBy(notes, ({ text }) => text)].map(([text, same]): Merged => {
    const leads = new Map<string, string>();
    for (const { lead, ranges = '' } of same) leads.set(lead, leads.get(lead) || ranges);
    return { text, leads };
  });
  const ends = merged.flatMap((each) => {
    const starts = merged.filter(({ text, leads }) => each.text.startsWith(`${text}; `) && areAlike(leads, each.leads));
    const [start] = starts.sort((one, other) => one.text.length - other.text.length);
    return start ? [{ each, start }] : [];
  });
  for (const { each, start } of ends) for (const [lead, ranges] of each.leads) start.leads.set(lead, ranges);
  return merged.flatMap((each) => {
    if (ends.some((end) => end.each === each)) return [];
    const more = ends.filter(({ start }) => start === each);
    return [
      noteOf(each),
      ...more.map(({ each: { text, leads } }) => ({
        lead: joinedLeads([...leads.keys()]),
        text: text.slice(each.text.length + 2),
      })),
    ];
  });
}

function noteOf({ text, leads }: Merged): FootNote {
  const [ranges = ''] = leads.values();
  if ([...leads.values()].every((each) => each === ranges)) {
    return { lead: joinedLeads([...leads.keys()]), text: ranges === '' ? text : `${ranges}: ${text}` };
  }
  return { lead: [...leads].map(([lead, each]) => (each === '' ? lead : `${lead} (${each})`)).join(', '), text };
}

/** A name with one number in it: `Needle 4`, `B1 as PDS`. */
const numbered = /^([^\d,]*)(\d+)([^\d,]*)$/;

function stemOf(lead: string): string {
  return lead.replace(numbered, '$1#$3');
}

function areAlike(one: Merged['leads'], other: Merged['leads']): boolean {
  return new Set([...one.keys(), ...other.keys()].map(stemOf)).size === 1;
}

/** `Needle 4`, `Needle 3` and `Needle 2` as `Needle 2 to 4`; others in a list. */
function joinedLeads(leads: readonly string[]): string {
  return [...groupBy(leads, stemOf).values()].map(joinedNumbers).join(', ');
}

function joinedNumbers(leads: readonly string[]): string {
  const [first = ''] = leads;
  if (leads.length === 1) return first;
  const numbers = leads.map((lead) => Number(lead.replace(numbered, '$2'))).sort((one, other) => one - other);
  const [least = 0, most = 0] = [numbers[0], numbers.at(-1)];
  const isRow = numbers.length > 2 && most - least === numbers.length - 1;
  return first.replace(numbered, `$1${isRow ? `${least} to ${most}` : numbers.join(', ')}$3`);
}
