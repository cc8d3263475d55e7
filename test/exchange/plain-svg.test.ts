import { describe, expect, test } from 'vitest';
import { svgProblem } from '../../src/exchange/plain-svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('an SVG without references is accepted', () => {
  const good = [
    svg('<g><path d="M0 0 L1 1"/><circle r="3" fill="url(#a)"/></g><defs><linearGradient id="a" href="#b"/></defs>'),
    svg(
      '<sodipodi:namedview href="x.png"/><metadata/><style>.a { fill: red; clip-path: url("#c") }</style>',
      'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
    ),
    '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:g><x:path d="M0 0"/></x:g></x:svg>',
    svg('<g style="filter:none;color-interpolation-filters:sRGB" filter="none"/>'),
    svg('<path/>'.repeat(4_999)),
  ];
  for (const text of good) test(text.slice(0, 100), () => expect(svgProblem(text)).toBeUndefined());
});

describe('an SVG is refused:', () => {
  const bad: readonly (readonly [text: string, says: string])[] = [
    [svg('<image href="http://x/y.png"/>'), '<image> is not drawn'],
    [svg('<g><use href="#a"/></g>'), '<use> is not drawn; ungroup clones and symbols'],
    [svg('<svg:script/>'), '<svg:script> is not drawn'],
    [svg('<x:image href="#a"/>', 'xmlns:x="http://www.w3.org/2000/svg"'), '<x:image> is not drawn'],
    [svg('<g xmlns="urn:a"><image xmlns="http://www.w3.org/2000/svg"/></g>'), '<image> is not drawn'],
    [`<x:svg xmlns:x="http://www.w3.org/2000/svg">${'<x:use href="#a"/>'.repeat(3)}</x:svg>`, '<x:use> is not drawn'],
    [svg('<sodipodi:namedview/>'), '<sodipodi:namedview> is not drawn; declare `xmlns:sodipodi`'],
    ['<svg/>', '<svg> needs `xmlns="http://www.w3.org/2000/svg"`'],
    [svg('<filter id="a"/>'), '<filter> is not drawn'],
    [svg('<g filter="blur(5)"/>'), '`filter` of <g>: filters are not drawn'],
    [svg('<g style="fill:red; filter : url(#a)"/>'), '`style` of <g>: filters are not drawn'],
    [svg('<style>g{filter/**/:/**/blur(5px)}</style>'), '<style>: filters are not drawn'],
    [svg(`<style>g{a:"/*";fill:url(x.svg)}</style>`), '<style> refers to other files'],
    [svg('<style>g{fill:url/**/(x.svg)}</style>'), '<style> refers to other files'],
    [svg('<path/>'.repeat(5_000)), 'too many elements; the limit is 5,000'],
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
  for (const [text, says] of bad) test(text.slice(0, 100), () => expect(svgProblem(text)).toContain(says));
});
