import type { FleetFile } from '../../fleet/fleet-file.ts';
import type { LibraryDesign } from '../../workshop/library/fields.ts';

/** Where the fleet file is: `pathTo` is the path of a design as seen from it, `schema` its schema. */
export interface FleetPlace {
  readonly pathTo: (file: string) => string;
  readonly schema: string;
}

/** A fleet file with one ship of each design. */
export function libraryFleet(designs: readonly LibraryDesign[], place: FleetPlace): string {
  return fleetText({ fleet: 'New Fleet', ships: designs.map((design) => ({ ...design, count: 1 })) }, place);
}

/** What a new fleet file says. */
export interface NewFleet extends Pick<FleetFile, 'fleet' | 'limit' | 'options' | 'composition'> {
  readonly ships: readonly (LibraryDesign & { readonly count: number })[];
}

export function fleetText(
  { fleet, limit, options, composition, ships }: NewFleet,
  { pathTo, schema }: FleetPlace,
): string {
  const navies = new Set(ships.map(({ ship }) => ship.design.navy));
  const [navy] = navies;
  const inFile = (file: string) => ships.filter(({ verdict }) => verdict.file === file).length;
  const entries = ships.map(({ verdict, ship, count }) => {
    const { file } = verdict;
    const { class: name } = ship.design;
    const needsClass = (verdict.document > 0 || inFile(file) > 1) && name !== null;
    const more = `${needsClass ? `, class: ${quoted(name)}` : ''}${count > 1 ? `, count: ${count}` : ''}`;
    return `  - { design: ${quoted(pathTo(file))}${more} }\n`;
  });
  const keys = Object.entries({ limit, options, composition }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${flow(value)}\n`],
  );
  return [
    `# yaml-language-server: $schema=${schema}\nfleet: ${quoted(fleet)}\n`,
    navies.size === 1 && navy !== undefined ? `navy: ${quoted(navy)}\n` : '',
    ...keys,
    entries.length === 0 ? 'ships: []\n' : `ships:\n${entries.join('')}`,
  ].join('');
}

/** A value as YAML on one line. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? quoted(value) : String(value);
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key}: ${flow(each)}`)
    .join(', ')} }`;
}

/** Words that YAML may not read as text. */
const reserved = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** Text as YAML, in quotes unless it is plain everywhere. */
function quoted(text: string): string {
  const isPlain = /^[A-Za-z][\w-]*(?:[ /.][\w-]+)*$/.test(text) && !reserved.test(text);
  return isPlain ? text : JSON.stringify(text);
}
