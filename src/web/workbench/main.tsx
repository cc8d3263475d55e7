/** The workbench: an editor for designs with bill, findings, sheet and firepower beside it. */

import { render } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { WorkbenchData } from '../../render/site/workbench-page.ts';
import { checkData } from './check.ts';
import { typeface } from './drawings.ts';
import { Findings } from './findings.tsx';
import { Keyboard } from './keyboard.tsx';
import { Bill, FirepowerPicture, SheetPicture } from './pictures.tsx';
import { Session } from './session.ts';
import { Summary } from './summary.tsx';
import { Tabs } from './tabs.tsx';
import { Toolbar } from './toolbar.tsx';

function App({ session }: { readonly session: Session }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // The first result may have come before.
    refresh(undefined);
    return session.subscribe(() => refresh(undefined));
  }, [session]);
  const shown = session.verdict?.ship ? session.verdict : session.lastGood;
  const { systemsPage } = session.data;
  const [tab, setTab] = useState('sheet');
  return (
    <>
      <Toolbar session={session} />
      <Notices session={session} />
      <Summary session={session} />
      <div class="panes">
        <div class="left">
          <Tabs
            label="Design"
            tabs={[{ id: 'text', label: 'Text', content: <TextEditor session={session} />, isWidget: true }]}
          />
          <Findings session={session} />
        </div>
        <div class="right">
          {shown && shown !== session.verdict && (
            <p class="warning">The design has a mistake. What is shown is its last version that could be read.</p>
          )}
          <Tabs
            label="Ship"
            onSelect={setTab}
            tabs={[
              { id: 'sheet', label: 'Sheet', content: <SheetPicture verdict={shown} /> },
              { id: 'bill', label: 'Bill', content: <Bill verdict={shown} systemsPage={systemsPage} /> },
              {
                id: 'firepower',
                label: 'Firepower',
                content: <FirepowerPicture verdict={tab === 'firepower' ? shown : undefined} />,
              },
            ]}
          />
        </div>
      </div>
      <Keyboard />
    </>
  );
}

function TextEditor({ session }: { readonly session: Session }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) session.mount(place.current);
  }, [session]);
  return <div class="editor" ref={place} />;
}

function Notices({ session }: { readonly session: Session }) {
  const { notice } = session;
  return (
    <div class="notices" role="status">
      {!session.canStore && (
        <p class="notice">This browser keeps nothing for this page: save the design before you leave.</p>
      )}
      {notice && (
        <p class={`notice ${notice.kind}`}>
          {notice.text}{' '}
          {notice.link !== undefined && (
            <input
              class="link"
              aria-label="Link"
              readOnly
              value={notice.link}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          {notice.draft !== undefined && (
            <button type="button" onClick={() => session.open(notice.draft ?? '', 'Your draft is back.')}>
              Bring it back
            </button>
          )}{' '}
          <button type="button" onClick={() => session.say(undefined)}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}

const root = document.querySelector<HTMLElement>('#workbench');
if (root) {
  const data = JSON.parse(root.dataset.workbench ?? '') as WorkbenchData;
  const session = new Session(data);
  root.textContent = '';
  render(<App session={session} />, root);
  // For tests and for the console: the same results as on the page.
  Object.assign(window, { slipway: { check: (text: string) => checkData(text, session.settings), session, typeface } });
}
