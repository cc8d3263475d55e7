const mark = [0xef, 0xbb, 0xbf];

function isMarked(bytes: Uint8Array): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** A text as the bytes of a file, which begin with a byte order mark if those of `before` do. */
export function textBytes(text: string, before: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.from(isMarked(before) ? mark : []), Buffer.from(text)]);
}

/** All that is in a file as text, a byte order mark included. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
