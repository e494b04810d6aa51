/*
 * The page uses the JavaScript of 2020 to run on phones of that time. Scoring and libraries need these few later
 * functions.
 */
type Patched = Record<string, (...args: never[]) => unknown>;

function provide(prototype: object, functions: Patched): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in prototype))
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

const at = function (this: ArrayLike<unknown>, index: number) {
  return this[index < 0 ? this.length + index : index];
};

provide(Array.prototype, {
  at,
  toSorted(this: unknown[], compare: (a: unknown, b: unknown) => number) {
    return this.slice().sort(compare);
  },
});

provide(String.prototype, {
  at,
  isWellFormed(this: string) {
    return !/\p{Surrogate}/u.test(this);
  },
  replaceAll(this: string, pattern: string | RegExp, replacement: string) {
    return typeof pattern === 'string'
      ? this.split(pattern).join(replacement)
      : this.replace(pattern, replacement);
  },
});
