import { isOf, ORIGIN } from './origin';

/** What the staff UI may do unasked: copying to the clipboard. */
const ALLOWED = ['clipboard-sanitized-write'];

/**
 * Whether a page may do what it asks for. Of the devices that record, the staff UI gets the microphone alone, which it asks for
 * when staff switch the sound recording beside a race on.
 *
 * @param url of the page that asks, or its origin
 * @param media what it would record, where the permission is `media`
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
