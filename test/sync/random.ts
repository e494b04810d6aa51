/** Random numbers, the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number | string) {
    this.#state = typeof seed === 'number' ? seed : hash(seed);
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.below(items.length)]!;
  }

  /** One of the names with its probability; undefined for the rest of 1. */
  draw<Name extends string>(probabilities: Partial<Record<Name, number>>): Name | undefined {
    let left = this.next();
    for (const [name, probability] of Object.entries<number | undefined>(probabilities)) {
      left -= probability ?? 0;
      if (left < 0) return name as Name;
    }
    return undefined;
  }

  /** One of the names, by weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const names = Object.keys(weights) as Name[];
    const sum = names.reduce((all, name) => all + weights[name], 0);
    let left = this.next() * sum;
    for (const name of names) {
      left -= weights[name];
      if (left < 0) return name;
    }
    throw new Error('nothing has any weight');
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state;
}
