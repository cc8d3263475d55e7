/** Untrusted SVG files: accepts only plain drawings, which refer to no other files and are cheap to draw. */

import { readXml, type XmlElement } from './xml.ts';

const drawn = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'metadata', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
]);

const advice: Readonly<Record<string, string>> = {
  text: 'convert text to paths',
  tspan: 'convert text to paths',
  use: 'ungroup clones and symbols',
  image: 'pictures inside of a badge are not drawn; use a PNG',
};

/** Elements of drawing programs, such as `sodipodi:namedview`, are ignored; only the prefix `svg:` is drawn. */
const foreign = /^(?!svg:)[\w.-]+:/;

/** Why an SVG cannot be a badge; undefined if it can. */
export function svgProblem(text: string): string | undefined {
  const root = readXml(text);
  if ('kind' in root) return `it is not an SVG: ${root.message}`;
  if (root.name.replace(/^svg:/, '') !== 'svg') return `it is not an SVG: its first element is <${root.name}>`;
  return elementProblem(root);
}

function elementProblem({ name, attributes, text, children }: XmlElement): string | undefined {
  if (foreign.test(name)) return undefined;
  const own = name.replace(/^svg:/, '');
  if (!drawn.has(own)) return `<${name}> is not drawn; ${advice[own] ?? 'use paths and plain shapes'}`;
  if (own === 'style' && refersElsewhere(text)) return '<style> refers to other files';
  for (const [key, value] of attributes) {
    const isLink = /(?:^|:)(?:href|src)$/.test(key);
    if (isLink ? !value.startsWith('#') : refersElsewhere(value))
      return `\`${key}\` of <${name}> refers to another file`;
  }
  for (const child of children) {
    const problem = elementProblem(child);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** True for a style that loads something: `url(…)` to anything but a part of the file, `@import`, an escaped letter. */
function refersElsewhere(style: string): boolean {
  return /url\s*\(\s*["']?(?!["']?#)|@import|\\/i.test(style);
}
