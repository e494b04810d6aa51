import type { CampRegistration } from '@contract/areas/camps';
import { Money } from '@/ui/values';
import { formatBirthday } from '../format';
import { Email, FactList, Mobile, Moment } from '../record-parts';
import { statusBadge } from '../status-badge';
import { placesInLine } from './sessions';

const CampStatus = statusBadge({ waitlisted: { tone: 'warning' }, confirmed: { tone: 'success' } });

/** Whether a camper has a place; for one who waits the place in line, counted from 1. */
export function CampPlace({ status, place }: { status: string | null; place: number | undefined }) {
  if (status !== 'waitlisted') return <CampStatus status={status} />;
  return <CampStatus status={status}>Waiting{place ? `, no. ${place}` : ''}</CampStatus>;
}

interface CampRecordProps {
  row: CampRegistration;
  /** All registrations, among which those who wait have their places in line. */
  rows: readonly CampRegistration[];
}

/** One camper's registration: whom to ring, and what is paid. */
export function CampRecord({ row: registration, rows }: CampRecordProps) {
  const { id, status, camper, guardian, currency } = registration;
  return (
    <FactList
      facts={{
        Camp: registration.camp_name,
        Session: registration.session_name,
        Place: <CampPlace status={status} place={placesInLine(rows).get(id)} />,
        Born: formatBirthday(camper?.dob),
        Guardian: guardian?.name,
        Mobile: <Mobile number={guardian?.mobile} />,
        Email: <Email address={guardian?.email} />,
        Price: <Money amount={registration.amount} currency={currency} />,
        Paid: <Money amount={registration.paid_amount} currency={currency} />,
        Registered: <Moment at={registration.registered_at} />,
      }}
    />
  );
}
