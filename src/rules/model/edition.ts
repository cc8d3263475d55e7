export const editions = {
  'continuum-2014': 'Full Thrust: Continuum (2014), over the base rules of Cross Dimensions',
  'continuum-2017': 'Project Continuum 1.1.4 (2017)',
  'fleet-book': 'Fleet Book 1 and 2',
} as const;

export type Edition = keyof typeof editions;

export const defaultEdition: Edition = 'continuum-2014';

/** The edition of this name, or the default for an unknown name. */
export function editionNamed(name: unknown): Edition {
  return typeof name === 'string' && Object.hasOwn(editions, name) ? (name as Edition) : defaultEdition;
}

/** The editions with the systems that *Continuum* introduced, which the Fleet Books lack. */
export const continuumEditions: readonly Edition[] = ['continuum-2014', 'continuum-2017'];
