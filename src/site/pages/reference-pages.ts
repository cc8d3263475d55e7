/** The systems of the rulebook and of house rules, and the key to the icons. */

import { type Html, html, lines, separated, trustedHtml } from '../../document/html.ts';
import type { LinkOf } from '../../document/paint-html.ts';
import { type CatalogTopic, catalogParagraphs } from '../../reports/reference/catalog.ts';
import { craftChapters } from '../../rules/catalogue/craft/chapters.ts';
import { defaultEdition, editions } from '../../rules/model/citation.ts';
import { type HouseRules, isForbidden } from '../../rules/model/house-rules.ts';
import { catalogTopics } from '../../schema/topics.ts';
import { groupBy } from '../../text/collections.ts';
import { linkTo, type SitePage } from './page.ts';

export const systemsPath = 'systems.html';
export const housePath = 'house-rules.html';
export const iconsPath = 'icons.html';

/** IDs on the page of systems. A squadron, which is boats of several kinds, has no entry. */
const bookIds: ReadonlySet<string> = new Set(catalogTopics().map(({ id }) => id));

/** Links from a page to what explains a system; `own` are the house rules that apply, `houses` those of the site. */
export function systemLinks(page: string, own: HouseRules | undefined, houses: readonly HouseRules[]): LinkOf {
  return (to) => {
    const id = to.replace(/^system\//, '');
    const index = own && Object.hasOwn(own.add ?? {}, id) ? houses.indexOf(own) : -1;
    if (index >= 0) return `${linkTo(housePath, page)}#${houseAnchor(index, id)}`;
    return bookIds.has(id) ? `${linkTo(systemsPath, page)}#${id}` : undefined;
  };
}

function houseAnchor(index: number, id: string): string {
  return `house-${index + 1}-${id}`;
}

/** All systems and small craft of the default edition, by chapter. */
export function systemsPage(): SitePage {
  const topics = catalogTopics().filter(isOfCatalog);
  const chapters = groupBy(topics, chapterOf);
  const contents = [...chapters].map(
    ([chapter, list]) =>
      html`<li>${chapter}: ${separated(
        list.map(({ id, name }) => html`<a href="#${id}">${name}</a>`),
        ', ',
      )}</li>\n`,
  );
  const main = html`<h1>Systems</h1>
<p>Figures of ${editions[defaultEdition]}; those of other editions are noted.</p>
<nav aria-label="Systems"><ul class="contents">
${contents}</ul></nav>
${[...chapters].map(([chapter, list]) => html`<h2>${chapter}</h2>\n${list.map((topic) => article(topic, topic.id))}`)}`;
  return { path: systemsPath, title: 'Systems', main, section: systemsPath };
}

function isOfCatalog(topic: { readonly kind: string }): topic is CatalogTopic {
  return topic.kind === 'system' || topic.kind === 'craft';
}

function chapterOf(topic: CatalogTopic): string {
  if (topic.kind === 'system') return topic.entry.chapter;
  return craftChapters.find(({ rows }) => rows.some(({ id }) => id === topic.id))?.title ?? 'Small craft';
}

function article(topic: CatalogTopic, anchor: string, house?: HouseRules): Html {
  const { about } = topic.kind === 'system' ? topic.entry : topic.row;
  const { id, name } = topic;
  const paragraphs = catalogParagraphs(topic, house).map(
    ([heading, text]) =>
      html`<dt>${heading}</dt><dd>${heading === 'In a file' ? html`<code>${text}</code>` : lines(text)}</dd>\n`,
  );
  return html`<article id="${anchor}" class="system">
<h3>${name} <code>${id}</code></h3>
<p>${about}</p>
<dl>
${paragraphs}</dl>
</article>
`;
}

/** House rules: what they add, change and forbid. */
export function housePage(all: readonly HouseRules[]): SitePage {
  const main = html`<h1>House rules</h1>
${all.map(houseSection)}`;
  return { path: housePath, title: 'House rules', main, section: housePath };
}

function houseSection(house: HouseRules, index: number): Html {
  const topics = catalogTopics({ edition: defaultEdition, house }).filter(isOfCatalog);
  const parts = [
    ['Added', topics.filter((topic) => Object.hasOwn(house.add ?? {}, topic.id))],
    ['Changed', topics.filter((topic) => !Object.hasOwn(house.add ?? {}, topic.id) && isChanged(topic))],
    ['Forbidden', topics.filter(({ id }) => isForbidden({ house }, id))],
  ] as const;
  return html`<h2>${house.name}</h2>
${parts.map(([title, list]) => list.length > 0 && html`<h3>${title}</h3>\n${list.map((topic) => (title === 'Forbidden' ? html`<p>${topic.name}</p>\n` : article(topic, houseAnchor(index, topic.id), house)))}`)}`;
}

function isChanged(topic: CatalogTopic): boolean {
  return (topic.kind === 'system' ? topic.entry.house : topic.house) !== undefined;
}

/** `drawing` is the icon key as SVG. */
export function iconsPage(drawing: string): SitePage {
  const main = html`<h1>Icons</h1>
<p>The icons of the sheets.</p>
<div class="sheet">${trustedHtml(drawing.trimEnd())}</div>`;
  return { path: iconsPath, title: 'Icons', main, section: iconsPath };
}
