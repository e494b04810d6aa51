import { musterScreen as t } from '@messages/wristbands';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type CSSProperties, useRef, useState } from 'react';
import { MayNot } from '@/api/allowed';
import { ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/kept-aside';
import { SheetSponsor, SheetTop } from '@/api/letterhead';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot } from '@/api/paper-foot';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page, SubjectSlot } from '@/shell/page';
import { Button } from '@/ui/button';
import { useIsNear } from '@/ui/data-table/use-is-near';
import { useCommands } from '@/ui/keyboard/commands';
import { Table } from '@/ui/table';
import type { StationMode } from '../device-settings';
import { DockAnswer, DockQuestions } from '../dock-controls';
import { byBoat, durationText, type Person } from '../people/people';
import { Since } from '../people/since';
import { ModeBanner } from '../scanning/mode-banner';
import { QueueNotice } from '../scanning/queue-notice';
import { ScanField } from '../scanning/scan-field';
import { useDock } from '../use-dock';
import { ofPeople } from '../use-station-data';
import styles from './muster-screen.module.css';
import { useMustered } from './use-mustered';
import '@/ui/print-page.css';

/**
 * The muster list, on paper and on screen: everybody on the water. Scans count here too, as coming ashore unless
 * switched. People who come ashore while it is open stay on it, ticked.
 */
export function MusterScreen() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId/muster' });
  return <Muster key={regattaId} regattaId={regattaId} />;
}

function Muster({ regattaId }: { regattaId: string }) {
  const { club } = useSession();
  const navigate = useNavigate();
  const [mode, setMode] = useState<StationMode>('ashore');
  const dock = useDock(regattaId, mode, setMode);
  const { timeZone, now, query, people, station, bands } = dock;
  const listed = useMustered(people, dock.isOnePerson);
  const back = () => void navigate({ to: '/wristbands/$regattaId', params: { regattaId } });
  useCommands([
    {
      id: 'muster.print',
      label: t.printMusterList,
      group: t.musterList,
      keys: ['p', 'mod+p'],
      run: print,
    },
    { id: 'muster.back', label: t.backToStation, group: t.musterList, keys: 'escape', run: back },
  ]);
  return (
    <Page
      title={t.musterList}
      actions={
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={print}>
          {t.print}
        </Button>
      }
    >
      <SubjectSlot>{dock.regattaName}</SubjectSlot>
      <MayNot need="wristbandScanEvent" />
      {dock.refusal === null && (
        <div className={styles.dock}>
          <ModeBanner mode={mode} onMode={setMode}>
            <ScanField fieldRef={dock.fieldRef} held={station.held} bands={bands} />
          </ModeBanner>
          <DockAnswer dock={dock} />
          <DockQuestions dock={dock} />
        </div>
      )}
      <QueryView query={query}>
        {() => (
          <MusterList
            people={listed}
            title={`${club.name} · ${dock.regattaName}`}
            now={now}
            timeZone={timeZone}
            onAshore={dock.refusal === null ? (bandId) => station.mark([bandId], 'ashore') : undefined}
          />
        )}
      </QueryView>
      <QueueNotice />
    </Page>
  );
}

function print(): void {
  window.print();
}

const headings = [
  t.seen,
  t.who,
  t.band,
  { text: t.since, numeric: true },
  { text: t.duration, numeric: true },
  t.note,
];

interface MusterListProps {
  people: readonly Person[];
  title: string;
  now: number;
  timeZone: string;
  /** Ticks a person by hand. */
  onAshore: ((bandId: string) => void) | undefined;
}

function onWaterText(people: number, boats: number): string {
  if (people === 0) return t.nobodyIsOnWater;
  return boats > 0 ? t.peopleAreOnWaterInBoats(people, t.boats(boats)) : t.peopleAreOnWater(people);
}

/**
 * Everybody on the water, by boat, with a box to tick, and those ashore since the page opened. `now`: end of the time
 * out.
 */
function MusterList({ people, title, now, timeZone, onAshore }: MusterListProps) {
  const boats = byBoat(people);
  const count = people.filter(isOut).length;
  const out = boats.filter((boat) => boat.people.some(isOut));
  const isKnown = ({ band }: Person) => band.registration_id !== null;
  const boatsOut = out.filter((boat) => boat.people.some(isKnown)).length;
  const unlisted = people.filter((person) => isOut(person) && !isKnown(person)).length;
  const ticked = people.length - count;
  return (
    <div className={styles.sheet} data-print-sheet="">
      <PageFoot title={t.footTitle(title)} timeZone={timeZone} />
      <SheetTop paperOnly />
      <p className={styles.title}>{t.footTitle(title)}</p>
      <p className={styles.asOf}>
        {onWaterText(count, boatsOut)}
        {unlisted > 0 && ` ${t.boatsNotKnown(unlisted)}`}, <AsOf timeZone={timeZone} />
        {ticked > 0 && <span className={styles.ticked}>{t.peopleHaveComeAshore(ticked)}</span>}
      </p>
      <KeptAside of={ofPeople} />
      {people.length > 0 && (
        <Table headings={headings} className={styles.table}>
          {boats.map((boat) => (
            <MusterBoat
              key={boat.people[0]?.band.id}
              boat={boat}
              isLong={people.length > FEW_PEOPLE}
              {...{ now, timeZone, onAshore }}
            />
          ))}
        </Table>
      )}
      <SheetSponsor paperOnly />
      <PaperFoot paperOnly of={ofPeople} timeZone={timeZone} />
    </div>
  );
}

const isOut = ({ band }: Person) => band.status === 'sailing';

const nameOf = ({ band }: Person) => (band.known ? (band.holder ?? t.nameNotKnown) : t.unknownBand);

/** Up to this number, every boat is rendered whole. */
const FEW_PEOPLE = 100;

interface MusterBoatProps extends Pick<MusterListProps, 'now' | 'timeZone' | 'onAshore'> {
  boat: ReturnType<typeof byBoat>[number];
  isLong: boolean;
}

/** A boat with her crew. Far out of sight in a long list only their names are left, for the browser's search. */
function MusterBoat({ boat: { boat, people: crew }, isLong, now, timeZone, onAshore }: MusterBoatProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isNear = useIsNear(body, isLong);
  return (
    <tbody ref={body}>
      <tr>
        <th scope="rowgroup" colSpan={6} className={styles.boat}>
          {crew[0]?.band.sail_number ?? t.unknownBoat}
          {boat?.boat_name && ` · ${boat.boat_name}`}
          {isNear && <span className={styles.crew}> {t.onWater(crew.filter(isOut).length)}</span>}
        </th>
      </tr>
      {isNear ? (
        crew.map((person) => <MusterRow key={person.band.id} {...{ person, now, timeZone, onAshore }} />)
      ) : (
        <tr>
          <td colSpan={6} className={styles.far} style={{ '--people': crew.length } as CSSProperties}>
            {crew.map((person) => `${nameOf(person)} ${person.band.id}`).join(', ')}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface MusterRowProps extends Pick<MusterListProps, 'now' | 'timeZone' | 'onAshore'> {
  person: Person;
}

function MusterRow({ person, now, timeZone, onAshore }: MusterRowProps) {
  const { band, overdue } = person;
  const name = nameOf(person);
  const isAshore = band.status === 'ashore';
  return (
    <tr data-ashore={isAshore}>
      <td>
        <button
          type="button"
          className={styles.seen}
          disabled={isAshore || !onAshore}
          aria-label={isAshore ? t.bandIsAshore(name, band.id) : t.markBandAshore(name, band.id)}
          onClick={() => onAshore?.(band.id)}
        >
          <span className={styles.box} aria-hidden="true">
            {isAshore && '✓'}
          </span>
        </button>
      </td>
      <td className={styles.who}>{name}</td>
      <td>{band.id}</td>
      <td data-numeric>{!isAshore && <Since at={band.timestamp} now={now} timeZone={timeZone} />}</td>
      <td data-numeric>
        {!isAshore && (band.timestamp === null ? '–' : durationText(now - band.timestamp))}
      </td>
      <td className={isAshore ? styles.ashore : styles.overdue}>
        {isAshore
          ? t.ashore(<ClubTime at={band.timestamp} timeZone={timeZone} seconds />)
          : overdue && `■ ${t.overdue(overdue)}`}
      </td>
    </tr>
  );
}
