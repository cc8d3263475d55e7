import type { DesignChange, DiffSummary } from '../diff/compare.ts';
import { documentFormats } from '../document/report.ts';
import type { Verdict } from '../findings/verdict.ts';
import { costReport } from './design/cost.ts';
import type { DiffReportOptions } from './diff/diff-report.ts';
import type { ExchangeFormat } from './exchange/report.ts';
import { pretty } from './findings/pretty.ts';
import type { FirepowerFormat } from './firepower/report.ts';
import type { FleetReportOptions, FleetSummary, ReportedFleet } from './fleet/report.ts';
import type { LibraryFormat } from './library/report.ts';
import type { ReviewFormat } from './review/figures.ts';
import type { ReportFormat, ReportOptions, RunSummary } from './shared/report.ts';

/** Formats of `cost`. All formats are loaded on demand. */
export const costFormats = documentFormats<Verdict, RunSummary, ReportOptions>(async () => costReport);

/** Formats of `check`. */
export const checkFormats = {
  pretty: async (): Promise<ReportFormat> => pretty,
  compact: async (): Promise<ReportFormat> => (await import('./findings/compact.ts')).compact,
  json: async (): Promise<ReportFormat> => (await import('./design/json.ts')).designsJson,
  sarif: async (): Promise<ReportFormat> => (await import('./findings/sarif.ts')).sarif,
  github: async (): Promise<ReportFormat> => (await import('./findings/github.ts')).github,
  gitlab: async (): Promise<ReportFormat> => (await import('./findings/gitlab.ts')).gitlab,
  junit: async (): Promise<ReportFormat> => (await import('./findings/junit.ts')).junit,
  checkstyle: async (): Promise<ReportFormat> => (await import('./findings/checkstyle.ts')).checkstyle,
  markdown: async (): Promise<ReportFormat> => (await import('./findings/markdown.ts')).findingsMarkdown,
} as const;

const loadDiff = async () => (await import('./diff/diff-report.ts')).diffReport;

/** Formats of `diff`. */
export const diffFormats = {
  ...documentFormats<DesignChange, DiffSummary, DiffReportOptions>(loadDiff),
  markdown: async () => {
    const [start, { commentFormatter }] = await Promise.all([loadDiff(), import('../document/paint-comment.ts')]);
    return (options: DiffReportOptions) => commentFormatter(start(options));
  },
};

/** Formats of `import` and `export`. */
export const exchangeFormats = {
  table: async (): Promise<ExchangeFormat> => (await import('./exchange/table.ts')).exchangeTable,
  json: async (): Promise<ExchangeFormat> => (await import('./exchange/json.ts')).exchangeJson,
} as const;

/** Formats of `fleet`. */
export const fleetFormats = documentFormats<ReportedFleet, FleetSummary, FleetReportOptions>(
  async () => (await import('./fleet/fleet-report.ts')).fleetReport,
);

/** Formats of `firepower`. */
export const firepowerFormats = {
  table: async (): Promise<FirepowerFormat> => (await import('./firepower/table.ts')).firepowerTable,
  json: async (): Promise<FirepowerFormat> => (await import('./firepower/json.ts')).firepowerJson,
  csv: async (): Promise<FirepowerFormat> => (await import('./firepower/csv.ts')).firepowerCsv,
} as const;

/** Formats of `review`. */
export const reviewFormats = {
  table: async (): Promise<ReviewFormat> => (await import('./review/table.ts')).reviewTable,
  json: async (): Promise<ReviewFormat> => (await import('./review/json.ts')).reviewJson,
  csv: async (): Promise<ReviewFormat> => (await import('./review/csv.ts')).reviewCsv,
  markdown: async (): Promise<ReviewFormat> => (await import('./review/markdown.ts')).reviewMarkdown,
  html: async (): Promise<ReviewFormat> => (await import('./review/html.ts')).reviewHtml,
} as const;

/** Formats of `ls`. */
export const libraryFormats = {
  table: async (): Promise<LibraryFormat> => (await import('./library/table.ts')).libraryTable,
  json: async (): Promise<LibraryFormat> => (await import('./library/json.ts')).libraryJson,
  csv: async (): Promise<LibraryFormat> => (await import('./library/csv.ts')).libraryCsv,
  files: async (): Promise<LibraryFormat> => (await import('./library/files.ts')).libraryFiles,
  fleet: async (): Promise<LibraryFormat> => (await import('./library/fleet.ts')).libraryFleet,
} as const;
