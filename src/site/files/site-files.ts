/** All files of a site, each made on demand. */

import { extname } from 'node:path';
import { judge, locateFindings } from '../../checks/judge.ts';
import { contentDigest } from '../../cli/runtime/files/content-hash.ts';
import { readInput } from '../../cli/runtime/files/read-input.ts';
import { type ShipPictures, withPictures } from '../../cli/runtime/render/load-picture.ts';
import type { RenderContext } from '../../cli/runtime/render/render-context.ts';
import { PdfFile, svgFor, writePdf } from '../../cli/runtime/render/sheet-output.ts';
import { UsageError, type World } from '../../cli/world.ts';
import { outlineOf, type Settings } from '../../config/settings.ts';
import { sortFindings } from '../../findings/finding.ts';
import { designTarget, formatLocation, type Verdict } from '../../findings/verdict.ts';
import { decodeText } from '../../parse/read-documents.ts';
import { chartInLatin } from '../../render/chart/latin-chart.ts';
import { chartSheet } from '../../render/chart/pages.ts';
import { packPages } from '../../render/pack/print-pack.ts';
import { renderSvg } from '../../render/paint/svg.ts';
import { packInLatin } from '../../render/sheet/pack/latin-pack.ts';
import { withLatinNames } from '../../render/sheet/panels/latin-ship.ts';
import type { PrintedShip } from '../../render/sheet/panels/panel.ts';
import { outlineSheet } from '../../render/ship/outline-sheet.ts';
import { firepowerChart } from '../../reports/firepower/picture.ts';
import { packOf } from '../../reports/fleet/pack-of-fleet.ts';
import { errorMessages } from '../../reports/report.ts';
import { catalogTopics } from '../../schema/topics.ts';
import type { Firepower } from '../../workshop/firepower/firepower.ts';
import { fleetPage, fleetsPage, fleetsPath } from '../pages/fleet-page.ts';
import { indexPage } from '../pages/index-page.ts';
import { assetPaths, linkTo, pageText, type SiteInfo, type SitePage } from '../pages/page.ts';
import {
  housePage,
  housePath,
  iconsPage,
  iconsPath,
  systemLinks,
  systemsPage,
  systemsPath,
} from '../pages/reference-pages.ts';
import { campaignPath, registerPage } from '../pages/register-page.ts';
import { shareFleetFragment, shareFragment } from '../pages/share-link.ts';
import { pageFirepower } from '../pages/ship-fire.ts';
import { type ShipFiles, shipPage } from '../pages/ship-page.ts';
import {
  type ListedDesign,
  type SiteFileText,
  type SiteFleetText,
  workbenchPage,
  workbenchPath,
} from '../pages/workbench-page.ts';
import { bundledFile } from './bundled-file.ts';
import type { ChangesOf } from './design-changes.ts';
import { similarShips } from './similar-ships.ts';
import { type ReadFleet, readSiteFleet, type SiteContent, type SiteDesign, type SiteFleet } from './site-content.ts';
import type { SiteFile } from './site-file.ts';
import { pictureFiles, picturePath } from './site-pictures.ts';
import { settingsIndex } from './workbench-settings.ts';

export interface SiteBuild {
  readonly content: SiteContent;
  readonly info: SiteInfo;
  readonly changesOf: ChangesOf;
  /** The settings of the workbench: the folder's, then others that apply to a design. */
  readonly settings: readonly Settings[];
  readonly context: RenderContext;
  readonly world: World;
  /** Identifies the program that draws. */
  readonly program: string;
}

/** With the similar ships, by the page of a ship. */
interface ShipsBuild extends SiteBuild {
  readonly similar: ReturnType<typeof similarShips>;
}

/** The files of a site, in the order in which they are made: all files of a ship together. */
export function siteFiles(build: SiteBuild): readonly SiteFile[] {
  const { content, context, info, program } = build;
  const { designs, fleets, houses, campaign } = content;
  const page = (path: string, make: () => SitePage): SiteFile => ({ path, make: async () => pageText(make(), info) });
  const ships = designs.map((design) => ({
    ...{ summary: design.summary, page: filesOf(design).page, isDrawn: design.isDrawn },
  }));
  const similar = similarShips(ships);
  const open = designReader(build);
  const pageOf = new Map(designs.map((design) => [designTarget(design.summary), filesOf(design).page]));
  return [
    ...assetFiles(build),
    page('index.html', () => indexPage(ships, aboard(build), info)),
    ...designs.flatMap((design) => designFiles(design, open, { ...build, similar })),
    ...(fleets.length > 0 ? [page(fleetsPath, () => fleetsPage(fleets.map(({ summary }) => summary)))] : []),
    ...fleets.flatMap((fleet) => fleetFiles(fleet, pageOf, build)),
    ...pictureFiles(content, program),
    ...(campaign ? [page(campaignPath, () => registerPage(campaign))] : []),
    {
      path: workbenchPath,
      make: async () => pageText(workbenchPage(await workbenchData(build, open), info), info),
    },
    page(systemsPath, systemsPage),
    ...(houses.length > 0 ? [page(housePath, () => housePage(houses))] : []),
    {
      ...page(iconsPath, () => iconsPage(svgFor(undefined, context))),
      key: `icons ${program} ${contentDigest(JSON.stringify(info))}`,
    },
  ];
}

function assetFiles({ world: { installFolder }, info }: SiteBuild): readonly SiteFile[] {
  const sources = {
    [assetPaths.style]: 'web/site.css',
    [assetPaths.table]: 'web/table.js',
    [assetPaths.workbench]: 'web/workbench.js.br',
    [assetPaths.workbenchFonts]: 'web/fonts.js',
    [assetPaths.workbenchStyle]: 'web/workbench.css',
    ...(info.isLive ? { [assetPaths.live]: 'web/live.js' } : {}),
    [assetPaths.regularFont]: 'fonts/regular.woff',
    [assetPaths.boldFont]: 'fonts/bold.woff',
  };
  return Object.entries(sources).map(([path, source]) => ({
    path,
    make: async () => bundledFile(installFolder, source),
  }));
}

/** Systems aboard some ship, by name. */
function aboard({ content: { designs, houses } }: SiteBuild) {
  const ids = new Set(designs.flatMap(({ summary }) => summary.systems));
  const names = new Map(
    [undefined, ...houses].flatMap((house) =>
      catalogTopics({ edition: 'continuum-2014', house }).map(({ id, name }) => [id, name]),
    ),
  );
  return [...ids]
    .map((id) => ({ id, name: names.get(id) ?? id }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function filesOf({ stem, input, isDrawn, hasFirepower, badge, portraitDigest }: SiteDesign): ShipFiles {
  const extension = extname(input.name).toLowerCase() === '.json' ? '.json' : '.yaml';
  return {
    page: `ships/${stem}.html`,
    source: `ships/${stem}${extension}`,
    ...(isDrawn ? { svg: `ships/${stem}.svg`, pdf: `ships/${stem}.pdf`, outline: `ships/${stem}.outline.svg` } : {}),
    ...(hasFirepower ? { firepower: `ships/${stem}.firepower.svg` } : {}),
    ...(badge === undefined ? {} : { badge: picturePath(badge) }),
    ...(portraitDigest === undefined ? {} : { portrait: picturePath(portraitDigest) }),
  };
}

/** A design that is read again: while all are scanned, only summaries are kept. */
interface OpenDesign {
  readonly bytes: Uint8Array;
  readonly verdict: Verdict;
  readonly verdicts: readonly Verdict[];
  readonly lastGood: Verdict | undefined;
  /** Its firepower, if it has a plot; used by the page and by the plot. */
  readonly fire: Firepower | undefined;
}

/** Many more designs than clubs have would make the page too large. */
const maxShared = 300;

/** Designs and fleets of the site with their texts. */
async function workbenchData({ content, settings }: SiteBuild, open: OpenDesigns) {
  const indexOf = (own: Settings) => Math.max(0, settingsIndex(settings, own));
  const designs: ListedDesign[] = [];
  const sources: SiteFileText[] = [];
  for (const design of content.designs.slice(0, maxShared)) {
    const { bytes, verdict } = await open(design);
    const text = decodeText(bytes);
    if (typeof text !== 'string' || !verdict.ship) continue;
    const { file, document } = design.summary;
    // The designs of a file follow each other.
    if (sources.at(-1)?.file !== file) sources.push({ file, text, settings: indexOf(design.settings) });
    designs.push({ name: verdict.ship.design.class ?? file, source: sources.length - 1, document });
  }
  const fleets: SiteFleetText[] = [];
  for (const { input, summary, settings: own } of content.fleets.slice(0, maxShared)) {
    const read = await readSiteFleet(input, content.context, content.folder);
    const text = typeof read === 'object' ? decodeText(read.source.bytes) : undefined;
    if (typeof text !== 'string') continue;
    fleets.push({ name: summary.name, file: input.name, text, settings: indexOf(own) });
  }
  return { settings, designs, sources, fleets };
}

function changedError(name: string): UsageError {
  return new UsageError(`${name} has changed during the run`, 'run slipway again');
}

type OpenDesigns = (design: SiteDesign) => Promise<OpenDesign>;

/**
 * Reads designs again. The files of a ship are made one after the other, as are the ships of a file, so the last design and the
 * last file are kept.
 */
function designReader(build: SiteBuild): OpenDesigns {
  let last: { readonly design: SiteDesign; readonly open: Promise<OpenDesign> } | undefined;
  let file: { readonly input: SiteDesign['input']; readonly checked: Promise<CheckedFile> } | undefined;
  return (design) => {
    if (file?.input !== design.input) file = { input: design.input, checked: checkAgain(design, build) };
    if (last?.design !== design) last = { design, open: openDesign(design, file.checked, build) };
    return last.open;
  };
}

type CheckedFile = Pick<OpenDesign, 'bytes' | 'verdicts'>;

async function checkAgain({ input, settings }: SiteDesign, { world }: SiteBuild): Promise<CheckedFile> {
  const source = await readInput(input, world, '');
  if (typeof source === 'string') throw new UsageError(source);
  return { bytes: source.bytes, verdicts: await judge(source, settings) };
}

async function openDesign(
  { input, settings, summary, hasFirepower }: SiteDesign,
  checked: Promise<CheckedFile>,
  { content }: SiteBuild,
): Promise<OpenDesign> {
  const { bytes, verdicts } = await checked;
  const verdict = verdicts[summary.document];
  if (!verdict) throw changedError(input.name);
  const good = verdict.ship ? undefined : content.memory.lastGood(input, summary);
  const lastGood = good && (await judge(good.source, settings))[summary.document];
  const ship = verdict.ship ?? lastGood?.ship;
  const fire = ship && hasFirepower ? pageFirepower(ship) : undefined;
  return { bytes, verdict, verdicts, lastGood, fire };
}

function designFiles(design: SiteDesign, open: OpenDesigns, build: ShipsBuild): readonly SiteFile[] {
  const { content, context, program } = build;
  const files = filesOf(design);
  const printed = async (): Promise<PrintedShip> => {
    const { verdict, lastGood } = await open(design);
    const { ship, findings } = verdict.ship ? verdict : (lastGood ?? verdict);
    if (!ship) throw changedError(verdict.file);
    const errors = errorMessages(findings);
    const { navy } = ship.design;
    const badge = await content.pictures.badgeOf(navy, design.settings);
    const portrait = await content.pictures.portraitOf(ship.design, design.summary.file);
    const subject = { ship, errors, badge, portrait, outline: outlineOf(navy, design.settings) };
    return (await withLatinNames(subject, context.typeface, context.options.blank)).subject;
  };
  const drawing = (path: string | undefined, make: SiteFile['make']): readonly SiteFile[] =>
    path === undefined ? [] : [{ path, key: `${design.key} ${program}`, make }];
  return [
    {
      path: files.page,
      make: async () => pageText(await shipPageOf(design, await open(design), build), build.info),
    },
    { path: files.source, make: async () => (await open(design)).bytes },
    ...drawing(files.svg, async () => svgFor(await printed(), context)),
    ...drawing(files.outline, async () => {
      const { ship, outline } = await printed();
      // On the ground of the page.
      return renderSvg(outlineSheet(ship, outline), context.faces).replace(/<rect .*\n/, '');
    }),
    ...drawing(files.pdf, async () => {
      const chunks: Uint8Array[] = [];
      await writePdf(await printed(), context, (bytes) => void chunks.push(bytes));
      return Buffer.concat(chunks);
    }),
    ...drawing(files.firepower, async () => {
      const { fire, verdict } = await open(design);
      if (!fire) throw changedError(verdict.file);
      const name = fire.ship.design.class ?? formatLocation(design.summary);
      const { chart } = await chartInLatin(firepowerChart([{ name, fire }]), context.typeface);
      return renderSvg(chartSheet(chart, context.typeface), context.faces);
    }),
  ];
}

/** The verdict with what other files say against the design: for its page, not for its sheet. */
async function withCrossFileFindings({ verdict, bytes }: OpenDesign, design: SiteDesign): Promise<Verdict> {
  const { input, settings, crossFileFindings } = design;
  if (crossFileFindings.length === 0) return verdict;
  const byDocument = new Map([[verdict.document, crossFileFindings]]);
  const located = await locateFindings({ name: input.name, bytes }, byDocument, settings);
  return { ...verdict, findings: sortFindings([...(located.get(verdict.document) ?? []), ...verdict.findings]) };
}

async function shipPageOf(design: SiteDesign, open: OpenDesign, build: ShipsBuild): Promise<SitePage> {
  const { content, changesOf } = build;
  const { verdict, verdicts, lastGood, fire } = open;
  const ship = (verdict.ship ? verdict : lastGood)?.ship;
  const files = filesOf(design);
  return shipPage({
    verdict: await withCrossFileFindings(open, design),
    lastGood,
    files,
    linkOf: systemLinks(files.page, ship?.design.house, content.houses),
    firepower: fire,
    changes: await changesOf(design.input.path, verdict, verdicts, design.settings),
    workbench: workbenchFragment(design, open, build),
    similar: build.similar.get(files.page) ?? [],
    fleets: content.fleetsOf.get(formatLocation(design.summary)) ?? [],
    notDrawn: ship && !design.isDrawn ? 'No sheet: the design has too many systems.' : undefined,
  });
}

/** Longest text that a page holds as a link. */
const maxLinkedText = 50_000;

function workbenchFragment({ settings }: SiteDesign, { bytes, verdict }: OpenDesign, build: SiteBuild) {
  const text = decodeText(bytes);
  if (typeof text !== 'string' || text.length > maxLinkedText) return undefined;
  const index = settingsIndex(build.settings, settings);
  return shareFragment({
    text,
    line: verdict.document > 0 ? verdict.named?.range.line : undefined,
    settings: index > 0 ? index : undefined,
  });
}

function fleetFiles(
  fleet: SiteFleet,
  pageOf: ReadonlyMap<string, string>,
  { content, context, info, program, settings: workbenchSettings }: SiteBuild,
): readonly SiteFile[] {
  const { input, stem, summary, packKey, badge } = fleet;
  const source = `fleets/${stem}.fleet${extname(input.name).toLowerCase() === '.json' ? '.json' : '.yaml'}`;
  const pack = packKey === undefined ? undefined : `fleets/${stem}.pdf`;
  const read = async () => {
    const found = await readSiteFleet(input, content.context, content.folder);
    if (typeof found !== 'object') throw found === undefined ? changedError(input.name) : new UsageError(found);
    return found;
  };
  const page = async () => {
    const { verdict, source: file, settings } = await read();
    const index = settingsIndex(workbenchSettings, settings);
    const text = decodeText(file.bytes);
    const shared = { text: typeof text === 'string' ? text : '', designs: [] };
    return fleetPage({
      ...{ fleet: verdict, page: summary.page, source, pack },
      workbench: shareFleetFragment({ ...shared, settings: index > 0 ? index : undefined }),
      linkOf: (to) => {
        const target = pageOf.get(to);
        return target && linkTo(target, summary.page);
      },
      badge: badge === undefined ? undefined : picturePath(badge),
    });
  };
  const files: SiteFile[] = [
    { path: summary.page, make: async () => pageText(await page(), info) },
    { path: source, make: async () => (await read()).source.bytes },
  ];
  if (pack === undefined) return files;
  return [
    ...files,
    { path: pack, key: `${packKey} ${program}`, make: async () => packPdf(await read(), content.pictures, context) },
  ];
}

async function packPdf({ verdict, settings }: ReadFleet, pictures: ShipPictures, context: RenderContext) {
  const { fleet } = verdict;
  if (!fleet) throw changedError(verdict.file);
  const { options, typeface } = context;
  const pictured = await withPictures({ pack: packOf(fleet, undefined), fleet }, pictures, settings);
  const { pack } = await packInLatin(pictured, typeface, options.blank);
  const chunks: Uint8Array[] = [];
  const pdf = new PdfFile(context, fleet.name, 'Fleet pack for Full Thrust', (bytes) => void chunks.push(bytes));
  for (const pages of packPages([pack], options, typeface)) {
    pdf.add(pages);
    await new Promise(setImmediate);
  }
  await pdf.end();
  return Buffer.concat(chunks);
}
