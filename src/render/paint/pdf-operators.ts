import type { Ink, Outline } from '../drawing/mark.ts';

export const grayLevels: Readonly<Record<Ink, string>> = { black: '0', white: '1', gray: '0.55' };

/** PDF operators for an outline, which are SVG's commands with the operands first, including pen and inks. */
export function pdfOperators({ d, fill, stroke, width, dash }: Outline): string {
  const path = d.replace(
    /([MLCZ])([^MLCZ]*)/g,
    (_, letter: string, figures: string) => `${figures.trim()} ${verbs[letter]} `,
  );
  const strokeColor = stroke ? `${grayLevels[stroke]} G ${width} w ` : '';
  const dashes = dash === undefined ? '' : `[${dash}] 0 d `;
  const fillColor = fill ? `${grayLevels[fill]} g ` : '';
  return `${fillColor}${strokeColor}${dashes}${path}${fill && stroke ? 'B' : fill ? 'f' : 'S'}${dash === undefined ? '' : ' [] 0 d'}`;
}

const verbs: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };
