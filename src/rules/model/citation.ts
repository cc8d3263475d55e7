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

/**
 * Headings of the books: a citation of any other section does not compile. Continuum is listed in full, without
 * notes such as "(optional)" or "(Replace 5.2)"; of the other books, the headings that slipway cites.
 */
export const sections = {
  'Continuum 2014': [
    ...['Dice', 'Turn Sequence', 'Fire Arcs', 'Ship Damage and How Weapons Work', 'Penetrating Damage'],
    ...['Armor Piercing', 'Semi-Armor Piercing', "Ship's Baffles", 'Ship Fire', 'Reactor Breaches'],
    ...['Core Systems: The Reactor Core', 'Civil Wars', 'Ships Rear Arc', 'Boarding Enemy Ships', 'Emergency Thrust'],
    ...['Non-Combat Critical Systems', 'Fighter Rules', 'Fighter speed', 'Re-arming Fighters', 'Combat Landings'],
    ...['Fighter morale', 'Fighter Pilot Quality', 'Critical Hits on Hangar Bays', 'Fighter Types', 'Standard'],
    ...[
      'Heavy modification',
      'Fast',
      'Long Range',
      'Interceptor',
      'Attack Fighter',
      'Torpedo Fighter',
      'Graser Fighter',
    ],
    ...['Plasma Fighter', 'MKP Fighter', 'Missile Fighters', 'Multi-Role Fighters', 'Light Fighter', 'FTL Fighters'],
    ...['Assault Shuttles', 'Robot Fighters', 'Gunboat Rules', 'Gunboats', 'FTL Gunboats', 'Beam Gunboat'],
    ...['Plasma Gun Gunboat', 'Graser Gunboat', 'Gattling Gunboat', 'Needle Gunboat', 'Pulse Torpedo Gunboat'],
    ...['Submunition Gunboat', 'MKP Gunboat', 'K-Gun Gunboat', 'Missile Gunboat', 'Rocket Gunboat'],
    ...['Point Defense Gunboat', 'Area Defense System Gunboat', 'Electronic Warfare Gunboat', 'Scatterpack Gunboat'],
    ...['Plasma Bomber Gunboat', 'Heavy or Shielded Gunboat', 'Ship Systems', 'Defensive Systems', 'Screens'],
    ...[
      'Advanced Shields',
      'Stealth Hull',
      'Stealth Fields',
      'Regenerative Armor',
      'Anti-Matter Suicide Charge',
      'ADFC',
    ],
    ...['Advanced ADFC', 'ADS', 'Scattergun', 'Grapeshot', 'Area Screens', 'Holofield', 'ECM', 'Area ECM'],
    ...['Type I Cloaking Device', 'Type II Cloaking Device', 'Direct Fire Weapons', 'Beam Weapons', 'EMP Projectors'],
    ...['Plasma Cannon', 'Standard Grasers', 'Heavy Grasers', 'Phasers', 'Transporter Beams', 'Gatling Battery'],
    ...['Twin Particle Array', 'Meson Projector', 'Needle Beams', 'Pulse Torpedoes', 'Overloaded Pulse Torpedoes'],
    ...[
      'Turreted Submunition Pack',
      'K-Guns',
      'Flak Ammunition',
      'Boarding Torpedoes',
      'Fusion Array',
      'Gravitic Guns',
    ],
    ...['Ordnance Weapons', 'Anti-Matter Missile', 'Rocket Pods', 'Spinal Mounts', 'Point Singularity Projector'],
    ...['Plasma Bolt Launchers', 'Multiple Kinetic Penetrators', 'Additional Ship Systems', 'Variable Hull Rows'],
    ...['Hangar Bays', 'Launch Tubes / Flight Deck', 'Launch Catapults', 'Fighter Racks', 'Turrets'],
    ...['Advanced Fire Control', 'Shipyard Facilities', 'Troop Berthing', 'Passenger Berthing', 'Enhanced Sensors'],
    ...['Superior Sensors', 'Marine Boarding Parties', 'Damage Control Parties'],
  ],
  'Cross Dimensions (base)': [
    ...['Advanced screens', 'Armor', 'Boat bays', 'Cargo and passenger space', 'Core systems', 'Dummy bogeys'],
    ...['Crew factor and damage control', 'FTL drives', 'Fire control', 'Heavy missiles', 'Hull', 'Main drives'],
    ...['Minelayers', 'Mines', 'Minesweepers', 'Nova cannon', 'Ortillery', 'Point defense systems', 'Reflex field'],
    ...['Salvo missiles', 'Ship design', 'Starbases and system defense boats', 'Streamlining', 'Tender bays'],
    ...['14.4, Tuffley cloak', 'Wave gun', 'Weasel boats'],
  ],
  'Full Thrust Light': [
    ...['Acceleration and Deceleration', 'Changing Course', 'Courses and Fire Arcs', 'Fire Control Systems'],
    ...['Distance and Measurement', 'Fire Phase', 'Firing Beam Weapons', 'Firing Pulse Torpedoes', 'Movement Phase'],
    ...['Order Plotting Phase', 'Recording Damage'],
    ...['Sequence of Play', 'Ship Record Sheets', 'What is Full Thrust Light?'],
  ],
  'Project Continuum 2017': [
    ...['13.12', '13.12 Combined Hangars', '13.13', 'Beam weapons', 'Cloaking device', 'Enhanced Sensors'],
    ...['Fighter racks', 'Gunboats', 'Heavy grasers', 'Pulse torpedoes', 'Superior Sensors'],
  ],
  'Campaign rules': [
    ...['Modifying ships', 'Repair', 'Repair ship module', 'Research', 'Research: known from the start'],
    ...['Resource points', 'Resupply', 'Scrapping', 'Sequence of a turn', 'Ship design and validation', 'Ship orders'],
    ...['Shipyards'],
  ],
  'Fleet Book 1': [
    ...['Beam batteries', 'Enhanced Sensors', 'Fighter bays', 'Needle beams', 'Screens', 'Streamlining'],
    ...['Submunition packs', 'Superior Sensors'],
  ],
  'Fleet Book 2': [
    ...['K-guns', "Kra'Vak: shuttle bays", 'Pulsers', 'Vapor shroud'],
    ...["Sa'Vasku: FTL nodes", "Sa'Vasku: biomass", "Sa'Vasku: carapace"],
    ...["Sa'Vasku: cortex nodes", "Sa'Vasku: drive nodes", "Sa'Vasku: drone wombs", "Sa'Vasku: pod launchers"],
    ...["Sa'Vasku: power generators", "Sa'Vasku: screen nodes", "Sa'Vasku: spicules", "Sa'Vasku: stinger nodes"],
  ],
} as const;

type Book = keyof typeof sections;
type Section<B extends Book> = (typeof sections)[B][number];
