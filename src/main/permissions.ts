import { isOf, ORIGIN } from './origin';

/** Permissions of the staff UI without asking: copying to the clipboard. */
const ALLOWED = ['clipboard-sanitized-write'];

/**
 * True if a page may have a permission. For recording, the staff UI gets only the microphone, requested when staff
 * switch on sound recording beside a race.
 *
 * @param url of the requesting page, or its origin
 * @param media requested media, for the permission `media`
 */
export function isPermitted(
  permission: string,
  url: string,
  media: readonly (string | undefined)[] = [],
): boolean {
  if (!isOf(ORIGIN, url)) return false;
  if (permission === 'media') return media.length > 0 && media.every((kind) => kind === 'audio');
  return ALLOWED.includes(permission);
}
