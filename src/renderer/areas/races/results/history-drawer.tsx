import type { Crossing } from '@contract/areas/racing/crossings';
import type { FleetRatings } from '@contract/areas/racing/registrations';
import type { Score, ScoreHistoryEntry, StartRecord, StatusRecord } from '@contract/areas/racing/scores';
import { historyDrawer as t } from '@messages/races/results';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { authorText } from '@/lib/author-text';
import { dateFormat, formatTime } from '@/lib/time';
import formStyles from '@/ui/form/form.module.css';
import { RecordDrawer } from '@/ui/record-drawer';
import { Table } from '@/ui/table';
import { takenText } from '../clocks/taken-text';
import { codeFigures, timePenaltyText } from '../codes';
import { useRegatta } from '../regatta/regatta-context';
import { formatTimedElapsed } from '../times';
import { historyLines } from './history-lines';
import { checkInLabels } from './score-draft';

/** `19 Nov, 20:30:00` */
function formatMoment(at: number, timeZone: string): string {
  const day = dateFormat(timeZone, { day: 'numeric', month: 'short' }).format(at);
  return `${day}, ${formatTime(at, timeZone, true)}`;
}

interface HistoryDrawerProps {
  raceNumber: number;
  opened: boolean;
  onClose: () => void;
}

/** Changes to a race’s scores and crossings, latest first. */
export function HistoryDrawer({ raceNumber, opened, onClose }: HistoryDrawerProps) {
  return (
    <RecordDrawer title={opened ? t.historyOfRace(raceNumber) : null} onClose={onClose}>
      <History raceNumber={raceNumber} />
    </RecordDrawer>
  );
}

function History({ raceNumber }: { raceNumber: number }) {
  const { regatta, entries, timeZone } = useRegatta();
  const history = useListQuery('scores.history', {
    query: { regatta_id: regatta.id, race_number: raceNumber },
  });
  const sails = new Map(entries.map(({ id, sail_number }) => [id, sail_number]));
  return (
    <QueryView query={history} empty={<p>{t.noChangesYet}</p>}>
      {(all) => (
        <Table headings={[t.whenAndWho, t.boat, t.what]}>
          <tbody>
            {historyLines(all).map(({ entry, follow }) => (
              <tr key={entry.id}>
                <td>
                  <span style={{ whiteSpace: 'nowrap' }}>{formatMoment(entry.recorded_at, timeZone)}</span>
                  {entry.recorded_by && <div className={formStyles.note}>{authorText(entry)}</div>}
                </td>
                <td style={{ whiteSpace: 'nowrap' }}>
                  {entry.registration_id ? (sails.get(entry.registration_id) ?? t.gone) : '–'}
                </td>
                <td>
                  {historyText(entry, timeZone, follow)}
                  <TakenBy entry={entry} timeZone={timeZone} />
                  {entry.reason && <div className={formStyles.note}>{t.reason(entry.reason)}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </QueryView>
  );
}

/** The clock that timed a crossing. */
function TakenBy({ entry: { action, record }, timeZone }: { entry: ScoreHistoryEntry; timeZone: string }) {
  if (action !== 'crossing') return null;
  const { crossed_at, device_clock } = record as unknown as Crossing;
  const text = takenText(crossed_at, device_clock, timeZone);
  return text && <div className={formStyles.note}>{text}</div>;
}

/** The change as text. */
function historyText({ action, record }: ScoreHistoryEntry, timeZone: string, follow: number): string {
  switch (action) {
    case 'finish':
      return finishText(record as unknown as Score);
    case 'code':
      return codeText(record as unknown as Score);
    case 'check_in':
      return t.startCheckIn(checkInLabels[`${(record as unknown as Score).checked_in}`].toLowerCase());
    case 'score_removed':
      return t.resultRemoved;
    case 'crossing':
      return crossingText(record as unknown as Crossing, timeZone);
    case 'start':
      return startText(record as unknown as StartRecord, timeZone, follow);
    case 'status':
      return statusLabels[(record as unknown as StatusRecord).status] ?? t.changed;
    case 'crossing_removed':
      return t.crossingRemoved(crossingAt(record as unknown as Crossing, timeZone));
  }
}

const statusLabels: Record<string, string> = {
  scheduled: t.isScheduledAgain,
  racing: t.isUnderWay,
  sailed: t.isSailed,
  abandoned: t.isAbandoned,
};

function startText({ fleet, starts_at, before }: StartRecord, timeZone: string, follow: number): string {
  const clock = (at: number) => formatTime(at, timeZone, true);
  const start =
    starts_at === null
      ? before === null
        ? t.startTakenBack(fleet)
        : t.startTakenBackFrom(fleet, clock(before))
      : before === null
        ? t.startAt(fleet, clock(starts_at))
        : t.startMoved(fleet, clock(before), clock(starts_at));
  return follow > 0 ? t.followed(start, t.finishesFollow(follow)) : start;
}

function finishText({
  finish_time,
  finish_place = null,
  laps,
  rating,
  fleet_ratings = [],
  crossing_id,
}: Score): string {
  if (finish_place !== null) return t.placeInPursuitRace(finish_place);
  if (finish_time === null) return t.finishRemoved;
  const details = [
    laps !== null && t.laps(laps),
    rating !== null && t.rating(rating),
    ...fleet_ratings.map(({ fleet, ratings }) => t.ratingIn(fleet, ratingsText(ratings))),
    crossing_id ? t.fromFinishLine : t.typedIn,
  ];
  return t.finish(formatTimedElapsed(finish_time), details.filter(Boolean).join(', '));
}

function codeText(score: Score): string {
  if (score.code === null && score.time_penalty) return t.timePenalty(timePenaltyText(score.time_penalty));
  return score.code === null ? t.codeCleared : [score.code, ...codeFigures(score)].join(' ');
}

function crossingText(crossing: Crossing, timeZone: string): string {
  const { sail_text, registration_id } = crossing;
  const at = crossingAt(crossing, timeZone);
  if (registration_id) return t.named(at);
  return sail_text ? t.crossingWithText(at, sail_text) : t.notNamed(at);
}

function crossingAt({ crossed_at, sheet }: Crossing, timeZone: string): string {
  const time = formatTime(crossed_at, timeZone, true);
  return sheet === 'B' ? t.crossingOfB(time) : t.crossing(time);
}

function ratingsText(ratings: FleetRatings['ratings']): string {
  return Object.values(ratings)
    .filter((rating) => rating !== null)
    .join(', ');
}
