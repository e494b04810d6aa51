const STORAGE_KEY = 'dockside.club';

/** The club that this browser worked with last. */
export function readChosenClub(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}

export function rememberChosenClub(clubId: string): void {
  localStorage.setItem(STORAGE_KEY, clubId);
}
