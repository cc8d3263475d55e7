import { EditorView } from '@codemirror/view';

const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';

const border = '1px solid var(--line)';

/** Colors are variables of the page, which follow light and dark. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--page)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: '2px solid var(--link)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: monospace, lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--band)', color: 'var(--faint)', borderRight: border },
  '.cm-activeLine': { backgroundColor: 'var(--active)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--active)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--match)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--match)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--page)',
    color: 'var(--ink)',
    border,
    borderRadius: '4px',
    boxShadow: '0 2px 8px rgb(0 0 0 / 25%)',
    fontSize: '0.9rem',
  },
  '.cm-tooltip .about': { maxWidth: 'min(30rem, 90vw)', maxHeight: '40vh', overflow: 'auto', padding: '0.3rem 0.6rem' },
  '.about p, .about ul': { margin: '0.25rem 0' },
  '.about .nested': { marginLeft: '1rem' },
  '.about code': { fontFamily: monospace, fontSize: '0.9em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: monospace,
    maxHeight: '14em',
    maxWidth: 'min(40rem, 95vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--link)',
    color: 'var(--page)',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '0' },
  '.cm-completionDetail': { fontStyle: 'normal', fontFamily: 'sans-serif', opacity: '1' },
  '.cm-panels': { backgroundColor: 'var(--band)', color: 'var(--ink)' },
  '.cm-panels-bottom': { borderTop: border },
  '.cm-panels-top': { borderBottom: border },
  '.cm-panel.cm-search': { fontSize: '0.9rem' },
  '.cm-textfield, .cm-button': {
    backgroundColor: 'var(--page)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    border: '1px solid var(--faint)',
    borderRadius: '3px',
    fontSize: '0.9rem',
  },
  '.cm-panel button[name=close]': { color: 'var(--ink)', fontSize: '1.1rem' },
  '.cm-diagnostic': { padding: '0.3rem 0.6rem', whiteSpace: 'pre-wrap' },
  '.cm-diagnosticSource': { opacity: '1', color: 'var(--faint)' },
  '.cm-diagnosticAction': { backgroundColor: 'var(--link)', color: 'var(--page)', padding: '0.15rem 0.5rem' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--active)' },
});
