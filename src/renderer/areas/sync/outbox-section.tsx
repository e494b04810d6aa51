import { routeTable } from '@contract/route-table';
import { type Scope, scopes } from '@contract/scopes';
import type { OutboxItem, OutboxState } from '@contract/staff-operations/sync';
import { outboxSection as t } from '@messages/sync';
import { type ReactNode, useState } from 'react';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { formatMoment } from '@/lib/time';
import { Section, Text } from '@/ui/section';
import { cloudAnswer } from './cloud-answer';
import styles from './sync.module.css';
import { useOutbox } from './use-sync';

/** Number of changes listed. */
const SHOWN = 50;

interface OutboxSectionProps {
  state: OutboxState;
  /** Total number of changes. */
  n: number;
  title: string;
  children: ReactNode;
}

/** Changes in one state: an explanation and, on request, the list. */
export function OutboxSection({ state, n, title, children }: OutboxSectionProps) {
  const [open, setOpen] = useState(false);
  if (n === 0) return null;
  return (
    <Section title={title}>
      <Text>{children}</Text>
      <details className={styles.list} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.showChanges(n)}</summary>
        {open && <OutboxList state={state} n={n} />}
      </details>
    </Section>
  );
}

function OutboxList({ state, n }: { state: OutboxState; n: number }) {
  const items = useOutbox(state, true);
  return (
    <QueryView query={items}>
      {(all) => (
        <>
          {state === 'not_permitted' && <MissingScopes items={all} />}
          <ul className={styles.items}>
            {all.slice(0, SHOWN).map((item) => (
              <li key={item.id} className={styles.item}>
                <div>
                  <h3>{item.summary}</h3>
                  <Answer item={item} />
                </div>
              </li>
            ))}
          </ul>
          {n > SHOWN && <p className={styles.quiet}>{t.andOthersAfterThese(n - SHOWN)}</p>}
        </>
      )}
    </QueryView>
  );
}

function MissingScopes({ items }: { items: readonly OutboxItem[] }) {
  const needed = new Set(items.map(({ operation }) => routeTable[operation].scope));
  const missing = [...needed].filter((scope): scope is Scope => scope in scopes);
  if (missing.length === 0) return null;
  return (
    <Text>
      {t.keyNeeds(
        missing.map((scope, index) => (
          <span key={scope}>
            {index > 0 && ', '}
            <code>{scope}</code> ({scopes[scope]})
          </span>
        )),
      )}
    </Text>
  );
}

/** Upstream's last answer to a change, with the times of change and attempts. */
export function Answer({ item: { answer, created_at, attempts } }: { item: OutboxItem }) {
  const { club } = useSession();
  const moment = (at: number) => formatMoment(at, Date.now(), club.time_zone);
  const kind = answer && [answer.status, answer.code].filter((part) => part !== null).join(' ');
  return (
    <>
      {answer && (
        <p>
          {cloudAnswer(answer)} {kind && <span className={styles.quiet}>({kind})</span>}
        </p>
      )}
      <p className={styles.quiet}>
        {[
          t.recorded(moment(created_at)),
          answer && t.answered(moment(answer.at)),
          attempts > 1 && t.tried(attempts),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  );
}
