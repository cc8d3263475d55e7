import type { DesignChange, DiffSummary } from '../diff/compare.ts';
import { documentFormats } from '../document/report.ts';
import type { TextOptions } from '../document/style.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { BreakpointAnalysis } from '../workshop/breakpoints.ts';
import type { EditionComparison } from '../workshop/compare-editions.ts';
import { checkReport } from './design/check.ts';
import { costReport } from './design/cost.ts';
import type { QueryResult, QuerySummary } from './design/query-report.ts';
import type { DiffReportOptions } from './diff/diff-report.ts';
import type { FleetReportOptions, FleetSummary, ReportedFleet } from './fleet/report.ts';
import type { ReportFormat, ReportOptions, RunSummary } from './shared/report.ts';

/** Formats of `cost`. All formats are loaded on demand. */
export const costFormats = documentFormats<Verdict, RunSummary, ReportOptions>(async () => costReport);

const checkDocuments = documentFormats<Verdict, RunSummary, ReportOptions>(async () => checkReport);

/** Formats of `check`. */
export const checkFormats = {
  pretty: checkDocuments.table,
  compact: async (): Promise<ReportFormat> => (await import('./findings/compact.ts')).compact,
  json: checkDocuments.json,
  sarif: async (): Promise<ReportFormat> => (await import('./findings/sarif.ts')).sarif,
  github: async (): Promise<ReportFormat> => (await import('./findings/github.ts')).github,
  gitlab: async (): Promise<ReportFormat> => (await import('./findings/gitlab.ts')).gitlab,
  junit: async (): Promise<ReportFormat> => (await import('./findings/junit.ts')).junit,
  checkstyle: async (): Promise<ReportFormat> => (await import('./findings/checkstyle.ts')).checkstyle,
  markdown: async (): Promise<ReportFormat> => (await import('./findings/markdown.ts')).findingsMarkdown,
  csv: checkDocuments.csv,
  html: checkDocuments.html,
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

/** Formats of `editions`. */
export const editionFormats = documentFormats<QueryResult<EditionComparison>, QuerySummary, TextOptions>(
  async () => (await import('./design/editions.ts')).editionsReport,
);

/** Formats of `campaign breakpoints`. */
export const breakpointFormats = documentFormats<QueryResult<BreakpointAnalysis>, QuerySummary, TextOptions>(
  async () => (await import('./design/breakpoints.ts')).breakpointsReport,
);

/** Formats of `fleet`. */
export const fleetFormats = documentFormats<ReportedFleet, FleetSummary, FleetReportOptions>(
  async () => (await import('./fleet/fleet-report.ts')).fleetReport,
);
