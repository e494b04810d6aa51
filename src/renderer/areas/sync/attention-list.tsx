import type { OutboxItem } from '@contract/staff-operations/sync';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryView } from '@/api/query-view';
import { useBridgeMutation } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
import { Problem } from '@/ui/notice';
import { DiscardDialog } from './discard-dialog';
import { Answer } from './outbox-section';
import styles from './sync.module.css';
import { outdatedByDecisions, useOutbox } from './use-sync';
import { whereToCorrect } from './where-to-correct';

/** The others are decided together, or once these are gone. */
const SHOWN = 50;

/** What upstream refused, for staff to retry, correct or discard. */
export function AttentionList({ n }: { n: number }) {
  const items = useOutbox('attention', true);
  const retry = useBridgeMutation('retry_items', outdatedByDecisions);
  const [discarding, setDiscarding] = useState<readonly OutboxItem[]>([]);
  return (
    <>
      <QueryView query={items} skeleton={null}>
        {(all) => (
          <>
            {all.length > 1 && (
              <div className={styles.actions}>
                <Button
                  variant="default"
                  loading={retry.isPending}
                  onClick={() => retry.mutate({ ids: null })}
                >
                  Retry all {n}
                </Button>
                <Button variant="subtle" color="red" onClick={() => setDiscarding(all)}>
                  Discard {all.length < n ? `the first ${all.length}` : `all ${all.length}`}…
                </Button>
              </div>
            )}
            <ul className={styles.items}>
              {all.slice(0, SHOWN).map((item) => (
                <AttentionItem
                  key={item.id}
                  item={item}
                  onRetry={() => retry.mutate({ ids: [item.id] })}
                  onDiscard={() => setDiscarding([item])}
                />
              ))}
            </ul>
            {n > SHOWN && <p className={styles.quiet}>And {formatCount(n - SHOWN, 'other')}.</p>}
          </>
        )}
      </QueryView>
      <Problem error={retry.error} />
      <DiscardDialog items={discarding} onClose={() => setDiscarding([])} />
    </>
  );
}

interface AttentionItemProps {
  item: OutboxItem;
  onRetry: () => void;
  onDiscard: () => void;
}

function AttentionItem({ item, onRetry, onDiscard }: AttentionItemProps) {
  const correction = whereToCorrect(item);
  return (
    <li className={styles.item}>
      <div>
        <h3>{item.summary}</h3>
        <Answer item={item} />
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onRetry} aria-label={`Retry: ${item.summary}`}>
          Retry
        </Button>
        {correction && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} {...correction.link} />}
            aria-label={`${correction.label}: ${item.summary}`}
          >
            {correction.label}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={onDiscard} aria-label={`Discard: ${item.summary}`}>
          Discard…
        </Button>
      </div>
    </li>
  );
}
