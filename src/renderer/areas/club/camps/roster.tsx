import type { CampRegistration } from '@contract/areas/members/camps';
import { roster as t } from '@messages/club';
import { ageOn } from '@shared/age';
import type { CountryTerms } from '@shared/country-terms';
import { IconTent } from '@tabler/icons-react';
import { useMemo } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/kept-aside';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { useTerms } from '@/api/use-terms';
import { compareText } from '@/lib/format';
import { dayAt } from '@/lib/time';
import { EmptyState } from '@/ui/empty-state';
import type { AreaColumn } from '../columns';
import { CsvButtons } from '../csv-buttons';
import { choicesIn, FilterSelect } from '../filters';
import { codeLabel, formatBirthday, personName } from '../format';
import { NotStated, Paper, Sheet } from '../paper/paper';
import styles from '../paper/paper.module.css';
import { periods, usePeriod, windowOf } from '../period';
import { useClubSearch } from '../search';
import { type ConfirmedMeanings, childOf } from './child';
import { type CampSession, doubtfulPlace, isCancelled, isWaiting, sessionIdOf, sessionsOf } from './sessions';
import { UnconfirmedFields } from './unconfirmed-fields';
import { meaningsBy, useMeanings } from './use-meanings';

/** Rosters of the camp sessions, a week each: campers, contacts, and room to sign children in and out. */
export function Rosters() {
  const { clubId, club } = useSession();
  const [{ camp }, change] = useClubSearch();
  useKeepFresh('camp-registrations');
  const { days, today } = usePeriod('last12Months');
  // The period chooses sessions, not children: early registrations count too.
  const window = useMemo(() => windowOf(periods.always.days(today), club.time_zone), [today, club.time_zone]);
  const query = useListQuery('campRegistrations', { query: { club_id: clubId, ...window } });
  const fields = useMeanings();
  const meanings = useMemo(() => meaningsBy(fields.data ?? []), [fields.data]);
  const all = query.data ?? [];
  const from = windowOf(days, club.time_zone);
  const lately = all.filter(
    (one) => one.registered_at >= from.start_date && one.registered_at < from.end_date,
  );
  const sessions = sessionsOf(all.filter((one) => choicesIn(lately, sessionIdOf).includes(sessionIdOf(one))));
  const shown = sessions.filter(({ id }) => camp === undefined || id === camp);
  const rows = shown.flatMap((session) => comingTo(all, session));
  return (
    <Paper
      wide
      back={t.camps}
      name={t.rosters}
      tools={
        <>
          <FilterSelect
            label={t.session}
            w="16rem"
            any={t.everySession}
            value={camp}
            choices={sessions.map(({ id }) => id)}
            choiceLabel={(id) => sessionName(sessions.find((session) => session.id === id))}
            onChange={(next) => change({ camp: next })}
          />
          {fields.data && <CsvButtons label={t.campRoster} columns={csvColumns(meanings)} rows={rows} />}
        </>
      }
    >
      <QueryView query={fields}>
        {() => (
          <QueryView query={query}>
            {() =>
              shown.length === 0 ? (
                <>
                  <KeptAside of={['camp-registrations']} />
                  <EmptyState icon={IconTent} title={t.noCampSessions} detail={t.sessionsWithRegistration} />
                </>
              ) : (
                <>
                  <UnconfirmedFields fields={fields.data ?? []} />
                  {shown.map((session) => (
                    <Roster key={session.id} session={session} registrations={all} meanings={meanings} />
                  ))}
                </>
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Paper>
  );
}

/** A session's camp and name. */
export function sessionName(session: CampSession | undefined): string {
  return session ? [session.camp, session.name].filter(Boolean).join(', ') : '';
}

/** Campers with a place in a session, by last name. */
export function comingTo(
  registrations: readonly CampRegistration[],
  { id }: CampSession,
): CampRegistration[] {
  return registrations
    .filter((one) => sessionIdOf(one) === id && !isWaiting(one) && !isCancelled(one))
    .sort((a, b) => compareText(sortName(a), sortName(b)));
}

function sortName({ camper }: CampRegistration): string {
  return [camper?.last_name, camper?.first_name].filter(Boolean).join(', ');
}

const MISSING = t.notStated;

const csvColumns = (meanings: ConfirmedMeanings): readonly AreaColumn<CampRegistration>[] => [
  { id: 'camp', header: t.camp, value: ({ camp_name }) => camp_name },
  { id: 'session', header: t.session, value: ({ session_name }) => session_name },
  { id: 'last', header: t.lastName, value: ({ camper }) => camper?.last_name },
  { id: 'first', header: t.firstName, value: ({ camper }) => camper?.first_name },
  { id: 'place', header: t.place, value: ({ status }) => (status ? codeLabel(status) : MISSING) },
  { id: 'born', header: t.born, value: ({ camper }) => formatBirthday(camper?.dob) || MISSING },
  { id: 'guardian', header: t.guardian, value: ({ guardian }) => guardian?.name ?? MISSING },
  { id: 'mobile', header: t.mobile, value: ({ guardian }) => guardian?.mobile ?? MISSING },
  { id: 'email', header: t.email, value: ({ guardian }) => guardian?.email ?? MISSING },
  {
    id: 'medical',
    header: t.allergiesAndMedical,
    value: (one) => childOf(one, meanings).medical ?? MISSING,
  },
  { id: 'barred', header: t.mayNotCollect, value: (one) => childOf(one, meanings).barred ?? MISSING },
  { id: 'collect', header: t.mayCollect, value: (one) => childOf(one, meanings).allowed ?? MISSING },
  { id: 'consent', header: t.consent, value: (one) => childOf(one, meanings).consent ?? MISSING },
  { id: 'also', header: t.alsoStated, value: (one) => childOf(one, meanings).also ?? '' },
];

/** Headings with the class of their column. */
const headingsOf = ({ mobileLabel }: CountryTerms): readonly [heading: string, column?: string][] => [
  [t.number],
  [t.child, styles.name],
  [t.age],
  [t.guardian, styles.name],
  [mobileLabel, styles.phone],
  [t.allergiesMedicalNotes],
  [t.mayCollect],
  [t.inTimeSignature, styles.signature],
  [t.outTimeWithWhom, styles.signature],
];

interface RosterProps {
  session: CampSession;
  registrations: readonly CampRegistration[];
  meanings: ConfirmedMeanings;
}

function Roster({ session, registrations, meanings }: RosterProps) {
  const { club } = useSession();
  const terms = useTerms();
  const headings = headingsOf(terms);
  const today = dayAt(serverNow(), club.time_zone);
  const coming = comingTo(registrations, session);
  const waiting = registrations
    .filter((one) => sessionIdOf(one) === session.id && isWaiting(one))
    .sort((a, b) => a.registered_at - b.registered_at);
  const name = sessionName(session);
  return (
    <Sheet
      wide
      label={t.rosterOf(name)}
      foot={{ of: ['camp-registrations'], leftOut: [[session.cancelled, t.cancelledRegistrations]] }}
    >
      <h2>{name}</h2>
      <p className={styles.small}>
        {t.children(coming.length)} · <AsOf />
      </p>
      <p>
        <strong>{t.day}</strong> ____________________ <strong>{t.inCharge}</strong>{' '}
        ______________________________
      </p>
      <table className={`${styles.sign} ${styles.cards}`}>
        <caption hidden>{t.childrenOf(name)}</caption>
        <thead>
          <tr className={styles.running}>
            <th scope="colgroup" colSpan={headings.length}>
              {t.runningHead(club.name, name)}
            </th>
          </tr>
          <tr>
            {headings.map(([heading, column]) => (
              <th key={heading} scope="col" className={column}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coming.map((one, index) => (
            <tr key={one.id}>
              <td className={styles.onPaper} data-numeric>
                {index + 1}
              </td>
              <td className={styles.lead}>
                <strong>{one.camper?.last_name}</strong>
                {one.camper?.first_name && `, ${one.camper.first_name}`}
                <DoubtfulPlace registration={one} />
              </td>
              <td data-numeric data-label={t.age}>
                {ageOn(one.camper?.dob, today) ?? <NotStated />}
              </td>
              <td data-label={t.guardian}>{one.guardian?.name ?? <NotStated />}</td>
              <td className={styles.phone} data-label={terms.mobileLabel}>
                {one.guardian?.mobile ?? <NotStated />}
              </td>
              <SafetyCells registration={one} meanings={meanings} />
              <td className={styles.onPaper} />
              <td className={styles.onPaper} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>{t.notStatedAskGuardian}</p>
      {waiting.length > 0 && (
        <p>
          <strong>{t.waitingForPlace}</strong>{' '}
          {waiting
            .map((one) => [personName(one.camper), one.guardian?.mobile ?? MISSING].join(' '))
            .join(' · ')}
        </p>
      )}
    </Sheet>
  );
}

function DoubtfulPlace({ registration }: { registration: CampRegistration }) {
  const status = doubtfulPlace(registration);
  return status && <div className={styles.barred}>{t.placeIs(status)}</div>;
}

interface SafetyCellsProps {
  registration: CampRegistration;
  meanings: ConfirmedMeanings;
}

/** A child's health and collectors. Barred people are first. */
function SafetyCells({ registration, meanings }: SafetyCellsProps) {
  const { medical, consent, also, barred, allowed } = childOf(registration, meanings);
  return (
    <>
      <td data-label={t.allergiesMedicalNotes}>
        <div>{medical ?? <NotStated />}</div>
        {consent && <div>{consent}</div>}
        {also && <div>{also}</div>}
      </td>
      <td data-label={t.mayCollect}>
        {barred && <div className={styles.barred}>{t.mayNotCollectThem(barred)}</div>}
        {allowed ?? <NotStated />}
      </td>
    </>
  );
}
