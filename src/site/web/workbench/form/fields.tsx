/** Labels, inputs and findings of the form. */

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { FieldOption } from '../../../../editor/form/form-fields.ts';
import type { LocatedFinding } from '../../../../findings/finding.ts';
import { formatNumber, plainWords } from '../../../../text/phrases.ts';
import { Marked } from './marked-text.tsx';
import { useDraft } from './use-form.ts';

export interface InputProps {
  readonly label: string;
  readonly value: string;
  /** Returns false if the value cannot be set. */
  readonly commit: (value: string) => Promise<boolean>;
  /** Explanation of the value. */
  readonly about?: string;
  /** Why it cannot be changed. */
  readonly locked?: string | undefined;
  readonly findings?: readonly LocatedFinding[];
  /** JSON pointer of the value. */
  readonly at?: string;
}

export function TextField({ label, value, commit, ...rest }: InputProps) {
  const id = useId();
  const { isRefused, ...draft } = useDraft(value, commit);
  const notes = { ...rest, refusal: isRefused ? `${label} needs a value.` : undefined };
  return (
    <Labeled id={id} label={label} {...notes}>
      <input
        id={id}
        type="text"
        {...draft}
        autocomplete="off"
        spellcheck={false}
        disabled={rest.locked !== undefined}
        {...describedBy(id, notes)}
      />
    </Labeled>
  );
}

/** Text of several lines. */
export function TextArea({ label, value, commit, ...rest }: InputProps) {
  const id = useId();
  const { isRefused: _, ...draft } = useDraft(value, commit);
  return (
    <Labeled id={id} label={label} {...rest}>
      <textarea id={id} rows={3} {...draft} disabled={rest.locked !== undefined} {...describedBy(id, rest)} />
    </Labeled>
  );
}

/** A box to check; the value is `true` or `false`. */
export function FlagField({ label, value, commit, ...rest }: InputProps) {
  const id = useId();
  return (
    <div class="form-field form-flag">
      <input
        id={id}
        type="checkbox"
        checked={value === 'true'}
        disabled={rest.locked !== undefined}
        {...describedBy(id, rest)}
        onChange={({ currentTarget }) => commit(String(currentTarget.checked))}
      />
      <label for={id} title={rest.about}>
        {label}
      </label>
      <FieldNotes id={id} {...rest} />
    </div>
  );
}

interface NumberProps extends InputProps {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export function NumberField({ label, value, commit, min = 0, max, ...rest }: NumberProps) {
  const id = useId();
  const { isRefused, ...draft } = useDraft(value, commit, (text) => text.replace(/^0+(?=\d)/, ''));
  const most = max === undefined ? 'or more' : `to ${formatNumber(max)}`;
  const refusal = isRefused ? `${label} needs a whole number: ${formatNumber(min)} ${most}.` : undefined;
  const notes = { ...rest, refusal };
  return (
    <Labeled id={id} label={label} {...notes}>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        {...draft}
        min={min}
        max={max}
        disabled={rest.locked !== undefined}
        {...describedBy(id, notes)}
      />
    </Labeled>
  );
}

export function ChoiceField({
  label,
  value,
  commit,
  options,
  ...rest
}: InputProps & { readonly options: readonly FieldOption[] }) {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <Labeled id={id} label={label} {...rest}>
      <select
        id={id}
        value={value}
        disabled={rest.locked !== undefined}
        {...describedBy(id, rest)}
        onChange={({ currentTarget }) => commit(currentTarget.value)}
      >
        {isKnown ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {optionText(option)}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

/** `advanced: can turn with all of its thrust`. */
function optionText({ value, about, label }: FieldOption): string {
  if (label !== undefined) return label;
  return about === '' || about === value ? value : `${value}: ${about}`;
}

interface Notes extends Pick<InputProps, 'about' | 'locked' | 'findings' | 'at'> {
  /** Why what is typed was not taken over; it stays in its field. */
  readonly refusal?: string | undefined;
}

function Labeled({
  id,
  label,
  children,
  ...notes
}: Notes & { readonly id: string; readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="form-field">
      <label for={id} title={notes.about}>
        <Marked text={label} />
      </label>
      {children}
      <FieldNotes id={id} {...notes} />
    </div>
  );
}

/** Why something cannot be changed. */
export function LockedText({ text }: { readonly text: string }) {
  return (
    <p class="form-locked">
      <Marked text={text} />
    </p>
  );
}

/** The reason why a field is locked, and its findings. */
export function FieldNotes({ id, locked, findings = [], refusal }: Notes & { readonly id: string }) {
  if (!locked && findings.length === 0 && refusal === undefined) return null;
  return (
    <div class="form-notes" id={`${id}-notes`}>
      {refusal === undefined ? null : (
        <p class="form-problem" role="alert">
          <Marked text={refusal} />
        </p>
      )}
      {locked ? <LockedText text={locked} /> : null}
      <FindingTexts findings={findings} />
    </div>
  );
}

export function FindingTexts({ findings }: { readonly findings: readonly LocatedFinding[] }) {
  return (
    <>
      {findings.map(({ code, path, severity, message }) => (
        <p key={`${code} ${path} ${message}`} class={`form-finding ${severity}`}>
          <strong>{severity}:</strong> {plainWords(message)}
        </p>
      ))}
    </>
  );
}

/** Attributes that join an input with its notes, and with its place in the design. */
export function describedBy(id: string, { locked, findings = [], at, refusal }: Notes) {
  const isWrong = refusal !== undefined || findings.some(({ severity }) => severity === 'error');
  return {
    'data-at': at,
    ...(locked || findings.length > 0 || refusal !== undefined ? { 'aria-describedby': `${id}-notes` } : {}),
    ...(isWrong ? { 'aria-invalid': true as const } : {}),
  };
}

/** A part of the form under a heading. */
export function FormSection({
  title,
  children,
  aside,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly aside?: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class="form-section" aria-labelledby={id}>
      <div class="form-section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
