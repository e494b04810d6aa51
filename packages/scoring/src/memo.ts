/** Cache limit. A race of 200 boats depends on some 400 things, a table of 15 such races on 200. */
const MOST_THINGS = 100_000;

interface Entry {
  /** All inputs of the value. */
  of: readonly unknown[];
  value: unknown;
}

/**
 * Caches values by name. A value is recomputed only if one of its inputs is no longer the identical object. Evicts the
 * least recently used values when the cache is full.
 */
export class Memo {
  readonly #entries = new Map<string, Entry>();
  #things = 0;

  /** @param most limit of inputs of all cached values together */
  constructor(private readonly most: number = MOST_THINGS) {}

  /**
   * @param of all inputs of `compute`, compared by identity; never mutate them
   * @param compute takes the value from other inputs, to keep its unchanged parts the identical objects
   */
  get<Value>(name: string, of: readonly unknown[], compute: (before?: Value) => Value): Value {
    const kept = this.#entries.get(name);
    const value =
      kept && isSame(kept.of, of) ? (kept.value as Value) : compute(kept?.value as Value | undefined);
    if (kept) this.#drop(name, kept);
    this.#entries.set(name, { of, value });
    this.#things += of.length;
    for (const [oldest, entry] of this.#entries) {
      if (this.#things <= this.most) break;
      this.#drop(oldest, entry);
    }
    return value;
  }

  #drop(name: string, { of }: Entry): void {
    this.#entries.delete(name);
    this.#things -= of.length;
  }
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((one, index) => one === now[index]);
}
