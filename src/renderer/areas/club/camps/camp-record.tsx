import type { CampRegistration } from '@contract/areas/camps';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Fact, Facts } from '@/ui/record-drawer';
import { Money } from '@/ui/values';
import { Email, Mobile } from '../record/contact';
import { birthday } from '../words';
import { CampStatus } from './camp-status';

interface CampRecordProps {
  registration: CampRegistration;
  /** The place in line of somebody who waits. */
  place: number | undefined;
}

/** One camper's registration: whom to ring, and what is paid. */
export function CampRecord({ registration, place }: CampRecordProps) {
  const { camper, guardian, currency, amount, paid_amount: paid } = registration;
  return (
    <Facts>
      <Fact label="Camp">{registration.camp_name}</Fact>
      <Fact label="Session">{registration.session_name}</Fact>
      <Fact label="Place">
        <CampStatus status={registration.status} place={place} />
      </Fact>
      <Fact label="Born">{birthday(camper?.dob)}</Fact>
      <Fact label="Guardian">{guardian?.name}</Fact>
      <Fact label="Mobile">
        <Mobile number={guardian?.mobile} />
      </Fact>
      <Fact label="Email">
        <Email address={guardian?.email} />
      </Fact>
      <Fact label="Price">
        <Money amount={amount} currency={currency} />
      </Fact>
      <Fact label="Paid">
        <Money amount={paid} currency={currency} />
      </Fact>
      <Fact label="Registered">
        <ClubDate at={registration.registered_at} weekday /> <ClubTime at={registration.registered_at} />
      </Fact>
    </Facts>
  );
}
