/** Path of the clubhouse screens, followed by the regatta's id. */
export const DISPLAY_PATH = '/display';

/** Path of a regatta's clubhouse screen. */
export function displayPath(regattaId: string): string {
  return `${DISPLAY_PATH}/${encodeURIComponent(regattaId)}`;
}
