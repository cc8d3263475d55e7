/** Values as a sentence lists them: `1, 2, 3 or 4`. */
export function listed(values: readonly unknown[], conjunction: 'or' | 'and' = 'or'): string {
  const words = values.map(String);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}
