import { useEffect } from 'preact/hooks';
import type { OpenDocument } from './open-document.ts';

/** Undo and redo by the keys of the editor wherever the focus is, except in a field where typing has begun. */
export function useUndoKeys(opened: OpenDocument): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const letter = key.toLowerCase();
      const isMeant = (ctrlKey || metaKey) && !altKey && (letter === 'z' || letter === 'y');
      if (!isMeant || defaultPrevented || (target as Element).closest('[data-typed], .editor, dialog')) return;
      event.preventDefault();
      if (letter === 'y' || shiftKey) opened.redo();
      else opened.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [opened]);
}
