import type { SafetyEvent } from '@contract/areas/safety/safety-events';
import type { ScanEvent } from '@contract/areas/safety/wristbands';
import { reportScreen as t } from '@messages/wristbands';
import { incidents } from '@shared/safety/incidents';
import { personAtScan, presentBand } from '@shared/safety/people';
import { isOnDay, lengthOf, type Trip, trips } from '@shared/safety/trips';
import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/kept-aside';
import { SheetHead, SheetSponsor } from '@/api/letterhead';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot } from '@/api/paper-foot';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { addDays, type Day, dayAt, formatDate, startOfDay } from '@/lib/time';
import { Page } from '@/shell/page';
import { Select } from '@/ui/fields';
import { PrintButton } from '@/ui/print-button';
import { Table } from '@/ui/table';
import { durationText } from '../people/people';
import { ofPeople, useScanLog } from '../use-station-data';
import { IncidentList } from './incidents-screen';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';
import { lineText } from './use-safety';
import '@/ui/print-page.css';

/** A day's report: people out and for how long, the safety log, and drills. */
export function ReportScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const { club } = useSession();
  const { timeZone, now, events, bands, isOnePerson, regattaName } = safety;
  const scans = useScanLog(regattaId);
  const dayOf = (at: number) => dayAt(at, timeZone);
  const dayName = (of: Day) => formatDate(startOfDay(of, timeZone), timeZone, true);
  const moments = [...(scans.data ?? []).map(({ timestamp }) => timestamp), ...events.map(({ at }) => at)];
  const days = [...new Set([now, ...moments.toSorted((a, b) => b - a)].map(dayOf))];
  const [chosen, setDay] = useState<Day | null>(null);
  const day = chosen ?? days[0]!;
  const ofDay = events.filter(({ at }) => dayOf(at) === day);
  const nameOf = ({ bandId, wearer }: Pick<Trip, 'bandId' | 'wearer'>) => {
    const band = wearer?.holder ? wearer : bands?.get(presentBand(bandId, bands));
    return [band?.holder ?? t.nameNotKnown, band?.sail_number && `(${band.sail_number})`]
      .filter(Boolean)
      .join(' ');
  };
  const onDay = { from: startOfDay(day, timeZone), to: startOfDay(addDays(day, 1), timeZone) };
  const personOf = ({ wristband_id, wearer }: ScanEvent) => {
    const band = bands?.get(wristband_id);
    return band ? personAtScan(band, wearer, isOnePerson) : wristband_id;
  };
  const bandOf = (bandId: string) => (bands ? presentBand(bandId, bands) : bandId);
  const out = trips(scans.data ?? [], now, personOf, bandOf).filter((trip) => isOnDay(trip, onDay));
  const real = ofDay.filter(({ drill }) => !drill);
  return (
    <Page
      title={t.safetyReport}
      aside={<AsOf timeZone={timeZone} />}
      actions={
        <>
          <Select
            aria-label={t.day}
            data={days.map((value) => ({ value, label: dayName(value) }))}
            value={day}
            onChange={setDay}
          />
          <PrintButton what={t.theReport} primary />
        </>
      }
    >
      <PageFoot title={`${club.name} · ${t.safetyReportOf(regattaName, dayName(day))}`} timeZone={timeZone} />
      <QueryView query={scans}>
        {() => (
          <article className={styles.sheet} data-print-sheet="upright" aria-label={t.sheet}>
            <SheetHead title={t.safetyOn(regattaName, dayName(day))} timeZone={timeZone} />
            <KeptAside of={[...ofPeople, 'scan-events', 'safety-events']} />
            <h2>{t.incidents}</h2>
            {incidents(real).length === 0 && <p>{t.noIncidentsLogged}</p>}
            <IncidentList incidents={incidents(real)} />
            <h2>{t.alarmsRollCalls}</h2>
            <Lines events={real.filter(({ kind }) => !kind.startsWith('incident'))} />
            <h2>{t.onWaterLongestFirst(out.length)}</h2>
            <Table headings={[t.who, t.band, t.wentOut, t.cameAshore, { text: t.duration, numeric: true }]}>
              <tbody>
                {out.map((trip) => (
                  <tr key={`${trip.bandId} ${trip.out}`}>
                    <td>{nameOf(trip)}</td>
                    <td>{trip.bandId}</td>
                    <td>
                      {dayOf(trip.out) !== day && `${dayName(dayOf(trip.out))}, `}
                      <ClubTime at={trip.out} timeZone={timeZone} /> {trip.outPlace}
                    </td>
                    <td>
                      {trip.in === null ? (
                        t.onWater
                      ) : (
                        <>
                          {dayOf(trip.in) !== day && `${dayName(dayOf(trip.in))}, `}
                          <ClubTime at={trip.in} timeZone={timeZone} /> {trip.inPlace}
                        </>
                      )}
                    </td>
                    <td data-numeric>{durationText(lengthOf(trip, now))}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
            {real.length < ofDay.length && (
              <>
                <h2>{t.drillsNotReal}</h2>
                <Lines events={ofDay.filter(({ drill }) => drill)} />
              </>
            )}
            <SheetSponsor paperOnly />
            <PaperFoot paperOnly of={[...ofPeople, 'scan-events', 'safety-events']} timeZone={timeZone} />
          </article>
        )}
      </QueryView>
    </Page>
  );
}

function Lines({ events }: { events: readonly SafetyEvent[] }) {
  const { safety } = useSafetyRoom();
  const boatName = (id: string | null) => safety.plan?.boats.find((boat) => boat.id === id)?.name ?? id;
  if (events.length === 0) return <p>{t.noRecords}</p>;
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id}>
          <ClubTime at={event.at} timeZone={safety.timeZone} seconds /> {lineText(event)}
          {event.boat_id && `, ${boatName(event.boat_id)}`}
          {event.place && `, ${t.atPlace(event.place)}`}
          {event.text && `: ${event.text}`}{' '}
          <span className={styles.quiet}>{event.by ?? event.recorded_by}</span>
        </li>
      ))}
    </ul>
  );
}
