import { useEffect } from 'react';

/**
 * While `on`: the display and the computer do not go to sleep by themselves, and the desktop app does not slow a hidden
 * window. A browser does the first in secure contexts only, and only while the page is visible.
 */
export function useKeepRunning(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const { dockside } = window;
    if (!dockside) return holdWakeLock();
    const keep = (wanted: boolean) =>
      void dockside.bridge.call('keep_running', { on: wanted }).catch(() => undefined);
    keep(true);
    return () => keep(false);
  }, [on]);
}

/** Holds the browser’s wake lock, which a page loses whenever it is hidden. */
function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const hold = async () => {
    if (document.hidden) return;
    // Refused when the battery is low, say: everything works without.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) void lock?.release();
  };
  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
