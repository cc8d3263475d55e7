/** What an untrusted SVG may have: only plain drawings, which refer to no other files and are cheap to draw. */

import { formatNumber } from '../text/phrases.ts';

/** An element, whatever has read it. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgElement[];
  /** Text directly inside the element. */
  readonly text: string;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Element limit; a detailed coat of arms has 2,000. */
export const maxElements = 5_000;

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

/** Why an SVG cannot be a badge; undefined if it can. */
export function elementsProblem(root: SvgElement): string | undefined {
  if (localName(root) !== 'svg') return `it is not an SVG: its first element is <${root.name}>`;
  if (countElements(root) > maxElements) return `too many elements; the limit is ${formatNumber(maxElements)}`;
  const isDeclared = namespaceOf(root, declaredIn(root, new Map()))[1] === svgNamespace;
  return elementProblem(root, new Map()) ?? (isDeclared ? undefined : `<svg> needs \`xmlns="${svgNamespace}"\``);
}

/** Namespaces by prefix, empty for elements without one. A prefix means nothing: any may be that of SVG. */
type Namespaces = ReadonlyMap<string, string>;

function elementProblem(element: SvgElement, outer: Namespaces): string | undefined {
  const namespaces = declaredIn(element, outer);
  const [prefix, namespace] = namespaceOf(element, namespaces);
  if (namespace === undefined && prefix !== '') return `<${element.name}> is not drawn; declare \`xmlns:${prefix}\``;
  // Elements of drawing programs, such as `sodipodi:namedview`, are not drawn.
  const own = [svgNamespace, undefined].includes(namespace) ? ownProblem(element) : undefined;
  if (own !== undefined) return own;
  for (const child of element.children) {
    const problem = elementProblem(child, namespaces);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The problem of an element of SVG, without those inside it. */
function ownProblem(element: SvgElement): string | undefined {
  const { name, attributes, text } = element;
  const own = localName(element);
  if (!drawn.has(own)) return `<${name}> is not drawn; ${advice[own] ?? 'use paths and plain shapes'}`;
  if (own === 'style') {
    if (refersElsewhere(text)) return '<style> refers to other files';
    if (hasFilter(text)) return `<style>: ${noFilters}`;
  }
  for (const [key, value] of attributes) {
    const isLink = /(?:^|:)(?:href|src)$/.test(key);
    if (isLink ? !value.startsWith('#') : refersElsewhere(value))
      return `\`${key}\` of <${name}> refers to another file`;
    if (hasFilter(key === 'filter' ? `filter:${value}` : value)) return `\`${key}\` of <${name}>: ${noFilters}`;
  }
  return undefined;
}

function localName({ name }: SvgElement): string {
  return name.slice(name.indexOf(':') + 1);
}

function countElements({ children }: SvgElement): number {
  return children.reduce((sum, child) => sum + countElements(child), 1);
}

function declaredIn({ attributes }: SvgElement, outer: Namespaces): Namespaces {
  const own = [...attributes].flatMap(([key, value]) =>
    /^xmlns(?:$|:)/.test(key) ? [[key.slice('xmlns:'.length), value] as const] : [],
  );
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

function namespaceOf({ name }: SvgElement, namespaces: Namespaces) {
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
  return [prefix, namespaces.get(prefix)] as const;
}

/** True for a style that loads something: `url(…)` to anything but a part of the file, `@import`, an escaped letter. */
function refersElsewhere(style: string): boolean {
  return occursIn(style, /url\s*\(\s*["']?(?!["']?#)|@import|\\/i);
}

const noFilters = 'filters are not drawn; remove blur and shadows';

/** Filters take long: a blur over a blur over the whole picture. */
function hasFilter(style: string): boolean {
  return occursIn(style, /(?<![\w-])filter\s*:(?!\s*none\b)/i);
}

/** With and without comments: what looks like one may be part of a string. */
function occursIn(style: string, pattern: RegExp): boolean {
  return pattern.test(style) || pattern.test(style.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ''));
}
