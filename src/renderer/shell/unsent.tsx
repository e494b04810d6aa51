import { Link } from '@tanstack/react-router';
import { formatItemCount, type QueuedItem, stateOf } from '@/api/outbox/item';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { problemOf } from '@/api/outbox/queued';
import { useDelayElapsed } from '@/lib/clock';
import { StateBadge, type Tone } from '@/ui/state-badge';
import { useRefusalNotice } from './notices';
import styles from './status-bar.module.css';

/** Longer than a write takes while all is well. */
const LATE_MS = 1_000;

/** This device's outbox: what waits, what is not stored, what was refused. */
export function Unsent() {
  const outbox = useOutboxState();
  useRefusalNotice();
  const refused = outbox.items.filter(({ state }) => state === 'refused');
  const waiting = outbox.items.filter(({ state }) => state === 'waiting');
  const unsaved = waiting.filter((item) => stateOf(item) === 'unsaved');
  return (
    <>
      {waiting.length > 0 && (
        <Waiting items={waiting} unsaved={unsaved} isStuck={problemOf(outbox, waiting) !== null} />
      )}
      {refused.length > 0 && (
        <Link to="/sync" className={styles.unsent}>
          <Count tone="danger" items={refused} how="refused" />
        </Link>
      )}
    </>
  );
}

interface WaitingProps {
  items: readonly QueuedItem[];
  unsaved: readonly QueuedItem[];
  isStuck: boolean;
}

function Waiting({ items, unsaved, isStuck }: WaitingProps) {
  const isLate = useDelayElapsed(LATE_MS);
  if (!isStuck && !isLate && unsaved.length === 0) return null;
  return (
    <Link to={items[0]!.place.path} className={styles.unsent}>
      {unsaved.length > 0 ? (
        <Count tone="danger" items={unsaved} how="NOT kept on this device" />
      ) : (
        <Count tone="warning" items={items} how="not sent yet" />
      )}
    </Link>
  );
}

/** As text; where the bar is narrow, as a shape and a number. */
function Count({ tone, items, how }: { tone: Tone; items: readonly QueuedItem[]; how: string }) {
  const label = `${formatItemCount(items)} ${how}`;
  return (
    <span title={label}>
      <StateBadge tone={tone}>
        <span className={styles.number} aria-hidden="true">
          {items.length}
        </span>
        <span className={styles.text}>{label}</span>
      </StateBadge>
    </span>
  );
}
