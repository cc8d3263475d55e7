/** Chooses a ship for a tool. */

import { useId, useRef, useState } from 'preact/hooks';
import { groupBy } from '../../../../text/collections.ts';
import type { WorkbenchSession } from '../session.ts';
import { addFile, type ToolShip } from './ship-sources.ts';

export interface ShipChoiceProps {
  readonly session: WorkbenchSession;
  readonly sources: readonly ToolShip[];
  readonly label: string;
  readonly value: string;
  readonly onChoose: (key: string) => void;
  /** What stands for no ship. */
  readonly none?: string;
}

export function ShipChoice({ session, sources, label, value, onChoose, none }: ShipChoiceProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const open = async (given: File | undefined) => {
    if (!given) return;
    const key = await addFile(given, session.settings);
    setProblem(key === undefined ? `${given.name} is no design that can be read.` : undefined);
    if (key !== undefined) onChoose(key);
  };
  return (
    <p class="ship-choice">
      <label for={id}>{label}</label>{' '}
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {[...groupBy(sources, ({ group }) => group)].map(([group, members]) => (
          <optgroup key={group} label={group}>
            {members.map(({ key, label: name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>{' '}
      <button type="button" aria-label={`Open a file: ${label}`} onClick={() => file.current?.click()}>
        Open a file
      </button>
      <input
        type="file"
        accept=".yaml,.yml,.json"
        hidden
        aria-label={`${label}: file`}
        ref={file}
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {problem !== undefined && (
        <span class="error" role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}
