/** What several schemas read off the catalogue: ids, optional rules, bounds. */

import { largest } from '../../rules/catalogue/choices.ts';
import { optionalRules } from '../../rules/reference/optional-rules.ts';
import { enumerated, shorthand } from '../../schema/json-schema.ts';
import { catalogueTopics } from '../../topics/topics.ts';

/** The optional rules, each with its own words. */
export const optionIds = Object.entries(optionalRules).map(
  ([id, { name, about }]) => [id, `${name}. ${about}`] as const,
);

/** The id of anything that the catalogue sells. */
export const ids = enumerated(
  'The id of a system, a part of the ship or a type of small craft.',
  catalogueTopics().map(({ id, name }) => [id, name] as const),
);

/** The id of anything that may be aboard. Editors propose the catalogue's; what else a house has added, slipway knows. */
export const idsAboard = shorthand(
  'The id of a system, a part of the ship or a type of small craft; of the books, or of the house rules.',
  { type: 'string' },
  ids,
);

/** Far above what any ship costs. */
export const mostPoints = largest * 1000;
