import type { SyncStatus } from '@contract/staff-operations/sync';
import { staffSync as t } from '@messages/sync';
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
              {problem ? t.tryNow : t.syncNow}
            </Button>
          )}
          {(!upstream || isKeyProblem) && (
            <IfMay need="settings">
              <LinkButton to="/settings/$section" params={{ section: 'upstream' }}>
                {upstream ? t.changeKey : t.connectToCloud}
              </LinkButton>
            </IfMay>
          )}
        </div>
        <Problem error={syncNow.error} />
      </StatePanel>
      <ClockWarning skew={status.clock_skew_ms} />
      {upstream?.unencrypted && <UnencryptedWarning />}
      {outbox.attention > 0 && (
        <Section title={t.needsAttention}>
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
      <summary>{t.detailsByArea}</summary>
      {!fill && <p className={styles.quiet}>{rateText(status)}</p>}
      <OutboxSection state="waiting" n={outbox.waiting} title={t.toBeSent}>
        {t.changesAreSafe}
      </OutboxSection>
      <OutboxSection state="not_permitted" n={outbox.not_permitted} title={t.waitingForPermission}>
        {t.cloudsKey}
      </OutboxSection>
      <OutboxSection state="local" n={outbox.local} title={t.onlyOnThisComputer}>
        {t.cloudDoesNotAccept(
          <Link to="/settings/$section" params={{ section: 'backups' }} className={styles.link}>
            {t.makeBackup}
          </Link>,
        )}
      </OutboxSection>
      {areas.length > 0 && (
        <Section title={t.areas}>
          <AreasTable areas={areas} />
        </Section>
      )}
    </details>
  );
}

function KeepCopy() {
  return (
    <Section title={t.keepCopy}>
      <Text>
        {t.thisComputerHasOnly(
          <Link to="/settings/$section" params={{ section: 'backups' }} className={styles.link}>
            {t.makeBackup}
          </Link>,
        )}
      </Text>
    </Section>
  );
}
