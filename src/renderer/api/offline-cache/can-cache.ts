/** Whether this browser opens the page without the server, so that keeping something is of use. */
export function canCache(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && !window.dockside;
}
