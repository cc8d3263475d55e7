import type { Span } from '../text/collections.ts';

/** An error that makes a file unreadable. */
export interface SyntaxProblem extends Span {
  readonly kind: 'problem';
  readonly message: string;
}

/** Ends the parsing of a file. */
export class ParseFailure extends Error {
  readonly problem: SyntaxProblem;

  constructor(message: string, start: number, end = start + 1) {
    super(message);
    this.problem = { kind: 'problem', message, start, end };
  }
}

/** The result of a parser, or the problem if it throws a {@link ParseFailure}. */
export function parseOrProblem<Root>(parse: () => Root): Root | SyntaxProblem {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ParseFailure) return error.problem;
    throw error;
  }
}
