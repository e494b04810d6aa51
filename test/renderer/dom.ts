import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A guard against hangs, beyond any slow computer.
configure({ asyncUtilTimeout: 60_000 });

// Browser APIs used by Mantine and the router that jsdom lacks.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
// Node knows no page that an address could be relative to.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof NodeRequest ? input : new URL(String(input), window.location.href), init);
  }
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // As from another window: clears the stores' memory too.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.unstubAllGlobals();
});
