import { decisions as t } from '@messages/today';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAllowed } from '@/api/allowed';
import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubDate } from '@/api/club-time';
import { explain } from '@/api/failures';
import { responseQuery, useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import {
  useAskingBanquets,
  useLongOverdue,
  useWaitingApplications,
} from '@/areas/club/overview/waiting-work';
import { formatNumber } from '@/lib/format';
import { regattasUnderWay } from '@/lib/likely-regatta';
import { formatMoney } from '@/lib/money';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { StateBadge, type Tone } from '@/ui/state-badge';
import styles from './today.module.css';

/** Work that waits for a person: each line only for those who may read it. */
export function Decisions() {
  const { sees, may } = useAllowed();
  const lines = [
    sees('races') && may('regattas:read') && <RegattaChecks key="checks" />,
    sees('club') && may('applications:read') && <Applications key="applications" />,
    sees('club') && may('billing:read') && <Overdue key="overdue" />,
    sees('club') && may('banquets:read') && <Functions key="functions" />,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Card title={t.needsDecision}>
      <ul className={styles.rows}>{lines}</ul>
      <p className={styles.none}>{t.nothingNeedsDecision}</p>
    </Card>
  );
}

interface DecisionProps {
  query: Pick<UseQueryResult, 'isSuccess' | 'isError' | 'error'>;
  /** Subject, while the count is unknown. */
  subject: string;
  count: number;
  tone: Tone;
  action: ReactNode;
  children: ReactNode;
}

/** One line; none for zero. Says so where the count is not known: never a zero. */
function Decision({ query, subject, count, tone, action, children }: DecisionProps) {
  if (query.isError)
    return (
      <li className={styles.row}>
        <span>{t.notKnown(subject, explain(query.error).title)}</span>
      </li>
    );
  if (!query.isSuccess)
    return (
      <li className={styles.row}>
        <span className={styles.quiet}>{t.reading(subject.toLowerCase())}</span>
      </li>
    );
  if (count === 0) return null;
  return (
    <li className={styles.row}>
      <StateBadge tone={tone}>{formatNumber(count)}</StateBadge>
      <span>{children}</span>
      {action}
    </li>
  );
}

function RegattaChecks() {
  const { clubId } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const now = useServerNow(EVERY_MS);
  if (!regattas.isSuccess)
    return (
      <Decision query={regattas} subject={t.checks} count={0} tone="danger" action={null}>
        {null}
      </Decision>
    );
  return regattasUnderWay(regattas.data, now).map(({ id, name }) => (
    <ChecksOf key={id} regattaId={id} name={name} />
  ));
}

const EVERY_MS = 60_000;

function ChecksOf({ regattaId, name }: { regattaId: string; name: string }) {
  const { client, clubId } = useSession();
  const query = useQuery({
    ...responseQuery(client, clubId, 'regattas.checks', { query: { regatta_id: regattaId } }),
    refetchInterval: EVERY_MS,
  });
  const count = query.data?.open.length ?? 0;
  return (
    <Decision
      query={query}
      subject={t.checksOf(name)}
      count={count}
      tone="danger"
      action={
        <LinkButton to="/races/$regattaId/checks" params={{ regattaId }} variant="default" size="compact-md">
          {t.openChecks}
        </LinkButton>
      }
    >
      {t.checksBeforeIsFinal(count, name)}
    </Decision>
  );
}

function Applications() {
  const { query, waiting, days } = useWaitingApplications();
  return (
    <Decision
      query={query}
      subject={t.applications}
      count={waiting.length}
      tone="warning"
      action={
        <LinkButton
          to="/club/$area"
          params={{ area: 'applications' }}
          search={days}
          variant="default"
          size="compact-md"
        >
          {t.review}
        </LinkButton>
      }
    >
      {t.membershipApplications(waiting.length)}
      {waiting[0] && <>, {t.oldest(<ClubDate at={waiting[0].submittedAt} />)}</>}
    </Decision>
  );
}

function Overdue() {
  const { query, owing, totals, currency } = useLongOverdue();
  return (
    <Decision
      query={query}
      subject={t.overdueAccounts}
      count={owing.length}
      tone="warning"
      action={
        <LinkButton
          to="/club/$area"
          params={{ area: 'billing' }}
          search={{ bucket: 'over_120', view: 'reminders' }}
          variant="default"
          size="compact-md"
        >
          {t.reminders}
        </LinkButton>
      }
    >
      {t.accountsLongOverdue(owing.length)}
      {totals && `, ${formatMoney(totals.over_120, currency)}`}
    </Decision>
  );
}

function Functions() {
  const { query, asking, days } = useAskingBanquets();
  return (
    <Decision
      query={query}
      subject={t.functions}
      count={asking.length}
      tone="warning"
      action={
        <LinkButton
          to="/club/$area"
          params={{ area: 'banquets' }}
          search={{ view: 'kitchen', ...days }}
          variant="default"
          size="compact-md"
        >
          {t.kitchenSheets}
        </LinkButton>
      }
    >
      {t.functionsWithHeadCounts(asking.length)}
    </Decision>
  );
}
