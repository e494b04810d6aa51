import { zoneChange as t } from '@messages/settings';
import { useState } from 'react';
import { useApiQuery, useListQuery } from '@/api/queries';
import { Loading } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { addDays, dayAt, startOfDay } from '@/lib/time';
import { PlainForm } from '@/ui/form/form';
import { FormActions } from '@/ui/form/form-actions';
import { Notice } from '@/ui/notice';
import { Text } from '@/ui/section';
import { Table } from '@/ui/table';
import { type ClubEvent, onAnotherDay, shiftText, timeText, zoneExamples } from './zone-examples';

interface ZoneChangeProps {
  from: string;
  to: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Days ahead to search for functions. */
const DAYS_AHEAD = 60;

/** Asks before changing the club's time zone: shows the effect on its next events. */
export function ZoneChange({ from, to, onConfirm, onClose }: ZoneChangeProps) {
  const { clubId } = useSession();
  const cloud = useBridgeQuery('sync_status', {});
  const events = useEvents(from);
  const zone = (name: string) => name.replaceAll('_', ' ');
  return (
    <PlainForm changed={false} onSubmit={onConfirm}>
      <Text>{t.fromToTimes(zone(from), zone(to))}</Text>
      {events ? <Examples {...events} from={from} to={to} /> : <Loading />}
      {cloud.data?.upstream?.club_id === clubId && <Notice tone="warning">{t.cloudHasItsOwn}</Notice>}
      <FormActions save={t.changeTo(zone(to))} disabled={!events} onCancel={onClose} isCautious />
    </PlainForm>
  );
}

interface Events {
  /** Tee times of today, in order. */
  today: number[];
  next: ClubEvent[];
  /** Regattas with their own zone. */
  ownZones: number;
}

interface ExamplesProps extends Events {
  from: string;
  to: string;
}

function Examples({ today, next, ownZones, from, to }: ExamplesProps) {
  const [first] = today;
  const moved = first !== undefined && shiftText(first, from, to);
  const elsewhere = onAnotherDay(today, from, to);
  const examples = zoneExamples(next, from, to);
  return (
    <>
      {moved && (
        <Text>
          {t.teeTimesOfToday(today.length, moved, timeText(first, to), timeText(first, from))}
          {elsewhere > 0 && ` ${t.ofThemFall(elsewhere)}`}
        </Text>
      )}
      {examples.length === 0 ? (
        <Text>{t.noTeeTimeRace}</Text>
      ) : (
        <Table label={t.comingUp} headings={[t.comingUp, t.shownNow, t.willShow]}>
          <tbody>
            {examples.map(({ kind, name, before, after }) => (
              <tr key={kind}>
                <th scope="row">{t.event(kind, name)}</th>
                <td>{before}</td>
                <td>{before === after ? t.same : <strong>{after}</strong>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {ownZones > 0 && <Text>{t.regattasHaveTheirOwn(ownZones)}</Text>}
    </>
  );
}

/** The club's next events; null until they are read. */
function useEvents(timeZone: string): Events | null {
  const { clubId } = useSession();
  const [now] = useState(Date.now);
  const start = startOfDay(dayAt(now, timeZone), timeZone);
  const within = (days: number) => ({
    club_id: clubId,
    start_date: start,
    end_date: startOfDay(addDays(dayAt(now, timeZone), days), timeZone),
  });
  const teeTimes = useListQuery('teeTimes', { body: within(7) });
  const banquets = useApiQuery('banquets', { query: within(DAYS_AHEAD) });
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const ahead = regattas.data?.filter(
    ({ time_zone, ends_at }) => time_zone === null && (ends_at ?? 0) >= now,
  );
  const nextRegatta = ahead?.toSorted((a, b) => (a.starts_at ?? 0) - (b.starts_at ?? 0))[0];
  const races = useListQuery(
    'races',
    { query: { regatta_id: nextRegatta?.id ?? '' } },
    { enabled: nextRegatta !== undefined },
  );
  if (!teeTimes.data || !banquets.data || !regattas.data || (nextRegatta && !races.data)) return null;
  const golf = teeTimes.data.filter(({ status }) => status !== 'blocked');
  const nextTee = golf.find(({ starts_at }) => starts_at >= now);
  const nextFunction = banquets.data.find(({ starts_at }) => starts_at >= now);
  const starts = (races.data ?? []).flatMap(({ name, race_number, starts }) =>
    starts.map(({ starts_at }) => ({ name: name ?? t.race(race_number), at: starts_at })),
  );
  const nextStart = starts.filter(({ at }) => at >= now).sort((a, b) => a.at - b.at)[0];
  const dayEnd = startOfDay(addDays(dayAt(now, timeZone), 1), timeZone);
  const next: (ClubEvent | false | undefined)[] = [
    nextTee && { kind: t.teeTimeKind, name: nextTee.course?.name ?? t.course, at: nextTee.starts_at },
    nextStart && { kind: t.raceKind, ...nextStart },
    !nextStart &&
      nextRegatta?.starts_at != null && {
        kind: t.regattaKind,
        name: nextRegatta.name,
        at: nextRegatta.starts_at,
      },
    nextFunction && {
      kind: t.functionKind,
      name: nextFunction.name ?? t.withoutName,
      at: nextFunction.starts_at,
    },
  ];
  return {
    today: golf.map(({ starts_at }) => starts_at).filter((at) => at < dayEnd),
    next: next.filter((event) => !!event),
    ownZones: regattas.data.filter(({ time_zone }) => time_zone !== null).length,
  };
}
