/** The page of a fleet: its ships and terms next to the ships to choose from, proposals, and the pack. */

import { useCallback, useRef, useState } from 'preact/hooks';
import { TextArea } from '../form/fields.tsx';
import { Notices } from '../notices.tsx';
import { Tabs } from '../tabs.tsx';
import { FleetFigures } from './fleet-figures.tsx';
import { FleetFindings } from './fleet-findings.tsx';
import type { FleetProps } from './fleet-session.ts';
import { FleetToolbar } from './fleet-toolbar.tsx';
import { Improve, type ImproveWish } from './improve.tsx';
import { PackPages, PrintedPack } from './pack.tsx';
import { Roster } from './roster.tsx';
import { ShipPicker } from './ship-picker.tsx';
import { MainTerms, MoreTerms } from './terms.tsx';

type ListTab = 'fleet-ships' | 'fleet-text';
type SideTab = 'fleet-add' | 'fleet-improve' | 'fleet-pack';

export function FleetPage({ fleet }: FleetProps) {
  const [list, setList] = useState<ListTab>('fleet-ships');
  const [side, setSide] = useState<SideTab>('fleet-add');
  const [wish, setWish] = useState<ImproveWish>();
  const right = useRef<HTMLDivElement>(null);
  const show = useCallback((tab: SideTab) => {
    setSide(tab);
    right.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { data, draft } = fleet;
  return (
    <div class="bench">
      <FleetToolbar fleet={fleet} />
      <Notices session={fleet.host} />
      <FleetFigures
        fleet={fleet}
        fill={() => {
          show('fleet-improve');
          setWish({});
        }}
      />
      <div class="panes">
        <div class="left">
          <Tabs
            label="Fleet"
            selected={list}
            onSelect={setList}
            tabs={[
              {
                id: 'fleet-ships',
                label: 'Ships',
                content: data ? (
                  <div class="design-form">
                    <MainTerms fleet={fleet} data={data} />
                    <Roster
                      fleet={fleet}
                      addShips={() => {
                        show('fleet-add');
                        setTimeout(() => document.querySelector<HTMLElement>('#ship-search')?.focus());
                      }}
                    />
                    <MoreTerms fleet={fleet} data={data} />
                  </div>
                ) : (
                  <p>The file of the fleet has errors: see the findings, and correct its text.</p>
                ),
              },
              {
                id: 'fleet-text',
                label: 'Text',
                content: (
                  <div class="design-form fleet-text">
                    <TextArea label="Fleet file (YAML)" value={draft.text} commit={(text) => fleet.changeText(text)} />
                  </div>
                ),
              },
            ]}
          />
          <FleetFindings fleet={fleet} />
        </div>
        <div class="right" ref={right}>
          <Tabs
            label="Work on the fleet"
            selected={side}
            onSelect={setSide}
            tabs={[
              { id: 'fleet-add', label: 'Add ships', content: <ShipPicker fleet={fleet} /> },
              { id: 'fleet-improve', label: 'Improve', content: <Improve fleet={fleet} wish={wish} /> },
              { id: 'fleet-pack', label: 'Pack', content: <PackPages fleet={fleet} /> },
            ]}
          />
        </div>
      </div>
      <PrintedPack fleet={fleet} />
    </div>
  );
}
