import type { Settings } from '../config/settings.ts';
import { nearest } from '../design/near.ts';
import type { Verdict } from '../judge.ts';
import { listed } from '../rules/words.ts';
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

/** The most classes of a file that a message lists. */
const mostListed = 8;

/** The design that an entry means, of those in the file that it names, which are all judged by `settings`. */
export function chosen(given: EntryFile, verdicts: readonly Verdict[], settings: Settings): Found {
  const { design, class: wanted } = given;
  const names = verdicts.flatMap(({ design: each }) => each?.class ?? []);
  if (wanted === undefined) {
    const [verdict, ...others] = verdicts;
    if (verdict && others.length === 0) return judgedAs(verdict, settings);
    const message = `${design} holds ${verdicts.length} designs; say by \`class\` which one is meant`;
    const help = names.length === 0 ? '`class` is the name of one' : `they are ${shortList(names)}`;
    return { trouble: { code: 'ambiguous-design', message, help, key: 'design' } };
  }
  const same = (name: string | null | undefined) => name?.trim().toLowerCase() === wanted.trim().toLowerCase();
  const [verdict, ...namesakes] = verdicts.filter((each) => same(each.design?.class));
  if (verdict && namesakes.length === 0) return judgedAs(verdict, settings);
  if (verdict) {
    const message = `${design} holds ${namesakes.length + 1} designs of the class ${wanted}`;
    return { trouble: { code: 'ambiguous-design', message, key: 'class' } };
  }
  const near = nearest(wanted, names);
  const help =
    near !== undefined ? `did you mean \`${near}\`?` : names.length > 0 ? `it holds ${shortList(names)}` : undefined;
  const message = `${design} holds no class ${wanted}`;
  return { trouble: { code: 'missing-design', message, key: 'class', ...(help === undefined ? {} : { help }) } };
}

function shortList(names: readonly string[]): string {
  const more = names.length - mostListed;
  return more > 0 ? `${names.slice(0, mostListed).join(', ')} and ${more} more` : listed(names, 'and');
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
