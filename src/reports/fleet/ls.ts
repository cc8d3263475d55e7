import { type ColumnOf, column, faint, lineBlocks, type Only, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { FleetFile } from '../../fleet/fleet-file.ts';
import { flowYaml, yamlText } from '../../text/escape.ts';
import { formatCount } from '../../text/phrases.ts';
import { type Field, type FieldValues, fieldNames, fields, type LibraryDesign } from '../../workshop/ls-fields.ts';

const usualFields = ['class', 'role', 'mass', 'thrust', 'points', 'file'];

/** A row for each design with its fields. Without a choice, JSON and CSV have all fields. */
export function libraryDocument(designs: readonly LibraryDesign[], names: readonly string[] | undefined) {
  const columns = names
    ? names.map((name) => fieldColumn(name))
    : [
        ...usualFields.map((name) => fieldColumn(name, 'print')),
        ...fieldNames.map((name) => fieldColumn(name, 'data')),
      ];
  const note = designs.length === 0 ? 'no designs found' : faint(formatCount(designs.length, 'design'));
  return {
    blocks: [tableOf('Designs', columns, designs), ...lineBlocks([note], true)],
    data: {
      designs: designs.map((design) => {
        const { file, document } = design.verdict;
        const values = (names ?? fieldNames).map((name) => [name, fields[name]?.of(design)]);
        return { file, document, ...(Object.fromEntries(values) as FieldValues) };
      }),
      summary: { designs: designs.length },
    },
  } satisfies Document;
}

function fieldColumn(name: string, only?: Only): ColumnOf<LibraryDesign> {
  const { head, isNumber, of } = fields[name] as Field;
  const kind = isNumber ? 'number' : name === 'file' ? 'label' : 'text';
  return column(head, kind, of, { dataHead: name, ...(only && { only }) });
}

/** Where the fleet file is: `pathTo` is the path of a design as seen from it, `schema` its schema. */
interface FleetPlace {
  readonly pathTo: (file: string) => string;
  readonly schema: string;
}

/** A fleet file with one ship of each design. */
export function libraryFleet(designs: readonly LibraryDesign[], place: FleetPlace): string {
  return fleetText({ fleet: 'New Fleet', ships: designs.map((design) => ({ ...design, count: 1 })) }, place);
}

/** What a new fleet file says. */
interface NewFleet extends Pick<FleetFile, 'fleet' | 'limit' | 'options' | 'composition'> {
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
