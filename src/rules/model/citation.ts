/** Where a figure or a rule stands: the book's name and the heading of the section. */
export interface Citation {
  readonly book: string;
  readonly section: string;
}

/** A section of *Full Thrust: Continuum* (2014). */
export function continuum(section: string): Citation {
  return { book: 'Continuum 2014', section };
}

/** A section of the base rules, *Cross Dimensions*, which hold wherever Continuum is silent. */
export function base(section: string): Citation {
  return { book: 'Cross Dimensions (base)', section };
}

/** A section of *Full Thrust Light*, which holds what every edition has in common. */
export function light(section: string): Citation {
  return { book: 'Full Thrust Light', section };
}

/** A section of Fleet Book 1 or 2. */
export function fleetBook(volume: 1 | 2, section: string): Citation {
  return { book: `Fleet Book ${volume}`, section };
}

/** A section of *Project Continuum* 1.1.4 (2017). */
export function projectContinuum(section: string): Citation {
  return { book: 'Project Continuum 2017', section };
}

/** A section of the campaign rules by Roger Burton West. */
export function campaign(section: string): Citation {
  return { book: 'Campaign rules', section };
}

/** slipway's own contract of the design file, for what no book rules on. */
export function designFile(section: string): Citation {
  return { book: 'slipway design file', section };
}

/** slipway's own contract of the fleet file. */
export function fleetFile(section: string): Citation {
  return { book: 'slipway fleet file', section };
}

/** slipway's own contract of a campaign's ledger. */
export function ledgerFile(section: string): Citation {
  return { book: 'slipway ledger', section };
}

/** slipway's own contract of the state file: what ships have lost. */
export function stateFile(section: string): Citation {
  return { book: 'slipway state file', section };
}

/** slipway's own contract of the files that say how sheets are laid out. */
export function templateFile(section: string): Citation {
  return { book: 'slipway template', section };
}

/** What a house has set for itself in a configuration file. */
export function configuration(section: string): Citation {
  return { book: 'slipway configuration', section };
}

/** What a club has agreed on beside the books. */
export function houseRules(house: string, section: string): Citation {
  return { book: `House rules of ${house}`, section };
}

/** The citation in one line, as reports print it: `Continuum 2014, Turrets`. */
export function cited({ book, section }: Citation): string {
  return `${book}, ${section}`;
}
