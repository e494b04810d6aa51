/** Ends kiosk mode, and begins it. In Electron's notation. */
export const KIOSK_KEYS = 'CommandOrControl+Shift+K';

/** Keys as one reads them: `Ctrl+Shift+K`, on a Mac `⌘⇧K`. */
export function keysInWords(keys: string, platform: NodeJS.Platform = process.platform): string {
  return platform === 'darwin'
    ? keys.replace('CommandOrControl', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('CommandOrControl', 'Ctrl');
}
