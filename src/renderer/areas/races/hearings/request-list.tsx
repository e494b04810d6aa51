import type { Decision } from '@contract/areas/hearings/decisions';
import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { requestName } from '@contract/hearings';
import { requestList as t } from '@messages/races/hearings';
import { useAllowed } from '@/api/allowed';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Button } from '@/ui/button';
import { StateBadge, type Tone } from '@/ui/state-badge';
import { TableHead } from '@/ui/table';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { PaperSheet } from '../paper-sheet';
import { useRegatta } from '../regatta/regatta-context';
import { RegattaFoot } from '../regatta/regatta-foot';
import styles from './hearings.module.css';

const states: Record<HearingRequest['status'], { label: string; tone: Tone }> = {
  received: { label: t.received, tone: 'warning' },
  scheduled: { label: t.scheduled, tone: 'info' },
  withdrawn: { label: t.withdrawn, tone: 'neutral' },
  decided: { label: t.decided, tone: 'success' },
};

interface RequestListProps {
  requests: readonly HearingRequest[];
  decisions: readonly Decision[];
  onOpen: (request: HearingRequest) => void;
  onDecide: (request: HearingRequest) => void;
}

/** Requests with time limits and hearings, as printed on the notice board. */
export function RequestList({ requests, decisions, onOpen, onDecide }: RequestListProps) {
  return (
    <PaperSheet label={t.requests} title={t.hearingsOf} page="upright" className={styles.sheet}>
      <RegattaFoot of={t.hearings} />
      <div className={styles.scroller}>
        <table className={styles.requests}>
          <TableHead
            headings={[
              t.request,
              t.race,
              t.from,
              t.others,
              t.received,
              t.hearing,
              t.state,
              { text: t.whatToDo, className: styles.onScreen },
            ]}
          />
          <tbody>
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                decision={decisions.findLast(({ request_id }) => request_id === request.id)}
                onOpen={() => onOpen(request)}
                onDecide={() => onDecide(request)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </PaperSheet>
  );
}

interface RowProps {
  request: HearingRequest;
  decision: Decision | undefined;
  onOpen: () => void;
  onDecide: () => void;
}

function RequestRow({ request, decision, onOpen, onDecide }: RowProps) {
  const { timeZone } = useRegatta();
  const { may } = useAllowed();
  const { initiator, respondents, race_number, received_at, source } = request;
  const { hearing_at, hearing_place, status } = request;
  const { label, tone } = states[status];
  const received = receivedTexts[`${request.in_time}`](
    <ClubDate at={received_at} timeZone={timeZone} />,
    <ClubTime at={received_at} timeZone={timeZone} />,
  );
  return (
    <tr>
      <th scope="row">{requestName(request)}</th>
      <td data-label={t.race}>{race_number ?? '–'}</td>
      <td data-label={t.from}>{initiator.name}</td>
      <td data-label={t.others}>{respondents.map(({ name }) => name).join(', ') || '–'}</td>
      <td data-label={t.received}>{source === 'public_form' ? t.filedByPhone(received) : received}</td>
      <td data-label={t.hearing}>
        {hearing_at === null ? (
          '–'
        ) : (
          <>
            <ClubDate at={hearing_at} timeZone={timeZone} />, <ClubTime at={hearing_at} timeZone={timeZone} />
          </>
        )}
        {hearing_place && `, ${hearing_place}`}
      </td>
      <td data-label={t.state}>
        <StateBadge tone={tone}>{label}</StateBadge>
        {decision && decision.state !== 'draft' && ` ${t.decisionNumber(decision.number)}`}
      </td>
      <td className={styles.onScreen}>
        <span className={styles.rowActions}>
          <Button size="compact-md" variant="default" onClick={onOpen}>
            {t.open}
            <VisuallyHidden> {requestName(request)}</VisuallyHidden>
          </Button>
          {status !== 'withdrawn' && may('hearings:write') && (
            <Button size="compact-md" variant="default" onClick={onDecide}>
              {decision && decision.state !== 'reopened' ? t.decision : t.decide}
              <VisuallyHidden> {t.onRequest(requestName(request))}</VisuallyHidden>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

const receivedTexts = { true: t.receivedInTime, false: t.receivedLate, null: t.receivedAt };
