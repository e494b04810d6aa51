import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clocksDiffer, useHealth } from '@/api/health';
import { stateOf } from '@/api/outbox/item';
import type { OutboxState } from '@/api/outbox/outbox';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { problemOf } from '@/api/outbox/queued';
import { StateBadge } from '@/ui/state-badge';
import styles from './entry-bar.module.css';

/**
 * What is on this device only, in words; `children` while all goes through, as it mostly does within a blink. It takes
 * the place of what is there otherwise, so that nothing jumps when the server goes away.
 */
export function Unsent({ children }: { children: ReactNode }) {
  const state = useOutboxState();
  const skew = useClockSkew();
  const words = messageFor(state) ?? skew;
  return (
    <div className={styles.below} role="status">
      {words ? (
        <span title={words.text}>
          <StateBadge tone={words.tone}>
            {words.text}
            {words.isRefusal && <Link to="/sync">Retry or discard</Link>}
          </StateBadge>
        </span>
      ) : (
        children
      )}
    </div>
  );
}

interface Words {
  tone: 'warning' | 'danger';
  text: string;
  isRefusal?: boolean;
}

function messageFor(outbox: OutboxState): Words | null {
  const items = outbox.items.filter(({ kind }) => kind === 'finish');
  const counts = { saving: 0, waiting: 0, unsaved: 0, refused: 0 };
  for (const item of items) counts[stateOf(item)]++;
  const { saving, waiting, unsaved, refused } = counts;
  const problem = problemOf(outbox, items);
  if (unsaved > 0)
    return {
      tone: 'danger',
      text: `${unsaved} NOT kept on this device: this browser could not store them. Leave this page open until the server has them.`,
    };
  if (problem && saving + waiting > 0)
    return {
      tone: 'warning',
      text: `${saving + waiting} waiting for the server, ${saving > 0 ? 'being saved' : 'kept'} on this device. ${problem}`,
    };
  if (refused > 0) return { tone: 'danger', text: `${refused} refused by the server. `, isRefusal: true };
  return null;
}

/** Enough to turn two boats round. */
const SKEW_MS = 3_000;

/** A tablet whose clock differs from the server's takes wrong times: that is said before they are taken. */
function useClockSkew(): Words | null {
  const { data } = useHealth();
  if (!data || !clocksDiffer(data, SKEW_MS)) return null;
  const seconds = Math.round(Math.abs(data.server_ahead_ms) / 1000);
  return {
    tone: 'danger',
    text: `Clock ${seconds} s ${data.server_ahead_ms < 0 ? 'ahead of' : 'behind'} the server’s: so are the times taken here`,
  };
}
