import { continuum } from '../../rules/model/citation.ts';
import { optionalRules } from '../../rules/reference/optional-rules.ts';
import { itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { overloadableTorpedoes } from '../shared/overloadable.ts';

type OptionId = keyof typeof optionalRules;

/** Optional rules that permit something. `short-k1-excluded` forbids something instead. */
const permissive: readonly OptionId[] = [
  'critical-hangar-hits',
  'free-adfc-mass',
  'free-non-combat-systems',
  'launch-catapults',
  'multi-role-types',
  'overloaded-torpedoes',
];

export const needsAgreement = defineCheck({
  code: 'needs-agreement',
  severity: 'info',
  about:
    'The design uses something that requires the agreement of all players: catapults, overloaded torpedoes, other types of multi-role fighters, or one of the optional rules under `options`. To record the agreement, list the rule under `options` in a configuration.',
  reading:
    'Such a design is legal, so this is a note. A configuration can change the severity: `checks: { needs-agreement: error }`. The `options` of a design do not record an agreement: they are what its author proposes.',
  cite: continuum('Launch Catapults', 'Overloaded Pulse Torpedoes', 'Non-Combat Critical Systems', 'ADFC'),
  find(ship, report, { options: agreed }) {
    const { options } = ship.design;
    for (const id of permissive) {
      if (agreed?.includes(id)) continue;
      const listed = options.indexOf(id);
      // With a list in the configuration, other options of a design are reported by `house-option`.
      if (listed !== -1 && agreed !== undefined) continue;
      const at = listed === -1 ? firstUse(ship, id) : `/options/${listed}`;
      if (at === undefined) continue;
      const { name, cite } = optionalRules[id];
      report({ at, message: `${name.toLowerCase()}: all players must agree to this (optional rule \`${id}\`)`, cite });
    }
  },
});

/** Where a ship uses an optional rule that its design does not list. */
function firstUse(ship: Ship, id: OptionId): string | undefined {
  if (id === 'launch-catapults') {
    const tube = itemsOf(ship, 'launch-tube').find(({ choices }) => choices.catapult);
    return tube && `${tube.path}/catapult`;
  }
  if (id === 'multi-role-types') {
    const wing = ship.wings.find(({ craft }) => craft.types);
    return wing && `${wing.path}/types`;
  }
  if (id === 'overloaded-torpedoes') {
    const torpedo = overloadableTorpedoes(ship).find(({ choices }) => choices.overload);
    return torpedo && `${torpedo.path}/overload`;
  }
  return undefined;
}
