/** The state of the fleet page: text, result, undo, drafts. Independent of components. */

import type { FleetVerdict } from '../../../../checks/judge-fleet.ts';
import type { Settings } from '../../../../config/settings.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import type { FleetFileEntry } from '../../../../fleet/fleet-file.ts';
import { comparableName } from '../../../../text/names.ts';
import type { ChangedEntry } from '../../../../workshop/fleets/change.ts';
import { shareFleetFragment } from '../../../pages/share-link.ts';
import {
  type CarriedDesign,
  fleetName,
  freeId,
  type KeptDesign,
  keptDesign,
  keptFleets,
  type OpenDesign,
  showingPage,
  shownPage,
  type WorkbenchPage,
} from '../drafts.ts';
import { type DocumentKind, type Notice, OpenDocument } from '../open-document.ts';
import type { WorkbenchSession } from '../session.ts';
import { pageLink, takeFleetLink } from '../shared-link.ts';
import { shipSources, type ToolShip } from '../tools/ship-sources.ts';
import {
  checkFleet,
  classKey,
  type DesignFile,
  type FleetTask,
  isShared,
  pathsLike,
  settingsAt,
  verdictsOf,
} from './check-fleet.ts';
import { applyFleetChange, type FleetChange, type FleetData, shipsOf } from './fleet-change.ts';

/** A ship that the fleet may have, with the result of its check. */
export interface ListedShip extends ToolShip {
  readonly verdict: Verdict | undefined;
}

type OpenFleet = OpenDesign & { readonly carried: readonly CarriedDesign[] };

type Step = Pick<OpenFleet, 'text' | 'carried'>;

/** The text of a fleet without ships. */
export function emptyFleet(name: string, points: number): string {
  return `fleet: ${JSON.stringify(name)}\nlimit: { points: ${points} }\n`;
}

const firstFleet = emptyFleet('New fleet', 1500);

const maxUndo = 200;

const fleets: DocumentKind<OpenFleet> = {
  page: 'fleet',
  noun: 'fleet',
  first: () => ({ id: freeId(), text: firstFleet, settings: 0, carried: [] }),
  isBlank: (text) => text === firstFleet,
  read: ({ carried = [], ...kept }) => ({ ...kept, carried }),
  kept: keptFleets,
  nameOf: fleetName,
};

export class FleetSession extends OpenDocument<OpenFleet> {
  readonly host: WorkbenchSession;
  page: WorkbenchPage = shownPage();
  data: FleetData | undefined;
  verdict: FleetVerdict | undefined;
  /** All ships to choose from; empty until they are checked for the first time. */
  ships: readonly ListedShip[] = [];
  /** The file that was opened. */
  fileName: string | undefined;
  #past: readonly Step[] = [];
  #future: readonly Step[] = [];
  #newest = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(host: WorkbenchSession) {
    super(fleets);
    this.host = host;
    this.openLink();
    if (this.page === 'fleet') this.showPage('fleet');
    this.listen();
  }

  say(notice: Notice | undefined): void {
    this.host.say(notice);
  }

  update(): void {
    this.host.update();
  }

  /** Shows the ship or the fleet. */
  showPage(page: WorkbenchPage): void {
    this.page = page;
    showingPage(page);
    this.host.update();
    // Drafts may have changed in the meantime.
    if (page === 'fleet') void this.refresh().then(() => this.list());
  }

  protected openLink(): void {
    const shared = takeFleetLink();
    if (shared === undefined) return;
    this.showPage('fleet');
    if (typeof shared === 'string') this.host.say({ text: shared, kind: 'error' });
    else this.open(shared.text, 'The fleet of the link.', { carried: shared.designs, settings: shared.settings ?? 0 });
  }

  get settings(): Settings {
    return settingsAt(this.host.data, this.draft.settings);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** What the check takes; `ships` of it are found again in workers. */
  get task(): FleetTask {
    const { text, settings: own, carried } = this.draft;
    const files = new Map<string, DesignFile>();
    const add = (file: DesignFile) => files.has(file.file) || files.set(file.file, file);
    for (const { file, text: copy, draft } of carried) {
      add({ file, text: liveText(draft) ?? copy, settings: own, from: 'fleet' });
    }
    for (const ship of shipSources(this.host)) add(fileOf(ship, own));
    return { text, own, settings: this.host.data.settings, files: [...files.values()] };
  }

  /** Checks the fleet again: its designs may have changed. */
  async refresh(): Promise<void> {
    const own = ++this.#newest;
    const { task } = this;
    const { data, verdict } = await checkFleet(task);
    if (own !== this.#newest) return;
    this.data = data;
    this.verdict = verdict;
    this.host.update();
  }

  /** Checks all ships to choose from. */
  async list(): Promise<void> {
    const { draft, host } = this;
    const listed: ListedShip[] = [];
    for (const ship of shipSources(host)) {
      const file = fileOf(ship, draft.settings);
      const verdicts = await verdictsOf(file, settingsAt(host.data, file.settings));
      listed.push({ ...ship, verdict: verdicts[ship.document] });
    }
    this.ships = listed;
    host.update();
  }

  /** Makes a change, as one step that undo takes back; false if it cannot be made. */
  change(change: FleetChange, carried?: readonly CarriedDesign[]): Promise<boolean> {
    const run = this.#queue.then(async () => {
      const outcome = await applyFleetChange(this.draft.text, this.data ?? {}, change);
      if ('problem' in outcome) {
        this.host.say({ text: outcome.problem, kind: 'error' });
        return false;
      }
      this.#do({ text: outcome.text, carried: [...this.draft.carried, ...(carried ?? [])] });
      await this.refresh();
      return true;
    });
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** Another text, as one step that undo takes back. */
  async changeText(text: string): Promise<boolean> {
    this.#do({ text, carried: this.draft.carried });
    await this.refresh();
    return true;
  }

  #do(next: Step): void {
    const { text, carried } = this.draft;
    if (next.text === text) return;
    this.#past = [...this.#past, { text, carried }].slice(-maxUndo);
    this.#future = [];
    this.draft = { ...this.draft, ...next };
    if (this.host.notice?.kind === 'info') this.host.notice = undefined;
    this.store();
  }

  undo(): void {
    this.#step(this.#past.at(-1), this.#past.slice(0, -1), [{ ...this.draft }, ...this.#future]);
  }

  redo(): void {
    this.#step(this.#future[0], [...this.#past, { ...this.draft }], this.#future.slice(1));
  }

  #step(to: Step | undefined, past: readonly Step[], future: readonly Step[]): void {
    if (!to) return;
    this.#past = past;
    this.#future = future;
    this.draft = { ...this.draft, text: to.text, carried: to.carried };
    this.store();
    void this.refresh();
  }

  /** Adds a ship, and her design if the fleet has to bring it along. One more of a class without names is a count. */
  add(ship: ListedShip): Promise<boolean> {
    const carried: CarriedDesign[] = [];
    const entry = this.#designKeys(ship, carried);
    const isMore = ({ count: _, ...other }: FleetFileEntry) => JSON.stringify(other) === JSON.stringify(entry);
    const present = shipsOf(this.data ?? {});
    const index = present.findIndex(isMore);
    const before = present[index];
    return before
      ? this.change({ kind: 'replace', index, entry: { ...before, count: (before.count ?? 1) + 1 } })
      : this.change({ kind: 'add', entry }, carried);
  }

  /** Gives an entry another design. */
  setDesign(index: number, ship: ListedShip): Promise<boolean> {
    const carried: CarriedDesign[] = [];
    const { class: _, ...source } = shipsOf(this.data ?? {})[index] as FleetFileEntry;
    const entry = { ...source, ...this.#designKeys(ship, carried) };
    return this.change({ kind: 'replace', index, entry }, carried);
  }

  #designKeys(ship: ListedShip, carried: CarriedDesign[]): FleetFileEntry {
    const { text, document, verdict, file } = ship;
    const more = classKey(verdict?.design?.class, document, text);
    if (!isShared(originOf(ship))) return { design: this.#carry(ship, carried), ...more };
    return { design: pathsLike(this.verdict?.fleet?.entries ?? [], this.task.files)(file), ...more };
  }

  /** The path of a design that the fleet brings along. */
  #carry({ text, draft, file }: ToolShip, added: CarriedDesign[]): string {
    const all = [...this.draft.carried, ...added];
    const same = all.find((each) => (draft === undefined ? each.text === text : each.draft === draft));
    if (same) return same.file;
    const path = freeFile(file, all);
    added.push({ file: path, text, ...(draft === undefined ? {} : { draft }) });
    return path;
  }

  /** Takes the ships of a proposal. */
  useProposal(proposed: readonly ChangedEntry[]): Promise<boolean> {
    const carried: CarriedDesign[] = [];
    const { files } = this.task;
    const pathTo = pathsLike(this.verdict?.fleet?.entries ?? [], files);
    const entries = proposed.map(({ from, entry }): ChangedEntry => {
      const isMeant = (each: ListedShip) => entry.design === (isShared(originOf(each)) ? pathTo(each.file) : each.file);
      const ship = from === undefined ? this.ships.find(isMeant) : undefined;
      return { from, entry: ship ? { ...entry, design: this.#designKeys(ship, carried).design } : entry };
    });
    return this.change({ kind: 'ships', entries }, carried);
  }

  /** Makes names that no ship of the fleet has: `Diligent 3`. */
  names(className: string): () => string {
    const used = new Set(shipsOf(this.data ?? {}).flatMap(({ names = [] }) => names.map(comparableName)));
    return () => {
      let number = 1;
      while (used.has(comparableName(`${className} ${number}`))) number++;
      const name = `${className} ${number}`;
      used.add(comparableName(name));
      return name;
    };
  }

  /** Opens the design of a file as a ship. */
  openDesign(file: string): void {
    const found = this.task.files.find((each) => each.file === file);
    const draft = this.draft.carried.find((each) => each.file === file)?.draft;
    const kept = draft === undefined ? undefined : keptDesign(draft);
    if (kept) this.host.openKept(kept.id);
    else if (found) this.host.open(found.text, 'A copy of the design: the fleet keeps its own.');
    this.showPage('ship');
  }

  /** Opens another fleet as a draft of its own; the one before is kept. */
  open(
    text: string,
    notice: string,
    { carried = [], settings = this.draft.settings, fileName }: OpenOptions = {},
  ): void {
    const brought = JSON.stringify(carried);
    const id = this.idOf((kept) => kept.text === text && JSON.stringify(kept.carried) === brought);
    this.show({ id, text, settings, carried }, notice);
    this.fileName = fileName;
  }

  protected show(draft: OpenFleet, notice: string): void {
    this.replace(draft, notice, () => {
      this.fileName = undefined;
      this.#past = [];
      this.#future = [];
    });
    void this.refresh();
  }

  protected recheck(): void {
    void this.refresh();
  }

  protected override store(): void {
    const carried = this.draft.carried.map((each) => ({ ...each, text: liveText(each.draft) ?? each.text }));
    this.draft = { ...this.draft, carried };
    super.store();
  }

  protected takeOver(newer: KeptDesign): void {
    this.draft = fleets.read(newer);
    void this.refresh();
  }

  /** The address with the fleet, and with the designs that others do not have. */
  link(): string {
    const { text, settings } = this.draft;
    const used = new Set(this.verdict?.designs.map(({ file }) => file));
    const designs = this.task.files
      .filter(({ file, from }) => used.has(file) && !isShared(from))
      .map((each) => ({ file: each.file, text: each.text }));
    return pageLink(shareFleetFragment({ text, designs, settings: settings || undefined }), this.host.data.address);
  }
}

interface OpenOptions {
  readonly carried?: readonly CarriedDesign[];
  readonly settings?: number;
  readonly fileName?: string;
}

function liveText(draft: number | undefined): string | undefined {
  return draft === undefined ? undefined : keptDesign(draft)?.text;
}

/** Where a ship comes from. */
function originOf({ group, settings }: ToolShip): DesignFile['from'] {
  if (group === 'Your designs' || group === 'Opened files') return 'draft';
  return settings === undefined ? 'published' : 'site';
}

function fileOf(ship: ToolShip, own: number): DesignFile {
  const { file, text, settings = own } = ship;
  return { file, text, settings, from: originOf(ship) };
}

function freeFile(file: string, taken: readonly CarriedDesign[]): string {
  const [stem = file, extension = ''] = file.split(/(?=\.\w+$)/);
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${stem}-${number}${extension}`;
    if (taken.every((each) => each.file !== name)) return name;
  }
}

/** What components of the page get. */
export interface FleetProps {
  readonly fleet: FleetSession;
}
