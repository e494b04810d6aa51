/** Origin of the staff UI and its API inside the app. */
export const ORIGIN = 'app://dockside';

/** Origin of the page that explains why Dockside could not start. */
export const PROBLEM_ORIGIN = 'app://startup-problem';

/** True if a URL has this origin. Node gives `app:` no origin, so the parts are compared. */
export function isOf(origin: string, url: string): boolean {
  const ours = new URL(origin);
  const asked = parseUrl(url);
  if (!asked) return false;
  const { protocol, host, username, password } = asked;
  return protocol === ours.protocol && host === ours.host && username === '' && password === '';
}

/** The URL; undefined if invalid. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
