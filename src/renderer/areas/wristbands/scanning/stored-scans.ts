import type { Scan } from './scan';

/**
 * The scans that the server has not kept yet, in this browser's storage, each under a name of its own: two tabs then
 * never overwrite each other's, and one that is written is safe before anything is sent.
 */
export interface StoredScans {
  /** In the order they were made. */
  read: () => Scan[];
  put: (scan: Scan) => void;
  remove: (key: string) => void;
}

/** @param storage `localStorage`, or a stand-in for tests */
export function storedScans(storage: Storage, clubId: string): StoredScans {
  const prefix = `dockside.scan.${clubId}/`;
  return {
    read() {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return names
        .filter((name) => name.startsWith(prefix))
        .sort()
        .flatMap((name) => parse(storage.getItem(name)));
    },
    put: (scan) => storage.setItem(prefix + scan.key, JSON.stringify(scan)),
    remove: (key) => storage.removeItem(prefix + key),
  };
}

function parse(text: string | null): Scan[] {
  try {
    const scan: Scan | null = JSON.parse(text ?? 'null');
    return scan && typeof scan.bandId === 'string' ? [scan] : [];
  } catch {
    return [];
  }
}
