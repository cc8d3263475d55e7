import type { LibraryFormat } from './report.ts';

/** The name of each file once, for pipes. Names are not escaped, so that they can be opened. */
export const libraryFiles: LibraryFormat = (designs, { separator }) =>
  [...new Set(designs.map(({ verdict }) => verdict.file))].map((file) => file + separator).join('');
