import type { FaceWidths } from '../render/paint/font-widths.ts';
import type { Template } from '../render/sheet/frames/template.ts';

/** The fonts as WOFF files in Base64, and their widths. */
export const fonts: Readonly<Record<'regular' | 'bold', string>>;
export const widths: FaceWidths;

/** The template `standard`. */
export const template: Template;
