/** A design as a form, for those who do not write YAML. Text and form are always the same design. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { SquadronFields } from './contents.tsx';
import { FindingTexts, FormSection, LockedText } from './fields.tsx';
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
  const { gunboats } = design.data;
  if (!Array.isArray(gunboats) || gunboats.length === 0) return null;
  return (
    <FormSection title="Gunboats with FTL drives">
      {gunboats.map((squadron, index) => {
        const locked = design.lockOf(`/gunboats/${index}`);
        const at = `/gunboats/${index}`;
        return (
          <fieldset class="form-held" key={index} data-at={at} tabIndex={-1}>
            <legend>{`Squadron ${index + 1}`}</legend>
            <SquadronFields
              squadron={squadron}
              rules={rules}
              locked={locked}
              set={(next) => apply({ kind: 'gunboats', index, squadron: next })}
            />
            {locked ? <LockedText text={locked} /> : null}
            <FindingTexts findings={verdict.findings.filter(({ path }) => path.startsWith(at))} />
            <button
              type="button"
              aria-label={`Remove squadron ${index + 1}`}
              disabled={locked !== undefined}
              onClick={() => apply({ kind: 'gunboats', index, squadron: undefined })}
            >
              Remove
            </button>
          </fieldset>
        );
      })}
    </FormSection>
  );
}
