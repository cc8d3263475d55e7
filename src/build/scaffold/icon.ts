import { withImports, withLine } from './lists.ts';
import { literalKey, mark, type Plan, type Project, requireName, ScaffoldError, titled } from './plan.ts';

const folder = 'src/render/icons';
const catalog = 'src/rules/catalogue/systems';

/** An icon for a system that names one which is not drawn. */
export function planIcon(id: string | undefined, project: Project): Plan {
  const name = requireName('icon', id);
  requireNoIcon(name, project);
  const asking = project
    .list(catalog)
    .flatMap((chapter) => project.list(chapter).map((path) => ({ chapter, text: project.read(path) })))
    .filter(({ text }) => text.includes(`icon: '${name}'`));
  const [first] = asking;
  if (first === undefined) {
    throw new ScaffoldError(
      `no system has the icon \`${name}\``,
      `write \`icon: '${name}'\` in a system of ${catalog}, or make a new system: npm run new:system`,
    );
  }
  const chapter = first.chapter.slice(catalog.length + 1);
  const isAimed = asking.some(({ text }) => hasArcs(text));
  const plan = iconPlan(name, { chapter, isAimed }, project);
  const update =
    'UPDATE=1 npm test -- test/render/paint/svg.test.ts test/e2e/manual.slow.test.ts: the icon key and the manual as printed; read the diff';
  return { ...plan, next: [...plan.next, update] };
}

/** Throws if an icon of that name is drawn. */
export function requireNoIcon(name: string, { list, read }: Project): void {
  const path = list(folder).find((chapter) => read(chapter).includes(`\n  ${literalKey(name)}: `));
  if (path === undefined) return;
  throw new ScaffoldError(`icon \`${name}\` exists: ${path}`, 'edit it, or choose another name');
}

function hasArcs(entry: string): boolean {
  return /^ {2}covers/m.test(entry);
}

/** The drawing of an icon, in a ring of arcs if its system has arcs, at the end of its chapter. */
export function iconPlan(
  name: string,
  { chapter, isAimed }: { readonly chapter: string; readonly isAimed: boolean },
  { read }: Project,
): Plan {
  const path = `${folder}/${chapter}.ts`;
  const needed = isAimed ? inRing : plain;
  const imported = Object.entries(needed).reduce((text, [file, names]) => withImports(text, file, names), read(path));
  const entry = isAimed ? drawingInRing(name) : drawing(name);
  return {
    files: {},
    edits: { [path]: withLine(imported, '} satisfies Partial<Icons>;', entry) },
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

/** What each kind of drawing imports, by file. */
const plain = {
  '../drawing/mark.ts': ['centeredText', 'openShape'],
  '../drawing/path.ts': ['circle'],
  './icon.ts': ['plainIcon'],
};
const inRing = { '../drawing/mark.ts': ['centeredText'], './ring.ts': ['iconInRing'] };

function drawing(name: string): string {
  return `  /** ${mark}: what the drawing shows. */
  // ${mark}: the drawing, in a square of 8 by 8 millimeters around (0, 0). Shapes are in drawing/path.ts and icons/shapes.ts.
  ${literalKey(name)}: plainIcon('${labelOf(name)}', openShape(circle(0, 0, 3.2)), centeredText('${lettersOf(name)}', [0, 0], 2.8)),`;
}

function drawingInRing(name: string): string {
  return `  /** ${mark}: what the drawing shows. */
  // ${mark}: the drawing, within \`ringInnerRadius\` of (0, 0); \`classInRing\` shows the class. Shapes are in drawing/path.ts and icons/shapes.ts.
  ${literalKey(name)}: iconInRing('${labelOf(name)}', centeredText('${lettersOf(name)}', [0, 0], 2.8)),`;
}
