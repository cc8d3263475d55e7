/** Pictures for sheets and pages. */

/** A gray JPEG of one pixel: quantization, frame, two Huffman tables of one code each, and a scan of two bits. */
export const grayPixel = Buffer.from(
  [
    `ffd8ffdb004300${'01'.repeat(64)}ffc0000b080001000101011100`,
    `ffc400140001${'00'.repeat(16)}ffc400141001${'00'.repeat(16)}ffda0008010100003f003fffd9`,
  ].join(''),
  'hex',
);
