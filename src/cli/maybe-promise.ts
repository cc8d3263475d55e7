/** What is there at once, or has to be waited for. To wait for what is there already takes its time too, ten thousand times over. */
export type Soon<T> = T | Promise<T>;

/** Goes on with what is there at once, and waits only for what is not; `next` is told what else it has to know. */
export function andThen<T, R, Rest extends readonly unknown[]>(
  soon: Soon<T>,
  next: (value: T, ...rest: Rest) => Soon<R>,
  ...rest: Rest
): Soon<R> {
  return soon instanceof Promise ? soon.then((value) => next(value, ...rest)) : next(soon, ...rest);
}

/** Does something with each, one after the other, and waits only where that is not done at once. */
export function inTurn<T>(all: readonly T[], act: (one: T) => Soon<void>, from = 0): Soon<void> {
  for (let at = from; at < all.length; at++) {
    const soon = act(all[at] as T);
    if (soon instanceof Promise) return thenInTurn(soon, all, act, at + 1);
  }
}

/** The same after what is waited for; it stands apart so that what is done at once leaves nothing behind. */
function thenInTurn<T>(soon: Promise<void>, all: readonly T[], act: (one: T) => Soon<void>, from: number) {
  return soon.then(() => inTurn(all, act, from));
}
