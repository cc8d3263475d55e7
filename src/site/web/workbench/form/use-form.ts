/** The state of the form: the design of the text, and changes made one after the other. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Settings } from '../../../../config/settings.ts';
import { applyFormChange, type FormChange } from '../../../../editor/form/form-change.ts';
import { type FormDesign, readFormDesign } from '../../../../editor/form/form-design.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import type { RuleSet } from '../../../../rules/model/house-rules.ts';

export interface FormProps {
  readonly text: string;
  /** The checked design of the text that the form shows. */
  readonly verdict: Verdict;
  readonly settings: Settings;
  /** Receives the whole new text. */
  readonly change: (text: string) => void;
}

interface FormState {
  /** `undefined` until a text has been read; while the text cannot be read, the last readable design. */
  readonly design: FormDesign | undefined;
  readonly verdict: Verdict;
  readonly rules: RuleSet;
  /** Why the last change could not be made. */
  readonly problem: string;
  /** Makes a change in the text, and resolves once the form shows it; false if it cannot be made. */
  readonly apply: (change: FormChange) => Promise<boolean>;
}

/** The state of a form that shows a design. */
export interface LoadedForm extends FormState {
  readonly design: FormDesign;
}

export function useForm(props: FormProps): FormState {
  const { text, verdict, settings } = props;
  const [design, setDesign] = useState<FormDesign>();
  const [problem, setProblem] = useState('');
  const current = useRef(props);
  // The text with changes that the editor has not passed back yet.
  const newest = useRef(text);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useLayoutEffect(() => {
    current.current = props;
  });
  useLayoutEffect(() => {
    newest.current = text;
  }, [text]);
  const reading = useRef({ key: '', done: Promise.resolve() });
  /** Resolves once the form shows the design of a text, or a later text is read. */
  const read = useCallback((newText: string, document: number): Promise<void> => {
    const key = `${document} ${newText}`;
    if (reading.current.key === key) return reading.current.done;
    const done = readFormDesign(newText, document).then((found) => {
      if (reading.current.key !== key) return;
      setDesign((last) => (found.locked !== undefined && last ? { ...found, data: last.data } : found));
    });
    reading.current = { key, done };
    return done;
  }, []);
  useEffect(() => {
    void read(text, verdict.document);
  }, [text, verdict.document]);
  const apply = useCallback((made: FormChange): Promise<boolean> => {
    const run = queue.current.then(async () => {
      const { verdict: now, change, ...others } = current.current;
      const target = { text: newest.current, document: now.document, edition: now.rules, settings: others.settings };
      const outcome = await applyFormChange(target, made);
      setProblem('problem' in outcome ? outcome.problem : '');
      if ('problem' in outcome) return false;
      if (outcome.text !== newest.current) {
        newest.current = outcome.text;
        change(outcome.text);
        await read(outcome.text, now.document);
      }
      return true;
    });
    queue.current = run.catch(() => undefined);
    return run;
  }, []);
  return { design, verdict, rules: { edition: verdict.rules, house: settings.house }, problem, apply };
}

interface TypedText {
  /** The value when typing began. */
  readonly from: string;
  readonly text: string;
  readonly isTyped: boolean;
  readonly isRefused: boolean;
}

interface Typed {
  readonly currentTarget: { readonly value: string };
}

/**
 * Attributes of a field for a text that is being typed: shown until it is committed, or until the value changes
 * elsewhere. A text that is refused stays. `clean` makes the value of what is typed.
 */
export function useDraft(
  value: string,
  commit: (text: string) => Promise<boolean>,
  clean = (text: string): string => text,
) {
  const [draft, setDraft] = useState<TypedText>();
  const current = draft?.from === value ? draft : undefined;
  return {
    value: current?.text ?? value,
    isRefused: current?.isRefused === true,
    // Undo belongs to the field until the text is committed.
    'data-typed': current?.isTyped ? '' : undefined,
    onInput: ({ currentTarget }: Typed) =>
      setDraft({ from: value, text: currentTarget.value, isTyped: true, isRefused: current?.isRefused === true }),
    onChange: async ({ currentTarget }: Typed) => {
      const text = clean(currentTarget.value);
      setDraft({ from: value, text, isTyped: false, isRefused: false });
      const isTaken = text === value || (await commit(text));
      setDraft(isTaken ? undefined : { from: value, text, isTyped: true, isRefused: true });
    },
  };
}

/** The result of asynchronous work, kept until the result of later work arrives. */
export function useLatest<T>(work: () => Promise<T>, inputs: readonly unknown[]): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    void work().then((value) => {
      if (isCurrent) setResult(() => value);
    });
    return () => {
      isCurrent = false;
    };
  }, inputs);
  return result;
}
