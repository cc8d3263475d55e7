/** Result of a lookup; `several` marks an ambiguous name. */
export type LookupResult<Thing> =
  | { readonly found: Thing }
  | { readonly problem: string; readonly help?: string; readonly several?: true };
