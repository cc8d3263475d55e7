/** Checks all designs and fleets of a site, and keeps only what the index and the lists need. */

import { basename } from 'node:path';
import type { CampaignView } from '../../campaign/register-sections.ts';
import { compareDesigns, type DesignFacts, designFacts } from '../../checks/cross-file.ts';
import { applySeverities, judge } from '../../checks/judge.ts';
import { judgeFleet } from '../../checks/judge-fleet.ts';
import { type ConfigOptions, openConfigs } from '../../cli/runtime/config/configs.ts';
import { type ContentHasher, contentDigest } from '../../cli/runtime/files/content-hash.ts';
import { designExtension } from '../../cli/runtime/files/file-names.ts';
import type { InputFile } from '../../cli/runtime/files/find-inputs.ts';
import {
  type JudgeContext,
  type JudgeOutcome,
  judgeEach,
  notCheckedMessage,
  type Pause,
  readDesign,
  readWithSettings,
} from '../../cli/runtime/judge/judge-file.ts';
import { designLoader } from '../../cli/runtime/judge/load-designs.ts';
import {
  type GoodPictures,
  openPictures,
  pictureDigests,
  type ShipPictures,
} from '../../cli/runtime/render/load-picture.ts';
import { withRunControl } from '../../cli/runtime/run-control.ts';
import { UsageError, type World } from '../../cli/world.ts';
import type { Settings } from '../../config/settings.ts';
import type { Finding } from '../../findings/finding.ts';
import { formatLocation, type SourceFile, type Verdict } from '../../findings/verdict.ts';
import { packOf } from '../../reports/fleet/pack-of-fleet.ts';
import type { ReportedFleet } from '../../reports/fleet/report.ts';
import type { HouseRules } from '../../rules/model/house-rules.ts';
import { slug, uniqueName } from '../../text/names.ts';
import { copyString, formatCount } from '../../text/phrases.ts';
import { type FleetListing, summarizeFleet } from '../pages/fleet-page.ts';
import type { NavigationLink } from '../pages/page.ts';
import { isDrawable, showsFirepower } from '../pages/ship-fire.ts';
import { summarize, withFindings } from '../pages/summary.ts';
import { commonFolder, findSiteInputs, siteWords } from './find-site-inputs.ts';
import type { ScannedDesign, SiteMemory } from './site-memory.ts';

export interface SiteOptions extends ConfigOptions {
  readonly ignore?: boolean;
  /** Default: `Shipyard`. */
  readonly title?: string;
  /** Address of the site on the web. */
  readonly base?: string;
  /** The commit that changes are shown since. */
  readonly git?: string;
}

/** A design with its page. */
export interface SiteDesign extends ScannedDesign {
  readonly input: InputFile;
  readonly settings: Settings;
  /** Findings that compare it with earlier designs, with the severities of its settings. */
  readonly crossFileFindings: readonly Finding[];
  /** File name of its page and drawings, without folder and extension. */
  readonly stem: string;
  /** Digests of its pictures. */
  readonly badge: string | undefined;
  readonly portraitDigest: string | undefined;
}

export interface SiteFleet {
  readonly input: InputFile;
  readonly settings: Settings;
  readonly summary: FleetListing;
  readonly stem: string;
  /** Identifies the content of its pack; `undefined` if it has none. */
  readonly packKey: string | undefined;
  /** Digest of the badge of its navy. */
  readonly badge: string | undefined;
}

export interface SiteContent {
  readonly designs: readonly SiteDesign[];
  readonly fleets: readonly SiteFleet[];
  /** Fleets by the location of their designs. */
  readonly fleetsOf: ReadonlyMap<string, readonly NavigationLink[]>;
  /** House rules that apply to a design, each once. */
  readonly houses: readonly HouseRules[];
  /** The page of the register. */
  readonly campaign: CampaignView | undefined;
  readonly problems: readonly string[];
  /** What the user should know, without being wrong. */
  readonly notices: readonly string[];
  readonly interrupted: boolean;
  readonly context: JudgeContext;
  /** Fleets may name designs in this folder. */
  readonly folder: string;
  readonly memory: SiteMemory;
  readonly pictures: ShipPictures;
}

export interface ScanRequest {
  readonly paths: readonly string[];
  readonly options: SiteOptions;
  readonly outputFolder?: string;
  readonly hash: ContentHasher;
  /** The page of the register. */
  readonly campaign: CampaignView | undefined;
  readonly memory: SiteMemory;
  readonly goodPictures: GoodPictures;
  /** True to show a progress bar. */
  readonly hasBar: boolean;
}

interface Scan {
  readonly request: ScanRequest;
  readonly context: JudgeContext;
  readonly designs: SiteDesign[];
  readonly houses: HouseRules[];
  readonly problems: string[];
  /** Files that the reader of the site may not see, by kind. */
  readonly hidden: { designs: number; fleets: number };
  readonly stems: Map<string, number>;
  readonly compare: (facts: DesignFacts) => readonly Finding[];
  readonly pictures: ShipPictures;
}

export async function scanSite(request: ScanRequest, world: World): Promise<SiteContent> {
  const { paths, options, outputFolder, memory, goodPictures } = request;
  const configs = openConfigs(options, world);
  const finding = { ...options, excludedIn: configs.ignoredIn, outputFolder };
  const found = await findSiteInputs(paths, finding, world);
  const context: JudgeContext = { configs, stdinFilename: '', world };
  const problems = [...found.problems];
  const pictures = await openPictures(undefined, (problem) => void problems.push(problem), world, goodPictures);
  const scan: Scan = {
    ...{ request, context, designs: [], houses: [], stems: new Map(), compare: compareDesigns() },
    ...{ problems, pictures, hidden: { designs: 0, fleets: 0 } },
  };
  const handler = {
    judge: (input: InputFile, pause: Pause) => readDesigns(input, pause, scan),
    take: (read: ReadDesigns) => addDesigns(read, scan),
    unread: (reason: string) => void scan.problems.push(reason),
  };
  const bar = request.hasBar ? { total: found.designs.length } : {};
  const interrupted = await withRunControl(world, bar, (control) => judgeEach(found.designs, handler, control));
  const folder = commonFolder(paths, world);
  const { fleets, fleetsOf } = interrupted
    ? { fleets: [], fleetsOf: new Map() }
    : await scanFleets(found.fleets, folder, scan);
  await configs.printErrors();
  const { designs, houses } = scan;
  const { campaign } = request;
  const notices = campaign?.own ? hiddenMessages(campaign.own.player, scan.hidden) : [];
  return {
    designs,
    fleets,
    fleetsOf,
    houses,
    campaign,
    problems,
    notices,
    interrupted,
    context,
    folder,
    memory,
    pictures,
  };
}

interface ReadDesigns {
  readonly input: InputFile;
  readonly settings: Settings;
  readonly designs: readonly ScannedDesign[];
}

async function readDesigns(
  input: InputFile,
  pause: Pause,
  { context, request }: Scan,
): Promise<JudgeOutcome<ReadDesigns>> {
  const read = await readDesign(input, context);
  if (typeof read !== 'object') return read;
  const { source, settings } = read;
  const { hash, memory } = request;
  const content = hash(source.bytes, settings);
  const known = memory.scanned(input, content);
  const designs = known ?? (await judge(source, settings, pause)).map((verdict) => scanDesign(verdict, content));
  memory.remember(input, content, source, designs);
  return { input, settings, designs };
}

function scanDesign(verdict: Verdict, content: string): ScannedDesign {
  const { ship, document } = verdict;
  return {
    summary: summarize(verdict),
    facts: designFacts(verdict),
    key: `${content}${document}`,
    portrait: ship?.design.portrait === undefined ? undefined : copyString(ship.design.portrait),
    isDrawn: ship !== undefined && isDrawable(ship),
    hasFirepower: ship !== undefined && showsFirepower(ship),
  };
}

async function addDesigns({ input, settings, designs: found }: ReadDesigns, scan: Scan): Promise<void> {
  const { request, designs, houses, stems, pictures } = scan;
  const all = found.map((each) => {
    const shown = request.memory.lastGood(input, each.summary)?.design ?? each;
    const { name, role } = shown.summary;
    return { shown, each, summary: { ...each.summary, name, role } };
  });
  // The whole file can be downloaded, so all its designs must be the player's own.
  const own = request.campaign?.own;
  if (own && !all.every(({ summary }) => own.isDesign(input.path, summary.name))) {
    scan.hidden.designs++;
    return;
  }
  if (settings.house && !houses.includes(settings.house)) houses.push(settings.house);
  for (const { shown, each, summary } of all) {
    const stem = uniqueName(slug(summary.name ?? basename(input.name).replace(designExtension, '')), stems);
    const crossFileFindings = each.facts ? applySeverities(settings.checks, scan.compare(each.facts)) : [];
    const navy = shown.summary.navy;
    const badge = await pictures.badgeDigest(navy, settings);
    const portraitDigest = await pictures.portraitDigest(shown, shown.summary.file);
    designs.push({
      ...shown,
      ...{ input, settings, crossFileFindings, stem, badge, portraitDigest },
      key: `${shown.key} ${badge} ${portraitDigest}`,
      summary: withFindings(summary, crossFileFindings),
    });
  }
}

async function scanFleets(
  files: readonly InputFile[],
  folder: string,
  scan: Scan,
): Promise<Pick<SiteContent, 'fleets' | 'fleetsOf'>> {
  const fleets: SiteFleet[] = [];
  const fleetsOf = new Map<string, NavigationLink[]>();
  const stems = new Map<string, number>();
  let unchecked = 0;
  for (const input of files) {
    const fleet = await readSiteFleet(input, scan.context, folder);
    if (fleet === undefined) unchecked++;
    else if (typeof fleet === 'string') scan.problems.push(fleet);
    else if (!maySee(fleet, scan)) scan.hidden.fleets++;
    else {
      const name = fleet.verdict.fleet?.name ?? basename(input.name).replace(/\.fleet\.\w+$/, '');
      const stem = uniqueName(slug(name), stems);
      const page = `fleets/${stem}.html`;
      const summary = summarizeFleet(fleet.verdict, page);
      const packKey = await packKeyOf(fleet, scan);
      const badge = await scan.pictures.badgeDigest(fleet.verdict.fleet?.navy, fleet.settings);
      fleets.push({ input, settings: fleet.settings, summary, stem, packKey, badge });
      for (const design of fleet.verdict.designs) {
        const location = formatLocation(design);
        fleetsOf.set(location, [...(fleetsOf.get(location) ?? []), { path: page, label: summary.name }]);
      }
    }
    await new Promise(setImmediate);
  }
  if (unchecked > 0) scan.problems.push(notCheckedMessage(unchecked));
  return { fleets, fleetsOf };
}

/** True for fleets whose classes all have a page, without a ship of another player. */
function maySee({ verdict: { fleet } }: ReadFleet, { request, designs }: Scan): boolean {
  const own = request.campaign?.own;
  if (!own) return true;
  const shown = new Set(designs.map(({ summary }) => formatLocation(summary)));
  return (
    fleet?.entries.every(
      ({ verdict, names, ids }) =>
        verdict && shown.has(formatLocation(verdict)) && ![...names, ...ids].some((each) => own.isForeignShip(each)),
    ) === true
  );
}

function hiddenMessages(player: string, { designs, fleets }: Scan['hidden']): readonly string[] {
  const counts = [
    ...(designs > 0 ? [formatCount(designs, 'design file')] : []),
    ...(fleets > 0 ? [formatCount(fleets, 'fleet')] : []),
  ];
  return counts.length === 0 ? [] : [`left out ${counts.join(' and ')}: ${player} may not see them`];
}

export interface ReadFleet {
  readonly source: SourceFile;
  readonly settings: Settings;
  readonly verdict: ReportedFleet;
}

/** Reads and checks a fleet; a string is why that failed, `undefined` that its configuration has errors. */
export async function readSiteFleet(
  input: InputFile,
  context: JudgeContext,
  folder: string,
): Promise<ReadFleet | string | undefined> {
  const read = await readWithSettings(input, context);
  if (typeof read !== 'object') return read;
  const designs = designLoader(context, { folder, words: siteWords });
  const verdict = await judgeFleet(read.source, read.settings, designs.forFleet(input));
  return { ...read, verdict };
}

/** The ships of a pack that is printed; larger fleets have no pack on the site. */
const maxPackShips = 300;

async function packKeyOf({ source, settings, verdict }: ReadFleet, scan: Scan): Promise<string | undefined> {
  const { fleet } = verdict;
  if (!fleet) return undefined;
  const pack = packOf(fleet, undefined);
  const isHuge = pack.ships.length > maxPackShips || pack.ships.some(({ ship }) => !isDrawable(ship));
  if (pack.ships.length === 0 || isHuge) return undefined;
  const designs = pack.ships.map(({ ship, errors }) => [ship.design, errors]);
  const pictures = await pictureDigests({ pack, fleet }, scan.pictures, settings);
  const { hash } = scan.request;
  const settingsKeys = fleet.entries.map((entry) => entry.settings && hash(new Uint8Array(), entry.settings));
  return hash(source.bytes, settings) + contentDigest(JSON.stringify([designs, pictures, settingsKeys]));
}

/** Throws a {@link UsageError} if nothing can be shown. */
export function requireContent({ designs, fleets, problems, notices }: SiteContent): void {
  if (designs.length + fleets.length + notices.length > 0) return;
  throw new UsageError(problems[0] ?? 'no designs found');
}
