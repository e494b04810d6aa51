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
 * What only this device has, or `children` while everything is sent. They share one place, so that the layout does not
 * move when the server goes away.
 */
export function OutboxStatus({ children }: { children: ReactNode }) {
  const outbox = useOutboxState();
  const clockProblem = useClockProblem();
  const problem = outboxProblem(outbox) ?? clockProblem;
  return (
    <div className={styles.below} role="status">
      {problem ? (
        <span title={problem.text}>
          <StateBadge tone={problem.tone}>
            {problem.text}
            {problem.isRefusal && <Link to="/sync">Retry or discard</Link>}
          </StateBadge>
        </span>
      ) : (
        children
      )}
    </div>
  );
}

interface Problem {
  tone: 'warning' | 'danger';
  text: string;
  isRefusal?: boolean;
}

function outboxProblem(outbox: OutboxState): Problem | null {
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

/** A clock that is this wrong can put two boats in the wrong order. */
const CLOCK_TOLERANCE_MS = 3_000;

/** A tablet whose clock differs from the server's takes wrong times: that is shown before they are taken. */
function useClockProblem(): Problem | null {
  const { data } = useHealth();
  if (!data || !clocksDiffer(data, CLOCK_TOLERANCE_MS)) return null;
  const seconds = Math.round(Math.abs(data.server_ahead_ms) / 1000);
  return {
    tone: 'danger',
    text: `Clock ${seconds} s ${data.server_ahead_ms < 0 ? 'ahead of' : 'behind'} the server’s: so are the times taken here`,
  };
}
