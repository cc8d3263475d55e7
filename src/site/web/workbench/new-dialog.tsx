import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { roleFrames } from '../../../rules/reference/role-frames.ts';
import { groupBy } from '../../../text/collections.ts';
import { formatCount, formatNumber } from '../../../text/phrases.ts';
import { draftDesign, printDraft } from '../../../workshop/draft.ts';
import { publishedShips } from './published-ships.ts';
import type { WorkbenchSession } from './session.ts';

/** Largest mass that the field takes. */
const maxMass = 5000;

export interface NewDialogProps {
  readonly session: WorkbenchSession;
  readonly close: () => void;
}

/** Opens a new design: the usual hull, drive and core systems of a role, or a copy of a published ship. */
export function NewDialog({ session, close }: NewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCopy, setCopy] = useState(false);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const ship = publishedShips()[Number(given.get('ship') ?? Number.NaN)];
    if (isCopy && ship) session.open(ship.text, `A copy of ${ship.name}, ${ship.navy}.`);
    else await openDraft(given, session);
    close();
    // The dialog had the focus, and the button behind it is not where work goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#panel-form .form-add')?.focus());
  };
  return (
    <dialog ref={dialog} aria-labelledby="new-title" onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="new-title">New design</h2>
        <p class="wide choices">
          {[false, true].map((ofBook) => (
            <label key={String(ofBook)}>
              <input type="radio" name="from" checked={isCopy === ofBook} onChange={() => setCopy(ofBook)} />{' '}
              {ofBook ? 'A published ship' : 'An empty hull'}
            </label>
          ))}
        </p>
        {isCopy ? <PublishedChoice /> : <HullChoice />}
        <div class="dialog-foot">
          <button type="submit">Create</button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

async function openDraft(given: FormData, session: WorkbenchSession): Promise<void> {
  const [name, role] = [String(given.get('name')).trim() || 'Unnamed', String(given.get('role'))];
  const request = { name, mass: Number(given.get('mass')), role, set: [], add: [] };
  const { data } = await draftDesign(request, session.settings);
  session.open(await printDraft(data, undefined, session.settings, false), `A new ${role}: add its weapons.`);
}

function HullChoice() {
  const mass = useRef<HTMLInputElement>(null);
  const chooseRole = (event: Event) => {
    const frame = roleFrames.find(({ role }) => role === (event.target as HTMLSelectElement).value);
    if (frame && mass.current) mass.current.value = String(frame.mass);
  };
  return (
    <>
      <p class="wide">
        <label for="new-name">Class name</label> <input id="new-name" name="name" maxLength={80} autocomplete="off" />
      </p>
      <p>
        <label for="new-role">Role</label>{' '}
        <select id="new-role" name="role" onChange={chooseRole}>
          {roleFrames.map(({ role }) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label for="new-mass">Mass</label>{' '}
        <input
          id="new-mass"
          name="mass"
          type="number"
          min={1}
          max={maxMass}
          required
          defaultValue={String(roleFrames[0]?.mass)}
          ref={mass}
        />
      </p>
    </>
  );
}

/** The published ships by navy, fewer with each word of a search. */
function PublishedChoice() {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/);
  const ships = publishedShips().map((ship, index) => ({ ...ship, index }));
  const found = ships.filter(({ name, role, navy }) => {
    const text = `${name} ${role} ${navy}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <p class="wide">
        <label for="new-search">Search by name, navy or role</label>{' '}
        <input
          id="new-search"
          type="search"
          autocomplete="off"
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </p>
      <p class="wide">
        <label for="new-ship">{found.length === 0 ? 'No such ship' : formatCount(found.length, 'ship')}</label>{' '}
        <select id="new-ship" name="ship" size={9} required>
          {[...groupBy(found, ({ navy }) => navy)].map(([navy, members]) => (
            <optgroup key={navy} label={navy}>
              {members.map(({ index, name, role, mass }) => (
                <option key={index} value={index} selected={index === found[0]?.index}>
                  {`${name} · ${role} · mass ${formatNumber(mass)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </p>
    </>
  );
}
