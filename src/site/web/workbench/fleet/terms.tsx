/** What a fleet has to keep: limits, edition, optional rules, composition. */

import { limitLabels } from '../../../../fleet/fleet.ts';
import type { FleetFile, LimitKey } from '../../../../fleet/fleet-file.ts';
import { editions } from '../../../../rules/model/citation.ts';
import { optionalRules } from '../../../../rules/reference/optional-rules.ts';
import { ChoiceField, FlagField, NumberField, TextArea, TextField } from '../form/fields.tsx';
import { Composition } from './composition.tsx';
import type { FleetData } from './fleet-change.ts';
import type { FleetProps } from './fleet-session.ts';

type TermsProps = FleetProps & { readonly data: FleetData };

const setter =
  ({ fleet }: FleetProps) =>
  (key: keyof FleetFile, value: unknown, inner?: string) =>
    fleet.change({ kind: 'set', path: inner === undefined ? [key] : [key, inner], value });

/** What every fleet has. */
export function MainTerms(props: TermsProps) {
  const { data } = props;
  const set = setter(props);
  return (
    <div class="form-grid fleet-main">
      <TextField
        label="Fleet name"
        value={String(data.fleet ?? '')}
        commit={async (value) => value.trim() !== '' && set('fleet', value.trim())}
      />
      <TextField
        label="Navy"
        value={data.navy ?? ''}
        commit={(value) => set('navy', value.trim() === '' ? undefined : value.trim())}
      />
      <LimitField {...props} name="points" label="Limit of points" />
    </div>
  );
}

function LimitField({ name, label, ...props }: TermsProps & { readonly name: LimitKey; readonly label: string }) {
  return (
    <NumberField
      label={label}
      value={String(props.data.limit?.[name] ?? '')}
      commit={async (value) =>
        /^\d{0,8}$/.test(value) && setter(props)('limit', value === '' ? undefined : Number(value), name)
      }
    />
  );
}

/** What few fleets have. */
export function MoreTerms(props: TermsProps) {
  const { fleet, data } = props;
  const set = setter(props);
  const { options = [], composition = [], limit = {} } = data;
  const isSpecial = [...composition, ...options, limit.cpv, limit.mass, limit.ships].some((each) => each !== undefined);
  return (
    <details class="form-section" open={isSpecial || undefined}>
      <summary>Fleet rules, edition, notes</summary>
      <Composition fleet={fleet} data={data} />
      <div class="form-grid">
        {(['cpv', 'mass', 'ships'] as const).map((key) => (
          <LimitField key={key} {...props} name={key} label={`Limit of ${limitLabels[key]}`} />
        ))}
        <NumberField
          label="Dummy bogeys"
          about="Counters that hide which are ships, at 20 points each."
          value={String(data['dummy-bogeys'] ?? 0)}
          commit={async (value) =>
            /^\d{1,5}$/.test(value) && set('dummy-bogeys', Number(value) === 0 ? undefined : Number(value))
          }
        />
        <ChoiceField
          label="Edition"
          about="Edition of all ships."
          value={data.rules ?? ''}
          options={[
            { value: '', about: '', label: 'that of the ships' },
            ...Object.entries(editions).map(([value, about]) => ({ value, about })),
          ]}
          commit={(value) => set('rules', value === '' ? undefined : value)}
        />
        <TextArea
          label="Notes"
          value={data.notes ?? ''}
          commit={(value) => set('notes', value.trim() === '' ? undefined : value.trim())}
        />
      </div>
      <fieldset class="form-options">
        <legend>Optional rules</legend>
        {Object.entries(optionalRules).map(([id, { name, about }]) => (
          <FlagField
            key={id}
            label={name}
            about={about}
            value={String(options.includes(id))}
            commit={(value) => {
              const next = value === 'true' ? [...options, id] : options.filter((each) => each !== id);
              return set('options', next.length === 0 ? undefined : next);
            }}
          />
        ))}
      </fieldset>
    </details>
  );
}
