/** What the name of a sheet may not hold, and the most characters that it has. */
const FORBIDDEN = /[\\/?*[\]:]/g;
const MOST = 31;

/** Names for the sheets of one workbook: each as spreadsheets take it, and no two the same. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** @returns a name that is not taken yet, as near to the wanted one as can be */
  take(wanted: string): string {
    const plain =
      wanted
        .replace(FORBIDDEN, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : ` ${number}`;
      const name = plain.slice(0, MOST - end.length).trim() + end;
      // "History" is a name that Excel keeps for itself; case does not make two names of one.
      if (name.toLowerCase() === 'history' || this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}
