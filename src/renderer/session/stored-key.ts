const STORAGE_KEY = 'dockside.api-key';

/** The key that staff pasted: it stays in this tab and is gone when the tab closes. */
export function readStoredKey(): string | null {
  return sessionStorage.getItem(STORAGE_KEY);
}

export function storeKey(key: string): void {
  sessionStorage.setItem(STORAGE_KEY, key);
}

export function forgetStoredKey(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
