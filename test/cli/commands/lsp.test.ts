/** The language server as a process, over its standard streams. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidSaveTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  ExitNotification,
  HoverRequest,
  LogMessageNotification,
  ShutdownRequest,
} from 'vscode-languageserver-protocol/node';
import { serveEditor } from '../../../src/cli/commands/lsp/serve-editor.ts';
import { editorFeatures } from '../../../src/cli/commands/lsp/session.ts';
import { type Editor as Client, editorOn as clientOn } from '../../support/language-client.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway, worldOf } from '../../support/world.ts';

/** What an editor that ends without a shutdown request is told. */
const left = 'slipway: the editor left without a shutdown request\n';

const designFile = projectPath('designs/concord/valiant.yaml');
const design = readFileSync(designFile, 'utf8');
const uri = pathToFileURL(designFile).href;

interface Server {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly ended: Promise<{ readonly code: number; readonly err: string }>;
}

/** Runs the server in this process. Most tests use it, because a separate process takes ten times as long. */
function start(...args: readonly string[]): Server {
  return startIn(tmpdir(), ...args);
}

function startIn(cwd: string, ...args: readonly string[]): Server {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const run = slipway(['lsp', ...args], { cwd, terminal: { input: stdin, output: stdout } });
  const ended = run.then(({ code, err }) => {
    stdout.end();
    return { code, err };
  });
  return { stdin, stdout, ended };
}

const running: ChildProcess[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.kill();
});

function startProcess(...args: readonly string[]): Server {
  const server = spawn(process.execPath, [projectPath('bin/slipway.js'), 'lsp', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.push(server);
  const ended = Promise.all([once(server, 'exit'), textOf(server.stderr)]).then(([[code], err]) => ({ code, err }));
  return { stdin: server.stdin, stdout: server.stdout, ended };
}

interface Editor extends Omit<Client, 'open'> {
  readonly open: (text: string, uri?: string) => Promise<void>;
  readonly change: (
    version: number,
    ...changes: readonly (readonly [from: Cursor, to: Cursor, text: string])[]
  ) => Promise<void>;
}

type Cursor = readonly [line: number, character: number];

async function editorOn(input: Readable, output: Writable, snippetSupport = true): Promise<Editor> {
  const client = await clientOn(input, output, {
    textDocument: { completion: { completionItem: { snippetSupport } } },
  });
  const position = ([line, character]: Cursor) => ({ line, character });
  return {
    ...client,
    open: (text, name = uri) => client.open(text, name),
    change: (version, ...changes) =>
      client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: changes.map(([from, to, text]) => ({
          range: { start: position(from), end: position(to) },
          text,
        })),
      }),
  };
}

async function conversation(snippetSupport = true, server = start()) {
  return { server, editor: await editorOn(server.stdout, server.stdin, snippetSupport) };
}

/** Position of the first occurrence of a word in the text. */
function cursorOf(text: string, word: string): Cursor {
  const lines = text.slice(0, text.indexOf(word)).split('\n');
  return [lines.length - 1, lines.at(-1)!.length];
}

const pds = cursorOf(design, 'pds');
const [line, character] = pds;

test('diagnostics are sent when a design is opened and after every change', async () => {
  const { editor } = await conversation();
  await editor.open(design);
  expect(await editor.findings()).toEqual({ uri, version: 1, diagnostics: [] });
  await editor.change(2, [pds, [line, character + 3], 'pdx']);
  const range = { start: { line, character }, end: { line, character: character + 3 } };
  const message = 'unknown system `pdx`\nhelp: did you mean `pds`?\nrule: slipway design file, A design';
  expect(await editor.findings()).toEqual({
    uri,
    version: 2,
    diagnostics: [{ range, severity: 1, code: 'unknown-system', source: 'slipway', message }],
  });
  // Two changes in one message; the second applies to the result of the first.
  await editor.change(3, [[line, character + 2], [line, character + 3], 's'], [[0, 0], [0, 0], '# 😀\n']);
  expect(await editor.findings()).toEqual({ uri, version: 3, diagnostics: [] });
  await editor.change(4, [[line + 1, character], [line + 1, character + 3], '😀']);
  const [found] = (await editor.findings()).diagnostics;
  expect(found?.range).toEqual({
    start: { line: line + 1, character },
    end: { line: line + 1, character: character + 2 },
  });
});

test('rapid changes are checked once, in their final state', async () => {
  const { editor } = await conversation();
  await editor.open(design);
  await editor.findings();
  // No time passes until the server has answered a request after the last change.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (let version = 2; version < 30; version++) await editor.change(version, [pds, pds, 'x']);
    await editor.connection.sendRequest('slipway/unknown').catch(() => {});
    vi.runAllTimers();
  } finally {
    vi.useRealTimers();
  }
  const { version, diagnostics } = await editor.findings();
  expect([version, diagnostics.length]).toEqual([29, 1]);
});

test('a closed document has its diagnostics cleared', async () => {
  const { editor } = await conversation();
  await editor.open('class: A\n');
  expect((await editor.findings()).diagnostics.length).toBeGreaterThan(0);
  await editor.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  expect(await editor.findings()).toEqual({ uri, diagnostics: [] });
});

test('unsaved and JSON designs are checked, other files are ignored', async () => {
  const { editor } = await conversation();
  const { connection } = editor;
  for (const name of ['untitled:Untitled-1', 'file:///a%20b/ship.json', 'file:///C:/ships/ship.yml']) {
    await editor.open('{ "class": "A" }', name);
    const { uri: reported, diagnostics } = await editor.findings();
    expect([reported, diagnostics.map(({ code }) => code)]).toEqual([name, expect.arrayContaining(['missing-key'])]);
  }
  for (const name of ['git:/a/ship.yaml', 'file:///a/package.json', 'file:///a/%ZZ.yaml', 'file:///a/notes.md']) {
    await editor.open('class: A', name);
    const textDocument = { uri: name };
    expect(
      await connection.sendRequest(HoverRequest.type, { textDocument, position: { line: 0, character: 1 } }),
    ).toBeNull();
  }
  await editor.open('class: A', 'untitled:Untitled-2');
  expect((await editor.findings()).uri).toBe('untitled:Untitled-2');
});

describe('the server answers requests for', () => {
  const textDocument = { uri };
  const position = { line, character: character + 1 };

  test('hover', async () => {
    const { editor } = await conversation();
    await editor.open(design);
    const hover = await editor.connection.sendRequest(HoverRequest.type, { textDocument, position });
    expect(hover?.range).toEqual({ start: { line, character }, end: { line, character: character + 3 } });
    expect(hover?.contents).toEqual({
      kind: 'markdown',
      value: expect.stringContaining('**Point defense system** × 6'),
    });
  });

  test('completion', async () => {
    const { editor } = await conversation();
    await editor.open(design);
    const list = await editor.connection.sendRequest(CompletionRequest.type, { textDocument, position });
    const items = Array.isArray(list) ? list : (list?.items ?? []);
    const beam = items.find(({ label }) => label === 'beam');
    expect(beam).toMatchObject({
      kind: 7,
      detail: expect.stringContaining('Beam battery'),
      documentation: { kind: 'markdown' },
    });
    expect(beam?.textEdit).toMatchObject({
      newText: 'beam',
      range: { start: { line, character }, end: { line, character: character + 3 } },
    });
    const order = items.map(({ sortText }) => sortText);
    expect([...order].sort()).toEqual(order);
  });

  test('completion with a snippet, if the client supports it', async () => {
    for (const [snippets, newText, format] of [
      [true, '{ boxes: $0 \\}', 2],
      [false, '{ boxes:  }', undefined],
    ] as const) {
      const { editor } = await conversation(snippets);
      await editor.open('hull: ');
      const list = await editor.connection.sendRequest(CompletionRequest.type, {
        textDocument,
        position: { line: 0, character: 6 },
      });
      const [item] = Array.isArray(list) ? list : (list?.items ?? []);
      expect([item?.textEdit?.newText, item?.insertTextFormat]).toEqual([newText, format]);
    }
  });

  test('code lenses and the outline', async () => {
    const { editor } = await conversation();
    await editor.open(design);
    const lenses = await editor.connection.sendRequest(CodeLensRequest.type, { textDocument });
    expect(lenses?.map(({ command, range }) => [range.start.line, command?.title])).toEqual([
      [cursorOf(design, 'class:')[0], '190 of 190 mass · 651 points (+120 loadout)'],
    ]);
    const [symbol] = (await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })) ?? [];
    expect(symbol).toMatchObject({
      name: 'Valiant',
      children: expect.arrayContaining([expect.objectContaining({ name: 'Screen, level 1' })]),
    });
  });

  test('quick fixes', async () => {
    const { editor } = await conversation();
    await editor.open(design.replace('pds', 'pdx'));
    const { diagnostics } = await editor.findings();
    const ask = (only?: string[]) =>
      editor.connection.sendRequest(CodeActionRequest.type, {
        textDocument,
        range: { start: position, end: position },
        context: { diagnostics, ...(only ? { only } : {}) },
      });
    const range = { start: { line, character }, end: { line, character: character + 3 } };
    const fix = {
      title: 'Use `pds`',
      kind: 'quickfix',
      diagnostics,
      isPreferred: false,
      edit: { changes: { [uri]: [{ range, newText: 'pds' }] } },
    };
    expect(await ask()).toEqual([fix]);
    expect(await ask(['quickfix'])).toEqual([fix]);
    expect(await ask(['refactor'])).toEqual([]);
  });

  test('the fix-all action, if there is a fix or the client asks for it', async () => {
    const { editor } = await conversation();
    await editor.open(design.replace('mass: 190', 'mass: "190"'));
    const [at] = cursorOf(design, 'mass: 190');
    const ask = async (row: number, ...only: string[]) => {
      const range = { start: { line: row, character: 7 }, end: { line: row, character: 7 } };
      const context = { diagnostics: [], ...(only.length > 0 ? { only } : {}) };
      const actions = await editor.connection.sendRequest(CodeActionRequest.type, { textDocument, range, context });
      return actions?.map((action) => ('kind' in action ? action.kind : undefined));
    };
    expect(await ask(at)).toEqual(['quickfix', 'source.fixAll.slipway']);
    expect(await ask(0)).toEqual([]);
    expect(await ask(at, 'quickfix')).toEqual(['quickfix']);
    expect(await ask(0, 'source.fixAll')).toEqual(['source.fixAll.slipway']);
    expect(await ask(0, 'source.organizeImports')).toEqual([]);
  });

  test('formatting', async () => {
    const { editor } = await conversation();
    await editor.open(design.replace('FP F FS', 'FS F FP'));
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options });
    expect(edits?.length).toBe(1);
    await editor.open(design);
    expect(await editor.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options })).toEqual([]);
  });

  test('unknown documents with null, and unknown methods with an error', async () => {
    const { editor } = await conversation();
    expect(await editor.connection.sendRequest(HoverRequest.type, { textDocument, position })).toBeNull();
    expect(await editor.connection.sendRequest(CodeLensRequest.type, { textDocument })).toBeNull();
    await expect(editor.connection.sendRequest('slipway/nothing', {})).rejects.toThrow('slipway/nothing');
    await editor.open(design);
    expect((await editor.findings()).diagnostics).toEqual([]);
  });
});

test('the server announces its name and capabilities', async () => {
  const { editor } = await conversation();
  expect(editor.greeting).toMatchObject({
    serverInfo: { name: 'slipway' },
    capabilities: {
      textDocumentSync: { openClose: true, change: 2 },
      hoverProvider: true,
      completionProvider: {},
      codeLensProvider: {},
    },
  });
});

describe('the server exits', () => {
  test('with code 0 after shutdown and exit', async () => {
    const { server, editor } = await conversation(true, startProcess());
    await editor.connection.sendRequest(ShutdownRequest.type);
    await editor.connection.sendNotification(ExitNotification.type);
    expect(await server.ended).toEqual({ code: 0, err: '' });
  });

  test('with code 1 after exit alone', async () => {
    const { server, editor } = await conversation(true, startProcess());
    await editor.connection.sendNotification(ExitNotification.type);
    expect(await server.ended).toEqual({ code: 1, err: left });
  });

  test('with code 1 when its input ends, or 0 after shutdown', async () => {
    const { server, editor } = await conversation(true, startProcess());
    await editor.open(design);
    server.stdin.end();
    expect(await server.ended).toEqual({ code: 1, err: left });
    const other = await conversation(true, startProcess());
    await other.editor.connection.sendRequest(ShutdownRequest.type);
    other.server.stdin.end();
    expect(await other.server.ended).toEqual({ code: 0, err: '' });
  });

  test('when its output is closed', async () => {
    const { server, editor } = await conversation(true, startProcess());
    server.stdout.destroy();
    await editor.open(design).catch(() => {});
    expect((await server.ended).err).toBe(left);
  });
});

function message(body: string): string {
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const initialize = message(
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { processId: null, rootUri: null, capabilities: {} },
  }),
);

test('a session sent at once gets all answers', async () => {
  const server = startProcess('--stdio', '--clientProcessId=1');
  const shutdown = message(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'shutdown' }));
  const exit = message(JSON.stringify({ jsonrpc: '2.0', method: 'exit' }));
  server.stdin.end(initialize + shutdown + exit);
  const [out, { code, err }] = await Promise.all([textOf(server.stdout), server.ended]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /^Content-Length: \d+\r\n\r\n\{"jsonrpc":"2.0","id":1,"result":.*\}Content-Length: 38\r\n\r\n\{"jsonrpc":"2.0","id":2,"result":null\}$/s,
  );
});

/** Invalid messages and frames. */
const noise: readonly string[] = [
  message('{}'),
  message('null'),
  message('[]'),
  message('{ not json'),
  message('{"jsonrpc":"2.0","method":"textDocument/didChange","params":{}}'),
  message('{"jsonrpc":"2.0","method":"textDocument/didOpen","params":7}'),
  message('{"jsonrpc":"2.0","id":7,"method":"textDocument/hover"}'),
  message('{"jsonrpc":"2.0","id":8,"result":3}'),
  'hello\r\n\r\n',
  'Content-Length: many\r\n\r\n',
];

test.each([...noise, 'Content-Length: 500\r\n\r\n{', 'Content-Le', ''])(
  '%j followed by the end of the input ends the server',
  async (bytes) => {
    for (const before of ['', initialize]) {
      const server = start();
      server.stdin.end(`${before}${bytes}`);
      await textOf(server.stdout);
      expect(await server.ended).toEqual({ code: 1, err: left });
    }
  },
);

test('methods with the names of members of all objects are unknown', async () => {
  const server = start();
  const names = ['constructor', '__proto__', 'toString', 'slipway/unknown'];
  const calls = names.map((method, id) => message(JSON.stringify({ jsonrpc: '2.0', id, method, params: {} })));
  server.stdin.end(`${initialize}${calls.join('')}`);
  const out = await textOf(server.stdout);
  for (const id of names.keys()) expect(out).toContain(`"id":${id},"error":{"code":-32601`);
});

test('a 10 MB document gets diagnostics, and so does the next document', async () => {
  const { editor } = await conversation();
  const large = `class: A\nmass: 20\nhull: { boxes: 4 }\nnotes: ${'x'.repeat(10_000_000)}\n`;
  await editor.open(large, pathToFileURL('/large.yaml').href);
  const first = await editor.findings();
  expect(first.uri).toContain('large.yaml');
  expect(first.diagnostics.length).toBeGreaterThan(0);
  await editor.open(design);
  expect((await editor.findings()).uri).toBe(uri);
});

test('3,000 changes without a pause are all applied', async () => {
  const { editor } = await conversation();
  await editor.open(design);
  expect((await editor.findings()).diagnostics).toEqual([]);
  for (let version = 2; version <= 3001; version++) {
    const end: Cursor = [pds[0], pds[1] + (version === 2 ? 3 : 4)];
    void editor.change(version, [pds, end, `p${String(version % 1000).padStart(3, '0')}`]);
  }
  await editor.change(3002, [pds, [pds[0], pds[1] + 4], 'pds']);
  let last = await editor.findings();
  while (last.version !== 3002) last = await editor.findings();
  expect(last.diagnostics).toEqual([]);
  const hover = await editor.connection.sendRequest(HoverRequest.type, {
    textDocument: { uri },
    position: { line, character },
  });
  expect(JSON.stringify(hover)).toContain('Point defense');
});

test('an error in a feature is the answer to its request, and the next request is answered', async () => {
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
  const fail = () => {
    throw new Error('the hover broke');
  };
  let judged = 0;
  const world = { ...worldOf({}), streams: () => ({ input: toServer, output: toEditor }) };
  const served = serveEditor(world, {
    editor: {
      ...editorFeatures,
      hover: fail,
      diagnostics: (text) => (judged++ === 0 ? fail() : editorFeatures.diagnostics(text)),
    },
  });
  const editor = await editorOn(toEditor, toServer);
  const log = new Promise<string>((resolve) =>
    editor.connection.onNotification(LogMessageNotification.type, ({ message: words }) => resolve(words)),
  );
  await editor.open(design);
  expect(await log).toContain('the hover broke');
  const [shown] = (await editor.findings()).diagnostics;
  expect(shown?.message).toBe('slipway failed on this file: the hover broke');
  const question = { textDocument: { uri }, position: { line: 1, character: 1 } };
  await expect(editor.connection.sendRequest(HoverRequest.type, question)).rejects.toThrow('the hover broke');
  expect((await editor.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } }))?.length).toBe(1);
  await editor.change(2, [pds, pds, 'x']);
  expect((await editor.findings()).diagnostics.length).toBe(1);
  await editor.connection.sendRequest(ShutdownRequest.type);
  await editor.connection.sendNotification(ExitNotification.type);
  expect(await served).toBe(true);
});

describe('the server ends with its editor, whose end of the pipe stays open', () => {
  /** Answers of the system: whether the editor runs. */
  test.each([
    ['named by its first message', undefined, [true, true, false]],
    ['named by the command line', 12, [true, true, true, false]],
  ])('%s', async (_, processId, answers) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
      const asked: number[] = [];
      const world = {
        ...worldOf({}),
        streams: () => ({ input: toServer, output: toEditor }),
        isRunning: (id: number) => {
          asked.push(id);
          return answers.shift() ?? false;
        },
      };
      const served = serveEditor(world, { processId });
      await editorOn(toEditor, toServer);
      while (answers.length > 0) vi.advanceTimersToNextTimer();
      expect(await served).toBe(false);
      expect(asked.at(-1)).toBe(process.pid);
    } finally {
      vi.useRealTimers();
    }
  });

  test('unless it runs outside of the container', async () => {
    const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
    const served = serveEditor({
      ...worldOf({}),
      streams: () => ({ input: toServer, output: toEditor }),
      isRunning: () => false,
    });
    const editor = await editorOn(toEditor, toServer);
    await editor.open(design);
    expect((await editor.findings()).diagnostics).toEqual([]);
    await editor.connection.sendRequest(ShutdownRequest.type);
    await editor.connection.sendNotification(ExitNotification.type);
    expect(await served).toBe(true);
  });
});

test('a configuration applies to a design, and its errors are reported at the top', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'slipway-lsp-'));
  try {
    const config = join(cwd, 'slipway.config.yaml');
    const name = pathToFileURL(join(cwd, 'ship.yaml')).href;
    writeFileSync(config, 'limits: { mass: 10 }\nchecks: { mass-unused: off }\n');
    const { editor } = await conversation();
    await editor.open('class: A\nmass: 20\nhull: { boxes: 4 }\ndrive: 2\nftl: standard\n', name);
    const codes = async () => (await editor.findings()).diagnostics.map(({ code, message }) => code ?? message);
    expect(await codes()).toEqual(['house-mass']);
    writeFileSync(config, 'limits: { mass: many }\n');
    await editor.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: name } });
    expect(await codes()).toEqual([
      expect.stringContaining('configuration ignored because it has errors: '),
      'mass-unused',
    ]);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});

test('in a server that runs in the root folder, a configuration with errors is named by its whole path', async () => {
  const cwd = folderOf({ 'slipway.config.yaml': 'limits: { mass: many }\n' });
  const { editor } = await conversation(true, startIn(parse(cwd).root));
  await editor.open(design, pathToFileURL(join(cwd, 'ship.yaml')).href);
  const { diagnostics } = await editor.findings();
  expect(diagnostics[0]?.message).toContain(`errors: ${join(cwd, 'slipway.config.yaml')}:1:`);
});
