import type { DiffFormat } from './diff/report.ts';
import type { ExchangeFormat } from './exchange/report.ts';
import type { FleetFormat } from './fleet/report.ts';
import type { ReportFormat } from './shared/report.ts';

/** The formats of `cost`; each is loaded when it is asked for. */
export const costFormats = {
  table: async (): Promise<ReportFormat> => (await import('./design/table.ts')).table,
  json: async (): Promise<ReportFormat> => (await import('./design/json.ts')).json,
  csv: async (): Promise<ReportFormat> => (await import('./design/csv.ts')).csv,
  markdown: async (): Promise<ReportFormat> => (await import('./design/markdown.ts')).markdown,
} as const;

/** The formats of `check`: for people, for programs, and for the places where CI shows what it found. */
export const checkFormats = {
  pretty: async (): Promise<ReportFormat> => (await import('./findings/pretty.ts')).pretty,
  compact: async (): Promise<ReportFormat> => (await import('./findings/compact.ts')).compact,
  json: async (): Promise<ReportFormat> => (await import('./design/json.ts')).json,
  sarif: async (): Promise<ReportFormat> => (await import('./findings/sarif.ts')).sarif,
  github: async (): Promise<ReportFormat> => (await import('./findings/github.ts')).github,
  gitlab: async (): Promise<ReportFormat> => (await import('./findings/gitlab.ts')).gitlab,
  junit: async (): Promise<ReportFormat> => (await import('./findings/junit.ts')).junit,
  checkstyle: async (): Promise<ReportFormat> => (await import('./findings/checkstyle.ts')).checkstyle,
  markdown: async (): Promise<ReportFormat> => (await import('./findings/markdown.ts')).findingsMarkdown,
} as const;

/** The formats of `diff`; each is loaded when it is asked for. */
export const diffFormats = {
  table: async (): Promise<DiffFormat> => (await import('./diff/table.ts')).diffTable,
  json: async (): Promise<DiffFormat> => (await import('./diff/json.ts')).diffJson,
  markdown: async (): Promise<DiffFormat> => (await import('./diff/markdown.ts')).diffMarkdown,
} as const;

/** The formats of `import` and `export`; each is loaded when it is asked for. */
export const exchangeFormats = {
  table: async (): Promise<ExchangeFormat> => (await import('./exchange/table.ts')).exchangeTable,
  json: async (): Promise<ExchangeFormat> => (await import('./exchange/json.ts')).exchangeJson,
} as const;

/** The formats of `fleet`; each is loaded when it is asked for. */
export const fleetFormats = {
  table: async (): Promise<FleetFormat> => (await import('./fleet/table.ts')).fleetTable,
  json: async (): Promise<FleetFormat> => (await import('./fleet/json.ts')).fleetJson,
  csv: async (): Promise<FleetFormat> => (await import('./fleet/csv.ts')).fleetCsv,
  markdown: async (): Promise<FleetFormat> => (await import('./fleet/markdown.ts')).fleetMarkdown,
} as const;
