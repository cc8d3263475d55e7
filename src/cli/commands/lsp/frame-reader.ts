/** Reads messages of the protocol from a stream. Unlike the library's reader it recovers after a broken frame, and says so. */

import type { Readable } from 'node:stream';
import type { Message, MessageReader } from 'vscode-languageserver';
import { maxStreamBytes } from '../../runtime/files/paths.ts';

/** Longest header in bytes. */
const maxHeader = 4096;

/** A message reader; `report` gets what is wrong with a frame, once until the next good one. */
export function frameReader(input: Readable, report: (problem: string) => void): MessageReader {
  const never = () => ({ dispose: () => {} });
  return {
    onError: never,
    onClose: never,
    onPartialMessage: never,
    listen: (take) => {
      const splitter = new FrameSplitter(take, report);
      const onData = (bytes: Buffer) => splitter.add(bytes);
      input.on('data', onData);
      return { dispose: () => input.removeListener('data', onData) };
    },
    dispose: () => {},
  };
}

class FrameSplitter {
  readonly #take: (message: Message) => void;
  readonly #report: (problem: string) => void;
  #chunks: Buffer[] = [];
  #size = 0;
  /** Bytes of the body that follows; undefined before its header has been read. */
  #length: number | undefined;
  #isLost = false;

  constructor(take: (message: Message) => void, report: (problem: string) => void) {
    this.#take = take;
    this.#report = report;
  }

  add(bytes: Buffer): void {
    this.#chunks.push(bytes);
    this.#size += bytes.length;
    if (this.#size < (this.#length ?? 0)) return;
    let rest: Buffer = Buffer.concat(this.#chunks);
    for (let next = this.#next(rest); next !== undefined; next = this.#next(rest)) rest = next;
    this.#chunks = [rest];
    this.#size = rest.length;
  }

  /** Reads a header or a body; returns what follows, or undefined if more input is needed. */
  #next(bytes: Buffer): Buffer | undefined {
    if (this.#length === undefined) return this.#readHeader(bytes);
    if (bytes.length < this.#length) return undefined;
    const body = bytes.subarray(0, this.#length);
    const rest = bytes.subarray(this.#length);
    this.#length = undefined;
    this.#readBody(body.toString('utf8'));
    return rest;
  }

  #readHeader(bytes: Buffer): Buffer | undefined {
    if (bytes.length > 0 && !/^[\w-]/.test(String.fromCharCode(bytes[0] as number))) this.#lose('not a header');
    const start = bytes.toString('latin1', 0, maxHeader);
    const end = /\r?\n\r?\n/.exec(start);
    if (!end) {
      if (bytes.length < maxHeader) return undefined;
      this.#lose(`a header of more than ${maxHeader} bytes`);
      // The end may be the start of the next header.
      return bytes.subarray(maxHeader - 64);
    }
    const header = start.slice(0, end.index);
    const [, digits = ''] = /content-length:[ \t]*(\d+)[ \t]*\r?$/im.exec(header) ?? [];
    const length = Number(digits);
    if (digits === '') this.#lose('a header without a valid Content-Length');
    else if (length > maxStreamBytes) this.#lose(`a message of ${digits} bytes; allowed: up to ${maxStreamBytes}`);
    else this.#length = length;
    return bytes.subarray(end.index + end[0].length);
  }

  #readBody(text: string): void {
    let message: Message;
    try {
      message = JSON.parse(text);
    } catch {
      this.#isLost = false;
      this.#lose('a message that is not JSON');
      return;
    }
    this.#isLost = false;
    this.#take(message);
  }

  #lose(problem: string): void {
    if (!this.#isLost) this.#report(problem);
    this.#isLost = true;
  }
}
