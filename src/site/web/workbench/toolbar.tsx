import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import type { Settings } from '../../../config/settings.ts';
import { slug } from '../../../text/names.ts';
import { capitalize, formatCount, formatNumber } from '../../../text/phrases.ts';
import { downloadText } from './download.ts';
import { draftName } from './drafts.ts';
import { NewDialog } from './new-dialog.tsx';
import type { OpenDocument } from './open-document.ts';
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
  return (
    <DocumentToolbar
      label="Workbench"
      {...{ session, fleet }}
      opened={session}
      create={() => setDialog('new')}
      save={() => saveDesign(session)}
      besideNew={<Button label="Paste a ship" run={() => setDialog('paste')} />}
      beforeUndo={<Button label="Add a system" run={addSystem} isOff={!session.verdict} />}
      afterUndo={
        <>
          <Button label="Find" run={() => session.find()} />
          <Button label="Fix all" run={() => void session.fixAll()} />
          <Button label="Format" run={() => void session.format()} />
        </>
      }
    >
      {dialog === 'new' && <NewDialog session={session} close={close} />}
      {dialog === 'paste' && <PasteDialog session={session} close={close} />}
    </DocumentToolbar>
  );
}

interface DocumentToolbarProps {
  readonly label: string;
  readonly session: WorkbenchSession;
  readonly fleet: FleetTarget;
  readonly opened: OpenDocument;
  readonly create: () => void;
  readonly save: () => void;
  readonly besideNew?: ComponentChildren;
  readonly beforeUndo?: ComponentChildren;
  readonly afterUndo?: ComponentChildren;
  readonly lists?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** What designs and fleets have in common: new, open, save, share, print, undo, settings and drafts. */
export function DocumentToolbar(props: DocumentToolbarProps) {
  const { label, session, fleet, opened, create, save, besideNew, beforeUndo, afterUndo, lists, children } = props;
  const { kind, draft } = opened;
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="toolbar" role="toolbar" aria-label={label}>
      <PageChoice pages={fleet} />
      <span class="group">
        <Button label="New" run={create} />
        {besideNew}
        <Button label="Open" run={() => file.current?.click()} />
        <Button label="Save" run={save} />
        <Button label="Share" run={() => void share(opened)} />
        <Button label="Print" run={() => window.print()} />
      </span>
      <span class="group">
        {beforeUndo}
        <Button label="Undo" run={() => opened.undo()} isOff={!opened.canUndo} />
        <Button label="Redo" run={() => opened.redo()} isOff={!opened.canRedo} />
        {afterUndo}
      </span>
      <SettingsChoice
        settings={session.data.settings}
        value={draft.settings}
        choose={(index) => opened.useSettings(index)}
      />
      {lists}
      <Menu
        title={`Your ${kind.noun}s`}
        items={opened.drafts.map(({ id, text }) => ({
          key: id,
          name: kind.nameOf(text),
          isShown: id === draft.id,
          open: () => opened.openKept(id),
          forget: () => opened.forget(id),
        }))}
      />
      <input
        type="file"
        accept=".yaml,.yml,.json"
        multiple
        hidden
        aria-label={`${capitalize(kind.noun)} files`}
        ref={file}
        onChange={({ currentTarget }) => {
          void openFiles([...(currentTarget.files ?? [])], session, fleet);
          // The same file can be opened again.
          currentTarget.value = '';
        }}
      />
      {children}
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

interface MenuItem {
  readonly key: string | number;
  readonly name: string;
  readonly open: () => void;
  /** The one on the page stays. */
  readonly isShown?: boolean;
  readonly forget?: () => void;
}

/** Designs or fleets to open. */
export function Menu({ title, items }: { readonly title: string; readonly items: readonly MenuItem[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  if (items.length === 0) return null;
  const choose = (open: () => void) => {
    if (menu.current) menu.current.open = false;
    open();
  };
  return (
    <details class="drafts" ref={menu}>
      <summary>
        {title} ({formatNumber(items.length)})
      </summary>
      <ul>
        {items.map(({ key, name, open, isShown, forget }) => (
          <li key={key}>
            <button type="button" aria-current={isShown} onClick={() => choose(open)}>
              {name}
            </button>
            {forget && !isShown && (
              <button type="button" aria-label={`Remove ${name}`} onClick={forget}>
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
function SettingsChoice({ settings, value, choose }: SettingsChoiceProps) {
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
function saveDesign(session: WorkbenchSession): void {
  const { text, file, verdict } = session;
  const extension = /^\s*\{\s*"/.test(text) ? '.json' : '.yaml';
  const name = file.name ?? `${slug(verdict?.design?.class ?? draftName(text))}${extension}`;
  downloadText(text.replaceAll('\n', file.lineBreak), name);
  session.say({ text: `Saved as ${name}, in the folder of your downloads.`, kind: 'info' });
}

/** Copies a link. */
async function share(opened: OpenDocument): Promise<void> {
  const link = opened.link();
  const isLocal = link.startsWith('file:');
  const where = isLocal ? ' It works for those who have this file at the same place.' : '';
  const what = `it holds the ${opened.kind.noun}, and nothing is sent.${where}`;
  let text = `Copy this link: ${what}`;
  try {
    await navigator.clipboard.writeText(link);
    text = `The link is copied: ${what}`;
  } catch {
    // Not allowed: the user copies the link.
  }
  opened.say({ text, kind: 'info', link });
}
