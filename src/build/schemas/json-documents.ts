/** What commands print with `--format json`, as types of the functions that make it. */

import type { CampaignDocuments } from '../../campaign/json-documents.ts';
import type { DataOf, JsonListOf, JsonOf, Versioned } from '../../document/json.ts';
import type { checkReport } from '../../reports/design/check.ts';
import type { draftDocument } from '../../reports/design/draft.ts';
import type { editionsReport } from '../../reports/design/editions.ts';
import type { diffReport } from '../../reports/diff/diff-report.ts';
import type { balanceDocument } from '../../reports/duel/balance.ts';
import type { duelDocument } from '../../reports/duel/duel.ts';
import type { exchangeDocument } from '../../reports/findings/losses.ts';
import type { firepowerReport } from '../../reports/firepower/firepower.ts';
import type { fleetAdviceDocument } from '../../reports/fleet/advice.ts';
import type { damageData } from '../../reports/fleet/damage-report.ts';
import type { fleetReport } from '../../reports/fleet/fleet-report.ts';
import type { libraryDocument } from '../../reports/fleet/ls.ts';
import type { fleetProposalsDocument } from '../../reports/fleet/proposals.ts';
import type { fleetTrialDocument } from '../../reports/fleet/trial.ts';
import type { systemListing, topicDocument, topicListing } from '../../reports/reference/catalog.ts';
import type { offerDocument, quoteDocument } from '../../reports/reference/quotes.ts';
import type { reviewDocument } from '../../reports/review/review.ts';
import type { fitDocument } from '../../reports/trial/fit.ts';
import type { trialDocument } from '../../reports/trial/trial.ts';

/** By command. */
export interface JsonDocuments extends CampaignDocuments {
  readonly cost: JsonListOf<'designs', typeof checkReport>;
  readonly new: JsonOf<typeof draftDocument> | JsonOf<typeof fleetProposalsDocument>;
  readonly review: JsonOf<typeof reviewDocument>;
  readonly ls: JsonOf<typeof libraryDocument>;
  readonly diff: JsonListOf<'changes', typeof diffReport>;
  readonly try: JsonOf<typeof trialDocument> | JsonOf<typeof fleetTrialDocument>;
  readonly fit: JsonOf<typeof fitDocument> | JsonOf<typeof fleetAdviceDocument>;
  readonly firepower: JsonListOf<'ships', typeof firepowerReport>;
  readonly duel: JsonOf<typeof duelDocument> | JsonOf<typeof balanceDocument>;
  readonly editions: JsonListOf<'designs', typeof editionsReport>;
  readonly fleet: JsonListOf<'fleets', typeof fleetReport>;
  readonly damage: Versioned & ReturnType<typeof damageData>;
  readonly export: JsonOf<typeof exchangeDocument>;
  readonly systems:
    | DataOf<typeof systemListing>
    | DataOf<typeof topicDocument>
    | JsonOf<typeof quoteDocument>
    | JsonOf<typeof offerDocument>;
  readonly explain: DataOf<typeof topicListing> | DataOf<typeof topicDocument>;
}
