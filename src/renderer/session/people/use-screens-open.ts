import { useState } from 'react';
import { useIsLocked, useWho } from '@/api/device-people';
import { useSession } from '@/api/session';

/**
 * True if the screens open. A page loaded while nobody is signed in shows none; neither does a locked page loaded
 * without the server. Open screens stay: a lock covers them, and a starting sequence continues below.
 */
export function useScreensOpen(): boolean {
  const isLocked = useIsLocked();
  const { locked } = useWho();
  const { isRestored } = useSession();
  const opens = !isLocked || (locked !== null && !isRestored);
  const [isOpen, setOpen] = useState(opens);
  if (opens && !isOpen) setOpen(true);
  return isOpen || opens;
}
