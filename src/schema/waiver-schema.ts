import type { FindingTopic } from '../topics/design-checks.ts';
import { enumOfPairs, type JsonSchema, listOf, nonBlankSchema, objectOf, stringSchema } from './json-schema.ts';

/** Pattern of the hash of a waiver. */
export const waiverHashPattern = '^[0-9a-f]{16}$';

/** Waivers of findings with these codes, in a design or fleet file. */
export function waiversSchema(what: 'design' | 'fleet', codes: readonly FindingTopic[]): JsonSchema {
  const code = enumOfPairs(
    'Code of the waived finding.',
    codes.map(({ id, about }) => [id, about] as const),
  );
  const hash = `Hash of the ${what}: 16 hexadecimal digits, written by \`slipway waive\`.`;
  return listOf(
    'Exceptions granted by a referee; written by `slipway waive`.',
    objectOf(
      `An exception for this ${what}; void once the ${what} changes.`,
      ['code', 'reason', 'for'],
      {
        code,
        reason: nonBlankSchema('Reason, shown in reports.'),
        for: stringSchema(hash, waiverHashPattern),
      },
      'Waiver',
    ),
  );
}
