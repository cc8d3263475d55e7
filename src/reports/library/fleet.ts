import type { LibraryDesign } from '../../workshop/library/fields.ts';

/** A fleet file with one ship of each design. `pathTo` is the path of a design as seen from it, `schema` its schema. */
export function libraryFleet(
  designs: readonly LibraryDesign[],
  { pathTo, schema }: { readonly pathTo: (file: string) => string; readonly schema: string },
): string {
  const navies = new Set(designs.map(({ ship }) => ship.design.navy));
  const [navy] = navies;
  const inFile = (file: string) => designs.filter(({ verdict }) => verdict.file === file).length;
  const ships = designs.map(({ verdict, ship }) => {
    const { file } = verdict;
    const { class: name } = ship.design;
    const needsClass = (verdict.document > 0 || inFile(file) > 1) && name !== null;
    return `  - { design: ${quoted(pathTo(file))}${needsClass ? `, class: ${quoted(name)}` : ''} }\n`;
  });
  const shared = navies.size === 1 && navy !== undefined ? `navy: ${quoted(navy)}\n` : '';
  const list = ships.length === 0 ? 'ships: []\n' : `ships:\n${ships.join('')}`;
  return `# yaml-language-server: $schema=${schema}\nfleet: New Fleet\n${shared}${list}`;
}

/** Words that YAML may not read as text. */
const reserved = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** Text as YAML, in quotes unless it is plain everywhere. */
function quoted(text: string): string {
  const isPlain = /^[A-Za-z][\w-]*(?:[ /.][\w-]+)*$/.test(text) && !reserved.test(text);
  return isPlain ? text : JSON.stringify(text);
}
