/** The state of the page: text, newest result, drafts. Independent of components. */

import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import type { Settings } from '../../../config/settings.ts';
import type { CheckedText } from '../../../editor/checked-text.ts';
import { fixAll, formatEdits } from '../../../editor/code-actions.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { lineBreakOf } from '../../../text/line-break.ts';
import type { WorkbenchData } from '../../pages/workbench-page.ts';
import { check, checkDelay, fixableAt, maxLength, verdictAt } from './check.ts';
import {
  canStore,
  chooseTab,
  chosenTab,
  type DesignTab,
  designOfEvent,
  draftName,
  draftToShow,
  freeId,
  type KeptDesign,
  keptDesign,
  keptDesigns,
  type OpenDesign,
  Shelf,
  showingDraft,
} from './drafts.ts';
import {
  createEditor,
  editorText,
  fileOf,
  moveTo,
  replaceText,
  setFileOf,
  showMarks,
  type TextFile,
} from './editor.ts';
import { applyActionEdits, applyFix } from './language.ts';
import { linkToDesign, takeLink } from './shared-link.ts';

export interface Notice {
  readonly text: string;
  readonly kind: 'info' | 'error';
  /** The ID of a design to bring back. */
  readonly draft?: number;
  /** A link to copy. */
  readonly link?: string;
}

/** Milliseconds after the last key until the draft is kept. */
const storeDelay = 300;

export class WorkbenchSession {
  readonly data: WorkbenchData;
  /** The design as it is on the page. */
  design: OpenDesign;
  tab: DesignTab = chosenTab();
  checked: CheckedText | undefined;
  /** The result of the design at the cursor. */
  verdict: Verdict | undefined;
  /** The last result with a ship, drawn while the text cannot be read. */
  lastGood: Verdict | undefined;
  notice: Notice | undefined;
  view: EditorView | undefined;
  /** The file of the text, until the editor is there. */
  #file: TextFile;
  #position = 0;
  #line: number | undefined;
  #checkTimer: number | undefined;
  #storeTimer: number | undefined;
  #newest = 0;
  readonly #listeners = new Set<() => void>();
  readonly #shelf = new Shelf();

  constructor(data: WorkbenchData) {
    this.data = data;
    const kept = draftToShow('ship');
    this.design = kept ? { ...kept, text: editorText(kept.text) } : { id: freeId(), text: EXAMPLE_DESIGN, settings: 0 };
    this.#file = { name: undefined, lineBreak: '\n', id: this.design.id };
    if (kept) this.#shelf.take(kept);
    this.#openLink();
    window.addEventListener('hashchange', () => {
      this.#openLink();
      // The text may be the same, with other settings.
      this.#schedule();
      this.update();
    });
    window.addEventListener('pagehide', () => this.#store());
    window.addEventListener('storage', (event) => this.#otherTab(designOfEvent(event)));
    this.#schedule();
  }

  get text(): string {
    return this.design.text;
  }

  get settings(): Settings {
    const { settings } = this.data;
    return (settings[this.design.settings] ?? settings[0]) as Settings;
  }

  /** Checks with other settings, by their index. */
  useSettings(index: number): void {
    this.design = { ...this.design, settings: index };
    this.#store();
    this.#schedule();
    this.update();
  }

  /** The file that was opened, while the text is the file's, edited or not. */
  get file(): TextFile {
    return this.view ? fileOf(this.view) : this.#file;
  }

  get isTooLong(): boolean {
    return this.text.length > maxLength;
  }

  get canStore(): boolean {
    return canStore;
  }

  showTab(tab: DesignTab): void {
    this.tab = tab;
    chooseTab(tab);
    this.update();
  }

  get canUndo(): boolean {
    return this.view !== undefined && undoDepth(this.view.state) > 0;
  }

  get canRedo(): boolean {
    return this.view !== undefined && redoDepth(this.view.state) > 0;
  }

  /** Calls `listener` after each change; returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  update(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Puts the editor into an element. */
  mount(parent: HTMLElement): void {
    const host = {
      settings: () => this.settings,
      checked: () => this.checked,
      onChange: (text: string) => this.#take(text),
      onMove: (position: number) => this.#move(position),
      onFix: (position: number) => this.#fixAt(position),
    };
    this.view = createEditor(parent, host, this.text, this.#file);
    if (this.checked) this.#setResult(this.checked);
    else this.update();
  }

  /** Changes the text from outside of the editor, as one step that undo takes back. */
  change(text: string): void {
    if (this.view) replaceText(this.view, text);
    else this.#take(text);
  }

  /** All designs that the browser keeps, with the one on the page. */
  get designs(): readonly KeptDesign[] {
    return keptDesigns();
  }

  /** Opens another text as a design of its own; the one before is kept. */
  open(given: string, notice: string, fileName?: string): void {
    const text = editorText(given);
    this.#replace(this.#designOf(text), notice, { name: fileName, lineBreak: lineBreakOf(given) });
  }

  /** Opens a design that is kept. */
  openKept(id: number): void {
    const kept = keptDesign(id);
    if (kept) this.#replace({ ...kept, text: editorText(kept.text) }, 'One of your designs.');
  }

  /** Removes a design that is not on the page. */
  forget(id: number): void {
    this.#shelf.forget(id);
    this.update();
  }

  /** The design with this text, if there is one, or a new one. */
  #designOf(text: string, settings = this.design.settings): OpenDesign {
    // What was typed last counts as kept.
    this.#store();
    const same = keptDesigns().find((kept) => editorText(kept.text) === text);
    return { id: same?.id ?? freeId(), text, settings };
  }

  /** Shows another design instead of the present one, which is kept. */
  #replace(
    design: OpenDesign,
    notice: string,
    file: Omit<TextFile, 'id'> = { name: undefined, lineBreak: '\n' },
  ): void {
    this.#store();
    const before = this.design;
    const isKept = keptDesign(before.id) !== undefined && before.id !== design.id;
    this.design = design;
    this.#show(design.text, { ...file, id: design.id });
    this.#store();
    const kept = isKept ? ` Your draft ${draftName(before.text)} is kept.` : '';
    this.say({ text: `${notice}${kept}`, kind: 'info', ...(isKept ? { draft: before.id } : {}) });
  }

  say(notice: Notice | undefined): void {
    this.notice = notice;
    this.update();
  }

  undo(): void {
    if (this.view) undo(this.view);
  }

  redo(): void {
    if (this.view) redo(this.view);
  }

  find(): void {
    this.showTab('text');
    if (this.view) openSearchPanel(this.view);
  }

  /** Moves the cursor to a finding, and with it to the design that has it. */
  goTo({ range }: LocatedFinding): void {
    const span = this.checked?.span(range);
    if (span && this.view) moveTo(this.view, span.start, span.end);
  }

  focusEditor(): void {
    this.view?.focus();
  }

  /** Shows another design of the text. */
  showDesign(verdict: Verdict): void {
    const { checked, view } = this;
    if (checked && view) moveTo(view, checked.spanOf(verdict, '', 'value').start);
  }

  fix(finding: LocatedFinding): void {
    if (this.view && this.checked) void applyFix(this.view, this.checked, finding);
  }

  fixAll(): Promise<void> {
    return this.#edit(fixAll, 'Fixed.', 'Nothing that can be fixed safely.');
  }

  format(): Promise<void> {
    return this.#edit((checked) => formatEdits(checked), 'Formatted.', 'Nothing to format.');
  }

  async #edit(find: typeof fixAll, done: string, nothing: string): Promise<void> {
    const { checked, view } = this;
    if (!checked || !view) return;
    const edits = await find(checked);
    applyActionEdits(view, checked, edits);
    this.say({ text: edits.length > 0 ? done : nothing, kind: 'info' });
  }

  /** The address with the design. */
  link(): string {
    return linkToDesign(this.text, this.design.settings, this.data.address);
  }

  #openLink(): void {
    const shared = takeLink();
    if (shared === undefined) return;
    if (typeof shared === 'string') {
      this.notice = { text: shared, kind: 'error' };
      return;
    }
    this.#line = shared.line;
    // Saving must not offer the name of a file that was opened before.
    const file = { name: undefined, lineBreak: lineBreakOf(shared.text) };
    this.#replace(this.#designOf(editorText(shared.text), shared.settings ?? 0), 'The design of the link.', file);
  }

  #show(text: string, file: TextFile): void {
    if (this.view) {
      replaceText(this.view, text, file);
      moveTo(this.view, 0);
      if (this.tab === 'text') this.view.focus();
    } else this.#file = file;
    // The text of another design.
    this.lastGood = undefined;
  }

  #take(text: string): void {
    // Undo may have brought back the text of another design.
    const { id } = this.file;
    if (id !== this.design.id) {
      this.#store();
      this.design = { ...(keptDesign(id) ?? this.design), id };
    }
    this.design = { ...this.design, text };
    if (this.notice?.kind === 'info') this.notice = undefined;
    clearTimeout(this.#storeTimer);
    this.#storeTimer = window.setTimeout(() => this.#store(), storeDelay);
    this.#schedule();
    this.update();
  }

  /** Keeps the design, unless nothing was changed. If another tab has changed it too, both are kept. */
  #store(): void {
    clearTimeout(this.#storeTimer);
    const { id, text, settings } = this.design;
    showingDraft('ship', id);
    if (!this.#shelf.has(id) && (text === EXAMPLE_DESIGN || text.trim() === '')) return;
    const before = canStore;
    if (!this.#shelf.keep({ id, text, settings })) this.#fork();
    if (canStore !== before) this.update();
  }

  /** Keeps the text on the page as a design of its own. */
  #fork(): void {
    const other = this.design.id;
    this.design = { ...this.design, id: freeId() };
    if (this.view) setFileOf(this.view, { ...this.file, id: this.design.id });
    else this.#file = { ...this.#file, id: this.design.id };
    this.#store();
    const text = 'Another tab has changed this design too. Both are kept, under Your designs.';
    this.say({ text, kind: 'error', draft: other });
  }

  /** Takes over what another tab has changed in the design on the page, unless it was changed here too. */
  #otherTab(id: number | undefined): void {
    const newer = id === this.design.id ? this.#shelf.newer(this.design) : undefined;
    if (newer) {
      this.#shelf.take(newer);
      this.design = { ...this.design, settings: newer.settings };
      this.change(newer.text);
      this.notice = { text: 'Changed in another tab.', kind: 'info' };
    }
    this.update();
  }

  #move(position: number): void {
    this.#position = position;
    if (!this.checked || this.checked.verdicts.length < 2) return;
    const verdict = verdictAt(this.checked, position);
    if (verdict === this.verdict) return;
    this.#showVerdict(verdict);
    this.update();
  }

  #schedule(): void {
    clearTimeout(this.#checkTimer);
    this.#newest++;
    const delay = checkDelay(this.text);
    if (this.isTooLong) this.#setResult(undefined);
    else if (delay === 0) void this.#check(this.#newest);
    else this.#checkTimer = window.setTimeout(() => void this.#check(this.#newest), delay);
  }

  async #check(own: number): Promise<void> {
    const checked = await check(this.text, this.settings);
    // Typing has gone on in the meantime.
    if (own === this.#newest) this.#setResult(checked);
  }

  #setResult(checked: CheckedText | undefined): void {
    this.checked = checked;
    if (checked && this.view && this.#line !== undefined) this.#goToLine(this.view, this.#line);
    this.#showVerdict(checked && verdictAt(checked, this.#position));
    this.update();
    if (this.view) showMarks(this.view, checked);
  }

  #goToLine(view: EditorView, line: number): void {
    this.#line = undefined;
    const { doc } = view.state;
    moveTo(view, doc.line(Math.max(1, Math.min(line, doc.lines))).from);
    view.focus();
  }

  #showVerdict(verdict: Verdict | undefined): void {
    this.verdict = verdict;
    if (verdict?.ship) this.lastGood = verdict;
    else if (verdict?.document !== this.lastGood?.document) this.lastGood = undefined;
  }

  #fixAt(position: number): boolean {
    const { checked } = this;
    if (!checked) return false;
    const found = fixableAt(checked, position);
    if (found) this.fix(found);
    else this.say({ text: 'No quick fix in this line.', kind: 'info' });
    return true;
  }
}
