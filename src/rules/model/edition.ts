/** An edition is the book whose figures count. The first one is the default. */
export const editions = {
  'continuum-2014': 'Full Thrust: Continuum (2014), over the base rules of Cross Dimensions',
  'continuum-2017': 'Project Continuum 1.1.4 (2017)',
  'fleet-book': 'Fleet Book 1 and 2',
} as const;

/** The name of an edition, as a design writes it under `rules`. */
export type Edition = keyof typeof editions;

/** The edition of a design that names none. */
export const defaultEdition: Edition = 'continuum-2014';

/** The editions that have what *Continuum* brought and the Fleet Books did not know. */
export const sinceContinuum: readonly Edition[] = ['continuum-2014', 'continuum-2017'];
