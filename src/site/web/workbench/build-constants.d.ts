/** Widths of the fonts of the page; the build puts them in. */
declare const FONT_WIDTHS: import('../../../render/paint/font-widths.ts').FaceWidths;

/** Templates of sheets; the build puts them in. */
declare const SHEET_TEMPLATES: Readonly<
  Record<'standard' | 'compact' | 'light', import('../../../render/sheet/frames/template.ts').Template>
>;

/** The whole script of the page; the build wraps it. */
declare const slipwayWorkbench: () => void;

/** The text of `example.yaml`; the build puts it in. */
declare const EXAMPLE_DESIGN: string;

/** The published ships, packed by `build/published-ships.ts`. */
declare const PUBLISHED_SHIPS: string;
