/** The workbench: an editor for designs, as a page of a site or as one file. */

import type { Settings } from '../../config/settings.ts';
import { type Html, html } from '../../document/html.ts';
import { assetPaths, documentText, type SiteInfo, type SitePage } from './page.ts';
import { systemsPath } from './reference-pages.ts';

export const workbenchPath = 'workbench.html';

/** A file of the site. */
export interface SiteFileText {
  /** Its path on the site. */
  readonly file: string;
  readonly text: string;
  /** The index of its settings. */
  readonly settings: number;
}

/** A design of the site. */
export interface ListedDesign {
  readonly name: string;
  /** The index of its file, which may hold hundreds of designs. */
  readonly source: number;
  /** Its index in the file, from 0. */
  readonly document: number;
}

/** A fleet of the site. */
export interface SiteFleetText extends SiteFileText {
  readonly name: string;
}

/** Data for the script of the page. */
export interface WorkbenchData {
  /** The settings to check with; links name others than the first by their index. */
  readonly settings: readonly Settings[];
  /** Address of the page on the web, for links to share; without it, the address where it is open. */
  readonly address?: string | undefined;
  /** The designs of the site, for tools that take another ship, and for fleets. */
  readonly designs?: readonly ListedDesign[] | undefined;
  /** The files of these designs. */
  readonly sources?: readonly SiteFileText[] | undefined;
  readonly fleets?: readonly SiteFleetText[] | undefined;
  /** The page that explains the systems. */
  readonly systemsPage?: string | undefined;
}

function mainPart(data: WorkbenchData): Html {
  return html`<h1>Workbench</h1>
<div id="workbench" data-workbench="${JSON.stringify(data)}">
<p>The workbench needs JavaScript.</p>
</div>`;
}

/** The page of a site. */
export function workbenchPage(
  data: Pick<WorkbenchData, 'settings' | 'designs' | 'sources' | 'fleets'>,
  { base }: SiteInfo,
): SitePage {
  const address = base === undefined ? undefined : base + workbenchPath;
  return {
    path: workbenchPath,
    title: 'Workbench',
    section: workbenchPath,
    main: mainPart({ ...data, address, systemsPage: systemsPath }),
    styles: [assetPaths.workbenchStyle],
    scripts: [assetPaths.workbench],
    // A live page is replaced when a file changes; nothing here shows a file.
    isStatic: true,
    isWide: true,
  };
}

/** The parts of a workbench in one file. */
export interface WorkbenchParts {
  /** Title of the site that it belongs to, if any. */
  readonly title?: string | undefined;
  readonly settings: readonly Settings[];
  readonly script: string;
  /** Style sheets, in order. */
  readonly styles: readonly string[];
  /** Fonts as Base64, by their file names in the style sheets. */
  readonly fonts: Readonly<Record<string, string>>;
  /** SHA-256 of a text as Base64. */
  readonly hash: (text: string) => string;
}

/** The workbench in one file that asks for nothing else. */
export function workbenchFile({ title, settings, script, styles, fonts, hash }: WorkbenchParts): string {
  const style = withFonts(styles.join('\n'), fonts);
  // A browser that reads HTML would see these as the start or the end of a script.
  if (/<!--|<\/?script/i.test(script) || /<\//.test(style)) throw new Error('the bundle contains HTML');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash(script)}'`,
    `style-src 'sha256-${hash(style)}'`,
    'img-src data:',
    'font-src data:',
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // Values of templates are escaped, but scripts and styles must not be.
  const [before = '', between = '', after = ''] = documentText({
    title: title === undefined ? 'Workbench' : `Workbench · ${title}`,
    head: html`<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>${slot}</style>
`,
    header: html`<p class="site-title">${title ?? 'slipway'}</p>`,
    main: mainPart({ settings }),
    end: html`<script>${slot}</script>\n`,
    isWide: true,
  }).split(slot);
  return `${before}${style}${between}${script}${after}`;
}

/** Placeholder for texts that are inserted unescaped. */
const slot = '\u2603SLOT\u2603';

function withFonts(style: string, fonts: WorkbenchParts['fonts']): string {
  return style.replace(/url\(["']?\.?\/?(\w+)\.woff["']?\)/g, (_, name: string) => {
    return `url("data:font/woff;base64,${fonts[name]}")`;
  });
}
