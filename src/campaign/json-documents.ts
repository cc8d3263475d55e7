/** What commands of the campaign print with `--format json`, as types of the functions that make it. */

import type { JsonListOf, JsonOf, Versioned } from '../document/json.ts';
import type { breakpointsReport } from '../reports/design/breakpoints.ts';
import type { PrototypeTrial } from './calculators/research.ts';
import type { accountsDocument, thingDocument } from './commands/register/listing.ts';
import type { submissionData } from './commands/register/submit.ts';
import type { entriesData } from './commands/shared/add-entry.ts';
import type { closingData } from './commands/turn.ts';
import type { cargoReport } from './reports/cargo.ts';
import type { verificationDocument } from './reports/designs.ts';
import type { refitDocument } from './reports/refit.ts';
import type { registerDocument } from './reports/register.ts';
import type { repairDocument, scrapDocument } from './reports/repair.ts';
import type { researchReport } from './reports/research.ts';
import type { yardReport } from './reports/yard.ts';

/** By command; `campaign register` is for its commands that are not here. */
export interface CampaignDocuments {
  readonly 'campaign register': Versioned & ReturnType<typeof entriesData>;
  readonly 'campaign register submit': Versioned & (ReturnType<typeof entriesData> | ReturnType<typeof submissionData>);
  readonly 'campaign register list': JsonOf<typeof registerDocument>;
  readonly 'campaign register show': JsonOf<typeof accountsDocument> | JsonOf<typeof thingDocument>;
  readonly 'campaign register verify': JsonOf<typeof verificationDocument>;
  readonly 'campaign register roll': Versioned & {
    readonly ledger: string;
    readonly class: string;
    readonly of: string;
    readonly seed: number;
    readonly trials: readonly PrototypeTrial[];
  };
  readonly 'campaign turn': Versioned & ReturnType<typeof closingData>;
  readonly 'campaign refit': JsonOf<typeof refitDocument>;
  readonly 'campaign yard': JsonListOf<'designs', typeof yardReport>;
  readonly 'campaign research': JsonListOf<'designs', typeof researchReport>;
  readonly 'campaign cargo': JsonListOf<'designs', typeof cargoReport>;
  readonly 'campaign breakpoints': JsonListOf<'designs', typeof breakpointsReport>;
  readonly 'campaign repair': JsonOf<typeof repairDocument>;
  readonly 'campaign scrap': JsonOf<typeof scrapDocument>;
}
