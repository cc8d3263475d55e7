import { withImport, withLine } from './lists.ts';
import { camel, literalKey, mark, type Plan, type Project, requireName, ScaffoldError, titled } from './plan.ts';

const folder = 'src/render/sheet/icons';
const index = `${folder}/index.ts`;
const catalog = 'src/rules/catalogue/systems';

/** An icon for a system that names one which is not drawn. */
export function planIcon(id: string | undefined, project: Project): Plan {
  const name = requireName('icon', id);
  requireNoIcon(name, project);
  const asking = project
    .list(catalog)
    .flatMap((chapter) => project.list(chapter))
    .map(project.read)
    .filter((text) => text.includes(`icon: '${name}'`));
  if (asking.length === 0) {
    throw new ScaffoldError(
      `no system has the icon \`${name}\``,
      `write \`icon: '${name}'\` in a system of ${catalog}, or make a new system: npm run new:system`,
    );
  }
  const plan = iconPlan(name, project, asking.some(hasArcs));
  const update =
    'UPDATE=1 npm test -- test/render/paint/svg.test.ts test/e2e/manual.test.ts: the icon key and the manual as printed; read the diff';
  return { ...plan, next: [...plan.next, update] };
}

/** Throws if an icon of that name is drawn. */
export function requireNoIcon(name: string, { list }: Project): void {
  const path = `${folder}/${name}.ts`;
  if (list(folder).includes(path)) throw new ScaffoldError(`file exists: ${path}`, 'edit it, or choose another name');
}

function hasArcs(entry: string): boolean {
  return /^ {2}covers/m.test(entry);
}

/** The drawing of an icon, in a ring of arcs if its system has arcs. */
export function iconPlan(name: string, { read }: Project, isAimed: boolean): Plan {
  const path = `${folder}/${name}.ts`;
  const entry = name.includes('-') ? `${literalKey(name)}: ${camel(name)}` : name;
  return {
    files: { [path]: isAimed ? drawingInRing(name) : drawing(name) },
    edits: { [index]: withLine(withImport(read(index), camel(name), name), "  'house-system': ", `  ${entry},`) },
    next: [`${path}: draw the icon and check its label; \`npx slipway ssd --legend\` prints it`],
  };
}

function lettersOf(name: string): string {
  const letters = name.split('-').map((word) => word.charAt(0).toUpperCase());
  return letters.length > 1 ? letters.slice(0, 3).join('') : titled(name).slice(0, 2);
}

function labelOf(name: string): string {
  return titled(name).split(' ')[0] as string;
}

function drawing(name: string): string {
  return `import { centeredText, type Mark, openShape } from '../../drawing/mark.ts';
import { circle } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

// ${mark}: the drawing, in a square of 8 by 8 millimeters around (0, 0). Shapes are in drawing/path.ts.
const marks: readonly Mark[] = [openShape(circle(0, 0, 3.2)), centeredText('${lettersOf(name)}', [0, 0], 2.8)];

/** ${mark}: what the drawing shows. */
export const ${camel(name)} = defineIcon('${name}', { label: () => '${labelOf(name)}', draw: () => marks });
`;
}

function drawingInRing(name: string): string {
  return `import { centeredText, type Mark } from '../../drawing/mark.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

// ${mark}: the drawing, within \`ringInnerRadius\` of (0, 0); it shows the class, if there is one. Shapes are in drawing/path.ts.
const marks: readonly Mark[] = [centeredText('${lettersOf(name)}', [0, 0], 2.8)];

/** ${mark}: what the drawing shows. */
export const ${camel(name)} = defineIcon('${name}', {
  label: () => '${labelOf(name)}',
  draw: (subject) => [...arcRing(subject), ...marks],
});
`;
}
