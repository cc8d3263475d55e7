import { useLayoutEffect, useRef } from 'preact/hooks';
import { roleFrames } from '../../../rules/reference/role-frames.ts';
import { draftDesign } from '../../../workshop/draft/draft.ts';
import { printDraft } from '../../../workshop/draft/print-draft.ts';
import type { WorkbenchSession } from './session.ts';

/** Largest mass that the field takes. */
const maxMass = 5000;

export interface NewDialogProps {
  readonly session: WorkbenchSession;
  readonly close: () => void;
}

/** Asks for name, role and mass, and opens a design with the usual hull, drive and core systems of that role. */
export function NewDialog({ session, close }: NewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const mass = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const [name, role] = [String(given.get('name')).trim() || 'Unnamed', String(given.get('role'))];
    const request = { name, mass: Number(given.get('mass')), role, set: [], add: [] };
    const { data } = await draftDesign(request, session.settings);
    session.open(await printDraft(data, undefined, session.settings, false), `A new ${role}: add its weapons.`);
    close();
    // The dialog had the focus, and the button behind it is not where work goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#panel-form .form-add')?.focus());
  };
  const chooseRole = (event: Event) => {
    const frame = roleFrames.find(({ role }) => role === (event.target as HTMLSelectElement).value);
    if (frame && mass.current) mass.current.value = String(frame.mass);
  };
  return (
    <dialog ref={dialog} aria-labelledby="new-title" onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="new-title">New design</h2>
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
        <p>
          <button type="submit">Create</button>
        </p>
        <p>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
