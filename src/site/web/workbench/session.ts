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
import { readFragment, shareFragment } from '../../pages/share-link.ts';
import type { WorkbenchData } from '../../pages/workbench-page.ts';
import { check, checkDelay, maxLength, verdictAt } from './check.ts';
import {
  canStore,
  type DesignTab,
  draftName,
  type OpenDrafts,
  readDrafts,
  replaceDraft,
  writeDrafts,
} from './drafts.ts';
import { createEditor, editorText, fileOf, moveTo, replaceText, showMarks, type TextFile } from './editor.ts';
import { applyActionEdits, applyFix } from './language.ts';

export interface Notice {
  readonly text: string;
  readonly kind: 'info' | 'error';
  /** A draft to bring back. */
  readonly draft?: string;
  /** A link to copy. */
  readonly link?: string;
}

/** Milliseconds after the last key until the draft is kept. */
const storeDelay = 300;

export class WorkbenchSession {
  readonly data: WorkbenchData;
  drafts: OpenDrafts;
  checked: CheckedText | undefined;
  /** The result of the design at the cursor. */
  verdict: Verdict | undefined;
  /** The last result with a ship, drawn while the text cannot be read. */
  lastGood: Verdict | undefined;
  notice: Notice | undefined;
  view: EditorView | undefined;
  /** The file of the text, until the editor is there. */
  #file: TextFile = { name: undefined, lineBreak: '\n' };
  #position = 0;
  #line: number | undefined;
  #checkTimer: number | undefined;
  #storeTimer: number | undefined;
  #newest = 0;
  readonly #listeners = new Set<() => void>();

  constructor(data: WorkbenchData) {
    this.data = data;
    const drafts = readDrafts();
    this.drafts = { ...drafts, current: editorText(drafts.current ?? EXAMPLE_DESIGN) };
    this.#openLink();
    window.addEventListener('hashchange', () => {
      this.#openLink();
      // The text may be the same, with other settings.
      this.#schedule();
      this.#changed();
    });
    window.addEventListener('pagehide', () => this.#store());
    this.#schedule();
  }

  get text(): string {
    return this.drafts.current;
  }

  get settings(): Settings {
    const { settings } = this.data;
    return (settings[this.drafts.settings ?? 0] ?? settings[0]) as Settings;
  }

  /** Checks with other settings, by their index. */
  useSettings(index: number): void {
    this.drafts = { ...this.drafts, settings: index };
    this.#store();
    this.#schedule();
    this.#changed();
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

  /** The tab that was chosen; the form until then. */
  get tab(): DesignTab {
    return this.drafts.tab ?? 'form';
  }

  showTab(tab: DesignTab): void {
    this.drafts = { ...this.drafts, tab };
    this.#store();
    this.#changed();
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

  #changed(): void {
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
    else this.#changed();
  }

  /** Changes the text from outside of the editor, as one step that undo takes back. */
  change(text: string): void {
    if (this.view) replaceText(this.view, text);
    else this.#take(text);
  }

  /** Opens another text; the draft is kept. */
  open(given: string, notice: string, fileName?: string): void {
    const before = this.text;
    const text = editorText(given);
    this.drafts = replaceDraft(this.drafts, text);
    this.#show(text, { name: fileName, lineBreak: lineBreakOf(given) });
    const isKept = before.trim() !== '' && before !== text;
    const kept = isKept ? ` Your draft ${draftName(before)} is kept.` : '';
    this.say({ text: `${notice}${kept}`, kind: 'info', ...(isKept ? { draft: before } : {}) });
  }

  say(notice: Notice | undefined): void {
    this.notice = notice;
    this.#changed();
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
    const { address } = this.data;
    const here = location.href.replace(/#.*$/, '');
    const page = address !== undefined && location.protocol === 'file:' ? address : here;
    const settings = this.drafts.settings || undefined;
    return `${page}#${shareFragment({ text: this.text, settings })}`;
  }

  #openLink(): void {
    const shared = readFragment(location.hash);
    if (shared === undefined) return;
    forgetFragment();
    if (typeof shared === 'string') {
      this.notice = { text: shared, kind: 'error' };
      return;
    }
    const { current } = this.drafts;
    const text = editorText(shared.text);
    const isKept = current !== text && current.trim() !== '' && current !== EXAMPLE_DESIGN;
    const drafts = replaceDraft(isKept ? this.drafts : { ...this.drafts, current: undefined }, text);
    this.drafts = { ...drafts, settings: shared.settings ?? 0 };
    this.#line = shared.line;
    // Saving must not offer the name of a file that was opened before.
    this.#show(text, { name: undefined, lineBreak: lineBreakOf(shared.text) });
    this.notice = isKept
      ? { text: `The design of the link. Your draft ${draftName(current)} is kept.`, kind: 'info', draft: current }
      : { text: 'The design of the link.', kind: 'info' };
  }

  #show(text: string, file: TextFile): void {
    if (this.view) {
      replaceText(this.view, text, file);
      moveTo(this.view, 0);
      this.view.focus();
    } else this.#file = file;
    // The text of another design.
    this.lastGood = undefined;
  }

  #take(text: string): void {
    this.drafts = { ...this.drafts, current: text };
    clearTimeout(this.#storeTimer);
    this.#storeTimer = window.setTimeout(() => this.#store(), storeDelay);
    this.#schedule();
    this.#changed();
  }

  #store(): void {
    clearTimeout(this.#storeTimer);
    const before = canStore;
    writeDrafts(this.drafts);
    if (canStore !== before) this.#changed();
  }

  #move(position: number): void {
    this.#position = position;
    if (!this.checked || this.checked.verdicts.length < 2) return;
    const verdict = verdictAt(this.checked, position);
    if (verdict === this.verdict) return;
    this.#showVerdict(verdict);
    this.#changed();
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
    this.#changed();
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
    const isHere = ({ range, fix }: LocatedFinding) => {
      const { start, end } = checked.span(range);
      return fix !== undefined && start <= position && position <= end;
    };
    const findings = checked.verdicts.flatMap((verdict) => verdict.findings);
    const line = checked.text.slice(0, position).split('\n').length;
    const found = findings.find(isHere) ?? findings.find(({ fix, range }) => fix && range.line === line);
    if (found) this.fix(found);
    else this.say({ text: 'No quick fix in this line.', kind: 'info' });
    return true;
  }
}

/** Removes the design from the address: a reload must show the draft, not the link again. */
function forgetFragment(): void {
  try {
    history.replaceState(null, '', location.href.replace(/#.*$/, ''));
  } catch {
    location.hash = '';
  }
}
