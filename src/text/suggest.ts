import { distance } from 'fastest-levenshtein';

/** The word of `known` that `found` was most likely meant to be, if any is near enough. */
export function nearest(found: string, known: readonly string[]): string | undefined {
  const wanted = plain(found);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const word of known) {
    const known = plain(word);
    // Every letter that one of them has more is a slip; a key may be megabytes long.
    if (Math.abs(wanted.length - known.length) > least) continue;
    const far = slips(wanted, known);
    // Words without a letter in common are not near, however short they are.
    if (far >= Math.max(wanted.length, known.length)) continue;
    // Of words that are as near, the one that begins alike: people rarely slip on the first letter.
    const asNear = far === least && best !== undefined && known[0] === wanted[0] && plain(best)[0] !== wanted[0];
    if (far < least || asNear) [best, least] = [word, far];
  }
  return best ?? (wanted.length >= 3 ? known.find((word) => plain(word).startsWith(wanted)) : undefined);
}

/** How many slips of the pen lie between two words; two letters that changed places are one. */
function slips(found: string, word: string): number {
  const far = distance(found, word);
  return far === 2 && lettersOf(found) === lettersOf(word) ? 1 : far;
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}

/** Case, hyphens, underscores and spaces are what people get wrong first; they count for nothing. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '');
}

/** `did you mean \`boxes\`?`, or nothing. */
export function didYouMean(found: string, known: readonly string[]): string | undefined {
  const word = nearest(found, known);
  return word === undefined ? undefined : `did you mean \`${word}\`?`;
}
