import type { ScanEvent, ScanWearer, Wristband } from '@contract/areas/safety/wristbands';
import { bandDrawer as t } from '@messages/wristbands';
import type { ReactNode } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { authorText } from '@/lib/author-text';
import { Button } from '@/ui/button';
import { Fact, Facts, RecordDrawer } from '@/ui/record-drawer';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';
import { durationText, type Person } from '../people/people';
import { statusLabels, wearerText } from '../scanning/scan';
import { useScanLog } from '../use-station-data';

interface BandDrawerProps {
  /** Null while no band is open. */
  bandId: string | null;
  person: Person | undefined;
  regattaId: string;
  now: number;
  timeZone: string;
  onClose: () => void;
  /** Undefined where scans may not be recorded. */
  onCheck: ((bandId: string, status: Wristband['status']) => void) | undefined;
  /** Actions on the wearer. */
  children?: ReactNode;
}

/** One band: wearer, status, and all scans. */
export function BandDrawer(props: BandDrawerProps) {
  const { bandId, person, regattaId, now, timeZone, onClose, onCheck, children } = props;
  const band = person?.band;
  const isOut = band?.status === 'sailing';
  return (
    <RecordDrawer title={bandId && t.band(bandId)} onClose={onClose}>
      {bandId && (
        <>
          <Facts>
            <Fact label={t.wearer}>{band?.known ? band.holder : t.unknownBand}</Fact>
            <Fact label={t.boat}>
              {[band?.sail_number, person?.boat?.boat_name].filter(Boolean).join(' · ')}
            </Fact>
            <Fact label={t.fleet}>{person?.boat?.fleets.join(', ')}</Fact>
            <Fact label={t.now}>
              {band && (
                <StateBadge tone={isOut ? 'info' : 'success'}>{isOut ? t.onWater : t.ashore}</StateBadge>
              )}
              {isOut && band.timestamp !== null && <> {t.sinceThen(durationText(now - band.timestamp))}</>}
            </Fact>
            {person?.overdue && (
              <Fact label={t.overdue}>
                <StateBadge tone="danger">{person.overdue}</StateBadge>
              </Fact>
            )}
          </Facts>
          {onCheck && (
            <Button
              style={{ marginBlock: 'var(--s3)' }}
              variant="default"
              onClick={() => onCheck(bandId, isOut ? 'ashore' : 'sailing')}
            >
              {isOut ? t.markAshoreByHand : t.markAsOnWater}
            </Button>
          )}
          {children}
          <h3>{t.scans}</h3>
          <Scans {...{ bandId, regattaId, timeZone }} />
        </>
      )}
    </RecordDrawer>
  );
}

interface ScansProps {
  bandId: string;
  regattaId: string;
  timeZone: string;
}

/** Wearer of a band at a scan, as its device knew: `M. Byrne (IRL 66)`. */
function wornBy({ holder, sail_number: sailNumber }: ScanWearer): string {
  return wearerText({ holder, sailNumber, known: true });
}

/** All scans of a band, latest first. */
function Scans({ bandId, regattaId, timeZone }: ScansProps) {
  const log = useScanLog(regattaId);
  const isOfBand = ({ wristband_id }: ScanEvent) => wristband_id === bandId;
  return (
    <QueryView query={log} isEmpty={(events) => !events.some(isOfBand)} empty={<p>{t.notScannedYet}</p>}>
      {(events) => (
        <Table headings={[t.day, t.time, t.direction, t.wornBy, t.by, t.note]}>
          <tbody>
            {events
              .filter(isOfBand)
              .toReversed()
              .map(({ id, timestamp, status, wearer, applied, recorded_by, recorded_on }) => (
                <tr key={id}>
                  <td>
                    <ClubDate at={timestamp} timeZone={timeZone} />
                  </td>
                  <td>
                    <ClubTime at={timestamp} timeZone={timeZone} seconds />
                  </td>
                  <td>
                    <StateBadge tone={status === 'sailing' ? 'info' : 'success'} quiet>
                      {statusLabels[status]}
                    </StateBadge>
                  </td>
                  <td>{wearer ? wornBy(wearer) : '–'}</td>
                  <td>{authorText({ recorded_by, recorded_on })}</td>
                  <td>{applied ? '' : t.arrivedLateLaterScan}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      )}
    </QueryView>
  );
}
