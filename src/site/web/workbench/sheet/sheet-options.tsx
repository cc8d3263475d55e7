/** How the sheet is drawn: template, paper, parts, outline and pictures. */

import { useId, useRef, useState } from 'preact/hooks';
import type { SheetPart } from '../../../../render/sheet/frames/template.ts';
import { type OutlineStyle, outlineStyles } from '../../../../rules/reference/outline-styles.ts';
import type { SheetLook, SheetPictures } from '../sheet-look.ts';
import { loadPicture } from './load-picture.ts';

export interface SheetOptionsProps {
  readonly look: SheetLook;
  readonly setLook: (look: SheetLook) => void;
  readonly pictures: SheetPictures;
  readonly setPictures: (pictures: SheetPictures) => void;
}

const parts: readonly (readonly [id: SheetPart, label: string])[] = [
  ['orders', 'Orders and movement'],
  ['foot', 'Dice, arcs and notes at the foot'],
  ['portrait', 'Portrait, on a whole page'],
];

export function SheetOptions({ look, setLook, pictures, setPictures }: SheetOptionsProps) {
  const choose =
    <Key extends keyof SheetLook>(key: Key) =>
    (value: string) =>
      setLook({ ...look, [key]: value === '' ? undefined : value });
  return (
    <details class="sheet-options">
      <summary>How it is drawn</summary>
      <div class="sheet-choices">
        <Choice
          label="Template"
          value={look.template}
          options={Object.values(SHEET_TEMPLATES).map(({ name }) => [name, name])}
          choose={choose('template')}
        />
        <Choice
          label="Ships per page"
          value={look.ships}
          options={[
            ['auto', 'as many as fit'],
            ['6', 'six'],
            ['4', 'four'],
            ['2', 'two'],
            ['1', 'one'],
          ]}
          choose={choose('ships')}
        />
        <Choice
          label="Paper"
          value={look.paper}
          options={[
            ['a4', 'A4'],
            ['letter', 'Letter'],
          ]}
          choose={choose('paper')}
        />
        <Choice
          label="Outline of the hull"
          value={look.outline ?? ''}
          options={[
            ['', 'that of the navy'],
            ...Object.entries<string>(outlineStyles).map(([id, about]): [string, string] => [id, `${id}: ${about}`]),
          ]}
          choose={(style) => setLook({ ...look, outline: (style || undefined) as OutlineStyle | undefined })}
        />
        <fieldset>
          <legend>Show</legend>
          {parts.map(([id, label]) => (
            <Check
              key={id}
              label={label}
              isOn={!look.without.includes(id)}
              set={(isOn) =>
                setLook({ ...look, without: [...look.without.filter((each) => each !== id), ...(isOn ? [] : [id])] })
              }
            />
          ))}
          <Check label="The name of the class" isOn={!look.blank} set={(isOn) => setLook({ ...look, blank: !isOn })} />
        </fieldset>
        {(['badge', 'portrait'] as const).map((kind) => (
          <PictureChoice
            key={kind}
            kind={kind}
            isSet={pictures[kind] !== undefined}
            set={(picture) => setPictures({ ...pictures, [kind]: picture })}
          />
        ))}
      </div>
    </details>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string) => void;
}

function Choice({ label, value, options, choose }: ChoiceProps) {
  const id = useId();
  return (
    <p>
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

function Check({ label, isOn, set }: CheckProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => set(currentTarget.checked)} /> {label}
    </label>
  );
}

interface PictureChoiceProps {
  readonly kind: 'badge' | 'portrait';
  readonly isSet: boolean;
  readonly set: (picture: SheetPictures['badge']) => void;
}

function PictureChoice({ kind, isSet, set }: PictureChoiceProps) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const types = kind === 'badge' ? '.svg,.png' : '.png,.jpg,.jpeg';
  const open = async (given: File | undefined) => {
    if (!given) return;
    const loaded = await loadPicture(given, kind);
    setProblem(typeof loaded === 'string' ? loaded : '');
    if (typeof loaded !== 'string') set(loaded);
  };
  return (
    <p class="picture-choice">
      <button type="button" onClick={() => file.current?.click()}>
        {kind === 'badge' ? 'Badge from a file' : 'Portrait from a file'}
      </button>{' '}
      {isSet && (
        <button type="button" onClick={() => set(undefined)}>
          {`Remove the ${kind}`}
        </button>
      )}
      <input
        type="file"
        accept={types}
        hidden
        aria-label={`File of the ${kind}`}
        ref={file}
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {problem !== '' && (
        <span class="error" role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}
