/** @jsxImportSource hono/jsx */

import { stay as t } from '@messages/public-pages';
import { functionsHostedBy, isAhead } from '../../../../club/members/member-records';
import type { Banquet } from '../../../../contract/areas/members/banquets';
import { label, money, NONE } from '../../format';
import { Empty, Moment, Status, Table } from '../parts';
import type { Visit } from '../visit';

/** Functions and stays hosted by the member. */
export async function stayView(visit: Visit) {
  const { db, member, clock } = visit;
  const events = functionsHostedBy(db, member, clock.now);
  const ahead = events.filter((event) => isAhead(event, clock.now));
  const past = events.filter((event) => !isAhead(event, clock.now)).toReversed();
  return (
    <>
      <h1>{t.functionsAndStays}</h1>
      {ahead.length > 0 ? (
        <Events visit={visit} caption={t.toCome} events={ahead} />
      ) : (
        <Empty title={t.nothingToCome}>{t.roomsAndFunctionsBooked}</Empty>
      )}
      {past.length > 0 && <Events visit={visit} caption={t.inPastYear} events={past} />}
    </>
  );
}

function Events({ visit, caption, events }: { visit: Visit; caption: string; events: Banquet[] }) {
  const columns = [
    { name: t.what },
    { name: t.whenAndWhere },
    { name: t.status },
    { name: t.total, number: true },
  ];
  return (
    <Table caption={caption} columns={columns} class="events">
      {events.map((event) => (
        <tr key={event.id}>
          <th scope="row">
            {event.name ?? label(event.function_type)}{' '}
            <span class="meta line">
              {[event.function_type && label(event.function_type), event.number].filter(Boolean).join(' · ')}
            </span>
          </th>
          <td>
            <Moment at={event.starts_at}>{visit.clock.range(event.starts_at, event.ends_at)}</Moment>{' '}
            <span class="meta line">
              {[event.room ?? t.roomToBeSettled, guests(event)].filter(Boolean).join(' · ')}
            </span>
          </td>
          <td>
            <Status of={event.status} />
          </td>
          <td class="number">
            {event.total === null ? NONE : money(event.total, event.currency)}
            {event.deposit_amount ? (
              <span class="meta line"> {t.deposit(money(event.deposit_amount, event.currency))}</span>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function guests(event: Banquet): string | null {
  if (event.guaranteed_guests) return t.guests(event.guaranteed_guests);
  return event.expected_guests === null ? null : t.aboutGuests(event.expected_guests);
}
