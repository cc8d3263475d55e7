import type { Settings } from '../config/settings.ts';
import { selectDesign, type Verdict } from '../findings/verdict.ts';
import type { MeantWord } from '../text/names.ts';
import type { FleetFileEntry } from './fleet-file.ts';

/** Codes of the reasons why a fleet entry has no ship. */
export const entryIssueCodes = ['missing-design', 'ambiguous-design', 'unreadable-design', 'outside-folder'] as const;

/** Why a fleet entry has no ship. The check named by `code` reports it. */
export interface FleetEntryIssue {
  readonly code: (typeof entryIssueCodes)[number];
  readonly message: string;
  readonly help?: string | undefined;
  /** The key of the entry to report. */
  readonly key: 'design' | 'class';
  /** The value of the key that is meant. */
  readonly meant?: MeantWord | undefined;
}

/** The design of a fleet entry, or why it has none. */
export interface ResolvedEntry {
  readonly verdict?: Verdict;
  readonly settings?: Settings;
  readonly issue?: FleetEntryIssue;
}

/** Picks the design of an entry among the designs of its file, which were checked with `settings`. */
export function resolveEntry(given: FleetFileEntry, verdicts: readonly Verdict[], settings: Settings): ResolvedEntry {
  const { design: file, class: wanted } = given;
  const selection = selectDesign(verdicts, wanted, { file, purpose: 'a fleet entry', selector: '`class`' });
  if ('verdict' in selection) return toEntry(selection.verdict, settings);
  const { unclear, message, help, meant } = selection;
  const code = unclear === 'missing' ? 'missing-design' : 'ambiguous-design';
  const key = unclear === 'several' ? 'design' : 'class';
  return { issue: { code, message, key, help, meant } };
}

/** Reports an unreadable design here as well. A design of an unsupported edition is reported in its own file only. */
function toEntry(verdict: Verdict, settings: Settings): ResolvedEntry {
  if (verdict.ship || verdict.design) return { verdict, settings };
  const error = verdict.findings.find(({ severity }) => severity === 'error');
  const message = `cannot read ${verdict.file} as a design${error ? `: ${error.message}` : ''}`;
  return { verdict, settings, issue: { code: 'unreadable-design', message, key: 'design' } };
}
