/** The workbench: form and editor of a design, next to its findings, sheet, cost and firepower. */

import { render } from 'preact';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { WorkbenchData } from '../../pages/workbench-page.ts';
import { checkData } from './check.ts';
import { DesignPane } from './design-pane.tsx';
import { drawnShip, typeface } from './drawings.ts';
import { FleetPage } from './fleet/fleet-page.tsx';
import { findFleets } from './fleet/fleet-searches.ts';
import { FleetSession } from './fleet/fleet-session.ts';
import { AddSystem } from './form/add-system.tsx';
import type { FormProps } from './form/use-form.ts';
import { Keyboard } from './keyboard.tsx';
import { Notices } from './notices.tsx';
import { acceptDrops } from './open-file.ts';
import { Cost, FirepowerPicture, PrintedPages } from './pictures.tsx';
import { WorkbenchSession } from './session.ts';
import { SheetTab } from './sheet/sheet-tab.tsx';
import { useSheet } from './sheet/use-sheet.ts';
import { Summary } from './summary.tsx';
import { Tabs } from './tabs.tsx';
import { Toolbar } from './toolbar.tsx';
import { Compare } from './tools/compare.tsx';
import { DuelTool } from './tools/duel.tsx';
import { FitOffer } from './tools/fit-offer.tsx';
import { type FitWish, Proposals } from './tools/proposals.tsx';
import { findProposals, playDuel } from './tools/searches.ts';
import { answerSearch } from './tools/worker.ts';
import { useUndoKeys } from './undo-keys.ts';

type ShipTab = 'sheet' | 'cost' | 'firepower' | 'improve' | 'compare' | 'duel';

function App({ session, fleet }: { readonly session: WorkbenchSession; readonly fleet: FleetSession }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // The first result may have come before.
    refresh(undefined);
    return session.subscribe(() => refresh(undefined));
  }, [session]);
  useEffect(() => acceptDrops(session, fleet), [session, fleet]);
  useUndoKeys(fleet.page === 'fleet' ? fleet : session);
  const shown = session.verdict?.ship ? session.verdict : session.lastGood;
  const { settings } = session;
  const { systemsPage } = session.data;
  const sheet = useSheet(session);
  const { look, pictures } = sheet;
  const drawn = useMemo(() => drawnShip(shown, { settings, look, pictures }), [shown, settings, look, pictures]);
  const [tab, setTab] = useState<ShipTab>('sheet');
  const [wish, setWish] = useState<FitWish>();
  const right = useRef<HTMLDivElement>(null);
  const searchFit = useCallback((isRepair: boolean) => {
    setTab('improve');
    setWish({ isRepair });
    right.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const useFreeMass = useCallback(() => searchFit(false), [searchFit]);
  const [isAdding, setAdding] = useState(false);
  const addSystem = useCallback(() => setAdding(true), []);
  const form = formProps(session);
  return (
    <>
      {fleet.page === 'fleet' && <FleetPage fleet={fleet} />}
      <div class="bench" hidden={fleet.page === 'fleet'}>
        <Toolbar session={session} fleet={fleet} addSystem={addSystem} />
        {fleet.page === 'ship' && <Notices session={session} />}
        <Summary session={session}>
          <FitOffer session={session} search={searchFit} />
        </Summary>
        <div class="panes">
          <DesignPane session={session} form={form} addSystem={addSystem} useFreeMass={useFreeMass} />
          <div class="right" ref={right}>
            {shown && shown !== session.verdict && (
              <p class="warning">The design cannot be read. This is the last version that could be.</p>
            )}
            <Tabs
              label="Ship"
              selected={tab}
              onSelect={setTab}
              tabs={[
                {
                  id: 'sheet',
                  label: 'Sheet',
                  content: <SheetTab {...sheet} session={session} drawn={drawn} hasShip={shown?.ship !== undefined} />,
                  isLive: true,
                },
                { id: 'cost', label: 'Cost', content: <Cost verdict={shown} systemsPage={systemsPage} /> },
                { id: 'firepower', label: 'Firepower', content: <FirepowerPicture verdict={shown} /> },
                { id: 'improve', label: 'Improve', content: <Proposals session={session} wish={wish} /> },
                { id: 'compare', label: 'Compare', content: <Compare session={session} /> },
                { id: 'duel', label: 'Duel', content: <DuelTool session={session} /> },
              ]}
            />
          </div>
        </div>
        <Keyboard />
        <PrintedPages drawn={drawn} />
      </div>
      {isAdding && form && <AddSystem {...form} close={() => setAdding(false)} />}
    </>
  );
}

/** State of the form; `undefined` before the first result, and for texts that are not checked. */
function formProps(session: WorkbenchSession): FormProps | undefined {
  const { text, verdict, settings } = session;
  return verdict && { text, verdict, settings, change: (changed) => session.change(changed) };
}

// A worker of the page runs this script too.
const isWorker = typeof document === 'undefined';
if (isWorker) answerSearch({ fit: findProposals, duel: playDuel, fleet: findFleets });
const root = isWorker ? null : document.querySelector<HTMLElement>('#workbench');
if (root) {
  const data = JSON.parse(root.dataset.workbench ?? '') as WorkbenchData;
  const session = new WorkbenchSession(data);
  const fleet = new FleetSession(session);
  root.textContent = '';
  render(<App session={session} fleet={fleet} />, root);
  // For tests and for the console: the same results as on the page.
  Object.assign(window, {
    slipway: { check: (text: string) => checkData(text, session.settings), session, fleet, typeface },
  });
}
