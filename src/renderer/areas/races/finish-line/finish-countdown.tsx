import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import { useEffect, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { formatElapsed } from '@/lib/elapsed';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { type FinishWindow, finishWindow } from './finish-window';
import styles from './race-strip.module.css';
import type { Boat } from './race-view';
import { Ticking } from './ticking';

interface FinishCountdownProps {
  race: Race;
  fleet: Fleet;
  boats: readonly Boat[];
  /** Scores late boats; on request only, never by the clock. */
  onClose: (window: FinishWindow) => void;
}

/** A fleet's remaining time, counting down; afterwards the late boats, with a button to score them. */
export function FinishCountdown({ race, fleet, boats, onClose }: FinishCountdownProps) {
  const window = finishWindow(race, fleet, boats);
  const isOver = useHasPassed(window?.closesAt ?? null);
  if (!window) return null;
  const { kind, closesAt, late, code } = window;
  if (!isOver)
    return (
      <Ticking
        className={styles.left}
        label={`${kind === 'limit' ? 'Time limit' : 'Finishing window'} of ${fleet.name}`}
        everyMs={1_000}
        text={(now) =>
          `${kind === 'limit' ? 'limit in' : 'closes in'} ${formatElapsed(Math.max(0, Math.ceil((closesAt - now) / 1000)))}`
        }
      />
    );
  if (kind === 'limit') return <span className={styles.left}>No one finished within the time limit</span>;
  if (late.length === 0) return <span className={styles.left}>window closed</span>;
  return (
    <Button
      size="compact-sm"
      color="red"
      aria-label={`${fleet.name}: finishing window closed. ${code} for ${formatCount(late.length, 'boat')}`}
      title={late.map(({ entry }) => entry.sail_number).join(', ')}
      onClick={() => onClose(window)}
    >
      Closed: {code} for {late.length} (F8)
    </Button>
  );
}

/** The longest timer of a browser. */
const LONGEST_MS = 2 ** 31 - 1;

/** True once a time has passed; rerenders then. */
function useHasPassed(at: number | null): boolean {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(
      () => setNow(serverNow()),
      Math.min(Math.max(0, at - serverNow()) + 5, LONGEST_MS),
    );
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && Math.max(now, serverNow()) >= at;
}
