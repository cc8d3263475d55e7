/** The text editor, in a shadow tree: its style sheets need no exception from the policy of the page there. */

import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  invertedEffects,
  isolateHistory,
} from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { searchKeymap } from '@codemirror/search';
import { EditorSelection, EditorState, type Extension, StateEffect, StateField, Transaction } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Settings } from '../../../config/settings.ts';
import type { CheckedText } from '../../../editor/checked-text.ts';
import { diffEdits } from '../../../editor/code-actions.ts';
import { completionSource, cursorHelp, hideHelp, hoverHelp, marksOf, toggleHelp } from './language.ts';
import { editorTheme } from './theme.ts';

/** Callbacks of the editor to the page. */
export interface EditorHost {
  readonly settings: () => Settings;
  /** The newest result. */
  readonly checked: () => CheckedText | undefined;
  readonly onChange: (text: string) => void;
  readonly onMove: (position: number) => void;
  /** Applies the quick fix at the cursor. */
  readonly onFix: (position: number) => boolean;
}

/** The file that the text is from. */
export interface TextFile {
  /** `undefined` for a text that is from no file. */
  readonly name: string | undefined;
  /** The editor has `\n` alone. */
  readonly lineBreak: string;
  /** The ID of the design. */
  readonly id: number;
}

const setFile = StateEffect.define<TextFile>();

const currentFile = StateField.define<TextFile>({
  create: () => ({ name: undefined, lineBreak: '\n', id: 0 }),
  update: (before, { effects }) => effects.find((effect) => effect.is(setFile))?.value ?? before,
});

/** Undo brings the file back with its text: otherwise the text would be saved under the name of another file. */
const undoFile = invertedEffects.of(({ effects, startState }) =>
  effects.some((effect) => effect.is(setFile)) ? [setFile.of(startState.field(currentFile))] : [],
);

const highlighting = HighlightStyle.define([
  { tag: [tags.definition(tags.propertyName), tags.propertyName], color: 'var(--syntax-key)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--syntax-string)' },
  { tag: [tags.comment, tags.lineComment, tags.meta], color: 'var(--syntax-comment)' },
  { tag: [tags.number, tags.bool, tags.keyword, tags.atom], color: 'var(--syntax-number)' },
]);

/** What is useful of `basicSetup` for designs of a page or two. */
const standardEditor: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
];

const label = 'Design in YAML. Press Escape, then Tab to leave the editor.';

function extensions(host: EditorHost): Extension {
  return [
    // Before the standard keys, which have other commands for some of these.
    keymap.of([
      { key: 'F1', run: toggleHelp(host.checked), preventDefault: true },
      { key: 'Escape', run: hideHelp },
      { key: 'Mod-.', run: ({ state }) => host.onFix(state.selection.main.head) },
      { key: 'Tab', run: acceptCompletion },
      indentWithTab,
    ]),
    standardEditor,
    undoFile,
    yaml(),
    lintGutter(),
    syntaxHighlighting(highlighting),
    autocompletion({ override: [completionSource(host.settings)], activateOnTypingDelay: 60 }),
    hoverHelp(host.checked),
    cursorHelp,
    editorTheme,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    EditorState.tabSize.of(2),
    EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
      if (docChanged) host.onChange(state.doc.toString());
      if (docChanged || selectionSet) host.onMove(state.selection.main.head);
    }),
  ];
}

export function createEditor(parent: HTMLElement, host: EditorHost, text: string, file: TextFile): EditorView {
  const root = parent.attachShadow({ mode: 'open' });
  const state = EditorState.create({ doc: text, extensions: [extensions(host), currentFile.init(() => file)] });
  return new EditorView({ state, root, parent: root });
}

/** The text is that of another file from now on. */
export function setFileOf(view: EditorView, file: TextFile): void {
  view.dispatch({ effects: setFile.of(file), annotations: Transaction.addToHistory.of(false) });
}

export const fileOf = ({ state }: EditorView): TextFile => state.field(currentFile);

/** The text with the line breaks of CodeMirror, which keeps one kind. */
export const editorText = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Replaces the text as one step that undo takes back; what is equal at both ends stays. `file` is the file of the new text. */
export function replaceText(view: EditorView, text: string, file = fileOf(view)): void {
  const [edit] = diffEdits(view.state.doc.toString(), editorText(text));
  if (!edit && file === fileOf(view)) return;
  view.dispatch({
    ...(edit ? { changes: { from: edit.start, to: edit.end, insert: edit.text } } : {}),
    effects: setFile.of(file),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.replace',
  });
}

/** Moves the cursor, which scrolls to it. */
export function moveTo(view: EditorView, start: number, end = start): void {
  const { length } = view.state.doc;
  view.dispatch({
    selection: EditorSelection.single(Math.min(start, length), Math.min(end, length)),
    effects: EditorView.scrollIntoView(Math.min(start, length), { y: 'center' }),
  });
}

export function showMarks(view: EditorView, checked: CheckedText | undefined): void {
  const isCurrent = checked?.text.length === view.state.doc.length;
  view.dispatch(setDiagnostics(view.state, checked && isCurrent ? marksOf(checked) : []));
}
