/**
 * True if a key sent to this address is readable in transit: plain HTTP to another computer. An address without a
 * scheme counts as https.
 */
export function isUnencrypted(address: string): boolean {
  const url = parse(address.trim());
  return url?.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}

/** Like `URL.parse`, which older tablets' browsers lack. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
