/** What `check` says about ledgers. */

import type { LocatedFinding } from '../findings/finding.ts';
import { sortFindings } from '../findings/finding.ts';
import type { SourceFile } from '../findings/verdict.ts';
import { type DesignContext, designFindings } from './commands/register/registered-designs.ts';
import { readLedger } from './ledger/read-ledger.ts';
import { replayLedger } from './replay/replay.ts';

/** The findings of `campaign register verify`; designs that the ledger names are read only if wanted. */
export async function ledgerFindings(
  { bytes }: SourceFile,
  context: DesignContext,
  { withDesigns }: { readonly withDesigns: boolean },
): Promise<readonly LocatedFinding[]> {
  const read = await readLedger(bytes);
  if ('findings' in read) return read.findings;
  const { register, findings } = replayLedger(read.data);
  const compared = withDesigns ? await designFindings({ bytes, register }, context) : [];
  return sortFindings([...read.place(findings), ...compared]);
}
