/** The language server in fleets, states, ledgers, configurations and house rules, by the protocol. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CodeLensRequest,
  CompletionRequest,
  DefinitionRequest,
  DidChangeWatchedFilesNotification,
  DidSaveTextDocumentNotification,
  type DocumentSymbol,
  DocumentSymbolRequest,
  HoverRequest,
  type Location,
} from 'vscode-languageserver-protocol/node';
import { type Editor, editorIn, positionOf, uriIn } from '../../support/language-client.ts';
import { folderOf } from '../../support/scratch.ts';

const ship = (name: string, mass = 20) =>
  `class: ${name}\nmass: ${mass}\nhull: { boxes: 4 }\ndrive: 2\nftl: standard\n`;

const fleet = `fleet: Patrol
limit: { points: 300 }
ships:
  - design: ships/a.yaml
    names: [One, Two]
  - design: ships/pair.ship.yaml
    class: Second
`;

const files = {
  'ships/a.yaml': ship('Alpha'),
  'ships/pair.ship.yaml': `${ship('First')}---\n${ship('Second')}`,
  'compose.yaml': 'services: {}\n',
  'patrol.fleet.yaml': fleet,
  'other.fleet.yaml': 'fleet: Other\nships: [{ design: ./ships/a.yaml, names: [Three, One] }]\n',
  'patrol.state.yaml': 'ships:\n  - ship: One\n    hull: 1\n',
  'war.ledger.yaml': '- { player: AB, do: player, name: Anne }\n',
  'slipway.config.yaml': 'house: club.yaml\nchecks: { mass-unused: off }\n',
  'club.yaml': 'name: Club\nforbid: [pds]\n',
};

/** Opens a file with the text, and resolves to the codes of its findings. */
async function codesIn(editor: Editor, cwd: string, name: string, text: string): Promise<readonly unknown[]> {
  await editor.open(text, uriIn(cwd, name));
  return codes(editor, cwd, name);
}

/** Codes of the next findings in a file; those in others are passed over. */
async function codes(editor: Editor, cwd: string, name: string): Promise<readonly unknown[]> {
  for (;;) {
    const { uri, diagnostics } = await editor.findings();
    if (uri === uriIn(cwd, name)) return diagnostics.map(({ code, message }) => code ?? message);
  }
}

const faulty: readonly (readonly [name: string, text: string, codes: readonly string[]])[] = [
  ['patrol.fleet.yaml', fleet, []],
  ['patrol.fleet.yaml', fleet.replace('a.yaml', 'b.yaml'), ['missing-design']],
  ['patrol.fleet.yaml', fleet.replace('300', '10'), ['over-limit']],
  ['patrol.state.yaml', 'ships: [{ ship: Ine, hull: 1 }]\n', ['unknown-ship']],
  ['war.ledger.yaml', '- { player: AB, do: plaier, name: Anne }\n', ['not-offered']],
  ['slipway.config.yaml', 'house: club.yaml\nchecks: { mass-unusd: off }\n', ['unknown-key']],
  ['club.yaml', 'name: Club\nforbid: [pdz]\n', ['not-offered']],
  ['compose.yaml', 'services: { a: {} }\n', []],
  ['new.yaml', '', []],
];

describe('findings in', () => {
  for (const [name, text, expected] of faulty) {
    test(`${name}: ${expected.join() || 'none'}`, async () => {
      const cwd = folderOf(files);
      const editor = await editorIn(cwd);
      expect(await codesIn(editor, cwd, name, text)).toEqual(expected);
    });
  }
});

/** Text of a file with the cursor at `|`, and some of the labels that are proposed. */
const completions: readonly (readonly [name: string, text: string, labels: readonly string[]])[] = [
  ['patrol.fleet.yaml', 'fleet: A\nships:\n  - design: |\n', ['ships/a.yaml', 'ships/pair.ship.yaml']],
  ['inner/a.fleet.yaml', 'fleet: A\nships:\n  - design: ../sh|\n', ['../ships/a.yaml', '../ships/pair.ship.yaml']],
  ['patrol.fleet.yaml', fleet.replace('Second', '|'), ['First', 'Second']],
  ['patrol.fleet.yaml', fleet.replace('One, Two', 'One, |'), ['Three']],
  ['patrol.fleet.yaml', 'fleet: A\n|', ['ships', 'limit', 'navy']],
  ['patrol.fleet.yaml', 'fleet: A\nrules: |', ['continuum-2014']],
  ['patrol.state.yaml', 'ships:\n  - ship: |\n', ['One', 'Two']],
  ['patrol.state.yaml', 'ships:\n  - ship: One\n    drive: |\n', ['half', 'destroyed']],
  ['war.ledger.yaml', '- { do: | }', ['player', 'submit']],
  ['war.ledger.yaml', '- do: submit\n  design: |', ['ships/a.yaml']],
  ['war.ledger.yaml', '- do: submit\n  |', ['hash', 'design']],
  ['slipway.config.yaml', 'house: club.yaml\n|', ['checks', 'limits']],
  ['club.yaml', 'name: Club\n|', ['forbid', 'add']],
  ['new.yaml', '|', ['class', 'mass']],
  ['new.yaml', 'cl|', ['class']],
];

describe('completion in', () => {
  for (const [name, marked, labels] of completions) {
    test(`${name}: ${labels.join()}`, async () => {
      const cwd = folderOf(files);
      const editor = await editorIn(cwd);
      const text = marked.replace('|', '');
      await editor.open(text, uriIn(cwd, name));
      const position = positionOf(text, marked.indexOf('|'));
      const list = await editor.connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri: uriIn(cwd, name) },
        position,
      });
      const found = (Array.isArray(list) ? list : (list?.items ?? [])).map(({ label }) => label);
      expect(found).toEqual(expect.arrayContaining([...labels]));
      expect(found).not.toContain('compose.yaml');
    });
  }
});

/** A word of the fleet, and what its hover text has. */
const hovers: readonly (readonly [name: string, word: string, text: readonly (string | RegExp)[]])[] = [
  ['patrol.fleet.yaml', 'ships/a.yaml', ['**Alpha**, 2 ships: One and Two', ' of 20 mass · ', 'together: 40 mass · ']],
  ['patrol.fleet.yaml', 'Second', ['**Second**, 1 ship', ' points']],
  ['patrol.fleet.yaml', 'limit', ['`limit`: ']],
  ['patrol.state.yaml', 'One', ['**Alpha**, 2 ships']],
  ['patrol.state.yaml', 'hull', ['`hull`: Hull boxes lost.']],
  ['slipway.config.yaml', 'checks', ['`checks`: ']],
];

describe('hover in', () => {
  for (const [name, word, parts] of hovers) {
    test(`${name} on ${word}`, async () => {
      const cwd = folderOf(files);
      const editor = await editorIn(cwd);
      const text = files[name as keyof typeof files];
      await editor.open(text, uriIn(cwd, name));
      const position = positionOf(text, text.indexOf(word) + 1);
      const hover = await editor.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: uriIn(cwd, name) },
        position,
      });
      for (const part of parts) expect(JSON.stringify(hover)).toContain(part);
    });
  }
});

/** A word of a file, and where it leads to: a file and a line. */
const definitions: readonly (readonly [name: string, word: string, target: string | undefined, line: number])[] = [
  ['patrol.fleet.yaml', 'ships/a.yaml', 'ships/a.yaml', 0],
  ['patrol.fleet.yaml', 'Second', 'ships/pair.ship.yaml', 6],
  ['patrol.fleet.yaml', 'names', undefined, 0],
  ['patrol.state.yaml', 'One', 'ships/a.yaml', 0],
  ['slipway.config.yaml', 'club.yaml', 'club.yaml', 0],
];

describe('the definition in', () => {
  for (const [name, word, target, line] of definitions) {
    test(`${name} of ${word}`, async () => {
      const cwd = folderOf(files);
      const editor = await editorIn(cwd);
      const text = files[name as keyof typeof files];
      await editor.open(text, uriIn(cwd, name));
      const position = positionOf(text, text.indexOf(word) + 1);
      const found = (await editor.connection.sendRequest(DefinitionRequest.type, {
        textDocument: { uri: uriIn(cwd, name) },
        position,
      })) as Location | null;
      expect(found && [found.uri, found.range.start.line]).toEqual(target ? [uriIn(cwd, target), line] : null);
    });
  }
});

/** The outline of a file: names with details, the first that of the file. */
const outlines: readonly (readonly [name: string, text: string, entries: readonly string[]])[] = [
  ['patrol.fleet.yaml', fleet, ['Patrol: fleet', 'One, Two: 2 × Alpha, 72 points', 'Second: Second, 36 points']],
  [
    'patrol.fleet.yaml',
    'ships:\n  - design: b.yaml\n  -\n  - 3\n  - { names: [',
    ['patrol.fleet.yaml: fleet', 'b.yaml: ', 'unnamed: '],
  ],
  ['patrol.fleet.yaml', 'fleet: Patrol\n', []],
  [
    'patrol.state.yaml',
    'after: Reef\nships:\n  - { ship: One, hull: 1 }\n  - { class: Second, number: 2 }\n',
    ['Reef: state', 'One: ', 'Second 2: '],
  ],
  [
    'war.ledger.yaml',
    '- { player: AB, do: player, name: Anne }\n- { turn: 1, player: AB, do: yard, yard: Slip, first: 9, second: 9 }\n',
    ['war.ledger.yaml: ledger', 'player Anne: AB', 'yard Slip: turn 1, AB'],
  ],
  ['slipway.config.yaml', 'house: club.yaml\n', []],
];

describe('the outline of', () => {
  for (const [name, text, entries] of outlines) {
    test(`${name}: ${entries.slice(1).join('; ') || 'nothing'}`, async () => {
      const cwd = folderOf(files);
      const editor = await editorIn(cwd);
      await editor.open(text, uriIn(cwd, name));
      const found = await editor.connection.sendRequest(DocumentSymbolRequest.type, {
        textDocument: { uri: uriIn(cwd, name) },
      });
      const all = ((found ?? []) as DocumentSymbol[]).flatMap((symbol) => [symbol, ...(symbol.children ?? [])]);
      expect(all.map(({ name: label, detail }) => `${label}: ${detail}`)).toEqual(entries);
    });
  }
});

test('a code lens has the totals of a fleet', async () => {
  const cwd = folderOf(files);
  const editor = await editorIn(cwd);
  await editor.open(fleet.replace('300', '10'), uriIn(cwd, 'patrol.fleet.yaml'));
  const textDocument = { uri: uriIn(cwd, 'patrol.fleet.yaml') };
  const lenses = await editor.connection.sendRequest(CodeLensRequest.type, { textDocument });
  expect(lenses?.map(({ command }) => command?.title)).toEqual([
    expect.stringMatching(/^3 ships · 60 mass · \d+ of 10 points · 1 error$/),
  ]);
});

describe('a fleet is checked again when', () => {
  const changes: readonly (readonly [what: string, change: (cwd: string, editor: Editor) => Promise<void>])[] = [
    ['its design is opened with a change', (cwd, editor) => editor.open(ship('Alpha', 4), uriIn(cwd, 'ships/a.yaml'))],
    [
      'its design changes on disk',
      async (cwd, { connection }) => {
        writeFileSync(join(cwd, 'ships/a.yaml'), ship('Alpha', 4));
        await connection.sendNotification(DidChangeWatchedFilesNotification.type, {
          changes: [{ uri: uriIn(cwd, 'ships/a.yaml'), type: 2 }],
        });
      },
    ],
    [
      'a file is saved',
      async (cwd, { connection }) => {
        writeFileSync(join(cwd, 'ships/a.yaml'), ship('Alpha', 4));
        const textDocument = { uri: uriIn(cwd, 'patrol.fleet.yaml') };
        await connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument });
      },
    ],
  ];
  for (const [what, change] of changes) {
    test(what, async () => {
      const cwd = folderOf(files);
      const editor = await editorIn(cwd);
      expect(await codesIn(editor, cwd, 'patrol.fleet.yaml', fleet)).toEqual([]);
      await change(cwd, editor);
      expect(await codes(editor, cwd, 'patrol.fleet.yaml')).toEqual(['illegal-class']);
    });
  }
});

test('the server asks to be told of changed files, if the client can', async () => {
  const cwd = folderOf(files);
  const { registered } = await editorIn(cwd, { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } });
  expect(await registered).toEqual([expect.objectContaining({ method: 'workspace/didChangeWatchedFiles' })]);
});
