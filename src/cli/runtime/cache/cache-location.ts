/** The default name of the cache file. Kept apart so that the options of `check` need not load the cache. */
export const defaultCacheLocation = '.slipway-cache';
