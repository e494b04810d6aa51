import { BASE_PATH } from '../contract/route.js';

/**
 * What staff typed for upstream's address, as it is kept: without `/api/v1` and what stands behind it.
 *
 * @throws Error saying what to type.
 */
export function parseUpstreamUrl(text: string): string {
  const typed = text.trim();
  const url = tryUrl(withScheme(typed));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(
      `"${typed}" is not an address of a club's server. It looks like https://cloud.example.org, with or without ${BASE_PATH}.`,
    );
  const path = url.pathname.replace(/\/+$/, '').replace(new RegExp(`${BASE_PATH}$`), '');
  return `${url.origin}${path}`;
}

function withScheme(text: string): string {
  return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
}

function tryUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
