import { maxNumber } from '../../rules/catalogue/choices.ts';
import { enumOfPairs, shorthand } from '../../schema/json-schema.ts';
import { catalogTopics } from '../../topics/topics.ts';

export const catalogIdSchema = enumOfPairs(
  'ID of a system, a part of the ship or a type of small craft.',
  catalogTopics().map(({ id, name }) => [id, name] as const),
);

/** ID of a catalog entry or a house system. Editors suggest catalog IDs only; slipway validates the rest. */
export const anyIdSchema = shorthand(
  'ID of a system, a part of the ship or a type of small craft, from the rulebooks or the house rules.',
  { type: 'string' },
  catalogIdSchema,
);

/** Upper bound for points, far above the cost of any ship. */
export const maxPoints = maxNumber * 1000;
