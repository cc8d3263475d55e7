import { describe, expect, test } from 'vitest';
import { svgProblem } from '../../src/exchange/plain-svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('an SVG without references is accepted', () => {
  const good = [
    svg('<g><path d="M0 0 L1 1"/><circle r="3" fill="url(#a)"/></g><defs><linearGradient id="a" href="#b"/></defs>'),
    svg('<sodipodi:namedview href="x.png"/><metadata/><style>.a { fill: red; clip-path: url("#c") }</style>'),
    '<?xml version="1.0"?><!-- drawn --><svg/>',
  ];
  for (const text of good) test(text, () => expect(svgProblem(text)).toBeUndefined());
});

describe('an SVG is refused:', () => {
  const bad: readonly (readonly [text: string, says: string])[] = [
    [svg('<image href="http://x/y.png"/>'), '<image> is not drawn'],
    [svg('<g><use href="#a"/></g>'), '<use> is not drawn; ungroup clones and symbols'],
    [svg('<svg:script/>'), '<svg:script> is not drawn'],
    [svg('<foreignObject/>'), '<foreignObject> is not drawn'],
    [svg('<text>Navy</text>'), 'convert text to paths'],
    [svg('<linearGradient xlink:href="a.svg#b"/>'), '`xlink:href` of <linearGradient> refers to another file'],
    [svg('<rect fill="URL( \'//x/y\' )"/>'), '`fill` of <rect> refers to another file'],
    [svg('<rect style="fill:u\\72l(x)"/>'), '`style` of <rect> refers to another file'],
    [svg('<style>@import "x.css";</style>'), '<style> refers to other files'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'it is not an SVG'],
    ['<html/>', 'its first element is <html>'],
    ['plain text', 'it is not an SVG'],
  ];
  for (const [text, says] of bad) test(text, () => expect(svgProblem(text)).toContain(says));
});
