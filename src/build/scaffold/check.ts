import { listAfter, withImport, withItem } from './lists.ts';
import { camel, mark, type Plan, type Project, requireNewName, ScaffoldError } from './plan.ts';

const folder = 'src/checks/design';
const index = `${folder}/index.ts`;
const list = 'const ruleChecks: readonly Check[] = [';
const fixtures = 'test/checks/design';

const severities = ['error', 'warning', 'info'];

/** A check of designs, with a fixture and its expected output. */
export function planCheck(code: string | undefined, severity: string, project: Project): Plan {
  const name = requireNewName('code', code, project);
  if (!severities.includes(severity)) {
    throw new ScaffoldError(`unknown severity \`${severity}\``, `use --severity with one of: ${severities.join(', ')}`);
  }
  const text = project.read(index);
  const path = `${folder}/${name}.ts`;
  return {
    files: {
      [path]: source(name, severity),
      [`${fixtures}/${name}.yaml`]: fixture(name),
      [`${fixtures}/${name}.out`]: output(name, severity),
    },
    edits: { [index]: withItem(withImport(text, camel(name), name), list, camel(name), lastOf(severity, project)) },
    next: [
      `${path}: citation, rule and condition; \`onlyIfAboard\` if the condition assumes one of some systems; add \`dependsOnShip: true\` if another system resolves it`,
      `${fixtures}/${name}.yaml: designs at the limit (Good) and one beyond (Bad)`,
      `UPDATE=1 npm test -- test/checks: writes ${name}.out; read it`,
    ],
  };
}

/** The last check of the list that is at least as severe: errors come before warnings, and warnings before the rest. */
function lastOf(severity: string, { read }: Project): string | undefined {
  const severe = severities.slice(0, severities.indexOf(severity) + 1);
  return listAfter(read(index), list).items.findLast((item) => {
    const [, file] = new RegExp(`import \\{ ${item} \\} from './(.*)';`).exec(read(index)) ?? [];
    const [, found = ''] = /severity: '(\w+)'/.exec(file === undefined ? '' : read(`${folder}/${file}`)) ?? [];
    return severe.includes(found);
  });
}

/** Message of a new check until its author writes one. */
const placeholder = 'the name of the class ends in the code of the check';

function source(name: string, severity: string): string {
  return `import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const ${camel(name)} = defineCheck({
  code: '${name}',
  severity: '${severity}',
  // ${mark}: the rule in one or two sentences.
  about: 'No class is named after a check.',
  // ${mark}: the section, and the rulebook if it is another one; see rules/model/citation.ts and sections.ts.
  cite: continuum('Ship Systems'),
  // ${mark}: \`onlyIfAboard: ['turret'],\` if the condition holds only for ships with one of these; nothing for every ship.
  find(ship, report) {
    // ${mark}: the condition and the message, with the value found and the value allowed.
    if (!ship.design.class?.endsWith(' ${name}')) return;
    report({ at: '/class', message: '${placeholder}' });
  },
});
`;
}

const body = `mass: 20
hull: { boxes: 16 }
drive: 2
ftl: standard
`;

function fixture(name: string): string {
  return `# ${mark}: the limit, worked out by hand.
class: "Bad: ${name}"
${body}---
class: "Good: at the limit"
${body}`;
}

function output(name: string, severity: string): string {
  return `document 1: Bad: ${name}
2:8 ${severity} ${name}: ${placeholder}
  rule: Continuum 2014, Ship Systems

document 2: Good: at the limit
no findings
`;
}
