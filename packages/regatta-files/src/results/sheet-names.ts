/** Characters a sheet's name may not hold, and its maximum length. */
const FORBIDDEN = /[\\/?*[\]:]/g;
const MOST = 31;

/** Chooses valid, unique names for the sheets of one workbook. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** @returns a free name, as close to the wanted one as possible */
  take(wanted: string): string {
    const plain =
      wanted
        .replace(FORBIDDEN, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : ` ${number}`;
      const name = plain.slice(0, MOST - end.length).trim() + end;
      // Excel reserves "History". Names are compared without regard to case.
      if (name.toLowerCase() === 'history' || this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}
