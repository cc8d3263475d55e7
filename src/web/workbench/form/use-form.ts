/** The state of the form: the design of the text, and changes made one after the other. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Settings } from '../../../config/settings.ts';
import { applyFormChange, type FormChange } from '../../../editor/form/form-change.ts';
import { type FormDesign, readFormDesign } from '../../../editor/form/form-design.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import type { RulesInForce } from '../../../rules/model/house-rules.ts';

export interface FormProps {
  readonly text: string;
  /** The checked design of the text that the form shows. */
  readonly verdict: Verdict;
  readonly settings: Settings;
  /** Receives the whole new text. */
  readonly change: (text: string) => void;
}

export interface FormState {
  /** `undefined` until the text has been read for the first time. While the text has mistakes, the last readable design. */
  readonly design: FormDesign | undefined;
  readonly verdict: Verdict;
  readonly rules: RulesInForce;
  /** Why the last change could not be made. */
  readonly problem: string;
  /** Makes a change in the text; false if it cannot be made. */
  readonly apply: (change: FormChange) => Promise<boolean>;
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
  useEffect(() => {
    let isCurrent = true;
    readFormDesign(text, verdict.document).then((read) => {
      if (isCurrent) setDesign((last) => (read.locked !== undefined && last ? { ...read, data: last.data } : read));
    });
    return () => {
      isCurrent = false;
    };
  }, [text, verdict.document]);
  const apply = useCallback((made: FormChange): Promise<boolean> => {
    const run = queue.current.then(async () => {
      const { verdict: now, settings: inForce, change } = current.current;
      const target = { text: newest.current, document: now.document, edition: now.rules, settings: inForce };
      const outcome = await applyFormChange(target, made);
      setProblem('problem' in outcome ? outcome.problem : '');
      if ('problem' in outcome) return false;
      if (outcome.text !== newest.current) {
        newest.current = outcome.text;
        change(outcome.text);
      }
      return true;
    });
    queue.current = run.catch(() => undefined);
    return run;
  }, []);
  return { design, verdict, rules: { edition: verdict.rules, house: settings.house }, problem, apply };
}

/** A text that is being typed: shown until it is committed, or until the value changes elsewhere. */
export function useDraft(value: string, commit: (text: string) => Promise<boolean>) {
  const [draft, setDraft] = useState<{ readonly from: string; readonly text: string }>();
  return {
    shown: draft?.from === value ? draft.text : value,
    type: (text: string) => setDraft({ from: value, text }),
    commit: async (text: string) => {
      if (text === value || !(await commit(text))) setDraft(undefined);
    },
  };
}

/** The result of asynchronous work, kept until that of later work arrives. */
export function useLatest<T>(work: () => Promise<T>, inputs: readonly unknown[]): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    work().then((value) => {
      if (isCurrent) setResult(() => value);
    });
    return () => {
      isCurrent = false;
    };
  }, inputs);
  return result;
}
