import { useRef, useState } from 'preact/hooks';
import type { Settings } from '../../../config/settings.ts';
import { formatCount, formatNumber } from '../../../text/numbers.ts';
import { slug } from '../../../text/slug.ts';
import { draftName } from './drafts.ts';
import { NewDialog } from './new-dialog.tsx';
import { openFiles } from './open-file.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { WorkbenchSession } from './session.ts';

export interface ToolbarProps {
  readonly session: WorkbenchSession;
  readonly addSystem: () => void;
}

export function Toolbar({ session, addSystem }: ToolbarProps) {
  const [dialog, setDialog] = useState<'new' | 'paste'>();
  const close = () => setDialog(undefined);
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="toolbar" role="toolbar" aria-label="Workbench">
      <span class="group">
        <Button label="New" run={() => setDialog('new')} />
        <Button label="Paste a ship" run={() => setDialog('paste')} />
        <Button label="Open" run={() => file.current?.click()} />
        <Button label="Save" run={() => save(session)} />
        <Button label="Share" run={() => void share(session)} />
        <Button label="Print" run={() => window.print()} />
      </span>
      <span class="group">
        <Button label="Add a system" run={addSystem} isOff={!session.verdict} />
        <Button label="Undo" run={() => session.undo()} isOff={!session.canUndo} />
        <Button label="Redo" run={() => session.redo()} isOff={!session.canRedo} />
        <Button label="Find" run={() => session.find()} />
        <Button label="Fix all" run={() => void session.fixAll()} />
        <Button label="Format" run={() => void session.format()} />
      </span>
      <SettingsChoice session={session} />
      <YourDesigns session={session} />
      <input
        type="file"
        accept=".yaml,.yml,.json"
        multiple
        hidden
        aria-label="Design files"
        ref={file}
        onChange={({ currentTarget }) => {
          void openFiles([...(currentTarget.files ?? [])], session);
          // The same file can be opened again.
          currentTarget.value = '';
        }}
      />
      {dialog === 'new' && <NewDialog session={session} close={close} />}
      {dialog === 'paste' && <PasteDialog session={session} close={close} />}
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly run: () => void;
  readonly isOff?: boolean;
}

function Button({ label, run, isOff = false }: ButtonProps) {
  return (
    <button type="button" onClick={run} disabled={isOff}>
      {label}
    </button>
  );
}

/** All designs that the browser keeps. */
function YourDesigns({ session }: { readonly session: WorkbenchSession }) {
  const { designs, design } = session;
  const menu = useRef<HTMLDetailsElement>(null);
  if (designs.length === 0) return null;
  const open = (id: number) => {
    if (menu.current) menu.current.open = false;
    session.openKept(id);
  };
  return (
    <details class="drafts" ref={menu}>
      <summary>Your designs ({formatNumber(designs.length)})</summary>
      <ul>
        {designs.map(({ id, text }) => (
          <li key={id}>
            <button type="button" aria-current={id === design.id} onClick={() => open(id)}>
              {draftName(text)}
            </button>
            {id === design.id ? null : (
              <button type="button" aria-label={`Remove ${draftName(text)}`} onClick={() => session.forget(id)}>
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Selects the settings for checks, on a site that has several. */
function SettingsChoice({ session }: { readonly session: WorkbenchSession }) {
  const { settings } = session.data;
  if (settings.length < 2) return null;
  return (
    <span class="group">
      <label for="settings-choice">Rules of</label>{' '}
      <select
        id="settings-choice"
        value={settings.indexOf(session.settings)}
        onChange={({ currentTarget }) => session.useSettings(Number(currentTarget.value))}
      >
        {settings.map((each, index) => (
          <option key={index} value={index}>
            {settingsName(each, index)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** `1: house rules of Harbour Club, continuum-2014`. */
function settingsName({ house, rules, overridingRules = rules, options }: Settings, index: number): string {
  const parts = [
    house ? `house rules ${house.name}` : 'no house rules',
    overridingRules,
    ...(options.length > 0 ? [formatCount(options.length, 'optional rule')] : []),
  ];
  return `${index + 1}: ${parts.join(', ')}`;
}

/** Downloads the design. */
function save(session: WorkbenchSession): void {
  const { text, file, verdict } = session;
  const extension = /^\s*\{\s*"/.test(text) ? '.json' : '.yaml';
  const name = file.name ?? `${slug(verdict?.design?.class ?? draftName(text))}${extension}`;
  const address = URL.createObjectURL(
    new Blob([text.replaceAll('\n', file.lineBreak)], { type: 'application/octet-stream' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  session.say({ text: `Saved as ${name}, in the folder of your downloads.`, kind: 'info' });
}

async function share(session: WorkbenchSession): Promise<void> {
  const link = session.link();
  const isLocal = link.startsWith('file:');
  const where = isLocal ? ' It works for those who have this file at the same place.' : '';
  let text = `Copy this link: it holds the design, and nothing is sent.${where}`;
  try {
    await navigator.clipboard.writeText(link);
    text = `The link is copied: it holds the design, and nothing is sent.${where}`;
  } catch {
    // Not allowed: the user copies the link.
  }
  session.say({ text, kind: 'info', link });
}
