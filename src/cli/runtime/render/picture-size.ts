export interface PictureSize {
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

/** Type and size of a PNG or JPEG by its header; undefined for anything else. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  return pngSize(bytes) ?? jpegSize(bytes);
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngStart)) return undefined;
  return sized('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

/** Start-of-frame segments are C0 to CF, but for three that hold tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) return undefined;
    if (isFrame(marker)) return sized('jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    // A fill byte, or a segment with its length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function sized(type: PictureSize['type'], width: number, height: number): PictureSize | undefined {
  return width > 0 && height > 0 ? { type, width, height } : undefined;
}
