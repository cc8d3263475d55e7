/** The sections of the form for the ship, its hull, drives and armor. */

import { type ArmorLayerData, armorOf } from '../../../../editor/form/form-change.ts';
import { optionsOf } from '../../../../editor/form/form-design.ts';
import {
  type FormField,
  fieldForm,
  fieldPointer,
  fieldText,
  fieldValue,
  formFields,
} from '../../../../editor/form/form-fields.ts';
import type { LocatedFinding } from '../../../../findings/finding.ts';
import { optionalRules } from '../../../../rules/reference/optional-rules.ts';
import {
  ChoiceField,
  FindingTexts,
  FlagField,
  FormSection,
  LockedText,
  NumberField,
  TextArea,
  TextField,
} from './fields.tsx';
import type { LoadedForm } from './use-form.ts';

const titles = { ship: 'Ship', hull: 'Hull', drive: 'Drives' } as const;

/** Fields that show the findings of the whole part. */
const mainFields = new Set(['boxes', 'thrust', 'ftl']);

export function FieldSection({ form, section }: { readonly form: LoadedForm; readonly section: keyof typeof titles }) {
  return (
    <FormSection title={titles[section]}>
      <div class="form-grid">
        {fieldsOf(section).map((field) => (
          <FieldOf key={field.id} form={form} field={field} />
        ))}
      </div>
    </FormSection>
  );
}

function FieldOf({ form, field }: { readonly form: LoadedForm; readonly field: FormField }) {
  const { design, rules, apply, verdict } = form;
  const shape = fieldForm(field, rules);
  const shared = {
    label: field.label,
    at: `/${field.path.join('/')}`,
    about: shape.about,
    value: fieldValue(field, shape, design.data),
    locked: lockOf(form, field),
    findings: findingsOf(verdict.findings, field),
    commit: (value: string) => apply({ kind: 'field', id: field.id, value }),
  };
  if (shape.kind === 'choice') return <ChoiceField {...shared} options={shape.options} />;
  if (shape.kind === 'flag') return <FlagField {...shared} />;
  if (field.id === 'notes') return <TextArea {...shared} />;
  if (shape.kind === 'text') return <TextField {...shared} />;
  return <NumberField {...shared} min={shape.min} max={shape.max} />;
}

/** Default of a new squadron with FTL drives. */
const firstSquadron = { boats: [{ type: 'beam' }], mods: ['ftl'] };

/** Fields that few designs have. */
export function MoreSection({ form }: { readonly form: LoadedForm }) {
  const { design, verdict, apply } = form;
  const used = optionsOf(design.data);
  const fields = fieldsOf('more');
  const findings = verdict.findings.filter(({ path }) => /^\/options(?:\/|$)/.test(path));
  const isWrong = findings.length > 0 || fields.some((field) => findingsOf(verdict.findings, field).length > 0);
  return (
    <details class="form-section" open={used.length > 0 || isWrong}>
      <summary>Edition, crew, optional rules, notes</summary>
      <div class="form-grid">
        {fields.map((field) => (
          <FieldOf key={field.id} form={form} field={field} />
        ))}
      </div>
      <fieldset class="form-options">
        <legend>Optional rules</legend>
        <FindingTexts findings={findings} />
        {Object.entries(optionalRules).map(([id, { name, about }]) => (
          <FlagField
            key={id}
            label={name}
            about={about}
            at="/options"
            value={String(used.includes(id))}
            locked={design.lockOf('/options')}
            commit={(value) => apply({ kind: 'option', id, isUsed: value === 'true' })}
          />
        ))}
      </fieldset>
      {'gunboats' in design.data ? null : (
        <button
          type="button"
          disabled={design.locked !== undefined}
          onClick={() => apply({ kind: 'gunboats', index: 0, squadron: firstSquadron })}
        >
          Add gunboats with FTL drives
        </button>
      )}
    </details>
  );
}

const fieldsOf = (section: FormField['section']) => formFields.filter((field) => field.section === section);

/** Why a field cannot be changed. Reasons for the whole form are at its top. */
function lockOf({ design, verdict, rules }: LoadedForm, field: FormField): string | undefined {
  const lock = design.lockOf(fieldPointer(field, design.data));
  if (lock !== undefined) return lock;
  const value = (id: string) => fieldText(id, design.data, rules);
  if (field.path[0] === 'hull' && verdict.design?.grown.hull) return 'The hull grows: its boxes are the biomass below.';
  if (field.id === 'flawed' && rules.edition !== 'continuum-2017' && value('flawed') === 'false') {
    return 'Only in the edition continuum-2017.';
  }
  if (field.id === 'drive' && value('thrust') === '0') return 'A ship without thrust has no drive.';
  if (field.id === 'tug' && value('ftl') === 'none') return 'Without an FTL drive a ship tows nothing.';
  return undefined;
}

function findingsOf(findings: readonly LocatedFinding[], { id, path }: FormField): readonly LocatedFinding[] {
  const own = `/${path.join('/')}`;
  return findings.filter((finding) => finding.path === own || (mainFields.has(id) && finding.path === `/${path[0]}`));
}

export function ArmorSection({ form }: { readonly form: LoadedForm }) {
  const { design, verdict, apply } = form;
  const layers = armorOf(design.data);
  const isGrown = verdict.design?.grown.armor === true;
  const locked = design.lockOf('/armor');
  const findings = verdict.findings.filter(({ path }) => /^\/armor(?:\/|$)/.test(path));
  const set = (next: readonly ArmorLayerData[]) => apply({ kind: 'armor', layers: next });
  const boxes = (index: number, kind: keyof ArmorLayerData) => async (text: string) =>
    /^\d{1,6}$/.test(text) &&
    set(layers.map((layer, at) => (at === index ? { ...layer, [kind]: Number(text) } : layer)));
  return (
    <FormSection title="Armor">
      {isGrown ? <p class="form-locked">The armor grows: its boxes are the carapace below.</p> : null}
      {layers.length === 0 && !isGrown ? <p class="form-hint">No armor.</p> : null}
      {layers.map((layer, index) => (
        <div class="form-layer" key={index}>
          <NumberField
            label={`Layer ${index + 1}${index === 0 ? ', innermost' : ''}`}
            about="Standard boxes."
            value={String(layer.standard)}
            at={`/armor/${index}`}
            locked={locked}
            commit={boxes(index, 'standard')}
          />
          <NumberField
            label="Regenerative"
            about="Regenerative boxes in the layer."
            value={String(layer.regenerative)}
            at={`/armor/${index}/regenerative`}
            locked={locked}
            commit={boxes(index, 'regenerative')}
          />
          <button
            type="button"
            aria-label={`Remove layer ${index + 1} of the armor`}
            disabled={locked !== undefined}
            onClick={() => set(layers.filter((_, at) => at !== index))}
          >
            Remove
          </button>
        </div>
      ))}
      <FindingTexts findings={findings} />
      {locked ? <LockedText text={locked} /> : null}
      {isGrown ? null : (
        <button
          type="button"
          data-at="/armor"
          disabled={locked !== undefined}
          onClick={() => set([...layers, { standard: 1, regenerative: 0 }])}
        >
          Add a layer of armor
        </button>
      )}
    </FormSection>
  );
}
