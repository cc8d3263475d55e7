/** Untrusted SVG files. */

import { elementsProblem } from './svg-allow-list.ts';
import { readXml } from './xml.ts';

/** Why an SVG cannot be a badge; undefined if it can. */
export function svgProblem(text: string): string | undefined {
  const root = readXml(text);
  return 'kind' in root ? `it is not an SVG: ${root.message}` : elementsProblem(root);
}
