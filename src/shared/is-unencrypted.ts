/**
 * Whether a key sent to this address could be read on the way: plain HTTP to another machine. An address without a scheme
 * is taken as https.
 */
export function isUnencrypted(address: string): boolean {
  const url = parse(address.trim());
  return url?.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}

/** As `URL.parse` does, which the browsers of older tablets do not have. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
