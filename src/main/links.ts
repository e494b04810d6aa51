import { parseUrl } from './origin.js';

/** Pages of the server beside the staff UI: they open in a window of their own. */
const BESIDE = ['/docs', '/openapi.json', '/results', '/portal', '/trust', '/healthz'];

/** What becomes of a link. */
export type LinkFate =
  /** A page of the staff UI, in its own window. */
  | 'here'
  /** A page of the server beside the staff UI. */
  | 'beside'
  /** For the system: the browser, the mail program, the telephone. */
  | 'outside'
  | 'refused';

/**
 * Decides what a link does. Only web pages of this club's own listeners go to the browser, whatever a record may say, and
 * addresses that staff write to or call.
 *
 * @param isOwn whether a URL is of the app itself
 * @param ownHosts `host:port` of this server's listeners and of the club's upstream
 */
export function fateOf(url: string, isOwn: (url: string) => boolean, ownHosts: readonly string[]): LinkFate {
  const parsed = parseUrl(url);
  if (!parsed) return 'refused';
  const { protocol, host, pathname } = parsed;
  if (isOwn(url)) return BESIDE.some((path) => isUnder(path, pathname)) ? 'beside' : 'here';
  if (protocol === 'mailto:' || protocol === 'tel:') return 'outside';
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && ownHosts.includes(host) ? 'outside' : 'refused';
}

function isUnder(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
