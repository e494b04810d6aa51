/** Asks the browser never to clear what is kept here, also when its disk is full; null where it cannot be asked. */
export async function askForStorage(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null;
}
