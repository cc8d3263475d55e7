/** Pictures for sheets and pages. */

/** A gray JPEG of one pixel: quantization, frame, two Huffman tables of one code each, and a scan of two bits. */
export const grayPixel = Buffer.from(
  [
    `ffd8ffdb004300${'01'.repeat(64)}ffc0000b080001000101011100`,
    `ffc400140001${'00'.repeat(16)}ffc400141001${'00'.repeat(16)}ffda0008010100003f003fffd9`,
  ].join(''),
  'hex',
);

/** An SVG that takes minutes to draw: each of its clip paths is clipped four times by the one before. */
export const endlessSvg = (() => {
  const shape = (clip: string) => `<rect width="99" height="99"${clip}/>`;
  const paths = Array.from({ length: 14 }, (_, index) => {
    const inside = index === 0 ? shape('') : shape(` clip-path="url(#c${index - 1})"`).repeat(4);
    return `<clipPath id="c${index}">${inside}</clipPath>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">${paths.join('')}${shape(' clip-path="url(#c13)"')}</svg>`;
})();
