/** True if this browser can open the page without the server, which makes caching useful. */
export function canCache(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && !window.dockside;
}
