import { definitionRef, type JsonSchema, objectOf } from '../../schema/json-schema.ts';
import { entryKinds, type Keys } from './entry-kinds.ts';

export function ledgerSchema(): JsonSchema {
  const definitions = Object.entries(entryKinds).map(([name, { about, keys }]) => [
    `do-${name}`,
    entrySchema(name, about, keys),
  ]);
  return {
    title: 'A campaign ledger, for slipway',
    description: 'The history of a campaign, one entry per line; new entries are added at the end.',
    type: 'array',
    items: {
      type: 'object',
      required: ['do'],
      discriminator: { propertyName: 'do' },
      oneOf: Object.keys(entryKinds).map((name) => definitionRef(`do-${name}`)),
    },
    definitions: Object.fromEntries(definitions),
  };
}

function entrySchema(name: string, about: string, { turn, player, ...others }: Keys): JsonSchema {
  const head = { ...(turn && { turn }), player, do: { schema: { const: name }, need: 'required' } };
  const keys = Object.entries({ ...head, ...others });
  const required = keys.flatMap(([key, value]) => (value.need === 'required' ? [key] : []));
  const properties = Object.fromEntries(keys.map(([key, value]) => [key, value.schema]));
  return objectOf(about, required, properties, `${name} entry`);
}
