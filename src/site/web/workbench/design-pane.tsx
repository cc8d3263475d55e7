/** The design as form and as text, with its findings. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LocatedFinding } from '../../../findings/finding.ts';
import { Findings } from './findings.tsx';
import type { FieldFocus } from './form/focus-field.ts';
import { FormView } from './form/form-view.tsx';
import type { FormProps } from './form/use-form.ts';
import type { WorkbenchSession } from './session.ts';
import { Tabs } from './tabs.tsx';

export interface DesignPaneProps {
  readonly session: WorkbenchSession;
  readonly form: FormProps | undefined;
  readonly addSystem: () => void;
  readonly useFreeMass: () => void;
}

export function DesignPane({ session, form, addSystem, useFreeMass }: DesignPaneProps) {
  const { tab, verdict } = session;
  const [focus, setFocus] = useState<FieldFocus>();
  const isForText = useRef(false);
  const goToText = () => {
    isForText.current = true;
    session.showTab('text');
  };
  const goTo = (finding: LocatedFinding) => {
    session.goTo(finding);
    if (tab === 'text' || !form) return goToText();
    const done = (isFound: boolean) => {
      setFocus(undefined);
      if (!isFound) goToText();
    };
    setFocus({ path: finding.path, done });
  };
  useLayoutEffect(() => {
    // A hidden editor cannot have the focus.
    if (!isForText.current || tab !== 'text') return;
    isForText.current = false;
    session.focusEditor();
  });
  return (
    <div class="left">
      <Tabs
        label="Design"
        selected={tab}
        onSelect={(id) => session.showTab(id)}
        tabs={[
          {
            id: 'form',
            label: 'Form',
            content: (
              <>
                <DesignChoice session={session} />
                {form && <FormView key={verdict?.document} {...form} addSystem={addSystem} focus={focus} />}
              </>
            ),
          },
          { id: 'text', label: 'Text', content: <TextEditor session={session} />, isWidget: true, isLive: true },
        ]}
      />
      <Findings session={session} goTo={goTo} useFreeMass={useFreeMass} />
    </div>
  );
}

function TextEditor({ session }: { readonly session: WorkbenchSession }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) session.mount(place.current);
  }, [session]);
  return <div class="editor" ref={place} />;
}

/** Selects the design that the form shows. */
function DesignChoice({ session }: { readonly session: WorkbenchSession }) {
  const { checked, verdict } = session;
  const verdicts = checked?.verdicts ?? [];
  if (verdicts.length < 2) return null;
  return (
    <p class="design-choice">
      <label for="design-choice">Design</label>{' '}
      <select
        id="design-choice"
        value={verdict ? verdicts.indexOf(verdict) : 0}
        onChange={({ currentTarget }) => {
          const chosen = verdicts[Number(currentTarget.value)];
          if (chosen) session.showDesign(chosen);
        }}
      >
        {verdicts.map(({ design, document }, index) => (
          <option key={document} value={index}>
            {`${index + 1} of ${verdicts.length}: ${design?.class ?? 'unreadable'}`}
          </option>
        ))}
      </select>
    </p>
  );
}
