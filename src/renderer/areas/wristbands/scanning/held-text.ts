/** Characters read or typed but not yet ended by Enter: the text in the field. */
export class HeldText {
  #text = '';
  readonly #listeners = new Set<() => void>();

  get text(): string {
    return this.#text;
  }

  set(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    for (const listener of this.#listeners) listener();
  }

  /** @returns a function that unsubscribes */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
