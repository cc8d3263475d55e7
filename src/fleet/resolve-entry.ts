import type { Settings } from '../config/settings.ts';
import { designMeant } from '../findings/select-design.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { EntryFile } from './fleet-file.ts';

/** Why an entry of a fleet has no ship: the code of the check that tells it, and where and in what words. */
export interface Trouble {
  readonly code: 'missing-design' | 'ambiguous-design' | 'unreadable-design' | 'outside-sandbox';
  readonly message: string;
  readonly help?: string;
  /** The key of the entry that is to blame. */
  readonly key: 'design' | 'class';
}

/** What the design that an entry names came to. */
export interface Found {
  readonly verdict?: Verdict;
  /** How it was judged. */
  readonly settings?: Settings;
  readonly trouble?: Trouble;
}

/** The design that an entry means, of those in the file that it names, which are all judged by `settings`. */
export function chosen(given: EntryFile, verdicts: readonly Verdict[], settings: Settings): Found {
  const { design: file, class: wanted } = given;
  const meant = designMeant(verdicts, wanted, { file, what: 'an entry of a fleet', by: '`class`' });
  if ('verdict' in meant) return judgedAs(meant.verdict, settings);
  const { unclear, message, help } = meant;
  const code = unclear === 'missing' ? 'missing-design' : 'ambiguous-design';
  const key = unclear === 'several' ? 'design' : 'class';
  return { trouble: { code, message, key, ...(help === undefined ? {} : { help }) } };
}

/** A class that cannot be read says why in its own file, and here too; one of an edition that nobody holds, there only. */
function judgedAs(verdict: Verdict, settings: Settings): Found {
  if (verdict.ship || verdict.design) return { verdict, settings };
  const [error] = verdict.findings.filter(({ severity }) => severity === 'error');
  const why = error ? `: ${error.message}` : '';
  return {
    verdict,
    settings,
    trouble: {
      code: 'unreadable-design',
      message: `${verdict.file} cannot be read as a design${why}`,
      key: 'design',
    },
  };
}
