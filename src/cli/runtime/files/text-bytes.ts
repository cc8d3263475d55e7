const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Encodes text as UTF-8, with a byte order mark if `before` has one. */
export function encodeText(text: string, before: Uint8Array): Uint8Array {
  const hasMark = byteOrderMark.every((byte, index) => before[index] === byte);
  return Buffer.from(hasMark ? `\ufeff${text}` : text);
}

/** Decodes UTF-8 and keeps a byte order mark. */
export function decodeWithMark(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
