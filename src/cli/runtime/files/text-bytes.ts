const byteOrderMark = [0xef, 0xbb, 0xbf];

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}

/** Encodes text as UTF-8, with a byte order mark if `before` has one. */
export function encodeText(text: string, before: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.from(hasByteOrderMark(before) ? byteOrderMark : []), Buffer.from(text)]);
}

/** Decodes UTF-8 and keeps a byte order mark. */
export function decodeWithMark(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
