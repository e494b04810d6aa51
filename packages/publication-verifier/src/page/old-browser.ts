/*
 * The page keeps to the JavaScript of 2020, so that phones of that time run it. These few functions, which scoring and the
 * libraries use, came later.
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
