import type { LibraryDesign } from '../../workshop/library/fields.ts';
import type { TextOptions } from '../shared/style.ts';

interface LibraryReportOptions {
  /** Names of the fields to show; `undefined` for those that the format shows by default. */
  readonly fields: readonly string[] | undefined;
  /** A file name as a line, or as it is ended for pipes. */
  readonly fileLine: (file: string) => string;
  readonly look: TextOptions;
  /** For a fleet file: the path of a design as seen from it, and the line that names its schema. */
  readonly fleet: { readonly pathTo: (file: string) => string; readonly schema: string };
}

/** Formats the designs found. */
export type LibraryFormat = (designs: readonly LibraryDesign[], options: LibraryReportOptions) => string;
