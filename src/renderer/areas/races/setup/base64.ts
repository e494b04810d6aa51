const CHUNK = 0x8000;

/** Bytes as base64, in pieces that fit a call. */
export function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes);
  let binary = '';
  for (let from = 0; from < view.length; from += CHUNK)
    binary += String.fromCharCode(...view.subarray(from, from + CHUNK));
  return btoa(binary);
}
