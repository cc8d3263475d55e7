/** A design or a fleet within an address: the part after `#`, which browsers send to no server. */

import { deflateSync, Inflate } from 'fflate/browser';
import { isMapping } from '../../text/collections.ts';

export interface SharedDesign {
  readonly text: string;
  /** The line to show, from 1. */
  readonly line?: number | undefined;
  /** Index of the settings, on a site that has several. */
  readonly settings?: number | undefined;
}

export interface SharedFleet {
  readonly text: string;
  /** Designs that it brings along. */
  readonly designs: readonly { readonly file: string; readonly text: string }[];
  readonly settings?: number | undefined;
}

/** Longest text that is read from an address: a short one could unpack to gigabytes. */
const maxLength = 1_000_000;

/** Bytes that are unpacked at a time. */
const step = 1024;

/** The fragment of an address, without `#`. */
export function shareFragment({ text, line, settings }: SharedDesign): string {
  const parts = [`design=${pack(text)}`];
  if (line !== undefined) parts.push(`line=${line}`);
  if (settings !== undefined) parts.push(`settings=${settings}`);
  return parts.join('&');
}

export function shareFleetFragment({ text, designs, settings }: SharedFleet): string {
  const fleet = pack(JSON.stringify({ text, designs }));
  return `fleet=${fleet}${settings === undefined ? '' : `&settings=${settings}`}`;
}

const damaged = 'The link is damaged: it may have been cut off.';

/** The fleet in a fragment: `undefined` if it has none, a string if it cannot be read. */
export function readFleetFragment(fragment: string): SharedFleet | string | undefined {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = given.get('fleet');
  if (packed === null) return undefined;
  try {
    const { text, designs } = JSON.parse(unpack(packed) ?? '') as Partial<SharedFleet>;
    const isDesign = (each: unknown) =>
      isMapping(each) && typeof each.file === 'string' && typeof each.text === 'string';
    if (typeof text !== 'string' || !Array.isArray(designs) || !designs.every(isDesign)) return damaged;
    return { text, designs, settings: wholeNumber(given.get('settings')) };
  } catch {
    return damaged;
  }
}

function pack(text: string): string {
  return toBase64(deflateSync(new TextEncoder().encode(text), { level: 9 }));
}

/** The design in a fragment: `undefined` if it has none, a string if it cannot be read. */
export function readFragment(fragment: string): SharedDesign | string | undefined {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const design = given.get('design');
  if (design === null) return undefined;
  const text = unpack(design);
  if (text === undefined) return damaged;
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
