const unloaded = new WeakSet<Error>();

/** Whether a screen's code or style sheet could not be loaded. Only reloading the page loads it again. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && unloaded.has(error);
}

/** Marks the errors that Vite reports, for `isChunkLoadError`. Called once, before anything is loaded. */
export function markChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    unloaded.add(payload);
    // By the usual message the router would recognise a new version and reload the page, which fails while the server is away.
    payload.message = `A part of the program could not be loaded: ${payload.message}`;
  });
}
