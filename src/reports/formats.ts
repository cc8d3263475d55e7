import type { DesignChange, DiffSummary } from '../diff/compare.ts';
import { documentFormats } from '../document/report.ts';
import type { TextOptions } from '../document/style.ts';
import type { Verdict } from '../findings/verdict.ts';
import { checkReport } from './design/check.ts';
import { costReport } from './design/cost.ts';
import type { QueryReport, QueryResult, QuerySummary } from './design/query-report.ts';
import type { DiffReportOptions } from './diff/diff-report.ts';
import type { FleetReportOptions, FleetSummary, ReportedFleet } from './fleet/report.ts';
import type { ReportFormat, ReportOptions, RunSummary } from './report.ts';

export const costFormats = documentFormats<Verdict, RunSummary, ReportOptions>(async () => costReport);

// `check` prints its own Markdown, a comment on a pull request.
const {
  table: pretty,
  json,
  markdown: _,
  ...checkDocuments
} = documentFormats<Verdict, RunSummary, ReportOptions>(async () => checkReport);

export const checkFormats = {
  pretty,
  compact: async (): Promise<ReportFormat> => (await import('./findings/ci-formats.ts')).compact,
  json,
  sarif: async (): Promise<ReportFormat> => (await import('./findings/sarif.ts')).sarif,
  github: async (): Promise<ReportFormat> => (await import('./findings/ci-formats.ts')).github,
  gitlab: async (): Promise<ReportFormat> => (await import('./findings/ci-formats.ts')).gitlab,
  junit: async (): Promise<ReportFormat> => (await import('./findings/ci-formats.ts')).junit,
  checkstyle: async (): Promise<ReportFormat> => (await import('./findings/ci-formats.ts')).checkstyle,
  markdown: async (): Promise<ReportFormat> => (await import('./findings/markdown.ts')).findingsMarkdown,
  ...checkDocuments,
} as const;

const loadDiff = async () => (await import('./diff/diff-report.ts')).diffReport;

export const diffFormats = {
  ...documentFormats<DesignChange, DiffSummary, DiffReportOptions>(loadDiff),
  markdown: async () => {
    const [start, { commentFormatter }] = await Promise.all([loadDiff(), import('../document/paint-comment.ts')]);
    return (options: DiffReportOptions) => commentFormatter(start(options));
  },
};

/** Formats of a command that answers a question about each design. */
export function queryFormats<Answer>(load: () => Promise<() => QueryReport<Answer>>) {
  return documentFormats<QueryResult<Answer>, QuerySummary, TextOptions>(load);
}

export const editionFormats = queryFormats(async () => (await import('./design/editions.ts')).editionsReport);

export const breakpointFormats = queryFormats(async () => (await import('./design/breakpoints.ts')).breakpointsReport);

export const fleetFormats = documentFormats<ReportedFleet, FleetSummary, FleetReportOptions>(
  async () => (await import('./fleet/fleet-report.ts')).fleetReport,
);
