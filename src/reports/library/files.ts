import type { LibraryFormat } from './report.ts';

/** The name of each file once, for pipes. */
export const libraryFiles: LibraryFormat = (designs, { fileLine }) =>
  [...new Set(designs.map(({ verdict }) => verdict.file))].map(fileLine).join('');
