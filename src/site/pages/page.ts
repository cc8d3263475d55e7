/** The frame of every page: head, navigation, footer. */

import { type FindingsBlock, paragraphBlock } from '../../document/document.ts';
import { type Html, type HtmlValue, html } from '../../document/html.ts';
import { blocksHtml } from '../../document/paint-html.ts';

/** Data shared by all pages of a site. */
export interface SiteInfo {
  readonly title: string;
  /** Address of the site on the web, ending in a slash. */
  readonly base?: string | undefined;
  /** The pages in the navigation, by path. */
  readonly sections: readonly NavigationLink[];
  /** Pages reload when a file changes. */
  readonly isLive: boolean;
}

export interface NavigationLink {
  readonly path: string;
  readonly label: string;
}

export interface SitePage {
  /** Path within the site: `ships/valiant.html`. */
  readonly path: string;
  readonly title: string;
  readonly main: HtmlValue;
  /** The section that the navigation marks. */
  readonly section: string;
  /** Scripts of the page, within `assets`. */
  readonly scripts?: readonly string[];
  /** Style sheets in addition to the shared one, within `assets`. */
  readonly styles?: readonly string[];
  /** Shows no file, so a live site never reloads it. */
  readonly isStatic?: boolean;
  /** Uses the whole width of the window. */
  readonly isWide?: boolean;
}

/** Paths of the shared files. */
export const assetPaths = {
  style: 'assets/site.css',
  table: 'assets/table.js',
  live: 'assets/live.js',
  workbench: 'assets/workbench.js',
  workbenchFonts: 'assets/fonts.js',
  workbenchStyle: 'assets/workbench.css',
  regularFont: 'assets/regular.woff',
  boldFont: 'assets/bold.woff',
} as const;

/** A relative link from one page of the site to another. Names may contain any letter. */
export function linkTo(target: string, from: string): string {
  const depth = from.split('/').length - 1;
  return `${'../'.repeat(depth)}${target.split('/').map(encodeURIComponent).join('/')}`;
}

/** A picture at a path within the site. */
export function pictureOf(path: string, page: string, alt: string, kind: 'badge' | 'portrait'): Html {
  return html`<img class="${kind}" src="${linkTo(path, page)}" alt="${alt}">`;
}

/** The title of a page, with the badge of a navy. */
export function titleWith(title: string, badge: string | undefined, page: string, navy = ''): Html {
  const heading = html`<h1>${title}</h1>`;
  if (badge === undefined) return heading;
  return html`<div class="titled">${pictureOf(badge, page, `Badge of ${navy}`, 'badge')}${heading}</div>`;
}

/** A part of a page with its title. */
export function section(id: string, title: string, content: HtmlValue): Html {
  return html`<section><h2 id="${id}">${title}</h2>
${content}</section>
`;
}

/** The findings of a ship or a fleet. */
export function findingsSection(findings: FindingsBlock['findings']): Html {
  const none = paragraphBlock({ text: 'No findings: the rules are met.', role: 'added' });
  return section('findings', 'Findings', blocksHtml([findings.length === 0 ? none : { kind: 'findings', findings }]));
}

/** Content Security Policy: no inline scripts, no other server. `own` is where the files of the site are. */
export function sitePolicy(own: string): string {
  return [
    "default-src 'none'",
    ...['script-src', 'style-src', 'font-src', 'connect-src'].map((kind) => `${kind} ${own}`),
    `img-src ${own} data:`,
    // Searches of the workbench.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Some browsers do not take the files next to a page on a disk for its own. */
const pagePolicy = sitePolicy("'self' file:");

/** The text of a page. */
export function pageText(page: SitePage, site: SiteInfo): string {
  const { path, title, main, section, scripts = [], styles = [], isStatic = false, isWide = false } = page;
  const to = (target: string) => linkTo(target, path);
  const all = [...scripts, ...(site.isLive && !isStatic ? [assetPaths.live] : [])];
  const sheets = [assetPaths.style, ...styles];
  return documentText({
    title: title === site.title ? title : [title, site.title].join(' · '),
    head: html`<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">
${site.base !== undefined && html`<link rel="canonical" href="${canonical(site.base, path)}">\n`}${sheets.map((sheet) => html`<link rel="stylesheet" href="${to(sheet)}">\n`)}${all.map((script) => html`<script src="${to(script)}" defer></script>\n`)}`,
    header: html`<p class="site-title"><a href="${to('index.html')}">${site.title}</a></p>
<nav aria-label="Site">
<ul>
${site.sections.map((link) => html`<li><a href="${to(link.path)}"${link.path === section && html` aria-current="${link.path === path ? 'page' : 'true'}"`}>${link.label}</a></li>\n`)}</ul>
</nav>`,
    main,
    isWide,
  });
}

/** The parts of a document that pages differ in. */
interface DocumentParts {
  readonly title: HtmlValue;
  readonly head: Html;
  readonly header: Html;
  readonly main: HtmlValue;
  /** After everything else. */
  readonly end?: Html;
  readonly isWide: boolean;
}

export function documentText({ title, head, header, main, end, isWide }: DocumentParts): string {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="slipway">
<link rel="icon" href="data:,">
${head}</head>
<body${isWide && html` class="wide-page"`}>
<a class="skip" href="#main">Skip to the content</a>
<header>
${header}
</header>
<main id="main">
${main}
</main>
<footer>
<p>Made with slipway, an unofficial fan tool for Full Thrust.</p>
</footer>
${end}</body>
</html>
`;
  return document.text;
}

function canonical(base: string, path: string): string {
  return base + linkTo(path === 'index.html' ? '' : path, 'index.html');
}
