import { iconPlan, requireNoIcon } from './icon.ts';
import { withImport, withItem, withLine } from './lists.ts';
import { camel, literalKey, mark, type Plan, type Project, requireNewName, ScaffoldError, titled } from './plan.ts';

const catalogue = 'src/rules/catalogue/systems';
const exchange = 'src/exchange/ftlibship/table.ts';
const prices = 'test/rules/rulings/prices.yaml';

/** A system with its icon, in a chapter of the catalogue. */
export function planSystem(id: string | undefined, chapter: string | undefined, project: Project): Plan {
  const name = requireNewName('id', id, project);
  requireNoIcon(name, project);
  // The parts of the ship are not listed under `systems`, and have separate code.
  const chapters = project.list(catalogue).map((path) => path.slice(catalogue.length + 1));
  const known = chapters.filter((each) => each !== 'ship');
  if (chapter === undefined || !known.includes(chapter)) {
    throw new ScaffoldError(
      chapter === undefined ? 'missing chapter' : `unknown chapter \`${chapter}\``,
      `use --chapter with one of: ${known.join(', ')}`,
    );
  }
  const path = `${catalogue}/${chapter}/${name}.ts`;
  const index = `${catalogue}/${chapter}/index.ts`;
  const icon = iconPlan(name, project);
  return {
    files: { [path]: entry(name), ...icon.files },
    edits: {
      [index]: withItem(withImport(project.read(index), camel(name), name), '  systems: [', camel(name)),
      [exchange]: withReason(project.read(exchange), name),
      [prices]: withPrice(project.read(prices), name),
      ...icon.edits,
    },
    next: [
      `${path}: citation, description, mass, points and examples from the rulebook`,
      ...icon.next,
      `designs: an example ship with \`${name}\`, for each of its choices`,
      `${prices}: the price of \`${name}\`, worked out from the rulebook and not by slipway; in mounts.yaml if it has arcs`,
      'test/rules/catalogue/entries.test.ts: the lists that it belongs to: fire control, one shot, missing editions, choices',
      'a weapon: its modes in test/rules/catalogue/weapon-modes.test.ts, and its dice in test/rules/firepower/simulation.ts',
      `UPDATE=1 npx vitest run --config test/vitest.config.ts test/cli/program.test.ts test/render/paint/svg.test.ts test/e2e/manual.test.ts: lists, icons and the manual as printed; read the diff`,
      `${exchange}: a row for \`${name}\` if ftLibShip has it; otherwise the reason under \`unsupportedSystems\``,
    ],
  };
}

function withReason(text: string, name: string): string {
  const start = text.indexOf('export const unsupportedSystems');
  const reason = `  // ${mark}: this reason, or a row above.\n  ${literalKey(name)}: 'it has no such system',`;
  return text.slice(0, start) + withLine(text.slice(start), '};', reason);
}

/** Adds a row to the prices of every edition: a system belongs to all of them unless `only` says otherwise. */
function withPrice(text: string, name: string): string {
  const row = `  # ${mark}: mass and points on a hull of 50 mass; in mounts.yaml if it has arcs; none if the edition lacks it.
  - { with: { system: ${name} }, on: { 50: [1, 3] } }`;
  const [head = '', ...editions] = text.split(/\n(?=[\w-]+:\n)/);
  return [head, ...editions.map((rows) => `${rows.trimEnd()}\n${row}\n`)].join('\n');
}

function entry(name: string): string {
  return `import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const ${camel(name)} = defineSystem({
  id: '${name}',
  name: '${titled(name)}',
  icon: '${name}',
  // ${mark}: the section, and the rulebook if it is another one; see model/citation.ts.
  cite: continuum('${titled(name)}s'),
  // ${mark}: what it does in play, in 2 to 6 sentences.
  about: 'It does something. It does so every turn.',
  // ${mark}: mass and points; formulas are in formula.ts, and pds.ts, screen.ts and beam.ts show how they are used.
  mass: constant(1),
  points: perMass(3),
  // ${mark}: \`fires\` with range bands and dice if it is a weapon; beam.ts and pulse-torpedo.ts show how.
  firesNot: noWeapon,
  // ${mark}: figures that the rulebook states; add \`with\` for choices and \`on\` for the mass of the hull.
  examples: () => [{ mass: 1, points: 3 }],
});
`;
}
