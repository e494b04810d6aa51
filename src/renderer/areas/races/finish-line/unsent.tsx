import type { ReactNode } from 'react';
import { useHealth } from '../../../api/health';
import { StateBadge } from '../../../ui/state-badge';
import styles from './entry-bar.module.css';
import type { QueueState } from './queue/queue';

/**
 * What is on this device only, in words; `children` while all goes through, as it mostly does within a blink. It takes
 * the place of what is there otherwise, so that nothing jumps when the server goes away.
 */
export function Unsent({ state, children }: { state: QueueState; children: ReactNode }) {
  const skew = useClockSkew();
  const words = wordsFor(state) ?? skew;
  return (
    <div className={styles.below} role="status">
      {words ? (
        <span title={words.text}>
          <StateBadge meaning={words.meaning}>{words.text}</StateBadge>
        </span>
      ) : (
        children
      )}
    </div>
  );
}

interface Words {
  meaning: 'waiting' | 'alarm';
  text: string;
}

function wordsFor({ entries, trouble, durable }: QueueState): Words | null {
  const waiting = entries.filter(({ refusal }) => refusal === undefined).length;
  const refused = entries.length - waiting;
  if (!durable)
    return {
      meaning: 'alarm',
      text: `${waiting} waiting for the server, and this browser has no room to keep them. Leave this page open until all are through.`,
    };
  if (waiting > 0 && trouble)
    return { meaning: 'waiting', text: `${waiting} waiting for the server, kept on this device. ${trouble}` };
  if (refused > 0)
    return { meaning: 'alarm', text: `${refused} not kept by the server: see the marked rows` };
  return null;
}

/** Enough to turn two boats round. */
const SKEW_MS = 3_000;

/** A tablet whose clock differs from the server's takes wrong times: that is said before they are taken. */
function useClockSkew(): Words | null {
  const ahead = -(useHealth().data?.ahead ?? 0);
  if (Math.abs(ahead) < SKEW_MS) return null;
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return {
    meaning: 'alarm',
    text: `Clock ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the server’s: so are the times taken here`,
  };
}
