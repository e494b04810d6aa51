/** A browser's `Storage` with these entries, which are its own keys as they are a browser's. */
export function fakeStorage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, text: string) => {
      entries[name] = text;
    },
    removeItem: (name: string) => {
      delete entries[name];
    },
  };
  const hidden = Object.entries(methods).map(([name, value]) => [name, { value, writable: true }]);
  return Object.defineProperties(entries, Object.fromEntries(hidden)) as unknown as Storage;
}
