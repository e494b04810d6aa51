import { plainName } from '../../shared/same-name';

/** One spelling for each word of a list that the club makes as it goes, such as a status: the first one known. */
export class Spellings {
  readonly #known = new Map<string, string>();

  constructor(words: Iterable<string | null>) {
    for (const word of words) if (word) this.of(word);
  }

  /** The known spelling, whatever case and spacing a cell has. */
  of(word: string): string {
    const key = plainName(word);
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, word);
    return known ?? word;
  }
}
