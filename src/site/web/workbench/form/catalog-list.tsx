/** The systems to choose from: a search field with a list by group, as one stop of the Tab key. */

import { useEffect, useId, useRef } from 'preact/hooks';
import type { SearchGroup } from '../../../../editor/form/catalog-search.ts';
import type { Price } from '../../../../editor/form/entry-choices.ts';
import type { BookEntry } from '../../../../rules/catalogue/entry.ts';
import { priceText } from './price-text.ts';

export interface CatalogListProps {
  readonly search: string;
  readonly type: (text: string) => void;
  readonly groups: readonly SearchGroup[];
  readonly part: BookEntry | undefined;
  readonly prices: ReadonlyMap<string, Price> | undefined;
  readonly selected: string | undefined;
  readonly pick: (book: BookEntry) => void;
  /** The Enter key in the search field. */
  readonly enter: () => void;
}

/** Rows that Page Up and Page Down move by. */
const page = 8;

export function CatalogList({ search, type, groups, part, prices, selected, pick, enter }: CatalogListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const systems = groups.flatMap((group) => group.systems);
  const index = systems.findIndex((system) => system.id === selected);
  // After every change, since prices and refusals below the list change its height.
  useEffect(() => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }));
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
    const step = steps[event.key];
    if (step === undefined || systems.length === 0) return;
    event.preventDefault();
    const next = index === -1 ? 0 : Math.max(0, Math.min(systems.length - 1, index + step));
    pick(systems[next] as BookEntry);
  };
  return (
    <div class="add-catalog">
      <label for={`${id}-search`}>Search systems</label>
      <input
        id={`${id}-search`}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={index === -1 ? undefined : `${id}-${selected}`}
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={move}
      />
      <div id={`${id}-list`} class="add-list" role="listbox" aria-label="Systems" ref={list} tabIndex={-1}>
        {groups.map(({ title, systems: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox
          <div key={title} role="group" aria-label={title}>
            <div class="add-group" aria-hidden="true">
              {title}
            </div>
            {inGroup.map((system) => {
              const price = prices?.get(system.id);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the search field has the focus
                <div
                  key={system.id}
                  id={`${id}-${system.id}`}
                  role="option"
                  class="add-option"
                  aria-selected={system.id === selected}
                  onClick={() => pick(system)}
                >
                  <span>{system.name}</span>
                  <span class="entry-price">{price ? priceText(price) : ''}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {part && <p class="form-hint">{part.name}: in the form itself, not among the systems.</p>}
      {systems.length === 0 && !part && <p class="form-hint">No system of this name in this edition.</p>}
    </div>
  );
}
