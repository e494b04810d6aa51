/** @jsxImportSource hono/jsx */

import {
  campRegistrationsOf,
  DAY_MS,
  seatOf,
  teeTimesOf,
  YEAR_MS,
} from '../../../../club/members/member-records';
import type { TeeTime } from '../../../../contract/areas/golf/tee-times';
import type { CampRegistration } from '../../../../contract/areas/members/camps';
import { countryTerms, transportWord } from '../../../../shared/country-terms';
import { label, money, NONE, personName } from '../../format';
import { Empty, Moment, Status, Table } from '../parts';
import type { Visit } from '../visit';
import { company, place, seatStatus } from './tee-time-text';

/** Age limit of tee times shown. */
const PAST_DAYS = 60;

/** The member's past and future tee times, and the family's places in camps. */
export async function reservationsView(visit: Visit) {
  const { db, member, clock } = visit;
  const { now } = clock;
  const teeTimes = await teeTimesOf(db, member, { from: now - PAST_DAYS * DAY_MS, to: now + YEAR_MS });
  const upcoming = teeTimes.filter((teeTime) => teeTime.starts_at > now);
  const past = teeTimes.filter((teeTime) => teeTime.starts_at <= now).toReversed();
  const camps = campRegistrationsOf(db, member, now);
  return (
    <>
      <h1>Reservations</h1>
      {upcoming.length > 0 ? (
        <TeeTimes visit={visit} caption="Tee times to come" teeTimes={upcoming} />
      ) : (
        <Empty title="No tee times to come">The pro shop’s bookings for you appear here.</Empty>
      )}
      {past.length > 0 ? (
        <TeeTimes visit={visit} caption={`Tee times of the last ${PAST_DAYS} days`} teeTimes={past} />
      ) : (
        <Empty title={`No tee times in the last ${PAST_DAYS} days`}>Rounds you play appear here.</Empty>
      )}
      {camps.length > 0 ? (
        <Camps visit={visit} camps={camps} />
      ) : (
        <Empty title="No camp registrations in the past year">
          Places booked with your email address appear here.
        </Empty>
      )}
    </>
  );
}

function TeeTimes(props: { visit: Visit; caption: string; teeTimes: TeeTime[] }) {
  const { visit, caption, teeTimes } = props;
  const terms = countryTerms(visit.clock.timeZone);
  const columns = [{ name: 'When' }, { name: 'Where' }, { name: `Your ${terms.place}` }];
  return (
    <Table caption={caption} columns={columns} class="seats">
      {teeTimes.map((teeTime) => (
        <tr key={teeTime.id}>
          <th scope="row">
            <Moment at={teeTime.starts_at}>
              <span class="strong">{visit.clock.time(teeTime.starts_at)}</span>{' '}
              <span class="meta line">{visit.clock.nearDay(teeTime.starts_at)}</span>
            </Moment>
          </th>
          <td>
            {place(teeTime)} <span class="meta line">{company(visit, teeTime)}</span>
          </td>
          <td>
            <Status of={seatStatus(visit, teeTime)} />{' '}
            <span class="meta line">
              {label(transportWord(seatOf(visit.member, teeTime)?.transport, terms))}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Camps({ visit, camps }: { visit: Visit; camps: CampRegistration[] }) {
  const columns = [{ name: 'Camper' }, { name: 'Camp' }, { name: 'Place' }, { name: 'Paid', number: true }];
  return (
    <Table caption="Camp registrations of the past year" columns={columns}>
      {camps.map((place) => (
        <tr key={place.id}>
          <th scope="row">{place.camper ? personName(place.camper) : NONE}</th>
          <td>
            {place.camp_name ?? 'Camp'} <span class="meta line">{place.session_name}</span>
          </td>
          <td>
            <Status of={place.status} />{' '}
            <span class="meta line">
              since <Moment at={place.registered_at}>{visit.clock.date(place.registered_at)}</Moment>
            </span>
          </td>
          <td class="number">
            {place.paid_amount === null ? NONE : money(place.paid_amount, place.currency)}
            {place.amount !== null && (
              <span class="meta line"> of {money(place.amount, place.currency)}</span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
