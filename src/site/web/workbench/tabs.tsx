import { Component, type ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ComponentChildren;
  /** The content takes the focus itself. */
  readonly isWidget?: boolean;
  /** The content is updated while it is hidden too. */
  readonly isLive?: boolean;
}

export interface TabsProps<Id extends string> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Tabs with one panel each; arrow keys move between them. All panels stay in the page, for printing. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onSelect(tab.id);
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
          <WhenShown isShown={tab.isLive === true || tab.id === selected}>{tab.content}</WhenShown>
        </div>
      ))}
    </div>
  );
}

interface WhenShownProps {
  readonly isShown: boolean;
  readonly children: ComponentChildren;
}

/** Renders its children from the time they are shown, and leaves them as they are while they are hidden. */
class WhenShown extends Component<WhenShownProps> {
  override shouldComponentUpdate({ isShown }: WhenShownProps): boolean {
    return isShown;
  }

  override render({ isShown, children }: WhenShownProps) {
    return isShown ? children : null;
  }
}
