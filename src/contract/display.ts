/** Where the clubhouse screens are; each is at its regatta's id under it. */
export const DISPLAY_PATH = '/display';

/** The clubhouse screen of a regatta. */
export function displayPath(regattaId: string): string {
  return `${DISPLAY_PATH}/${encodeURIComponent(regattaId)}`;
}
