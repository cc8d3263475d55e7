/** New, open, save, share and print for fleets. */

import { useRef } from 'preact/hooks';
import { formatNumber } from '../../../../text/numbers.ts';
import { slug } from '../../../../text/slug.ts';
import { download } from '../download.ts';
import { fleetName } from '../drafts.ts';
import { openFiles } from '../open-file.ts';
import { PageChoice } from '../page-choice.tsx';
import { Button, KeptList, SettingsChoice, shareLink } from '../toolbar.tsx';
import type { FleetProps } from './fleet-session.ts';
import { emptyFleet } from './fleet-session.ts';

export function FleetToolbar({ fleet }: FleetProps) {
  const file = useRef<HTMLInputElement>(null);
  const { host, draft } = fleet;
  const create = () =>
    fleet.open(
      emptyFleet(freeName(fleet.fleets.map(({ text }) => fleetName(text))), 1500),
      'A new fleet: add its ships.',
    );
  const save = () => {
    const name = fleet.fileName ?? `${slug(fleetName(draft.text))}.fleet.yaml`;
    download(new Blob([draft.text], { type: 'application/octet-stream' }), name);
    const where = 'Its designs are named as seen from the folder of the club: put it there, or next to the designs.';
    host.say({ text: `Saved as ${name}, in the folder of your downloads. ${where}`, kind: 'info' });
  };
  return (
    <div class="toolbar" role="toolbar" aria-label="Fleet">
      <PageChoice pages={fleet} />
      <span class="group">
        <Button label="New" run={create} />
        <Button label="Open" run={() => file.current?.click()} />
        <Button label="Save" run={save} />
        <Button label="Share" run={() => void shareLink(host, fleet.link(), 'the fleet')} />
        <Button label="Print" run={() => window.print()} />
      </span>
      <span class="group">
        <Button label="Undo" run={() => fleet.undo()} isOff={!fleet.canUndo} />
        <Button label="Redo" run={() => fleet.redo()} isOff={!fleet.canRedo} />
      </span>
      <SettingsChoice
        settings={host.data.settings}
        value={draft.settings}
        choose={(index) => fleet.useSettings(index)}
      />
      <ClubFleets fleet={fleet} />
      <KeptList
        title="Your fleets"
        drafts={fleet.fleets}
        nameOf={fleetName}
        shown={draft.id}
        open={(id) => fleet.openKept(id)}
        forget={(id) => fleet.forget(id)}
      />
      <input
        type="file"
        accept=".yaml,.yml,.json"
        multiple
        hidden
        aria-label="Fleet files"
        ref={file}
        onChange={({ currentTarget }) => {
          void openFiles([...(currentTarget.files ?? [])], host, fleet);
          // The same file can be opened again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

function freeName(taken: readonly string[]): string {
  const names = ['New fleet', ...taken.map((_, index) => `New fleet ${index + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? 'New fleet';
}

/** The fleets of the site, each opened as a draft. */
function ClubFleets({ fleet }: FleetProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { fleets = [] } = fleet.host.data;
  if (fleets.length === 0) return null;
  return (
    <details class="drafts" ref={menu}>
      <summary>Fleets of the club ({formatNumber(fleets.length)})</summary>
      <ul>
        {fleets.map(({ name, file, text, settings }) => (
          <li key={file}>
            <button
              type="button"
              onClick={() => {
                if (menu.current) menu.current.open = false;
                fleet.open(text, 'A fleet of the club.', { settings, fileName: file.replace(/^.*\//, '') });
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
