/** `slipway serve`: answers, refusals, and updates after file changes. */

import { once } from 'node:events';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcedChanges } from '../../support/changes.ts';
import { folderOf } from '../../support/scratch.ts';
import { type Served, serve } from '../../support/serve.ts';
import { slipway } from '../../support/world.ts';

const cutter =
  'class: Cutter\nmass: 12\nhull: { boxes: 4 }\ndrive: 4\nftl: standard\nsystems: [{ system: fire-control }, { system: beam, class: 1 }]\n';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Sends a request with the path unchanged; `fetch` would normalize it. */
async function ask(address: string, path: string, { method = 'GET', host = '' } = {}): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path, method, ...(host === '' ? {} : { headers: { host } }) });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += chunk;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

describe('a server', () => {
  const cwd = folderOf({
    'd/a.yaml': cutter,
    'd/f.fleet.yaml': 'fleet: Patrol\nships: [{ design: a.yaml }]\n',
    'd/notes.txt': 'private',
    'secret.yaml': 'class: Secret\n',
  });
  symlinkSync(join(cwd, 'secret.yaml'), join(cwd, 'd/link.yaml'));
  mkdirSync(join(cwd, 'd/sub'));
  let served: Served;
  beforeAll(async () => {
    served = await serve(cwd);
  });
  afterAll(async () => expect(await served.stop()).toBe(0));

  test('prints its address, which is local', () => {
    expect(served.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(served.err.join('')).toBe(
      'slipway: cannot read d/link.yaml: it is outside the folder of the site\nslipway: serving 1 ship (Ctrl-C to stop)\n',
    );
  });

  const answered: readonly (readonly [path: string, type: string, text: string])[] = [
    ['/', 'text/html; charset=utf-8', '<a href="ships/cutter.html">Cutter</a>'],
    ['/index.html?x=1', 'text/html; charset=utf-8', 'assets/live.js'],
    ['/ships/cutter.html', 'text/html; charset=utf-8', '<h1>Cutter</h1>'],
    ['/ships/%63utter.html', 'text/html; charset=utf-8', '<h1>Cutter</h1>'],
    ['/ships/cutter.svg', 'image/svg+xml', '<svg'],
    ['/ships/cutter.pdf', 'application/pdf', '%PDF-'],
    ['/ships/cutter.yaml', 'text/plain; charset=utf-8', 'class: Cutter'],
    ['/fleets/patrol.html', 'text/html; charset=utf-8', 'Patrol'],
    ['/assets/site.css', 'text/css; charset=utf-8', '@font-face'],
    ['/assets/live.js', 'text/javascript; charset=utf-8', 'EventSource'],
  ];
  for (const [path, type, text] of answered) {
    test(`answers ${path}`, async () => {
      const { status, headers, body } = await ask(served.address, path);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(body).toContain(text);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
    });
  }

  const refused: readonly (readonly [path: string, options: Parameters<typeof ask>[2], status: number])[] = [
    ['/../secret.yaml', {}, 404],
    ['/ships/../../secret.yaml', {}, 404],
    ['/%2e%2e/secret.yaml', {}, 404],
    ['/..%2fsecret.yaml', {}, 404],
    ['/..%5csecret.yaml', {}, 404],
    ['//etc/passwd', {}, 404],
    ['/etc/passwd%00.html', {}, 404],
    ['/d/notes.txt', {}, 404],
    ['/notes.txt', {}, 404],
    ['/ships/', {}, 404],
    ['/ships', {}, 404],
    ['/ships/secret.html', {}, 404],
    ['/ships/link.yaml', {}, 404],
    ['/%', {}, 400],
    ['/', { method: 'POST' }, 405],
    ['/', { method: 'PUT' }, 405],
    ['/', { method: 'OPTIONS' }, 405],
    ['/', { host: 'evil.example' }, 403],
    ['/events', { host: 'evil.example:80' }, 403],
    ['/', { host: '127.0.0.1.evil.example' }, 403],
  ];
  for (const [path, options, status] of refused) {
    test(`refuses ${JSON.stringify(options)} ${path}`, async () => {
      const answer = await ask(served.address, path, options);
      expect(answer.status).toBe(status);
      expect(answer.body).not.toMatch(/Secret|private|root:|Cutter/);
    });
  }

  test('answers HEAD without content', async () => {
    const { status, headers, body } = await ask(served.address, '/ships/cutter.html', { method: 'HEAD' });
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  });

  for (const host of ['localhost', '127.0.0.1:1', '[::1]:80'])
    test(`accepts the host ${host}`, async () => expect((await ask(served.address, '/', { host })).status).toBe(200));
});

describe('a saved file', () => {
  const cwd = folderOf({ 'd/a.yaml': cutter });
  let served: Served;
  let changes: Awaited<ReturnType<typeof announcedChanges>>;
  beforeAll(async () => {
    served = await serve(cwd);
    changes = await announcedChanges(served.address);
  });
  afterAll(async () => {
    changes.stop();
    await served.stop();
  });

  const page = async () => (await ask(served.address, '/ships/cutter.html')).body;

  /** Saves a file and waits until an event was sent and the index shows the change. */
  const save = (action: () => void, shown: string) =>
    changes.after(action, async () => (await ask(served.address, '/')).body.includes(shown));

  const withBoxes = (boxes: number) => cutter.replace('boxes: 4', `boxes: ${boxes}`);

  test('sends an event and updates the page', async () => {
    await save(() => writeFileSync(join(cwd, 'd/a.yaml'), withBoxes(3)), 'data-hull="3"');
    expect(await page()).toContain('3 hull boxes');
  });

  test('may be written by renaming a temporary file', async () => {
    const replace = () => {
      writeFileSync(join(cwd, 'd/.a.tmp'), withBoxes(2));
      renameSync(join(cwd, 'd/.a.tmp'), join(cwd, 'd/a.yaml'));
    };
    await save(replace, 'data-hull="2"');
    expect(await page()).toContain('2 hull boxes');
  });

  test('with a syntax error keeps the last valid sheet and shows the error', async () => {
    await save(() => writeFileSync(join(cwd, 'd/a.yaml'), withBoxes(5)), 'data-hull="5"');
    await save(() => writeFileSync(join(cwd, 'd/a.yaml'), 'class: Cutter\n  mass: [\n'), 'unreadable');
    const body = await page();
    expect(body).toContain('Sheet and cost are from the last version that could be.');
    expect(body).toContain('5 hull boxes');
    expect(body).toContain('<strong class="severity">error</strong>');
    expect((await ask(served.address, '/ships/cutter.svg')).body).toContain('<svg');
  });

  test('in a new folder gets a page', async () => {
    mkdirSync(join(cwd, 'd/new'));
    await save(() => writeFileSync(join(cwd, 'd/new/b.yaml'), cutter.replace('Cutter', 'Second')), 'Second');
    await save(() => writeFileSync(join(cwd, 'd/new/b.yaml'), cutter.replace('Cutter', 'Third')), 'Third');
    expect((await ask(served.address, '/ships/third.html')).body).toContain('<h1>Third</h1>');
  });
});

describe('wrong usage', () => {
  test('another address only prints a warning', async () => {
    const served = await serve(folderOf({ 'd/a.yaml': cutter }), { host: '0.0.0.0' });
    expect(served.err[0]).toBe('slipway: warning: anyone who can reach 0.0.0.0 can read these designs\n');
    expect(await served.stop()).toBe(0);
  });

  test('a port in use', async () => {
    const cwd = folderOf({ 'd/a.yaml': cutter });
    const served = await serve(cwd);
    const port = new URL(served.address).port;
    const { code, err } = await slipway(`serve d --port ${port}`, { cwd });
    expect([code, err]).toEqual([2, `slipway: port ${port} is in use\n  help: use --port 0 for a free one\n`]);
    await served.stop();
  });

  const cases = [
    ['serve', 'no input files\n  help: pass design files, fleet files, folders (`.`) or globs'],
    ['serve -', 'standard input cannot be used here\n  help: pass design files, fleet files, folders (`.`) or globs'],
    [
      'serve d --host 192.0.2.1',
      'cannot listen on 192.0.2.1: EADDRNOTAVAIL\n  help: use an address of this machine, such as 127.0.0.1',
    ],
  ] as const;
  for (const [args, message] of cases) {
    test(args, async () => {
      const { code, err } = await slipway(args, { cwd: folderOf({ 'd/a.yaml': cutter }) });
      expect([code, err]).toEqual([2, `slipway: ${message}\n`]);
    });
  }
});
