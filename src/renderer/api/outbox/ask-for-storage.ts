/** Asks the browser never to clear this page's storage, even with a full disk; null if it cannot be asked. */
export async function askForStorage(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null;
}
