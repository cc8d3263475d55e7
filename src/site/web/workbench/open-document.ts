/** What is open on a page of the workbench: a design or a fleet, kept as it changes, also against other tabs. */

import type { Settings } from '../../../config/settings.ts';
import {
  canStore,
  designOfEvent,
  draftToShow,
  freeId,
  type KeptDesign,
  keptDesign,
  type OpenDesign,
  Shelf,
  showingDraft,
  type WorkbenchPage,
} from './drafts.ts';

export interface Notice {
  readonly text: string;
  readonly kind: 'info' | 'error';
  /** Opens what was replaced. */
  readonly bringBack?: () => void;
  /** A link to copy. */
  readonly link?: string;
}

/** What a page opens. */
export interface DocumentKind<Draft extends OpenDesign> {
  readonly page: WorkbenchPage;
  readonly noun: 'design' | 'fleet';
  /** What the page starts with. */
  readonly first: () => Draft;
  /** True for a text that is not worth keeping. */
  readonly isBlank: (text: string) => boolean;
  readonly read: (kept: KeptDesign) => Draft;
  readonly kept: () => readonly KeptDesign[];
  readonly nameOf: (text: string) => string;
}

export abstract class OpenDocument<Draft extends OpenDesign = OpenDesign> {
  readonly kind: DocumentKind<Draft>;
  /** The design or fleet as it is on the page. */
  draft: Draft;
  readonly #shelf = new Shelf();

  constructor(kind: DocumentKind<Draft>) {
    const kept = draftToShow(kind.page);
    this.kind = kind;
    this.draft = kept ? kind.read(kept) : kind.first();
    if (kept) this.#shelf.take(kept);
  }

  abstract readonly settings: Settings;
  abstract readonly canUndo: boolean;
  abstract readonly canRedo: boolean;
  abstract undo(): void;
  abstract redo(): void;
  abstract say(notice: Notice | undefined): void;
  abstract update(): void;
  /** The address with the draft. */
  abstract link(): string;
  /** Opens what the address holds, if anything. */
  protected abstract openLink(): void;
  /** Checks the draft again: its text is the same. */
  protected abstract recheck(): void;
  /** Shows another draft instead of the present one. */
  protected abstract show(draft: Draft, notice: string): void;
  /** Takes over what another tab has changed. */
  protected abstract takeOver(newer: KeptDesign): void;

  /** To be called once the page is ready. */
  protected listen(): void {
    window.addEventListener('hashchange', () => this.openLink());
    window.addEventListener('pagehide', () => this.store());
    window.addEventListener('storage', (event) => {
      const isShown = designOfEvent(event) === this.draft.id;
      const newer = isShown ? this.#shelf.newer(this.draft) : undefined;
      if (newer) {
        this.#shelf.take(newer);
        this.takeOver(newer);
      } else if (isShown && this.#shelf.isOverwritten(this.draft)) this.fork();
      this.update();
    });
  }

  /** All that the browser keeps, with the one on the page. */
  get drafts(): readonly KeptDesign[] {
    return this.kind.kept();
  }

  /** Checks with other settings, by their index. */
  useSettings(index: number): void {
    this.draft = { ...this.draft, settings: index };
    this.store();
    this.recheck();
    this.update();
  }

  /** Opens a draft that is kept. */
  openKept(id: number): void {
    const kept = keptDesign(id);
    if (kept) this.show(this.kind.read(kept), `One of your ${this.kind.noun}s.`);
  }

  /** Removes a draft that is not on the page. */
  forget(id: number): void {
    this.#shelf.forget(id);
    this.update();
  }

  /** The ID of the draft that is the same, if there is one, or a new one. */
  protected idOf(isSame: (kept: KeptDesign) => boolean): number {
    // What was typed last counts as kept.
    this.store();
    return this.drafts.find(isSame)?.id ?? freeId();
  }

  /** Opens another draft; the one before is kept. */
  protected replace(draft: Draft, notice: string, show: () => void): void {
    this.store();
    const { id, text } = this.draft;
    const isKept = keptDesign(id) !== undefined && id !== draft.id;
    this.draft = draft;
    show();
    this.store();
    const kept = isKept ? ` Your ${this.kind.noun} ${this.kind.nameOf(text)} is kept.` : '';
    this.say({
      text: `${notice}${kept}`,
      kind: 'info',
      ...(isKept ? { bringBack: () => this.openKept(id) } : {}),
    });
  }

  /** Keeps the draft, unless nothing was changed. If another tab has changed it too, both are kept. */
  protected store(): void {
    const { id, text } = this.draft;
    showingDraft(this.kind.page, id);
    if (!this.#shelf.has(id) && this.kind.isBlank(text)) return;
    const before = canStore;
    if (!this.#shelf.keep(this.draft)) this.fork();
    if (canStore !== before) this.update();
  }

  /** Keeps what is on the page as a draft of its own. */
  protected fork(): void {
    const other = this.draft.id;
    const { noun } = this.kind;
    this.draft = { ...this.draft, id: freeId() };
    this.store();
    const text = `Another tab has changed this ${noun} too. Both are kept, under Your ${noun}s.`;
    this.say({ text, kind: 'error', bringBack: () => this.openKept(other) });
  }
}
