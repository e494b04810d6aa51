/** Where the staff UI and its API live inside the app. */
export const ORIGIN = 'app://dockside';

/** The page that says why Dockside could not start. */
export const PROBLEM_ORIGIN = 'app://startup-problem';

/** Whether a URL is of this origin. Node gives `app:` no origin of its own, so its parts are compared. */
export function isOf(origin: string, url: string): boolean {
  const ours = new URL(origin);
  const asked = parseUrl(url);
  if (!asked) return false;
  const { protocol, host, username, password } = asked;
  return protocol === ours.protocol && host === ours.host && username === '' && password === '';
}

/** The URL, or undefined when it is none. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
