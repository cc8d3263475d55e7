/** Texts that survive a reload: the draft, and earlier ones that a link, a file or a new design has replaced. */

/** Two views of one design. */
export type DesignTab = 'form' | 'text';

export interface Drafts {
  readonly current: string | undefined;
  /** Newest first. */
  readonly earlier: readonly string[];
  /** Index of the settings of the current draft. */
  readonly settings?: number;
  /** The tab that the user has chosen for the design. */
  readonly tab?: DesignTab;
}

/** Drafts of a workbench that shows a text. */
export interface OpenDrafts extends Drafts {
  readonly current: string;
}

/** Earlier drafts that are kept. */
const maxEarlier = 8;

/** Sites of one server share its storage, so the path is part of the key. */
const key = `slipway-workbench:${location.pathname}`;

/** False if the browser keeps nothing for this page. */
export let canStore = true;

export function readDrafts(): Drafts {
  try {
    const given = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const { current, earlier, settings, tab } = given;
    return {
      current: typeof current === 'string' ? current : undefined,
      earlier: Array.isArray(earlier) ? earlier.filter((text) => typeof text === 'string') : [],
      ...(typeof settings === 'number' ? { settings } : {}),
      ...(tab === 'form' || tab === 'text' ? { tab } : {}),
    };
  } catch {
    canStore = false;
    return { current: undefined, earlier: [] };
  }
}

export function writeDrafts(drafts: Drafts): void {
  try {
    localStorage.setItem(key, JSON.stringify(drafts));
    canStore = true;
  } catch {
    // Refused, or full.
    canStore = false;
  }
}

/** The drafts after `text` has replaced the current one, which is kept. */
export function replaceDraft({ current, earlier, ...others }: Drafts, text: string): OpenDrafts {
  const kept = current === undefined || current.trim() === '' ? earlier : [current, ...earlier];
  return {
    ...others,
    current: text,
    earlier: [...new Set(kept)].filter((other) => other !== text).slice(0, maxEarlier),
  };
}

/** The class name in a text, to recognize a draft by. */
export function draftName(text: string): string {
  const name = /^\s*["']?class["']?\s*:\s*["']?([^"'\n#]{1,60})/m.exec(text)?.[1]?.trim();
  return name === undefined || name === '' ? 'a design without a name' : name;
}
