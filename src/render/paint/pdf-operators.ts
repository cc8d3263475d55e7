import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { grayedInk, type Ink, type Outline } from '../drawing/mark.ts';

/** Cache of outlines as PDF operators, which are SVG's commands with the operands first. */
const cache = new WeakMap<Outline, string>();

export const grayLevels: Readonly<Record<Ink, string>> = { black: '0', white: '1', gray: '0.55' };

/** PDF operators for an outline, including pen and inks; `pale` prints gray for black. */
export function pdfOperators(outline: Outline, pale: boolean): string {
  return pale ? format(outline, true) : getOrCompute(cache, outline, () => format(outline, false));
}

function format({ d, fill, stroke, width, dash }: Outline, pale: boolean): string {
  const level = (ink: Ink) => grayLevels[grayedInk(ink, pale)];
  const path = d.replace(
    /([MLCZ])([^MLCZ]*)/g,
    (_, letter: string, figures: string) => `${figures.trim()} ${verbs[letter]} `,
  );
  const strokeColor = stroke ? `${level(stroke)} G ${width} w ` : '';
  const dashes = dash === undefined ? '' : `[${dash}] 0 d `;
  const fillColor = fill ? `${level(fill)} g ` : '';
  return `${fillColor}${strokeColor}${dashes}${path}${fill && stroke ? 'B' : fill ? 'f' : 'S'}${dash === undefined ? '' : ' [] 0 d'}`;
}

const verbs: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };
