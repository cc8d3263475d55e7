import type { FleetFile } from '../../fleet/fleet-file.ts';
import { flowYaml, yamlText } from '../../text/escape.ts';
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
    const more = `${needsClass ? `, class: ${yamlText(name)}` : ''}${count > 1 ? `, count: ${count}` : ''}`;
    return `  - { design: ${yamlText(pathTo(file))}${more} }\n`;
  });
  const keys = Object.entries({ limit, options, composition }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${flowYaml(value)}\n`],
  );
  return [
    `# yaml-language-server: $schema=${schema}\nfleet: ${yamlText(fleet)}\n`,
    navies.size === 1 && navy !== undefined ? `navy: ${yamlText(navy)}\n` : '',
    ...keys,
    entries.length === 0 ? 'ships: []\n' : `ships:\n${entries.join('')}`,
  ].join('');
}
