import { useState } from 'react';
import { useIsLocked, useWho } from '@/api/device-people';
import { useSession } from '@/api/session';

/**
 * True if the screens open. A page that is loaded while nobody is signed in shows none, and neither does a locked one that
 * is loaded without the server. Screens that are open stay: a lock covers them, and a starting sequence goes on below.
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
