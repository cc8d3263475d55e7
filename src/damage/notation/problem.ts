/** Why a part of an entry cannot be recorded. */
export interface Problem {
  readonly message: string;
  readonly help?: string | undefined;
}

export function isProblem<Value extends object>(value: Value | Problem): value is Problem {
  return 'message' in value;
}
