/** A design within an address: the part after `#`, which browsers send to no server. */

import { deflateSync, Inflate } from 'fflate/browser';

export interface SharedDesign {
  readonly text: string;
  /** The line to show, from 1. */
  readonly line?: number | undefined;
  /** Index of the settings, on a site that has several. */
  readonly settings?: number | undefined;
}

/** Longest text that is read from an address: a short one could unpack to gigabytes. */
const maxLength = 1_000_000;

/** Bytes that are unpacked at a time. */
const step = 1024;

/** The fragment of an address, without `#`. */
export function shareFragment({ text, line, settings }: SharedDesign): string {
  const packed = deflateSync(new TextEncoder().encode(text), { level: 9 });
  const parts = [`design=${toBase64(packed)}`];
  if (line !== undefined) parts.push(`line=${line}`);
  if (settings !== undefined) parts.push(`settings=${settings}`);
  return parts.join('&');
}

/** The design in a fragment: `undefined` if it has none, a string if it cannot be read. */
export function readFragment(fragment: string): SharedDesign | string | undefined {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const design = given.get('design');
  if (design === null) return undefined;
  const text = unpack(design);
  if (text === undefined) return 'The link is damaged: it may have been cut off.';
  return { text, line: wholeNumber(given.get('line')), settings: wholeNumber(given.get('settings')) };
}

function wholeNumber(given: string | null): number | undefined {
  return given !== null && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
}

/** The text that was deflated to Base64; `undefined` if it is damaged, or too long. */
export function unpack(design: string): string | undefined {
  try {
    const packed = fromBase64(design);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let isComplete = false;
    const inflate = new Inflate((bytes, isLast) => {
      text += decoder.decode(bytes, { stream: !isLast });
      isComplete = isLast;
    });
    for (let at = 0; at < packed.length; at += step) {
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
      if (text.length > maxLength) return undefined;
    }
    return isComplete ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Base64 with the letters of addresses. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
