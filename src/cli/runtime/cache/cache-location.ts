/** Where the cache is if nobody says otherwise. */
export const usualCache = '.slipway-cache';
