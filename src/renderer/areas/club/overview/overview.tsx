import type { Feedback } from '@contract/areas/members/feedback';
import { overview as t } from '@messages/club';
import { holderName } from '@shared/billing/holder-name';
import type { UseQueryResult } from '@tanstack/react-query';
import { ClubDate } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { formatMoney } from '@/lib/money';
import type { ApplicationGroup } from '../applications/group';
import { recordIdOf } from '../billing/aging';
import { ContradictionLine } from '../contradictions/contradiction-line';
import { keyOf, useContradictions } from '../contradictions/use-contradictions';
import { useHandling } from '../feedback/use-handling';
import { personName } from '../format';
import { useNamedPeriod } from '../period';
import { AreaLink } from '../record-parts';
import { BanquetsWaiting } from './banquets-waiting';
import styles from './overview.module.css';
import { Waiting } from './waiting';
import { useLongOverdue, useWaitingApplications } from './waiting-work';

/** First screen of the Club tab: waiting office work, with links. */
export function Overview() {
  return (
    <div className={styles.overview}>
      <p className={styles.lead}>{t.toDoAsOf(<AsOf />)}</p>
      <div className={styles.cards}>
        <ContradictionsWaiting />
        <ApplicationsWaiting />
        <LongOverdue />
        <LowRatings />
        <BanquetsWaiting />
      </div>
    </div>
  );
}

/** Lines on a card before "more". */
const SHOWN = 4;

function ContradictionsWaiting() {
  const query = useContradictions();
  const found = query.data?.contradictions ?? [];
  const unchecked = query.data?.not_checked ?? [];
  return (
    <Waiting
      title={t.contradictions}
      query={query}
      count={found.length}
      what={t.recordsContradict(found.length)}
      none={unchecked.length > 0 ? t.noContradictions(unchecked) : t.noContradictionsInRecords}
      links={[
        <AreaLink key="all" area="overview" search={{ view: 'contradictions' }}>
          {t.allContradictions}
        </AreaLink>,
      ]}
      more={found.length - SHOWN}
    >
      {found.slice(0, SHOWN).map((one) => (
        <li key={keyOf(one)}>
          <ContradictionLine contradiction={one} />
        </li>
      ))}
    </Waiting>
  );
}

function ApplicationsWaiting() {
  const { query, waiting, days } = useWaitingApplications();
  const count = (status: ApplicationGroup['status']) =>
    waiting.filter((application) => application.status === status).length;
  return (
    <Waiting
      title={t.applications}
      query={query}
      count={waiting.length}
      what={t.applicationsToDecide(waiting.length)}
      none={t.noApplicationsToDecide}
      links={(['submitted', 'in_review'] as const)
        .filter((status) => count(status) > 0)
        .map((status) => (
          <AreaLink key={status} area="applications" search={{ status, ...days }}>
            {status === 'submitted' ? t.submitted(count(status)) : t.inReview(count(status))}
          </AreaLink>
        ))}
      more={waiting.length - SHOWN}
    >
      {waiting.slice(0, SHOWN).map(({ id, applicants, submittedAt }) => (
        <li key={id}>
          <AreaLink area="applications" search={{ record: id, ...days }}>
            {personName(applicants[0]?.standard_fields)}
          </AreaLink>
          <span>{t.since(<ClubDate at={submittedAt} />)}</span>
        </li>
      ))}
    </Waiting>
  );
}

function LongOverdue() {
  const { query, owing, totals, currency } = useLongOverdue();
  return (
    <Waiting
      title={t.billing}
      query={query}
      count={owing.length}
      what={t.accountsLongOverdue(owing.length)}
      none={t.nothingHasBeenOverdue}
      links={[
        <AreaLink key="all" area="billing" search={{ bucket: 'over_120' }}>
          {totals && t.sumInAll(formatMoney(totals.over_120, currency))}
        </AreaLink>,
        <AreaLink key="list" area="billing" search={{ bucket: 'over_120', view: 'reminders' }}>
          {t.reminderList}
        </AreaLink>,
      ]}
      more={owing.length - SHOWN}
    >
      {owing.slice(0, SHOWN).map((account) => (
        <li key={account.account_id}>
          <AreaLink area="billing" search={{ bucket: 'over_120', record: recordIdOf(account) }}>
            {holderName(account)}
          </AreaLink>
          <span>{formatMoney(account.over_120, currency)}</span>
        </li>
      ))}
    </Waiting>
  );
}

const LOW = '1,2';

function LowRatings() {
  const { clubId } = useSession();
  const { days, window } = useNamedPeriod('last30');
  useKeepFresh('feedback');
  const query: UseQueryResult<Feedback[]> = useListQuery('feedback', {
    query: { club_id: clubId, ...window, ratings: LOW },
  } as never);
  const { isOpen } = useHandling();
  const low = (query.data ?? [])
    .filter(({ id }) => isOpen(id))
    .toSorted((a, b) => b.submitted_at - a.submitted_at);
  return (
    <Waiting
      title={t.feedback}
      query={query}
      count={low.length}
      what={t.lowRatings(low.length)}
      none={t.noLowRating}
      links={[
        <AreaLink key="all" area="feedback" search={{ rating: LOW, ...days }}>
          {t.showFeedback}
        </AreaLink>,
      ]}
      more={low.length - SHOWN}
    >
      {low.slice(0, SHOWN).map(({ id, rating, comment, location, submitted_at }) => (
        <li key={id}>
          <AreaLink area="feedback" search={{ rating: LOW, record: id, ...days }}>
            {location ? t.ratingAt(rating, location) : t.ratingOf(rating)}
          </AreaLink>
          <span className={styles.comment}>{comment ?? <ClubDate at={submitted_at} />}</span>
        </li>
      ))}
    </Waiting>
  );
}
