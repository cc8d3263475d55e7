/** The option that sorts designs. A file of its own, because few commands know the fields of designs. */

import { InvalidArgumentError } from 'commander';
import { didYouMean } from '../text/suggest.ts';
import { fieldNames } from '../workshop/library/fields.ts';
import { option } from './define-command.ts';

/** Fields of `ls`, some with a minus. */
export function parseFields(given: string, before: readonly string[] = []): readonly string[] {
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !fieldNames.includes(name.replace(/^-/, '')));
  if (unknown === undefined) return [...before, ...names];
  const hint = didYouMean(unknown, fieldNames) ?? `allowed fields are ${fieldNames.join(', ')}.`;
  throw new InvalidArgumentError(`Unknown field \`${unknown}\`; ${hint}`);
}

export const sortOption = option.parsed(
  '--sort <fields>',
  'sort by fields, such as `navy,-points`; a minus sorts in descending order',
  parseFields,
);
