/**
 * Patterns of users' files in a browser, in place of re2js, which would be a tenth of the page. The engine of browsers can
 * backtrack for years, so what repeats a group, or repeats more than three times, is refused.
 */

const costly = /\)[*+{]|(?:[*+{].*){4}/;

export class RE2JS {
  static readonly CASE_INSENSITIVE = 1;
  readonly #pattern: RegExp;

  private constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  static compile(pattern: string, flags: number): RE2JS {
    if (costly.test(pattern))
      throw new Error('a repeated group, or more than three repetitions: too costly in a browser');
    return new RE2JS(new RegExp(pattern, flags === RE2JS.CASE_INSENSITIVE ? 'i' : ''));
  }

  static translateRegExp(pattern: string): string {
    return pattern;
  }

  /** About one step for each letter, as in re2js. */
  programSize(): number {
    return this.#pattern.source.length;
  }

  matcher(text: string): { readonly find: () => boolean } {
    return { find: () => this.#pattern.test(text) };
  }
}
