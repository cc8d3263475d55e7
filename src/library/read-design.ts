import { judge } from '../checks/judge.ts';
import { findingData } from '../reports/findings/finding-json.ts';
import { formatCount } from '../text/phrases.ts';
import { asDesign, settingsOf, sourceOf } from './priced-design.ts';
import type { Finding, ReadDesignOptions, ReadResult } from './types.ts';

/**
 * Reads, prices and checks one design of a text in YAML or JSON. Whatever the text holds is a finding; rejects with a RangeError
 * only for options that fit no text, or not this one.
 */
export async function readDesign(text: string | Uint8Array, options: ReadDesignOptions = {}): Promise<ReadResult> {
  const { document = 0 } = options;
  const verdicts = await judge(sourceOf(text), settingsOf(options));
  const verdict = verdicts[document];
  if (!verdict) {
    throw new RangeError(`no document ${document}: the text has ${formatCount(verdicts.length, 'document')}`);
  }
  const { ship, findings } = verdict;
  return { design: ship && asDesign(ship, verdict), findings: findings.map(findingData) as readonly Finding[] };
}
