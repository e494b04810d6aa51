import { ApplicationStatus } from '@contract/areas/applications';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '@/api/failure';
import { useApiMutation } from '@/api/mutations';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { wordsOf } from '../words';
import styles from './decision.module.css';
import type { ApplicationGroup } from './group';

/** What can be decided, in the order that it usually is. */
const decisions: readonly { status: ApplicationStatus; label: string }[] = [
  { status: 'approved', label: 'Approve' },
  { status: 'in_review', label: 'In review' },
  { status: 'declined', label: 'Decline' },
  { status: 'withdrawn', label: 'Withdrawn' },
];

/** Changes where an application stands, and takes the change back. */
export function Decision({ application: { id, status } }: { application: ApplicationGroup }) {
  const update = useApiMutation('updateApplication');
  const [before, setBefore] = useState<ApplicationStatus | null>(null);
  const set = (next: ApplicationStatus) => update.mutateAsync({ params: { id }, body: { status: next } });

  const decide = async (next: ApplicationStatus) => {
    const previous = ApplicationStatus.safeParse(status);
    await set(next);
    setBefore(previous.success ? previous.data : null);
  };
  const undo = async () => {
    if (!before) return;
    await set(before);
    setBefore(null);
  };
  // What went wrong is shown from the mutation's own state.
  const run = (step: Promise<void>) => void step.catch(() => {});
  useShortcut('mod+z', () => run(undo()), 'Undo the last decision', { inDialogs: true });
  return (
    <section aria-label="Decision" className={styles.decision}>
      <Group gap="xs">
        {decisions
          .filter((decision) => decision.status !== status)
          .map((decision) => (
            <Button
              key={decision.status}
              variant={decision.status === 'approved' ? 'filled' : 'default'}
              disabled={update.isPending}
              onClick={() => run(decide(decision.status))}
            >
              {decision.label}
            </Button>
          ))}
      </Group>
      <div role="status" className={styles.outcome}>
        {before && (
          <>
            <span>
              {wordsOf(status)}. It was {wordsOf(before).toLowerCase()} before.
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={update.isPending}
              onClick={() => run(undo())}
            >
              Undo
            </Button>
            <KeyHint keys="mod+z" />
          </>
        )}
      </div>
      {update.isError && <Failure error={update.error} />}
    </section>
  );
}
