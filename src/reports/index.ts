import type { ReportFormat } from './report.ts';

/** The formats of `cost`; each is loaded when it is asked for. */
export const costFormats = {
  table: async (): Promise<ReportFormat> => (await import('./table.ts')).table,
  json: async (): Promise<ReportFormat> => (await import('./json.ts')).json,
  csv: async (): Promise<ReportFormat> => (await import('./csv.ts')).csv,
  markdown: async (): Promise<ReportFormat> => (await import('./markdown.ts')).markdown,
} as const;

/** The formats of `check`. */
export const checkFormats = {
  pretty: async (): Promise<ReportFormat> => (await import('./pretty.ts')).pretty,
  json: async (): Promise<ReportFormat> => (await import('./json.ts')).json,
} as const;
