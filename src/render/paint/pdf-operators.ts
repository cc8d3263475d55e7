import { type Ink, inked, type Outline } from '../drawing/mark.ts';

/** An outline in PDF's own words, which are SVG's with the figures in front: made once for each drawing. */
const known = new WeakMap<Outline, string>();

/** Inks as PDF has them: levels of grey. */
export const levels: Readonly<Record<Ink, string>> = { black: '0', white: '1', grey: '0.55' };

/** The outline as PDF operators, with the pen and inks that it asks for; `pale` prints grey where black is meant. */
export function operators(outline: Outline, pale: boolean): string {
  if (pale) return written(outline, true);
  let text = known.get(outline);
  if (text === undefined) {
    text = written(outline, false);
    known.set(outline, text);
  }
  return text;
}

function written({ d, fill, stroke, width, dash }: Outline, pale: boolean): string {
  const level = (ink: Ink) => levels[inked(ink, pale)];
  const path = d.replace(
    /([MLCZ])([^MLCZ]*)/g,
    (_, letter: string, figures: string) => `${figures.trim()} ${verbs[letter]} `,
  );
  const pens = stroke ? `${level(stroke)} G ${width} w ` : '';
  const dashes = dash === undefined ? '' : `[${dash}] 0 d `;
  const filled = fill ? `${level(fill)} g ` : '';
  return `${filled}${pens}${dashes}${path}${fill && stroke ? 'B' : fill ? 'f' : 'S'}${dash === undefined ? '' : ' [] 0 d'}`;
}

const verbs: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };
