/** The JSON Schema of a TECH file: what a player of a campaign knows. */

import { list, mapping, record, type Schema, text, whole } from '../../schema/json-schema.ts';

/** Far more TRPs than anything costs. */
const most = 10_000;

const names = (about: string): Schema =>
  list(about, text('The id or name of a system, a type of small craft, or a row of the research table.'));

/** The schema of a TECH file. */
export function techSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'What a player of a Full Thrust campaign knows, for slipway',
    ...mapping('What `slipway campaign research` goes by.', [], {
      player: text('Who knows it.'),
      known: names('What has been researched.'),
      encountered: names('What has been met, as in battle: 1 TRP less.'),
      captured: names('What a working model has been captured of: a quarter less, and at least 2 TRPs.'),
      prices: record('TRPs that the referee asks for single technologies, by id or name.', whole('TRPs.', 0, most)),
      default: whole('TRPs of what the campaign rules do not price; left out, it is told and counts nothing.', 0, most),
      notes: text('Anything else worth saying.'),
    }),
  };
}
