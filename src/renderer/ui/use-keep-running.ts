import { useEffect } from 'react';

/**
 * While `on`: the display and the computer stay awake, and the desktop app does not throttle a hidden window. Browsers
 * keep only the display awake, in secure contexts and while the page is visible.
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
    // Refused with a low battery, for example: everything works without it.
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
