/** The schemas of ledgers and technology files, for the build. */

export { techSchema } from './calculators/tech-schema.ts';
export { ledgerSchema } from './ledger/ledger-schema.ts';
