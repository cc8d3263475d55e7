import type { EntryData } from '../parse/shorthand/entry-data.ts';
import { type Choice, isOffered } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';

/** An entry with every combination of the words, numbers and flags that its edition offers. Defaults are not written. */
export function choiceVariants({ id, orderedChoices, edition }: BookEntry): readonly EntryData[] {
  let variants: readonly EntryData[] = [{ system: id }];
  for (const { key, choice } of orderedChoices) {
    const values = valuesOf(choice).filter((value) => value === false || isOffered(choice, value, edition));
    if (values.length === 0) continue;
    variants = variants.flatMap((entry) =>
      values.map((value) => (value === choice.fallback ? entry : { ...entry, [key]: value })),
    );
  }
  return variants;
}

function valuesOf({ kind, options = [] }: Choice): readonly unknown[] {
  return kind === 'flag' ? [false, true] : options.map(({ value }) => value);
}
