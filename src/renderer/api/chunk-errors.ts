const unloaded = new WeakSet<Error>();

/** Whether a part of the program itself did not come: the code or the look of a screen. Only a fresh page asks for it again. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && unloaded.has(error);
}

/** Notes each part that does not come, of which Vite tells. Called once, before anything is loaded. */
export function markChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    unloaded.add(payload);
    // By its words the router would take it for a new version and reload the page, which is lost where the server is away.
    payload.message = `A part of the program did not come: ${payload.message}`;
  });
}
