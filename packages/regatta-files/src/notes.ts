import { notes as t } from './words';

/** Number of listed items named; the rest are only counted. */
const NAMED = 8;

/** Notes in an import's report: each once, with lists merged into one sentence. */
export class Notes {
  readonly #single = new Set<string>();
  readonly #lists = new Map<string, Map<string, number>>();

  add(message: string): void {
    this.#single.add(message);
  }

  /** Adds an item to the list under `about`. */
  list(about: string, thing: string): void {
    const things = this.#lists.get(about) ?? new Map<string, number>();
    this.#lists.set(about, things.set(thing, (things.get(thing) ?? 0) + 1));
  }

  /** All notes in order of first appearance. */
  all(): string[] {
    return [...this.#single, ...[...this.#lists].map(([about, things]) => t.list(about, named(things)))];
  }
}

function named(things: ReadonlyMap<string, number>): string {
  const texts = [...things].map(([thing, times]) => (times > 1 ? t.times(thing, times) : thing));
  const rest = texts.length - NAMED;
  return rest > 0 ? t.andMore(texts.slice(0, NAMED).join(', '), rest) : texts.join(', ');
}
