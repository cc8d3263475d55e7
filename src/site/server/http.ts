/** The web server: answers GET and HEAD with the files of the site, and nothing else. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { extname } from 'node:path';
import { UsageError } from '../../cli/world.ts';
import { sitePolicy } from '../pages/page.ts';
import type { LiveSite } from './live-site.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.json': 'application/json',
};

const plainText = 'text/plain; charset=utf-8';

const headers = {
  'Content-Security-Policy': `${sitePolicy("'self'")}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

export interface WebServer {
  readonly address: string;
  /** Notifies open pages of a change. */
  readonly announce: () => void;
  readonly close: () => Promise<void>;
}

/** Listens on `host`. Throws a {@link UsageError} if that is not possible. */
export async function startServer(site: LiveSite, host: string, port: number): Promise<WebServer> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const problem = refusal(request, host);
    if (problem) return answer(response, problem[0], problem[1]);
    const path = pathOf(request);
    if (path === undefined) return answer(response, 400, 'bad request\n');
    if (path === 'events') return listen(request, response, listeners);
    return void send(request, response, site, path);
  });
  await listening(server, host, port);
  const bound = server.address();
  const actualPort = typeof bound === 'object' && bound ? bound.port : port;
  return {
    address: `http://${isIP(host) === 6 ? `[${host}]` : host}:${actualPort}/`,
    announce: () => {
      for (const response of listeners) response.write('event: change\ndata: \n\n');
    },
    close: async () => {
      for (const response of listeners) response.end();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listening(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function listenError({ code = '' }: NodeJS.ErrnoException, host: string, port: number): UsageError {
  if (code === 'EADDRINUSE') return new UsageError(`port ${port} is in use`, 'use --port 0 for a free one');
  if (code === 'EACCES') return new UsageError(`no permission for port ${port}`, 'use a port above 1023');
  return new UsageError(`cannot listen on ${host}: ${code}`, 'use an address of this machine, such as 127.0.0.1');
}

/** Why a request is not answered: its method, or a name of another site that leads here (DNS rebinding). */
function refusal({ method = '', headers: given }: IncomingMessage, host: string) {
  if (method !== 'GET' && method !== 'HEAD') return [405, 'only GET and HEAD are allowed\n'] as const;
  const name = hostName(given.host ?? '');
  const isKnown = name === 'localhost' || name === host.toLowerCase() || isIP(name) !== 0;
  return isKnown ? undefined : ([403, 'unknown host name\n'] as const);
}

/** The host without its port. */
function hostName(host: string): string {
  return host
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}

/** The path within the site; `undefined` if it is malformed. */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, '')).replace(/^\//, '');
    return path === '' ? 'index.html' : path;
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, text: string): void {
  const more = status === 405 ? { Allow: 'GET, HEAD' } : {};
  response.writeHead(status, { ...headers, ...more, 'Content-Type': plainText });
  response.end(text);
}

/** Paths are looked up among the files of the site: no path of the machine is ever opened by its name. */
async function send(request: IncomingMessage, response: ServerResponse, site: LiveSite, path: string): Promise<void> {
  try {
    const bytes = await site.get(path);
    if (!bytes) return answer(response, 404, 'not found\n');
    const type = types[extname(path)] ?? plainText;
    response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  } catch (error) {
    answer(response, 500, `${error instanceof UsageError ? error.message : 'cannot make this page'}\n`);
  }
}

function listen(request: IncomingMessage, response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  response.write('retry: 1000\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}
