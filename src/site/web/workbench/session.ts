/** The state of the page: text, newest result, drafts. Independent of components. */

import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import type { Settings } from '../../../config/settings.ts';
import type { CheckedText } from '../../../editor/checked-text.ts';
import { fixAll, formatEdits } from '../../../editor/code-actions.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { lineBreakOf } from '../../../text/phrases.ts';
import type { WorkbenchData } from '../../pages/workbench-page.ts';
import { check, checkDelay, fixableAt, maxLength, verdictAt } from './check.ts';
import {
  chooseTab,
  chosenTab,
  type DesignTab,
  draftName,
  freeId,
  type KeptDesign,
  keptDesign,
  keptDesigns,
  type OpenDesign,
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
import { type DocumentKind, type Notice, OpenDocument } from './open-document.ts';
import { linkToDesign, takeLink } from './shared-link.ts';

/** Milliseconds after the last key until the draft is kept. */
const storeDelay = 300;

const noFile = { name: undefined, lineBreak: '\n' } as const;

const designs: DocumentKind<OpenDesign> = {
  page: 'ship',
  noun: 'design',
  first: () => ({ id: freeId(), text: EXAMPLE_DESIGN, settings: 0 }),
  isBlank: (text) => text === EXAMPLE_DESIGN || text.trim() === '',
  read: (kept) => ({ ...kept, text: editorText(kept.text) }),
  kept: keptDesigns,
  nameOf: draftName,
};

export class WorkbenchSession extends OpenDocument {
  readonly data: WorkbenchData;
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

  constructor(data: WorkbenchData) {
    super(designs);
    this.data = data;
    this.#file = { ...noFile, id: this.draft.id };
    this.openLink();
    this.listen();
    this.recheck();
  }

  get text(): string {
    return this.draft.text;
  }

  get settings(): Settings {
    const { settings } = this.data;
    return (settings[this.draft.settings] ?? settings[0]) as Settings;
  }

  /** The file that was opened, while the text is the file's, edited or not. */
  get file(): TextFile {
    return this.view ? fileOf(this.view) : this.#file;
  }

  get isTooLong(): boolean {
    return this.text.length > maxLength;
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

  /** Opens another text as a design of its own; the one before is kept. */
  open(given: string, notice: string, fileName?: string): void {
    this.#open(given, notice, { name: fileName, lineBreak: lineBreakOf(given) });
  }

  #open(given: string, notice: string, file: Omit<TextFile, 'id'>, settings = this.draft.settings): void {
    const text = editorText(given);
    const id = this.idOf((kept) => editorText(kept.text) === text);
    this.show({ id, text, settings }, notice, file);
  }

  protected show(draft: OpenDesign, notice: string, file: Omit<TextFile, 'id'> = noFile): void {
    this.replace(draft, notice, () => this.#showText(draft.text, { ...file, id: draft.id }));
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
    return linkToDesign(this.text, this.draft.settings, this.data.address);
  }

  protected openLink(): void {
    const shared = takeLink();
    if (typeof shared === 'string') this.say({ text: shared, kind: 'error' });
    if (shared === undefined || typeof shared === 'string') return;
    this.#line = shared.line;
    // Saving must not offer the name of a file that was opened before.
    const file = { ...noFile, lineBreak: lineBreakOf(shared.text) };
    this.#open(shared.text, 'The design of the link.', file, shared.settings ?? 0);
    // The text may be the same, with other settings.
    this.recheck();
  }

  #showText(text: string, file: TextFile): void {
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
    if (id !== this.draft.id) {
      this.store();
      this.draft = { ...(keptDesign(id) ?? this.draft), id };
    }
    this.draft = { ...this.draft, text };
    if (this.notice?.kind === 'info') this.notice = undefined;
    clearTimeout(this.#storeTimer);
    this.#storeTimer = window.setTimeout(() => this.store(), storeDelay);
    this.recheck();
    this.update();
  }

  protected override store(): void {
    clearTimeout(this.#storeTimer);
    super.store();
  }

  protected override fork(): void {
    super.fork();
    const file = { ...this.file, id: this.draft.id };
    if (this.view) setFileOf(this.view, file);
    else this.#file = file;
  }

  protected takeOver({ text, settings }: KeptDesign): void {
    this.draft = { ...this.draft, settings };
    this.change(text);
    this.notice = { text: 'Changed in another tab.', kind: 'info' };
  }

  #move(position: number): void {
    this.#position = position;
    if (!this.checked || this.checked.verdicts.length < 2) return;
    const verdict = verdictAt(this.checked, position);
    if (verdict === this.verdict) return;
    this.#showVerdict(verdict);
    this.update();
  }

  protected recheck(): void {
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
