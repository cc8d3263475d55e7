import { integerSchema, type JsonSchema, listOf, objectOf, recordOf, stringSchema } from '../../schema/json-schema.ts';

const maxTrps = 10_000;

const names = (about: string): JsonSchema =>
  listOf(about, stringSchema('ID or name of a system, a type of small craft, or a row of the research table.'));

export function techSchema(): JsonSchema {
  return {
    title: 'Technologies of a player in a Full Thrust campaign, for slipway',
    ...objectOf('Input for `slipway campaign research`.', [], {
      player: stringSchema('Player.'),
      known: names('Researched technologies.'),
      encountered: names('Technologies encountered, such as in battle: 1 TRP less.'),
      captured: names('Technologies captured in working order: a quarter less, and at least 2 TRPs less.'),
      prices: recordOf("Referee's prices of technologies in TRPs, by ID or name.", integerSchema('TRPs.', 0, maxTrps)),
      default: integerSchema(
        'TRPs for technologies without a price in the campaign rules; if omitted, they are reported and cost nothing.',
        0,
        maxTrps,
      ),
      notes: stringSchema('Notes.'),
    }),
  };
}
