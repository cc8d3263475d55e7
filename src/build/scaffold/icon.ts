import { withImport, withLine } from './lists.ts';
import { camel, literalKey, mark, type Plan, type Project, requireName, ScaffoldError, titled } from './plan.ts';

const folder = 'src/render/sheet/icons';
const index = `${folder}/index.ts`;
const catalogue = 'src/rules/catalogue/systems';

/** An icon for a system that names one which is not drawn. */
export function planIcon(id: string | undefined, project: Project): Plan {
  const name = requireName('icon', id);
  requireNoIcon(name, project);
  const isAsked = project
    .list(catalogue)
    .flatMap((chapter) => project.list(chapter))
    .some((path) => project.read(path).includes(`icon: '${name}'`));
  if (!isAsked) {
    throw new ScaffoldError(
      `no system has the icon \`${name}\``,
      `write \`icon: '${name}'\` in a system of ${catalogue}, or make a new system: npm run new:system`,
    );
  }
  const plan = iconPlan(name, project);
  const update =
    'UPDATE=1 npm test -- test/render/paint/svg.test.ts test/e2e/manual.test.ts: the icon key and the manual as printed; read the diff';
  return { ...plan, next: [...plan.next, update] };
}

/** Throws if an icon of that name is drawn. */
export function requireNoIcon(name: string, { list }: Project): void {
  const path = `${folder}/${name}.ts`;
  if (list(folder).includes(path)) throw new ScaffoldError(`file exists: ${path}`, 'edit it, or choose another name');
}

/** The drawing of an icon. */
export function iconPlan(name: string, { read }: Project): Plan {
  const path = `${folder}/${name}.ts`;
  const entry = name.includes('-') ? `${literalKey(name)}: ${camel(name)}` : name;
  return {
    files: { [path]: drawing(name) },
    edits: { [index]: withLine(withImport(read(index), camel(name), name), "  'house-system': ", `  ${entry},`) },
    next: [`${path}: draw the icon and check its label; \`npx slipway ssd --legend\` prints it`],
  };
}

function drawing(name: string): string {
  const letters = name.split('-').map((word) => word.charAt(0).toUpperCase());
  const short = letters.length > 1 ? letters.slice(0, 3).join('') : titled(name).slice(0, 2);
  return `import { centeredText, type Mark, openShape } from '../../drawing/mark.ts';
import { circle } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

// ${mark}: the drawing, in a square of 8 by 8 millimeters around (0, 0). Shapes are in drawing/path.ts.
const marks: readonly Mark[] = [openShape(circle(0, 0, 3.2)), centeredText('${short}', [0, 0], 2.8)];

/** ${mark}: what the drawing shows. */
export const ${camel(name)} = defineIcon('${name}', { label: () => '${titled(name).split(' ')[0]}', draw: () => marks });
`;
}
