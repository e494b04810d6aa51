import type { Decision } from '@contract/areas/hearings/decisions';
import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { requestName } from '@contract/hearings';
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
  received: { label: 'Received', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  decided: { label: 'Decided', tone: 'success' },
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
    <PaperSheet label="Requests" title="hearings" page="upright" className={styles.sheet}>
      <RegattaFoot of="Hearings" />
      <div className={styles.scroller}>
        <table className={styles.requests}>
          <TableHead
            headings={[
              'Request',
              'Race',
              'From',
              'Others',
              'Received',
              'Hearing',
              'State',
              { text: 'What to do', className: styles.onScreen },
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
  return (
    <tr>
      <th scope="row">{requestName(request)}</th>
      <td data-label="Race">{race_number ?? '–'}</td>
      <td data-label="From">{initiator.name}</td>
      <td data-label="Others">{respondents.map(({ name }) => name).join(', ') || '–'}</td>
      <td data-label="Received">
        <ClubDate at={received_at} timeZone={timeZone} />, <ClubTime at={received_at} timeZone={timeZone} />
        {limitText(request)}
        {source === 'public_form' && ', filed by phone'}
      </td>
      <td data-label="Hearing">
        {hearing_at === null ? (
          '–'
        ) : (
          <>
            <ClubDate at={hearing_at} timeZone={timeZone} />, <ClubTime at={hearing_at} timeZone={timeZone} />
          </>
        )}
        {hearing_place && `, ${hearing_place}`}
      </td>
      <td data-label="State">
        <StateBadge tone={tone}>{label}</StateBadge>
        {decision && decision.state !== 'draft' && ` Decision ${decision.number}`}
      </td>
      <td className={styles.onScreen}>
        <span className={styles.rowActions}>
          <Button size="compact-md" variant="default" onClick={onOpen}>
            Open<VisuallyHidden> {requestName(request)}</VisuallyHidden>
          </Button>
          {status !== 'withdrawn' && may('hearings:write') && (
            <Button size="compact-md" variant="default" onClick={onDecide}>
              {decision && decision.state !== 'reopened' ? 'Decision' : 'Decide'}
              <VisuallyHidden> on {requestName(request)}</VisuallyHidden>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

function limitText({ in_time }: HearingRequest): string {
  if (in_time === null) return '';
  return in_time ? ', in time' : ', late';
}
