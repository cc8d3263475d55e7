import manifest from '../package.json' with { type: 'json' };

/** The version of slipway. */
export const version: string = manifest.version;
