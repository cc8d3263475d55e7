/** Reads a ship from a pasted text, and shows what each phrase became before anything is opened. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatCount, listed } from '../../../text/phrases.ts';
import { type Pasted, type PastedShip, readPasted } from '../../../workshop/read-pasted.ts';
import { readFragment } from '../../pages/share-link.ts';
import type { WorkbenchSession } from './session.ts';

/** Milliseconds without a key until the text is read. */
const readDelay = 200;

export interface PasteDialogProps {
  readonly session: WorkbenchSession;
  readonly close: () => void;
}

export function PasteDialog({ session, close }: PasteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef(0);
  const [pasted, setPasted] = useState<Pasted>();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const ships = pasted && 'ships' in pasted ? pasted.ships : [];
  const readable = ships.filter(({ design }) => design !== undefined);
  const read = async () => {
    const given = field.current?.value ?? '';
    const found = given.trim() === '' ? undefined : await readText(given, session);
    // Typing may have gone on.
    if (field.current?.value === given) setPasted(found);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    for (const { name, design = '' } of readable) session.open(design, `${name}, from the pasted text.`);
    if (readable.length > 1) {
      const names = readable.map(({ name }) => name);
      session.say({ text: `Opened ${listed(names, 'and')}, under Your designs.`, kind: 'info' });
    }
    close();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#panel-form .form-add')?.focus());
  };
  return (
    <dialog ref={dialog} class="paste" aria-labelledby="paste-title" onClose={close}>
      <form onSubmit={submit}>
        <h2 id="paste-title">Paste a ship</h2>
        <p class="wide">
          <label for="paste-text">A post, a page of a book, a list, a share code or link, or YAML</label>
          <textarea
            id="paste-text"
            rows={8}
            spellcheck={false}
            placeholder={'Kestrel, heavy cruiser, TMF 80\nHull: average 24\nMD 6, FTL\n2x class-3 beam (FP/F/FS)'}
            ref={field}
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = window.setTimeout(() => void read(), readDelay);
            }}
          />
        </p>
        <p class="wide" role="status">
          {summary(pasted)}
        </p>
        {ships.map((ship, index) => (
          <Preview key={index} ship={ship} isNamed={ships.length > 1} />
        ))}
        <div class="dialog-foot">
          <button type="submit" disabled={readable.length === 0}>
            {readable.length > 1 ? `Create ${formatCount(readable.length, 'design')}` : 'Create'}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

async function readText(text: string, { settings }: WorkbenchSession): Promise<Pasted> {
  const [, fragment] = /^\s*\S*#(\S*\bdesign=\S+)\s*$/.exec(text) ?? [];
  const shared = fragment === undefined ? undefined : readFragment(fragment);
  if (typeof shared === 'string') return { problem: shared };
  return readPasted(shared?.text ?? text, settings);
}

function summary(pasted: Pasted | undefined): string {
  if (!pasted) return 'Each phrase is shown here with what it became.';
  if ('problem' in pasted) return pasted.problem;
  return pasted.ships.map(shipSummary).join(' ');
}

function shipSummary({ name, design, losses }: PastedShip): string {
  if (design === undefined) return `${name}: no design, which needs at least a mass and a hull.`;
  const lost = losses.filter(({ kind }) => kind === 'lost').length;
  return `${name}: ${lost === 0 ? 'everything is understood' : `${formatCount(lost, 'phrase')} not understood`}.`;
}

/** The phrases of a ship with what they became; what is lost comes first. */
function Preview({ ship: { name, losses }, isNamed }: { readonly ship: PastedShip; readonly isNamed: boolean }) {
  if (losses.length === 0) return null;
  const ordered = [...losses].sort((one, other) => Number(other.kind === 'lost') - Number(one.kind === 'lost'));
  return (
    <table class="wide">
      {isNamed && <caption>{name}</caption>}
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Text</th>
          <th scope="col">Became</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ kind, found, instead, range }, index) => (
          <tr key={index} class={kind}>
            <td>{range.line}</td>
            <td>{found}</td>
            <td>{kind === 'note' ? instead : `${kind}: ${instead}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
