import type { Edit } from '../../findings/finding.ts';
import { parentPointer } from '../document.ts';

/** JSON pointers claimed by groups of edits: no two groups may edit the same value, or a part of a replaced value. */
export class EditClaims {
  /** Values that are replaced or removed. */
  readonly #whole = new Set<string>();
  /** Ancestors of edited values. */
  readonly #ancestors = new Set<string>();
  /** New keys, and mappings whose keys are reordered. */
  readonly #unique = new Set<string>();

  /** Claims what a group edits; returns false, and claims nothing, on a conflict. */
  claim(group: readonly Edit[]): boolean {
    const names = group.flatMap(uniqueNames);
    if (names.some((name, index) => this.#unique.has(name) || names.indexOf(name) < index)) return false;
    for (const edit of group) {
      if (ancestors(edit.at).some((at) => this.#whole.has(at))) return false;
      if (isWhole(edit) && (this.#whole.has(edit.at) || this.#ancestors.has(edit.at))) return false;
    }
    for (const name of names) this.#unique.add(name);
    for (const edit of group) {
      if (isWhole(edit)) this.#whole.add(edit.at);
      for (const at of ancestors(edit.at)) this.#ancestors.add(at);
    }
    return true;
  }
}

function isWhole(edit: Edit): boolean {
  return 'set' in edit || 'drop' in edit;
}

function uniqueNames(edit: Edit): readonly string[] {
  if ('order' in edit) return [`order ${edit.at}`];
  if ('rename' in edit) return [`${parentPointer(edit.at)}/${edit.rename}`];
  return 'set' in edit ? [edit.at] : [];
}

function ancestors(at: string): readonly string[] {
  const found: string[] = [];
  for (let end = at.lastIndexOf('/'); end >= 0; end = at.lastIndexOf('/', end - 1)) {
    found.push(at.slice(0, end));
    if (end === 0) break;
  }
  return found;
}
