/** How many things of a list are named; of the others, how many there are. */
const NAMED = 8;

/** What the report of an import says: each thing once, and lists of things in one sentence. */
export class Notes {
  readonly #single = new Set<string>();
  readonly #lists = new Map<string, Map<string, number>>();

  add(message: string): void {
    this.#single.add(message);
  }

  /** Names one more thing that the same is said of. */
  list(about: string, thing: string): void {
    const things = this.#lists.get(about) ?? new Map<string, number>();
    this.#lists.set(about, things.set(thing, (things.get(thing) ?? 0) + 1));
  }

  /** All of them, in the order in which they came up. */
  all(): string[] {
    return [...this.#single, ...[...this.#lists].map(([about, things]) => `${about}: ${named(things)}`)];
  }
}

function named(things: ReadonlyMap<string, number>): string {
  const texts = [...things].map(([thing, times]) => (times > 1 ? `${thing} (${times} times)` : thing));
  const rest = texts.length - NAMED;
  return rest > 0 ? `${texts.slice(0, NAMED).join(', ')} and ${rest} more` : texts.join(', ');
}
