/** Keeps the values that were used last. */
export class RecentValues<Value> {
  readonly #values = new Map<string, Value>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  getOrCompute(key: string, compute: () => Value): Value {
    const value = this.#values.get(key) ?? compute();
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#max) break;
      this.#values.delete(oldest);
    }
    return value;
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
