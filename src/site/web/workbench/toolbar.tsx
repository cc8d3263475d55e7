import { useId, useRef, useState } from 'preact/hooks';
import type { Settings } from '../../../config/settings.ts';
import { formatCount, formatNumber } from '../../../text/numbers.ts';
import { slug } from '../../../text/slug.ts';
import { download } from './download.ts';
import { draftName, type KeptDesign } from './drafts.ts';
import { NewDialog } from './new-dialog.tsx';
import { type FleetTarget, openFiles } from './open-file.ts';
import { PageChoice } from './page-choice.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { WorkbenchSession } from './session.ts';

export interface ToolbarProps {
  readonly session: WorkbenchSession;
  readonly fleet: FleetTarget;
  readonly addSystem: () => void;
}

export function Toolbar({ session, fleet, addSystem }: ToolbarProps) {
  const [dialog, setDialog] = useState<'new' | 'paste'>();
  const close = () => setDialog(undefined);
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="toolbar" role="toolbar" aria-label="Workbench">
      <PageChoice pages={fleet} />
      <span class="group">
        <Button label="New" run={() => setDialog('new')} />
        <Button label="Paste a ship" run={() => setDialog('paste')} />
        <Button label="Open" run={() => file.current?.click()} />
        <Button label="Save" run={() => save(session)} />
        <Button label="Share" run={() => void shareLink(session, session.link(), 'the design')} />
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
      <SettingsChoice
        settings={session.data.settings}
        value={session.design.settings}
        choose={(index) => session.useSettings(index)}
      />
      <KeptList
        title="Your designs"
        drafts={session.designs}
        nameOf={draftName}
        shown={session.design.id}
        open={(id) => session.openKept(id)}
        forget={(id) => session.forget(id)}
      />
      <input
        type="file"
        accept=".yaml,.yml,.json"
        multiple
        hidden
        aria-label="Design files"
        ref={file}
        onChange={({ currentTarget }) => {
          void openFiles([...(currentTarget.files ?? [])], session, fleet);
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

export function Button({ label, run, isOff = false }: ButtonProps) {
  return (
    <button type="button" onClick={run} disabled={isOff}>
      {label}
    </button>
  );
}

interface KeptListProps {
  readonly title: string;
  readonly drafts: readonly KeptDesign[];
  readonly nameOf: (text: string) => string;
  /** The ID of the one on the page. */
  readonly shown: number;
  readonly open: (id: number) => void;
  readonly forget: (id: number) => void;
}

/** All designs or fleets that the browser keeps. */
export function KeptList({ title, drafts, nameOf, shown, open, forget }: KeptListProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  if (drafts.length === 0) return null;
  const choose = (id: number) => {
    if (menu.current) menu.current.open = false;
    open(id);
  };
  return (
    <details class="drafts" ref={menu}>
      <summary>
        {title} ({formatNumber(drafts.length)})
      </summary>
      <ul>
        {drafts.map(({ id, text }) => (
          <li key={id}>
            <button type="button" aria-current={id === shown} onClick={() => choose(id)}>
              {nameOf(text)}
            </button>
            {id === shown ? null : (
              <button type="button" aria-label={`Remove ${nameOf(text)}`} onClick={() => forget(id)}>
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SettingsChoiceProps {
  readonly settings: readonly Settings[];
  /** The index of those that are used. */
  readonly value: number;
  readonly choose: (index: number) => void;
}

/** Selects the settings for checks, on a site that has several. */
export function SettingsChoice({ settings, value, choose }: SettingsChoiceProps) {
  const id = useId();
  if (settings.length < 2) return null;
  return (
    <span class="group">
      <label for={id}>Rules of</label>{' '}
      <select id={id} value={value} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
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
  download(new Blob([text.replaceAll('\n', file.lineBreak)], { type: 'application/octet-stream' }), name);
  session.say({ text: `Saved as ${name}, in the folder of your downloads.`, kind: 'info' });
}

/** Copies a link; `what` is in it. */
export async function shareLink(session: WorkbenchSession, link: string, what: string): Promise<void> {
  const isLocal = link.startsWith('file:');
  const where = isLocal ? ' It works for those who have this file at the same place.' : '';
  let text = `Copy this link: it holds ${what}, and nothing is sent.${where}`;
  try {
    await navigator.clipboard.writeText(link);
    text = `The link is copied: it holds ${what}, and nothing is sent.${where}`;
  } catch {
    // Not allowed: the user copies the link.
  }
  session.say({ text, kind: 'info', link });
}
