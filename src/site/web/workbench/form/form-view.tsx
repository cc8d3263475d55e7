/** A design as a form, for those who do not write YAML. Text and form are always the same design. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseSquadron, squadronText } from '../../../../editor/form/entry-choices.ts';
import { isMapping } from '../../../../text/mapping.ts';
import { FindingTexts, FormSection, TextField } from './fields.tsx';
import { type FieldFocus, focusField } from './focus-field.ts';
import { Marked } from './marked-text.tsx';
import { ArmorSection, FieldSection, MoreSection } from './ship-sections.tsx';
import { SystemsSection } from './systems-section.tsx';
import { type FormProps, type LoadedForm, useForm } from './use-form.ts';

/** A design that has only what each must have. */
const blank =
  'class: New ship\nmass: 20\nhull: { boxes: 4 }\ndrive: 4\nftl: standard\nsystems:\n  - { system: fire-control }\n';

interface FormViewProps extends FormProps {
  readonly addSystem: () => void;
  readonly focus: FieldFocus | undefined;
}

export function FormView({ addSystem, focus, ...props }: FormViewProps) {
  const form = useForm(props);
  const root = useRef<HTMLDivElement>(null);
  const isReady = form.design !== undefined;
  useLayoutEffect(() => {
    if (isReady) focus?.done(focusField(root.current, focus.path));
  }, [focus, isReady]);
  const { design, verdict, problem } = form;
  if (!design) return <div class="design-form" />;
  const loaded = { ...form, design };
  if (props.text.trim() === '') {
    return (
      <div class="design-form">
        <p class="form-hint">The text is empty.</p>
        <button type="button" class="primary" onClick={() => props.change(blank)}>
          Start a design
        </button>
      </div>
    );
  }
  const whole = verdict.findings.filter(({ path }) => path === '');
  return (
    <div class="design-form" ref={root}>
      {design.locked === undefined ? null : (
        <p class="form-locked" role="status">
          <Marked text={design.locked} />
        </p>
      )}
      <p class="form-problem" role="alert">
        <Marked text={problem} />
      </p>
      {design.locked === undefined ? <FindingTexts findings={whole} /> : null}
      <FieldSection form={loaded} section="ship" />
      <FieldSection form={loaded} section="hull" />
      <FieldSection form={loaded} section="drive" />
      <ArmorSection form={loaded} />
      <SystemsSection form={loaded} add={addSystem} />
      <GunboatsSection form={loaded} />
      <MoreSection form={loaded} />
    </div>
  );
}

/** Squadrons with FTL drives, which need no rack. */
function GunboatsSection({ form }: { readonly form: LoadedForm }) {
  const { design, rules, verdict, apply } = form;
  const [problem, setProblem] = useState('');
  const { gunboats } = design.data;
  if (!Array.isArray(gunboats) || gunboats.length === 0) return null;
  const commit = (index: number) => async (text: string) => {
    const squadron = parseSquadron(text, rules);
    setProblem(typeof squadron === 'string' ? `${squadron}.` : '');
    return typeof squadron !== 'string' && apply({ kind: 'gunboats', index, squadron });
  };
  return (
    <FormSection title="Gunboats with FTL drives">
      {gunboats.map((squadron, index) => {
        const locked = design.lockOf(`/gunboats/${index}`);
        return (
          <div class="form-layer" key={index}>
            <TextField
              label={`Squadron ${index + 1}`}
              value={isMapping(squadron) ? squadronText(squadron, rules) : ''}
              locked={locked}
              at={`/gunboats/${index}`}
              findings={verdict.findings.filter(({ path }) => path.startsWith(`/gunboats/${index}`))}
              commit={commit(index)}
            />
            <button
              type="button"
              aria-label={`Remove squadron ${index + 1}`}
              disabled={locked !== undefined}
              onClick={() => apply({ kind: 'gunboats', index, squadron: undefined })}
            >
              Remove
            </button>
          </div>
        );
      })}
      <p class="form-finding error" role="alert">
        <Marked text={problem} />
      </p>
    </FormSection>
  );
}
