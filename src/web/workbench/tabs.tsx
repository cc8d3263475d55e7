import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ComponentChildren;
  /** The content takes the focus itself. */
  readonly isWidget?: boolean;
}

/** Tabs with one panel each; arrow keys move between them. All panels stay in the page, for printing. */
export function Tabs({ label, tabs, onSelect }: TabsProps) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    setSelected(tab.id);
    onSelect?.(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  const keys: Readonly<Record<string, (index: number) => number>> = {
    ArrowRight: (index) => index + 1,
    ArrowLeft: (index) => index - 1,
    Home: () => 0,
    End: () => -1,
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`panel-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(index)}
            onKeyDown={(event) => {
              const next = keys[event.key];
              if (!next) return;
              event.preventDefault();
              select(next(index));
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          class={`panel ${tab.id}`}
          hidden={tab.id !== selected}
          tabIndex={tab.isWidget ? -1 : 0}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

export interface TabsProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly onSelect?: (id: string) => void;
}
