const keys: readonly (readonly [key: string, effect: string])[] = [
  ['Escape, then Tab', 'leave the editor'],
  ['Ctrl+Space', 'list completions; Enter or Tab accepts one'],
  ['F1', 'explain the word at the cursor'],
  ['Ctrl+.', 'apply the quick fix in this line'],
  ['F8', 'next finding'],
  ['Ctrl+Shift+M', 'list of findings, with their fixes'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
  ['Ctrl+F', 'find and replace'],
];

export function Keyboard() {
  return (
    <details class="keyboard">
      <summary>Keyboard: Escape, then Tab leaves the editor</summary>
      <dl>
        {keys.map(([key, effect]) => (
          <>
            <dt>{key}</dt>
            <dd>{effect}</dd>
          </>
        ))}
      </dl>
      <p>On a Mac, press Cmd instead of Ctrl, except for Ctrl+Space.</p>
    </details>
  );
}
