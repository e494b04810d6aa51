import type { ApplicationStatus } from '@contract/areas/members/applications';
import { decision as t } from '@messages/club';
import { useState } from 'react';
import { MayNot, useRefusal } from '@/api/allowed';
import { Failure } from '@/api/failure';
import { useApiMutation } from '@/api/mutations';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { Group } from '@/ui/layout';
import { useKeptHere } from '../by-hand/use-by-hand';
import { codeLabel } from '../format';
import styles from '../record.module.css';
import type { ApplicationGroup } from './group';

/** The statuses of the API, written out: importing its schema would load the schema library. */
export const applicationStatuses = [
  'submitted',
  'in_review',
  'approved',
  'declined',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[];

/** Possible decisions, in their usual order. */
const decisions: readonly { status: ApplicationStatus; label: string }[] = [
  { status: 'approved', label: t.approve },
  { status: 'in_review', label: t.inReview },
  { status: 'declined', label: t.decline },
  { status: 'withdrawn', label: t.withdrawn },
];

/** Says who becomes a member by approving, and where. */
function Approving({ people }: { people: number }) {
  const isKeptHere = useKeptHere();
  if (isKeptHere === undefined) return null;
  return <p className={styles.quiet}>{isKeptHere ? t.approvingMakes(people) : t.cloudMakesMemberAfter}</p>;
}

/** Sets an application's status, with undo. */
export function Decision({ application: { id, status, applicants } }: { application: ApplicationGroup }) {
  const update = useApiMutation('updateApplication');
  const isRefused = useRefusal('updateApplication') !== null;
  const [before, setBefore] = useState<ApplicationStatus | null>(null);
  const set = (next: ApplicationStatus) => update.mutateAsync({ params: { id }, body: { status: next } });

  const decide = async (next: ApplicationStatus) => {
    const previous = applicationStatuses.find((one) => one === status);
    await set(next);
    setBefore(previous ?? null);
  };
  const undo = async () => {
    if (!before) return;
    await set(before);
    setBefore(null);
  };
  // The mutation's state shows failures.
  const run = (step: Promise<void>) => void step.catch(() => {});
  useShortcut('mod+z', () => run(undo()), t.undoLastDecision, { inDialogs: true });
  return (
    <section aria-label={t.decision} style={{ marginTop: 'var(--s3)' }}>
      <MayNot need="updateApplication" />
      <Group gap="var(--s2)">
        {decisions
          .filter((decision) => decision.status !== status)
          .map((decision) => (
            <Button
              key={decision.status}
              variant={decision.status === 'approved' ? 'filled' : 'default'}
              disabled={isRefused || update.isPending}
              onClick={() => run(decide(decision.status))}
            >
              {decision.label}
            </Button>
          ))}
      </Group>
      {status !== 'approved' && <Approving people={applicants.length} />}
      <Group
        role="status"
        gap="var(--s2)"
        mih="2rem"
        mt="var(--s2)"
        c="var(--text-quiet)"
        fz="var(--text-table)"
      >
        {before && (
          <>
            <span>{t.nowAndBefore(codeLabel(status), codeLabel(before).toLowerCase())}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={update.isPending}
              onClick={() => run(undo())}
            >
              {t.undo}
            </Button>
            <KeyHint keys="mod+z" />
          </>
        )}
      </Group>
      {update.isError && <Failure error={update.error} />}
    </section>
  );
}
