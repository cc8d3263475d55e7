/** The README and the manual: every example is run, every name exists. `UPDATE=1` rewrites the `console` blocks. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { documentFormatFacts, documentFormatNames } from '../../src/document/report.ts';
import {
  codeIn,
  commandsIn,
  documents,
  exampleFile,
  inExampleFolder,
  refreshed,
  textOf,
  topics,
  wordsOf,
} from '../support/manual.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

describe('console blocks match the output of slipway', () => {
  for (const document of documents) {
    test(document, async () => {
      const fresh = await refreshed(textOf(document));
      if (process.env.UPDATE === '1') writeFileSync(projectPath(document), fresh);
      expect(textOf(document)).toBe(fresh);
    });
  }

  test('there are more than 35 console commands', () => {
    const commands = documents.flatMap((document) => textOf(document).match(/^\$ slipway /gm) ?? []);
    expect(commands.length).toBeGreaterThan(35);
  });
});

test('no document has marks of a merge conflict', () => {
  const marked = documents.filter((document) => /^(?:<{7}|>{7}) /m.test(textOf(document)));
  expect(marked).toEqual([]);
});

describe('YAML blocks that name a file match the file', () => {
  for (const document of documents) {
    const named = codeIn(textOf(document)).blocks.flatMap(({ language, code }) => {
      const [, name, text] = (language === 'yaml' && /^# ([\w./-]+)\n([\s\S]*)$/.exec(code)) || [];
      return name === undefined ? [] : [{ name, text }];
    });
    for (const { name, text } of named) {
      test(`${document}: ${name}`, () => {
        expect(text).toBe(readFileSync(exampleFile(name), 'utf8'));
      });
    }
  }
});

test('the page on files lists the formats of reports with their extensions', () => {
  const [, section = ''] = textOf('src/manual/files.md').split('## Formats of reports');
  const rows = section.matchAll(/^\| `(\w+)` \|[^|]*\| `(.*)` \|$/gm);
  expect([...rows].map(([, name, extensions]) => [name, extensions?.split('`, `')])).toEqual(
    documentFormatNames.map((name) => [name, documentFormatFacts[name].extensions]),
  );
});

test('the waivers page shows the same waiver as `slipway waive` writes', () =>
  inExampleFolder(async (cwd) => {
    const waive = ['waive', 'castle.yaml', 'too-many-turrets', '--reason', 'agreed on club night'];
    expect(await slipway(waive, { cwd })).toMatchObject({ code: 0 });
    const [shown] = /^waivers:\n.*\n/m.exec(textOf('src/manual/waivers.md')) ?? ['nothing'];
    expect(readFileSync(join(cwd, 'castle.yaml'), 'utf8')).toContain(shown);
  }));

/** Heading anchors of a document, as on GitHub. */
function anchorsOf(text: string): readonly string[] {
  const headings = text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe('links have a target', () => {
  for (const document of documents) {
    test(document, () => {
      const links = [...textOf(document).matchAll(/(?:\]\(|src=")([^)"]+)/g)].map(([, link]) => link as string);
      const broken = links
        .filter((link) => !link.startsWith('https://'))
        .filter((link) => {
          const [path = '', anchor] = link.split('#');
          const target = path === '' ? document : join(dirname(document), path);
          return (
            !existsSync(projectPath(target)) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor))
          );
        });
      expect(broken).toEqual([]);
    });
  }

  test('the README links to every page', () => {
    const readme = textOf('README.md');
    expect(topics.filter((topic) => !readme.includes(`](src/manual/${topic}.md)`))).toEqual([]);
  });
});

/** The help of every command by its name, such as `campaign register list`. */
const helps = new Map<string, string>();

async function collectHelp(path: string): Promise<void> {
  const { out } = await slipway(`${path} --help`);
  helps.set(path, out);
  const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(out) ?? [];
  for (const [, name] of list.matchAll(/^ {2}([\w-]+)/gm)) {
    if (name !== 'help') await collectHelp(`${path} ${name}`.trim());
  }
}
await collectHelp('');
helps.set('help', (await slipway('help --help')).out);

/** Unknown command or options in a command line. */
function mistakesIn(line: string): readonly string[] {
  const words = wordsOf(line.replace(/\s(?:[|>#&]|2>).*$/, ''));
  // `slipway help TOPIC` and `slipway help fleets`.
  if (words[0] === 'help' && words[1] && !words[1].startsWith('-')) {
    const topic = words.slice(1).filter((word) => !word.startsWith('-') && !/^[A-Z]+$/.test(word));
    return topic.length === 0 || topics.includes(topic[0] as string) || helps.has(topic.join(' ')) ? [] : [line];
  }
  let path = '';
  for (const word of words) {
    const longer = `${path} ${word}`.trim();
    if (!helps.has(longer)) break;
    path = longer;
  }
  if (path === '' && !/^(?:--help|--version|COMMAND)$/.test(words[0] ?? '')) return [line];
  const options = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.replace(/=.*$/, ''));
  return options
    .filter((option) => !new RegExp(`${option}[ ,]`).test(helps.get(path) ?? ''))
    .map((option) => `${line}: ${option}`);
}

describe('commands, options and scripts exist', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  for (const document of documents) {
    const { blocks, inline } = codeIn(textOf(document));
    const lines = [
      ...blocks
        .filter(({ language }) => ['sh', 'console'].includes(language))
        .flatMap(({ language, code }) =>
          language === 'console'
            ? commandsIn(code)
            : [...code.matchAll(/(?:^|\s)slipway (.+)$/gm)].map(([, line]) => line as string),
        ),
      ...inline.filter((code) => code.startsWith('slipway ')).map((code) => code.slice('slipway '.length)),
    ];

    test(`${document}: commands`, () => {
      expect(lines.flatMap(mistakesIn)).toEqual([]);
    });

    test(`${document}: options`, () => {
      const every = [...helps.values()].join('\n');
      const options = inline.flatMap((code) => /^--[a-z][a-z-]*/.exec(code)?.[0] ?? []);
      expect(options.filter((option) => !new RegExp(`${option}[ ,]`).test(every))).toEqual([]);
    });

    test(`${document}: scripts`, () => {
      const named = [...textOf(document).matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script as string);
      expect(named.filter((script) => !(script in scripts))).toEqual([]);
    });
  }

  test('the list of commands includes subcommands', () => {
    expect([...helps.keys()]).toEqual(expect.arrayContaining(['cost', 'campaign refit', 'campaign register refit']));
  });
});

describe('slipway help shows every page', () => {
  for (const topic of topics) {
    test(topic, async () => {
      const source = textOf(`src/manual/${topic}.md`);
      const piped = await slipway(['help', topic]);
      expect([piped.code, piped.err]).toEqual([0, '']);
      // Compare by paragraph: `examples` has an extra one, and topics that are commands end with the command's help.
      for (const block of source.split('\n\n')) expect(piped.out).toContain(block.trim());
      for (const columns of [80, 50]) {
        const shown = await slipway(['help', topic], { columns, env: { NO_PAGER: '1', NO_COLOR: '1' } });
        expect(shown.code).toBe(0);
        const wide = shown.out.split('\n').filter((line) => !line.startsWith('    ') && stringWidth(line) > columns);
        const [page] = shown.out.split('\nUsage: slipway');
        expect(wide.filter((line) => page?.includes(line))).toEqual([]);
      }
    });
  }

  test('pages start with a title and a sentence', () => {
    for (const topic of topics) expect(textOf(`src/manual/${topic}.md`), topic).toMatch(/^# \S.*\n\n\S.{0,118}\.\n\n/);
  });
});

/** Every key in a JSON document. */
function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

test('the keys on the JSON page exist', async () => {
  const fleet = 'designs/fleets/harbour-watch.fleet.yaml --state designs/fleets/harbour-watch.state.yaml';
  const ship = 'designs/concord/diligent.yaml --state designs/fleets/harbour-watch.state.yaml --ship Painstaking';
  const ledger = '--ledger designs/campaign/harbour-war.ledger.yaml';
  const commands = [
    'cost --explain picket.yaml league/egret.yaml',
    'check draft.yaml',
    'check designs/fleets',
    'systems beam',
    'systems torpedo-fighter',
    'systems pds;adfc',
    'systems adfc --fits 2',
    'editions designs/veiled/borrowed-carriage.yaml',
    'diff picket.yaml picket-refit.yaml',
    `fleet ${fleet}`,
    'fleet --compare designs/fleets/harbour-watch.fleet.yaml designs/fleets/orchard-raid.fleet.yaml',
    'firepower picket.yaml --against designs/concord/candid.yaml --both --distribution --point-defense --at 6',
    'fit picket.yaml --cheapest-legal',
    'duel picket.yaml designs/concord/candid.yaml --runs 10',
    'duel picket.yaml --balance designs/concord/candid.yaml --runs 10',
    `campaign register list ${ledger}`,
    `campaign register verify ${ledger}`,
    `campaign register roll Quince --seed 105 ${ledger}`,
    `campaign register spend --player CN --for other --rp 1 ${ledger}`,
    `campaign turn ${ledger} --player CN`,
    `campaign register list --as CN ${ledger}`,
    `campaign register show 3 ${ledger}`,
    `campaign register submit designs/hesperid/bullace.yaml picket.yaml --player CN ${ledger}`,
    'campaign refit picket.yaml picket-mark-ii.yaml --first 5',
    'campaign yard heron.yaml --first 50 --second 100',
    'campaign research heron.yaml',
    'campaign cargo heron.yaml',
    'campaign breakpoints heron.yaml',
    `campaign repair ${ship} --module designs/concord/provident.yaml`,
    `campaign scrap ${ship}`,
    'firepower designs/hesperid/blackthorn.yaml',
    'firepower designs/hesperid/blackthorn.yaml --light',
    'import watch.json -o imported',
    `fleet ${fleet} --state designs/fleets/other.state.yaml`,
    'damage designs/concord/valiant.yaml 40 --roll --seed 1',
    'damage designs/concord/valiant.yaml --turn --seed 1',
    'review entries --previous entries-last-year',
    'ls entries',
    'fleet boats.fleet.yaml',
  ];
  const keys = new Set<string>();
  await inExampleFolder(async (cwd) => {
    writeFileSync(join(cwd, 'designs/fleets/other.state.yaml'), 'ships: [{ ship: Plainspoken, hull: 1 }]\n');
    const boats = 'fleet: Boats\nsquadrons: [{ boats: [{ type: beam, count: 6 }], mods: [ftl] }]\n';
    writeFileSync(join(cwd, 'boats.fleet.yaml'), boats);
    await slipway('waive castle.yaml too-many-turrets --reason agreed', { cwd });
    for (const command of [...commands, 'check castle.yaml']) {
      const { out } = await slipway(`${command} --format json`, { cwd });
      for (const key of keysIn(JSON.parse(out))) keys.add(key);
    }
  });
  const rows = [...textOf('src/manual/json.md').matchAll(/^\| (`.*?) \| (.*) \|$/gm)];
  const named = rows
    .flatMap(([, first = '']) => [...first.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string))
    .flatMap((code) => code.split(/\[\]\.?|\./))
    .filter((key) => key !== '');
  const optional = ['interrupted', 'cargo', 'breakpoints', 'research'];
  expect(named.filter((key) => !keys.has(key) && !optional.includes(key))).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});

describe('the README', () => {
  const readme = () => textOf('README.md');

  test('has at most 200 lines', () => {
    expect(readme().split('\n').length).toBeLessThanOrEqual(200);
  });

  test('states that slipway is an unofficial fan tool, the trademark and the license', () => {
    expect(readme()).toMatch(/unofficial fan tool/);
    expect(readme()).toMatch(/trademark of Ground Zero Games/);
    expect(readme()).toMatch(/MIT/);
  });
});
