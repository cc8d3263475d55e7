/** Which waivers count, by a setting of the referee's configuration. */
export interface WaiverPolicy {
  readonly allow: 'all' | 'none' | 'listed';
  /** Hashes (`for`) of the accepted waivers, if only listed ones count. */
  readonly by?: readonly string[];
  /** Why no waiver counts, if a command decided so. */
  readonly because?: string;
}

/** The policy of `--no-waivers`. */
export const ignoreWaivers: WaiverPolicy = { allow: 'none', because: '--no-waivers ignores it' };

/** The policy that accepts a waiver only if all `policies` accept it; `undefined` if there are none. */
export function strictestPolicy(policies: readonly (WaiverPolicy | undefined)[]): WaiverPolicy | undefined {
  const given = policies.filter((policy) => policy !== undefined);
  const none = given.find(({ allow }) => allow === 'none');
  if (none) return none;
  const [first, ...others] = given.filter(({ allow }) => allow === 'listed');
  if (!first) return given[0];
  const by = first.by?.filter((hash) => others.every((other) => other.by?.includes(hash)));
  return others.length === 0 ? first : { allow: 'listed', by: by ?? [] };
}

/** Why a waiver with this hash does not count, and how the referee can accept it; `undefined` if it counts. */
export function refusalOf(
  hash: string,
  policy: WaiverPolicy | undefined,
): { readonly reason: string; readonly help?: string } | undefined {
  const { allow, by = [], because } = policy ?? { allow: 'all' };
  if (allow === 'all' || (allow === 'listed' && by.includes(hash))) return undefined;
  if (because === ignoreWaivers.because) return { reason: because as string };
  if (allow === 'none') {
    const help = `to accept it, set \`waivers: { allow: listed, by: ["${hash}"] }\` in the configuration`;
    return { reason: because ?? 'the configuration accepts no waivers', help };
  }
  const help = `to accept it, add "${hash}" to \`waivers.by\` in the configuration`;
  return { reason: 'its hash is not in `waivers.by` of the configuration', help };
}
