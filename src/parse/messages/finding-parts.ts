import type { Finding } from '../../findings/finding.ts';

/** An optional property of a finding. */
export function given<Key extends 'fix' | 'help' | 'cite'>(
  key: Key,
  value: Finding[Key] | undefined,
): Partial<Finding> {
  return value === undefined ? {} : { [key]: value };
}

/** Help with a guess. */
export function asked(meant: string | undefined): string | undefined {
  return meant === undefined ? undefined : `did you mean \`${meant}\`?`;
}
