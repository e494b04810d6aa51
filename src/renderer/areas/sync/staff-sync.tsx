import type { SyncStatus } from '@contract/staff-operations/sync';
import { Link } from '@tanstack/react-router';
import { IfMay } from '@/api/allowed';
import { useBridgeMutation } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { FillProgress } from '@/ui/fill-progress';
import { LinkButton } from '@/ui/link-button';
import { Problem } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import { AreasTable } from './areas-table';
import { AttentionList } from './attention-list';
import { DisabledWebhooks } from './disabled-webhooks';
import { OutboxSection } from './outbox-section';
import { RecordConflicts } from './record-conflicts';
import { Removals } from './removals';
import { ClockWarning, StatePanel, UnencryptedWarning } from './state-panel';
import { rateText } from './state-text';
import styles from './sync.module.css';
import { healthOf, outdatedByDecisions } from './use-sync';

/** Sync screen with all actions for staff at the server's computer. */
export function StaffSync({ status }: { status: SyncStatus }) {
  const syncNow = useBridgeMutation('sync_now', outdatedByDecisions);
  const { upstream, outbox, fill, problem, removals } = status;
  const isKeyProblem = problem?.kind === 'unauthorized' || problem?.kind === 'key_unreadable';
  return (
    <>
      <StatePanel health={healthOf(status)}>
        {fill && <FillProgress fill={fill} rate={status.fetched_per_second} />}
        <div className={styles.actions}>
          {upstream && (
            <Button
              variant={problem && !isKeyProblem ? 'filled' : 'default'}
              loading={syncNow.isPending}
              onClick={() => syncNow.mutate({})}
            >
              {problem ? 'Try now' : 'Sync now'}
            </Button>
          )}
          {(!upstream || isKeyProblem) && (
            <IfMay need="settings">
              <LinkButton to="/settings/$section" params={{ section: 'upstream' }}>
                {upstream ? 'Change the key' : 'Connect to the cloud'}
              </LinkButton>
            </IfMay>
          )}
        </div>
        <Problem error={syncNow.error} />
      </StatePanel>
      <ClockWarning skew={status.clock_skew_ms} />
      {upstream?.unencrypted && <UnencryptedWarning />}
      {outbox.attention > 0 && (
        <Section title="Needs attention">
          <AttentionList n={outbox.attention} />
        </Section>
      )}
      <RecordConflicts />
      <DisabledWebhooks />
      <Removals removals={removals} />
      {upstream ? <Details status={status} /> : <KeepCopy />}
    </>
  );
}

/** Seldom needed: waiting changes, those staying here with reasons, and the age of each kind of record. */
function Details({ status }: { status: SyncStatus }) {
  const { outbox, areas, fill } = status;
  return (
    <details className={styles.details}>
      <summary>Details by area</summary>
      {!fill && <p className={styles.quiet}>{rateText(status)}</p>}
      <OutboxSection state="waiting" n={outbox.waiting} title="To be sent">
        Changes are safe on this computer and survive a restart. They are sent in order.
      </OutboxSection>
      <OutboxSection state="not_permitted" n={outbox.not_permitted} title="Waiting for permission">
        The cloud’s key may not write these. Ask whoever created it for more scopes; they then send
        automatically.
      </OutboxSection>
      <OutboxSection state="local" n={outbox.local} title="Only on this computer">
        The cloud does not accept these, so this is the only copy.{' '}
        <Link to="/settings/$section" params={{ section: 'backups' }} className={styles.link}>
          Make a backup
        </Link>{' '}
        now and then.
      </OutboxSection>
      {areas.length > 0 && (
        <Section title="Areas">
          <AreasTable areas={areas} />
        </Section>
      )}
    </details>
  );
}

function KeepCopy() {
  return (
    <Section title="Keep a copy">
      <Text>
        This computer has the only copy.{' '}
        <Link to="/settings/$section" params={{ section: 'backups' }} className={styles.link}>
          Make a backup
        </Link>{' '}
        after a day’s racing and copy it to another computer.
      </Text>
    </Section>
  );
}
