type Given<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** A copy of optional values without the keys that have no value. */
export function omitUndefined<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
}
