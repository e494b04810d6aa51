import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import { finishCountdown as t } from '@messages/races/finish-line';
import { useEffect, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { formatElapsed } from '@/lib/elapsed';
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
        label={kind === 'limit' ? t.timeLimitOf(fleet.name) : t.finishingWindowOf(fleet.name)}
        everyMs={1_000}
        text={(now) => {
          const left = formatElapsed(Math.max(0, Math.ceil((closesAt - now) / 1000)));
          return kind === 'limit' ? t.limitIn(left) : t.closesIn(left);
        }}
      />
    );
  if (kind === 'limit') return <span className={styles.left}>{t.noOneFinishedWithin}</span>;
  if (late.length === 0) return <span className={styles.left}>{t.windowClosed}</span>;
  return (
    <Button
      size="compact-sm"
      color="red"
      aria-label={t.windowClosedFor(fleet.name, code, late.length)}
      title={late.map(({ entry }) => entry.sail_number).join(', ')}
      onClick={() => onClose(window)}
    >
      {t.closedFor(code, late.length)}
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
