import { iconPlan, requireNoIcon } from './icon.ts';
import { withImport, withItem, withLine } from './lists.ts';
import { camel, literalKey, mark, type Plan, type Project, requireNewName, ScaffoldError, titled } from './plan.ts';

const catalog = 'src/rules/catalogue/systems';
const exchange = 'src/exchange/ftlibship/table.ts';
const prices = 'test/rules/rulings/prices.yaml';
const mounts = 'test/rules/rulings/mounts.yaml';
const modes = 'test/rules/catalogue/weapon-modes.test.ts';
const simulation = 'test/rules/firepower/simulation.ts';

interface SystemOptions {
  readonly chapter?: string | undefined;
  /** It has arcs and rolls dice at a target. */
  readonly weapon?: boolean | undefined;
}

/** A system with its icon and an example design, in a chapter of the catalog. */
export function planSystem(id: string | undefined, { chapter, weapon }: SystemOptions, project: Project): Plan {
  const name = requireNewName('id', id, project);
  requireNoIcon(name, project);
  // The parts of the ship are not listed under `systems`, and have separate code.
  const chapters = project.list(catalog).map((path) => path.slice(catalog.length + 1));
  const known = chapters.filter((each) => each !== 'ship');
  if (chapter === undefined || !known.includes(chapter)) {
    throw new ScaffoldError(
      chapter === undefined ? 'missing chapter' : `unknown chapter \`${chapter}\``,
      `use --chapter with one of: ${known.join(', ')}`,
    );
  }
  const path = `${catalog}/${chapter}/${name}.ts`;
  const example = `designs/skerry/${name}.yaml`;
  const index = `${catalog}/${chapter}/index.ts`;
  const icon = iconPlan(name, { chapter, isAimed: weapon === true }, project);
  return {
    files: { [path]: weapon ? weaponEntry(name) : entry(name), [example]: design(name, weapon) },
    edits: {
      [index]: withItem(withImport(project.read(index), camel(name), name), '  systems: [', camel(name)),
      [exchange]: withReason(project.read(exchange), name),
      ...(weapon ? weaponRows(name, project) : { [prices]: withRow(project.read(prices), priceRow(name)) }),
      ...icon.edits,
    },
    next: [
      `${path}: citation, description, mass, points and examples from the rulebook`,
      ...icon.next,
      `${example}: the ship, with each choice of \`${name}\`; \`npx slipway check --fix\` corrects \`stated\``,
      `${weapon ? mounts : prices}: mass and points, worked out from the rulebook and not by slipway, for each edition that has it`,
      ...(weapon
        ? [`${modes} and ${simulation}: its range bands, and its dice rolled without slipway's code`]
        : ['a weapon with arcs: start over with --weapon, which writes its rows of tests']),
      'test/rules/catalogue/entries.test.ts: only if it is not a combat system, carries craft, changes threshold checks, or an edition limits its choices',
      `${exchange}: a row for \`${name}\` if ftLibShip has it; otherwise the reason under \`unsupportedSystems\``,
      'npm test -- test/rules test/judge test/checks test/render/sheet: prices, dice, the example design, its sheet and the icon, in a minute',
      'at the end, UPDATE=1 npm test -- test/cli/program.test.ts test/render/paint/svg.test.ts test/e2e/manual.slow.test.ts: lists, icons and the manual as printed; read the diff',
    ],
  };
}

function withReason(text: string, name: string): string {
  const reason = `  // ${mark}: this reason, or a row above.\n  ${literalKey(name)}: 'it has no such system',`;
  return withLineAfter(text, 'export const unsupportedSystems', '};', reason);
}

/** As `withLine`, in the list that begins with `opening`. */
function withLineAfter(text: string, opening: string, before: string, line: string): string {
  const start = text.indexOf(opening);
  if (start < 0) throw new Error(`no list \`${opening}\``);
  return text.slice(0, start) + withLine(text.slice(start), before, line);
}

function priceRow(name: string): string {
  return `  # ${mark}: mass and points on a hull of 50 mass; in mounts.yaml if it has arcs; none if the edition lacks it.
  - { with: { system: ${name} }, on: { 50: [1, 3] } }`;
}

function mountRow(name: string): string {
  return `  # ${mark}: mass and points by number of arcs, a row for each \`class\`; none if the edition lacks it.
  - { system: ${name}, arcs: { 1: [1, 3], 2: [1, 3], 3: [1, 3] } }`;
}

/** The rows of a weapon: its mounts, its modes, and its dice. */
function weaponRows(name: string, { read }: Project): Plan['edits'] {
  const mode = `  // ${mark}: the section of the rulebook, its modes, and what it does as point defense.
  { book: 'base', weapon: { system: '${name}' }, modes: [\`\${oneDie} \${beamDice}\`] },`;
  const dice = `  // ${mark}: its dice at one or two ranges; none if it does no damage.
  { weapon: { system: '${name}' }, range: 12, shot: beams(1) },`;
  const atBoats = `  // ${mark}: its hits at a squadron of gunboats.
  { weapon: { system: '${name}' }, range: 12, hits: (dice) => beamHits(dice, 1) },`;
  const rolled = withLineAfter(read(simulation), 'export const simulated: ', '  { weapon: { wing: ', dice);
  return {
    [mounts]: withRow(read(mounts), mountRow(name)),
    [modes]: withLineAfter(read(modes), 'const rows: ', '];', mode),
    [simulation]: withLineAfter(rolled, 'export const simulatedAtBoats: ', '];', atBoats),
  };
}

/** Adds a row to the list of every edition: a system belongs to all of them unless `only` says otherwise. */
function withRow(text: string, row: string): string {
  const [head = '', ...editions] = text.split(/\n(?=[\w-]+:\n)/);
  return [head, ...editions.map((rows) => `${rows.trimEnd()}\n${row}\n`)].join('\n');
}

/** The keys with which every entry begins. */
function entryHead(name: string): string {
  return `export const ${camel(name)} = defineSystem({
  id: '${name}',
  name: '${titled(name)}',
  icon: '${name}',
  // ${mark}: the section, and the rulebook if it is another one; see model/citation.ts and sections.ts.
  cite: continuum('Ship Systems'),
  // ${mark}: what it does in play, in 2 to 6 sentences.
  about: 'It does something. It does so every turn.',`;
}

function entry(name: string): string {
  return `import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

${entryHead(name)}
  // ${mark}: mass and points; formulas are in formula.ts, and pds.ts, screen.ts and beam.ts show how they are used.
  mass: constant(1),
  points: perMass(3),
  firesNot: noWeapon,
  // ${mark}: figures that the rulebook states; add \`with\` for choices and \`on\` for the mass of the hull.
  examples: () => [{ mass: 1, points: 3 }],
});
`;
}

function weaponEntry(name: string): string {
  return `import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fewerDice, fireWith } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { beamRoll } from '../../weapon-rolls.ts';

${entryHead(name)}
  // ${mark}: its choices and arcs; needle-beam.ts and plasma-cannon.ts have a \`class\`.
  choices: { arcs: arcsChoice() },
  covers: () => arcCoverage(1, 2, 3),
  limits: ['It covers 1, 2 or 3 arcs.'],
  // ${mark}: mass and points; formulas are in formula.ts. Add \`only\` if an edition lacks it.
  mass: constant(1),
  points: perMass(3),
  // ${mark}: whether it needs a fire control, and its range bands and dice: here 1 die to 12 mu; see fires.ts and weapon-rolls.ts.
  aimed: true,
  fires: () => fireWith(fewerDice(1), beamRoll),
  // ${mark}: figures that the rulebook states.
  examples: () => [{ with: { arcs: 'F' }, mass: 1, points: 3 }],
});
`;
}

function design(name: string, weapon = false): string {
  return `# yaml-language-server: $schema=../../schemas/design.schema.json
class: ${titled(name)}
role: Frigate
navy: Skerry Freeholds
mass: 40
# ${mark}: one box fewer for each mass of the system beyond 1.
hull: { boxes: ${weapon ? 30 : 28} }
drive: 2
ftl: standard
systems:
  - { system: fire-control }
${weapon ? `  - { system: ${name}, arcs: F }` : `  - { system: beam, class: 1, count: 2 }\n  - { system: ${name} }`}
stated: { mass: 40, points: ${weapon ? 123 : 125} }
# ${mark}: name, role and notes of the ship.
notes: She carries the new system.
`;
}
