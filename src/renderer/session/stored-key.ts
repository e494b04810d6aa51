/** A key that staff pasted: it stays in this tab and is gone when the tab closes. */
export interface StoredKey {
  key: string;
  clubId: string;
}

const STORAGE_KEY = 'dockside.api-key';

export function readStoredKey(): StoredKey | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function storeKey(stored: StoredKey): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

export function forgetStoredKey(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
