import type { Edit } from '../../findings/fix.ts';

/** What groups of edits have laid hands on, by JSON pointers: no two may want the same, or one a part of what the other replaces. */
export class Claims {
  /** Places whose value is replaced, or goes. */
  readonly #whole = new Set<string>();
  /** Everything that lies around a place which is edited. */
  readonly #around = new Set<string>();
  /** Names that keys are given, and mappings whose keys are moved. */
  readonly #once = new Set<string>();

  /** Takes what a group asks for, or returns that it cannot have it. */
  take(group: readonly Edit[]): boolean {
    const once = group.flatMap(onceOf);
    if (once.some((name, index) => this.#once.has(name) || once.indexOf(name) < index)) return false;
    for (const edit of group) {
      if (around(edit.at).some((at) => this.#whole.has(at))) return false;
      if (isWhole(edit) && (this.#whole.has(edit.at) || this.#around.has(edit.at))) return false;
    }
    for (const name of once) this.#once.add(name);
    for (const edit of group) {
      if (isWhole(edit)) this.#whole.add(edit.at);
      for (const at of around(edit.at)) this.#around.add(at);
    }
    return true;
  }
}

function isWhole(edit: Edit): boolean {
  return 'set' in edit || 'drop' in edit;
}

function onceOf(edit: Edit): readonly string[] {
  if ('order' in edit) return [`order ${edit.at}`];
  return 'rename' in edit
    ? [`${edit.at.slice(0, edit.at.lastIndexOf('/'))}/${edit.rename}`]
    : 'set' in edit
      ? [edit.at]
      : [];
}

/** The pointers of all that holds a place. */
function around(at: string): readonly string[] {
  const found: string[] = [];
  for (let end = at.lastIndexOf('/'); end >= 0; end = at.lastIndexOf('/', end - 1)) {
    found.push(at.slice(0, end));
    if (end === 0) break;
  }
  return found;
}
