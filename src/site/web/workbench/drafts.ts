/** Designs and fleets that survive a reload: each is kept by itself, so that no tab and no other design replaces it. */

/** Two views of one design. */
export type DesignTab = 'form' | 'text';

/** A design that a fleet brings along. */
export interface CarriedDesign {
  /** Its path in the fleet file. */
  readonly file: string;
  readonly text: string;
  /** The ID of the draft that it is; its text here is for those who do not have the draft. */
  readonly draft?: number;
}

export interface KeptDesign {
  readonly id: number;
  readonly text: string;
  /** Index of the settings that it is checked with. */
  readonly settings: number;
  /** Rises with each change: a tab that knows a lower one has not seen the newest text. */
  readonly revision: number;
  /** Rises with each change of any design: the list starts with the last changed one. */
  readonly used: number;
  /** Only fleets have it: their text is that of a fleet file. */
  readonly carried?: readonly CarriedDesign[];
}

/** Sites of one server share its storage, so the path is part of the keys. */
export const storagePrefix = `slipway-workbench:${location.pathname}`;
const designPrefix = `${storagePrefix}:design:`;

/** The pictures of a design, kept with it. */
export const picturesKey = (id: number) => `${storagePrefix}:pictures:${id}`;

const tabKey = `${storagePrefix}:tab`;
const pageKey = `${storagePrefix}:page`;

/** False if the browser keeps nothing for this page. */
export let canStore = true;

/** Designs of this page that the browser did not take. */
const unstored = new Map<number, KeptDesign>();

/** Runs `work` with a storage; the fallback if the browser refuses, or has no room. */
export function withStorage<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    canStore = false;
    return fallback;
  }
}

const storedKeys = () => withStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(designPrefix)), []);

/** The result of {@link keptAll} until a design changes: it is shown after every key. */
let listed: readonly KeptDesign[] | undefined;

/** All designs, the last changed one first. */
export function keptDesigns(): readonly KeptDesign[] {
  return keptAll().filter(({ carried }) => carried === undefined);
}

export function keptFleets(): readonly KeptDesign[] {
  return keptAll().filter(({ carried }) => carried !== undefined);
}

function keptAll(): readonly KeptDesign[] {
  if (listed) return listed;
  const stored = storedKeys().flatMap((key) => keptDesign(Number(key.slice(designPrefix.length))) ?? []);
  const all = new Map([...stored, ...unstored.values()].map((design) => [design.id, design]));
  listed = [...all.values()].sort((one, other) => other.used - one.used);
  return listed;
}

export function keptDesign(id: number): KeptDesign | undefined {
  const key = designPrefix + id;
  return unstored.get(id) ?? withStorage(() => parseDesign(key, localStorage.getItem(key)), undefined);
}

function parseDesign(key: string, value: string | null): KeptDesign | undefined {
  const id = Number(key.slice(designPrefix.length));
  try {
    const { text, settings = 0, revision, used, carried } = JSON.parse(value ?? '') as Partial<KeptDesign>;
    if (typeof text !== 'string' || typeof revision !== 'number' || typeof used !== 'number') return undefined;
    return { id, text, settings, revision, used, ...(carried ? { carried } : {}) };
  } catch {
    return undefined;
  }
}

/** Keeps a design, as the last changed one. */
function keepDesign(given: Omit<KeptDesign, 'used'>): KeptDesign {
  const design = { ...given, used: (keptAll()[0]?.used ?? 0) + 1 };
  const { id, ...content } = design;
  listed = undefined;
  try {
    localStorage.setItem(designPrefix + id, JSON.stringify(content));
    unstored.delete(id);
    canStore = true;
  } catch {
    unstored.set(id, design);
    canStore = false;
  }
  return design;
}

function forgetDesign(id: number): void {
  listed = undefined;
  unstored.delete(id);
  for (const key of [designPrefix + id, picturesKey(id)]) withStorage(() => localStorage.removeItem(key), undefined);
}

let lastId = 0;

/** An ID that no design has or had. */
export function freeId(): number {
  const ids = storedKeys().map((key) => Number(key.slice(designPrefix.length)));
  lastId = Math.max(lastId, 0, ...ids) + 1;
  return lastId;
}

/** The ID of a design that has changed in another tab. */
export function designOfEvent({ key }: StorageEvent): number | undefined {
  listed = undefined;
  return key?.startsWith(designPrefix) ? Number(key.slice(designPrefix.length)) : undefined;
}

export type OpenDesign = Pick<KeptDesign, 'id' | 'text' | 'settings' | 'carried'>;

const contentKey = ({ text, settings, carried }: OpenDesign) => JSON.stringify([text, settings, carried]);

/** What this tab knows of the designs: it never replaces a version that it has not seen. */
export class Shelf {
  readonly #seen = new Map<number, KeptDesign>();

  take(design: KeptDesign): void {
    this.#seen.set(design.id, design);
  }

  forget(id: number): void {
    forgetDesign(id);
    this.#seen.delete(id);
  }

  /** Keeps a design that was changed; false if another tab has changed it too. */
  keep(design: OpenDesign): boolean {
    const { id, text } = design;
    const seen = this.#seen.get(id);
    if (seen && contentKey(seen) === contentKey(design)) return true;
    const kept = keptDesign(id);
    if (kept && kept.revision !== seen?.revision && kept.text !== text) return false;
    this.take(keepDesign({ ...design, revision: (kept?.revision ?? 0) + 1 }));
    return true;
  }

  /** The version of another tab of a design that was not changed in this one. */
  newer({ id, text }: OpenDesign): KeptDesign | undefined {
    const [kept, seen] = [keptDesign(id), this.#seen.get(id)];
    return kept && seen && kept.revision !== seen.revision && seen.text === text ? kept : undefined;
  }

  /** True if another tab has kept its own version over the one of this tab, at the same moment. */
  isOverwritten({ id }: OpenDesign): boolean {
    const [kept, seen] = [keptDesign(id), this.#seen.get(id)];
    return kept !== undefined && kept.revision === seen?.revision && contentKey(kept) !== contentKey(seen);
  }

  has(id: number): boolean {
    return this.#seen.has(id);
  }
}

/** A page of the workbench. */
export type WorkbenchPage = 'ship' | 'fleet';

const shownKeys = { ship: storagePrefix, fleet: `${storagePrefix}:fleet` } as const;

/** The design or fleet that this tab showed before a reload, or else the last changed one. */
export function draftToShow(page: WorkbenchPage): KeptDesign | undefined {
  const id = withStorage(() => sessionStorage.getItem(shownKeys[page]), null);
  const [last] = page === 'fleet' ? keptFleets() : keptDesigns();
  return (id === null ? undefined : keptDesign(Number(id))) ?? last;
}

/** Remembers the design or fleet that this tab shows. */
export function showingDraft(page: WorkbenchPage, id: number): void {
  withStorage(() => sessionStorage.setItem(shownKeys[page], String(id)), undefined);
}

/** The page that this tab showed before a reload. */
export function shownPage(): WorkbenchPage {
  return withStorage(() => sessionStorage.getItem(pageKey), null) === 'fleet' ? 'fleet' : 'ship';
}

export function showingPage(page: WorkbenchPage): void {
  withStorage(() => sessionStorage.setItem(pageKey, page), undefined);
}

/** The tab that the user has chosen for designs. */
export function chosenTab(): DesignTab {
  return withStorage(() => localStorage.getItem(tabKey), null) === 'text' ? 'text' : 'form';
}

export function chooseTab(tab: DesignTab): void {
  withStorage(() => localStorage.setItem(tabKey, tab), undefined);
}

/** The class name in a text, to recognize a design by. */
export function draftName(text: string): string {
  return nameIn(text, 'class') ?? 'a design without a name';
}

/** The name of a fleet in its text. */
export function fleetName(text: string): string {
  return nameIn(text, 'fleet') ?? 'a fleet without a name';
}

function nameIn(text: string, key: string): string | undefined {
  const name = new RegExp(`^\\s*\\{?\\s*["']?${key}["']?\\s*:\\s*["']?([^"'\\n#]{1,60})`, 'm').exec(text)?.[1]?.trim();
  return name === '' ? undefined : name;
}
