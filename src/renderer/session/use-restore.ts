import type { Bridge } from '@contract/staff-operations/operations';
import { useState } from 'react';

const ASK_MS = 500;

/** Restores a backup on the first run, and opens its club. */
export function useRestore(bridge: Bridge) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (begin: () => Promise<{ id: string }>) => {
    setBusy(true);
    setProblem(null);
    try {
      const { id } = await begin();
      const refused = await outcomeOf(bridge, id);
      if (refused !== null) throw new Error(refused);
      window.location.assign('/');
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}

/** Asks until the server is back. @returns reason why the backup was not restored; null if it was */
async function outcomeOf(bridge: Bridge, id: string): Promise<string | null> {
  for (;;) {
    // No answer while it restarts.
    const last = await bridge.call('last_restore', {}).catch(() => null);
    if (last?.id === id) return last.problem;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}
