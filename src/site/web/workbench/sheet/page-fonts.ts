/** The glyphs of the font of the page. */

import type { GlyphFaces } from '../../../../render/paint/glyph-faces.ts';
import { facesOfWoff } from '../../../../render/paint/woff-glyphs.ts';

type FontFiles = Readonly<Record<'regular' | 'bold', string>>;

declare global {
  interface Window {
    /** Font files in Base64, set by the script `fonts.js` of a site. */
    slipwayFonts?: FontFiles;
  }
}

let loading: Promise<GlyphFaces> | undefined;

/** Read when first used. */
export function pageFonts(): Promise<GlyphFaces> {
  loading ??= loadFonts();
  return loading;
}

async function loadFonts(): Promise<GlyphFaces> {
  return facesOfWoff(inStyle() ?? (await inScript()));
}

/** A page in one file has its fonts in its style sheet. */
function inStyle(): FontFiles | undefined {
  const style = document.querySelector('style')?.textContent ?? '';
  const [regular, bold] = [...style.matchAll(/data:font\/woff;base64,([^"]+)/g)].map(([, file]) => file);
  return regular !== undefined && bold !== undefined ? { regular, bold } : undefined;
}

/** A page of a site loads them with a script next to its own: pages from a disk cannot read other files. */
async function inScript(): Promise<FontFiles> {
  const own = document.querySelector<HTMLScriptElement>('script[src$="workbench.js"]')?.src ?? '';
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: own.replace(/workbench\.js$/, 'fonts.js'), onload: resolve, onerror: reject });
    document.head.append(script);
  });
  if (!window.slipwayFonts) throw new Error('no fonts');
  return window.slipwayFonts;
}
