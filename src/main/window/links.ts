import { parseUrl } from '../origin';

/** Server pages outside the staff UI, opened in their own window. */
const SECONDARY = [
  '/docs',
  '/openapi.json',
  '/openapi.yaml',
  '/llms.txt',
  '/results',
  '/portal',
  '/trust',
  '/healthz',
  '/third-party-notices.txt',
];

/** Target of a link. */
export type LinkTarget =
  /** A page of the staff UI, in the staff window. */
  | 'app'
  /** Another page of the server, in a secondary window. */
  | 'secondary'
  /** Opened by the system: browser, mail program or telephone. */
  | 'external'
  | 'blocked';

/**
 * Decides where a link opens. Records may hold any URL, so only web pages of this server's own listeners go to the
 * browser. Mail and telephone links go to the system.
 *
 * @param isOwn returns true for a URL of the app itself
 * @param ownHosts `host:port` of this server's listeners and of the club's upstream
 */
export function classifyLink(
  url: string,
  isOwn: (url: string) => boolean,
  ownHosts: readonly string[],
): LinkTarget {
  const parsed = parseUrl(url);
  if (!parsed) return 'blocked';
  const { protocol, host, pathname } = parsed;
  if (isOwn(url)) return SECONDARY.some((path) => isUnder(path, pathname)) ? 'secondary' : 'app';
  if (protocol === 'mailto:' || protocol === 'tel:') return 'external';
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && ownHosts.includes(host) ? 'external' : 'blocked';
}

function isUnder(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
