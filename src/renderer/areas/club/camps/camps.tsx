import type { CampRegistration } from '@contract/areas/members/camps';
import { statusIs } from '@contract/status-words';
import { camps as t } from '@messages/club';
import { IconPrinter, IconTent } from '@tabler/icons-react';
import { QueryView } from '@/api/query-view';
import { useTerms } from '@/api/use-terms';
import { Button } from '@/ui/button';
import { Money } from '@/ui/values';
import type { ClubArea } from '../area-screen';
import { type AreaColumn, momentColumn, moneyColumn, rem } from '../columns';
import { codeLabel, formatBirthday, personName } from '../format';
import styles from '../record.module.css';
import { Email, FactList, Mobile, Moment } from '../record-parts';
import { useClubSearch } from '../search';
import { statusBadge } from '../status-badge';
import { type ConfirmedMeanings, childOf } from './child';
import { SessionCards } from './session-cards';
import { placesInLine, sessionIdOf } from './sessions';
import { meaningsBy, useMeanings } from './use-meanings';

/** Camp sessions with places and waitlists, and their registrations. */
export const camps: ClubArea<CampRegistration> = {
  label: t.campRegistrations,
  noun: t.registration,
  icon: IconTent,
  operation: 'campRegistrations',
  period: { usual: 'last12Months', offer: ['thisMonth', 'last90', 'last12Months', 'always'] },
  columns: ({ rows }) => campColumns(placesInLine(rows)),
  sort: { id: 'registered', desc: true },
  filters: [
    { param: 'status', value: ({ status }) => status, select: { label: t.place, any: t.anyPlace } },
    // Set by the session cards.
    { param: 'camp', value: sessionIdOf },
  ],
  Summary: SessionCards,
  Tools: CampTools,
  byHand: { kind: 'camp-registrations', add: t.addRegistration },
  empty: () => ({
    title: t.noRegistrations,
    detail: t.campersAndTheirWaiting,
  }),
  title: ({ camper }) => personName(camper),
  Record: CampRecord,
};

function campColumns(places: ReadonlyMap<string, number>): readonly AreaColumn<CampRegistration>[] {
  const currency = (registration: CampRegistration) => registration.currency;
  return [
    { id: 'camper', header: t.camper, value: ({ camper }) => personName(camper) },
    {
      id: 'born',
      header: t.born,
      width: rem(4),
      numeric: true,
      value: ({ camper }) => camper?.dob?.year,
      wideOnly: true,
    },
    { id: 'camp', header: t.camp, value: ({ camp_name }) => camp_name },
    { id: 'session', header: t.session, width: rem(6), value: ({ session_name }) => session_name },
    {
      id: 'status',
      header: t.place,
      width: rem(11),
      value: ({ status }) => codeLabel(status),
      card: 'beside',
      cell: ({ id, status }) => <CampPlace status={status} place={places.get(id)} />,
    },
    { id: 'guardian', header: t.guardian, value: ({ guardian }) => guardian?.name, wideOnly: true },
    {
      id: 'mobile',
      header: t.mobile,
      term: 'mobileLabel',
      width: rem(9.5),
      value: ({ guardian }) => guardian?.mobile,
      wideOnly: true,
    },
    moneyColumn({ id: 'amount', header: t.price, amount: ({ amount }) => amount, currency, wideOnly: true }),
    moneyColumn({
      id: 'paid',
      header: t.paid,
      amount: ({ paid_amount }) => paid_amount,
      currency,
      quietZero: true,
    }),
    momentColumn({
      id: 'registered',
      header: t.registered,
      at: ({ registered_at }) => registered_at,
      wideOnly: true,
    }),
  ];
}

const CampStatus = statusBadge({ waitlisted: { tone: 'warning' }, confirmed: { tone: 'success' } });

/** A camper's status, with the place in line (from 1) while waiting. */
function CampPlace({ status, place }: { status: string | null; place: number | undefined }) {
  if (!statusIs('waiting', status)) return <CampStatus status={status} />;
  return <CampStatus status="waitlisted">{place ? t.waitingNo(place) : t.waiting}</CampStatus>;
}

interface CampRecordProps {
  row: CampRegistration;
  /** All registrations, for places in line. */
  rows: readonly CampRegistration[];
}

/** One camper's registration with contact and payment. */
function CampRecord({ row: registration, rows }: CampRecordProps) {
  const meanings = useMeanings();
  return (
    <QueryView query={meanings}>
      {(fields) => <Facts registration={registration} rows={rows} meanings={meaningsBy(fields)} />}
    </QueryView>
  );
}

interface FactsProps {
  registration: CampRegistration;
  rows: readonly CampRegistration[];
  meanings: ConfirmedMeanings;
}

function Facts({ registration, rows, meanings }: FactsProps) {
  const { id, status, camper, guardian, currency } = registration;
  const child = childOf(registration, meanings);
  const { mobileLabel } = useTerms();
  return (
    <FactList
      facts={{
        [t.mayNotCollect]: child.barred && <strong className={styles.barred}>{child.barred}</strong>,
        [t.camp]: registration.camp_name,
        [t.session]: registration.session_name,
        [t.place]: <CampPlace status={status} place={placesInLine(rows).get(id)} />,
        [t.born]: formatBirthday(camper?.dob),
        [t.mayCollect]: child.allowed ?? t.notStated,
        [t.allergiesAndMedical]: child.medical ?? t.notStated,
        [t.consent]: child.consent,
        [t.alsoStated]: child.also,
        [t.guardian]: guardian?.name,
        [mobileLabel]: <Mobile number={guardian?.mobile} />,
        [t.email]: <Email address={guardian?.email} />,
        [t.price]: <Money amount={registration.amount} currency={currency} />,
        [t.paid]: <Money amount={registration.paid_amount} currency={currency} />,
        [t.registered]: <Moment at={registration.registered_at} />,
      }}
    />
  );
}

/** Opens the rosters and labels of the chosen session, or of all, and the collection at the dock. */
function CampTools() {
  const [, change] = useClubSearch();
  return (
    <>
      <Button variant="default" onClick={() => change({ view: 'collection', record: undefined })}>
        {t.collection}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => change({ view: 'roster', record: undefined })}
      >
        {t.rosters}
      </Button>
      <Button variant="default" onClick={() => change({ view: 'labels', record: undefined })}>
        {t.labels}
      </Button>
    </>
  );
}
