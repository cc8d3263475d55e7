import type { Book, Section } from './sections.ts';

/** A source: the name of the book and the heading of the section. */
export interface Citation {
  readonly book: string;
  readonly section: string;
}

/** Cites one or several sections of a book. */
const citationOf =
  <B extends Book>(book: B) =>
  (...headings: readonly Section<B>[]): Citation => ({ book, section: headings.join('; ') });

const sectionOf =
  (book: string) =>
  (section: string): Citation => ({ book, section });

/** *Full Thrust: Continuum* (2014). */
export const continuum = citationOf('Continuum 2014');
/** The base rules, *Cross Dimensions*, which apply wherever Continuum is silent. */
export const baseRules = citationOf('Cross Dimensions (base)');
/** *Full Thrust Light*, the rules common to all editions. */
export const lightRules = citationOf('Full Thrust Light');
/** *Project Continuum* 1.1.4 (2017). */
export const projectContinuum = citationOf('Project Continuum 2017');
/** The campaign rules by Roger Burton West. */
export const campaignRules = citationOf('Campaign rules');

// slipway's own file formats, for matters that no book covers.
export const designFile = sectionOf('slipway design file');
export const fleetFile = sectionOf('slipway fleet file');
export const ledgerFile = sectionOf('slipway ledger');
export const stateFile = sectionOf('slipway state file');
export const techFile = sectionOf('slipway TECH file');
export const templateFile = sectionOf('slipway template');
export const configurationFile = sectionOf('slipway configuration');

export function fleetBook<V extends 1 | 2>(volume: V, section: Section<`Fleet Book ${V}`>): Citation {
  return { book: `Fleet Book ${volume}`, section };
}

export function houseRules(club: string, section: string): Citation {
  return { book: `House rules of ${club}`, section };
}

/** Formats a citation: `Continuum 2014, Turrets`. */
export function formatCitation({ book, section }: Citation): string {
  return `${book}, ${section}`;
}
