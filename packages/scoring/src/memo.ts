/** How much is kept: a race of 200 boats is made of some 400 things, a table of 15 such races of 200. */
const MOST_THINGS = 100_000;

interface Entry {
  /** All that the value is made of. */
  of: readonly unknown[];
  value: unknown;
}

/**
 * Values by name, each worked out again only when something that it is made of is not the very same as before. What was asked
 * for least lately goes when there is too much.
 */
export class Memo {
  readonly #entries = new Map<string, Entry>();
  #things = 0;

  /** @param most how many things the values that are kept may be made of, altogether */
  constructor(private readonly most: number = MOST_THINGS) {}

  /**
   * @param of all that `compute` reads; things are compared by identity, so none may be changed in place
   */
  get<Value>(name: string, of: readonly unknown[], compute: () => Value): Value {
    const kept = this.#entries.get(name);
    const value = kept && isSame(kept.of, of) ? (kept.value as Value) : compute();
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
