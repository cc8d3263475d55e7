/** Designs that survive a reload: each is kept by itself, so that no tab and no other design replaces it. */

/** Two views of one design. */
export type DesignTab = 'form' | 'text';

export interface KeptDesign {
  readonly id: number;
  readonly text: string;
  /** Index of the settings that it is checked with. */
  readonly settings: number;
  /** Rises with each change: a tab that knows a lower one has not seen the newest text. */
  readonly revision: number;
  /** Rises with each change of any design: the list starts with the last changed one. */
  readonly used: number;
}

/** Sites of one server share its storage, so the path is part of the keys. */
const prefix = `slipway-workbench:${location.pathname}`;
const designPrefix = `${prefix}:design:`;
const tabKey = `${prefix}:tab`;

/** False if the browser keeps nothing for this page. */
export let canStore = true;

/** Designs of this page that the browser did not take. */
const unstored = new Map<number, KeptDesign>();

/** Runs `work` with a storage; the fallback if the browser refuses, or has no room. */
function withStorage<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    canStore = false;
    return fallback;
  }
}

const storedKeys = () => withStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(designPrefix)), []);

/** The result of {@link keptDesigns} until a design changes: it is shown after every key. */
let listed: readonly KeptDesign[] | undefined;

/** All designs, the last changed one first. */
export function keptDesigns(): readonly KeptDesign[] {
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
    const { text, settings = 0, revision, used } = JSON.parse(value ?? '') as Partial<KeptDesign>;
    if (typeof text !== 'string' || typeof revision !== 'number' || typeof used !== 'number') return undefined;
    return { id, text, settings, revision, used };
  } catch {
    return undefined;
  }
}

/** Keeps a design, as the last changed one. */
function keepDesign(given: Omit<KeptDesign, 'used'>): KeptDesign {
  const design = { ...given, used: (keptDesigns()[0]?.used ?? 0) + 1 };
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
  withStorage(() => localStorage.removeItem(designPrefix + id), undefined);
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

export type OpenDesign = Pick<KeptDesign, 'id' | 'text' | 'settings'>;

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
  keep({ id, text, settings }: OpenDesign): boolean {
    const seen = this.#seen.get(id);
    if (seen?.text === text && seen.settings === settings) return true;
    const kept = keptDesign(id);
    if (kept && kept.revision !== seen?.revision && kept.text !== text) return false;
    this.take(keepDesign({ id, text, settings, revision: (kept?.revision ?? 0) + 1 }));
    return true;
  }

  /** The version of another tab of a design that was not changed in this one. */
  newer({ id, text }: OpenDesign): KeptDesign | undefined {
    const [kept, seen] = [keptDesign(id), this.#seen.get(id)];
    return kept && seen && kept.revision !== seen.revision && seen.text === text ? kept : undefined;
  }

  has(id: number): boolean {
    return this.#seen.has(id);
  }
}

/** The design that this tab showed before a reload, or else the last changed one. */
export function designToShow(): KeptDesign | undefined {
  const id = withStorage(() => sessionStorage.getItem(prefix), null);
  return (id === null ? undefined : keptDesign(Number(id))) ?? keptDesigns()[0];
}

/** Remembers the design that this tab shows. */
export function showingDesign(id: number): void {
  withStorage(() => sessionStorage.setItem(prefix, String(id)), undefined);
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
  const name = /^\s*["']?class["']?\s*:\s*["']?([^"'\n#]{1,60})/m.exec(text)?.[1]?.trim();
  return name === undefined || name === '' ? 'a design without a name' : name;
}
