/** @jsxImportSource hono/jsx */

import { reservations as t } from '@messages/public-pages';
import { type MarkedTeeTime, markedTeeTime } from '../../../../club/golf/marked-tee-time';
import {
  campRegistrationsOf,
  DAY_MS,
  seatOf,
  teeTimesOf,
  YEAR_MS,
} from '../../../../club/members/member-records';
import type { CampRegistration } from '../../../../contract/areas/members/camps';
import { countryTerms, transportWord } from '../../../../shared/country-terms';
import { label, money, NONE, personName } from '../../format';
import { Empty, Moment, Status, Table } from '../parts';
import type { Visit } from '../visit';
import { company, delayText, place, seatStatus } from './tee-time-text';

/** Age limit of tee times shown. */
const PAST_DAYS = 60;

/** The member's past and future tee times, and the family's places in camps. */
export async function reservationsView(visit: Visit) {
  const { db, member, clock } = visit;
  const { now } = clock;
  const teeTimes = await teeTimesOf(db, member, { from: now - PAST_DAYS * DAY_MS, to: now + YEAR_MS });
  const marked = teeTimes.map((teeTime) => markedTeeTime(db, visit.club, teeTime));
  const isToCome = ({ startsAt, isGone }: MarkedTeeTime) => startsAt > now && !isGone;
  const upcoming = marked.filter(isToCome);
  const past = marked.filter((one) => !isToCome(one)).toReversed();
  const camps = campRegistrationsOf(db, member, now);
  return (
    <>
      <h1>{t.reservations}</h1>
      {upcoming.length > 0 ? (
        <TeeTimes visit={visit} caption={t.teeTimesToCome} teeTimes={upcoming} />
      ) : (
        <Empty title={t.noTeeTimes}>{t.proShopsBookings}</Empty>
      )}
      {past.length > 0 ? (
        <TeeTimes visit={visit} caption={t.teeTimesOfLast(PAST_DAYS)} teeTimes={past} />
      ) : (
        <Empty title={t.noTeeTimesInLast(PAST_DAYS)}>{t.roundsYouPlayAppear}</Empty>
      )}
      {camps.length > 0 ? (
        <Camps visit={visit} camps={camps} />
      ) : (
        <Empty title={t.noCampRegistrations}>{t.placesBooked}</Empty>
      )}
    </>
  );
}

function TeeTimes(props: { visit: Visit; caption: string; teeTimes: MarkedTeeTime[] }) {
  const { visit, caption, teeTimes } = props;
  const terms = countryTerms(visit.clock.timeZone);
  const columns = [{ name: t.when }, { name: t.where }, { name: t.your(terms.place) }];
  return (
    <Table caption={caption} columns={columns} class="seats">
      {teeTimes.map(({ teeTime, ...marked }) => (
        <tr key={teeTime.id}>
          <th scope="row">
            <Moment at={marked.startsAt}>
              <span class="strong">{visit.clock.time(marked.startsAt)}</span>{' '}
              <span class="meta line">{visit.clock.nearDay(marked.startsAt)}</span>
            </Moment>
            <span class="meta line">{delayText({ teeTime, ...marked }, visit.clock)}</span>
          </th>
          <td>
            {place({ teeTime, ...marked })} <span class="meta line">{company(visit, teeTime)}</span>
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
  const columns = [{ name: t.camper }, { name: t.camp }, { name: t.place }, { name: t.paid, number: true }];
  return (
    <Table caption={t.campRegistrationsOfPast} columns={columns}>
      {camps.map((place) => (
        <tr key={place.id}>
          <th scope="row">{place.camper ? personName(place.camper) : NONE}</th>
          <td>
            {place.camp_name ?? t.camp} <span class="meta line">{place.session_name}</span>
          </td>
          <td>
            <Status of={place.status} />{' '}
            <span class="meta line">
              {t.since(<Moment at={place.registered_at}>{visit.clock.date(place.registered_at)}</Moment>)}
            </span>
          </td>
          <td class="number">
            {place.paid_amount === null ? NONE : money(place.paid_amount, place.currency)}
            {place.amount !== null && (
              <span class="meta line"> {t.of(money(place.amount, place.currency))}</span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
