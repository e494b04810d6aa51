/** Chromium’s event (https://wicg.github.io/manifest-incubations/#installation-prompts). */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** The browser’s offer to install the page, as an external store for React; null without one. */
export const installPrompt = {
  current: () => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Holds the browser’s offer for a button, instead of showing it over a screen. */
export function takeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => change(null));
}
