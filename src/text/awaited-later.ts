/** A promise that is awaited after other work. Whoever awaits it gets its error; until then, it is no unhandled rejection. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
