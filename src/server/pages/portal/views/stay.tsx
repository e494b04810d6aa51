/** @jsxImportSource hono/jsx */

import { functionsHostedBy, isAhead } from '../../../../club/members/member-records';
import type { Banquet } from '../../../../contract/areas/members/banquets';
import { count, label, money, NONE } from '../../format';
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
      <h1>Functions and stays</h1>
      {ahead.length > 0 ? (
        <Events visit={visit} caption="To come" events={ahead} />
      ) : (
        <Empty title="Nothing to come">Rooms and functions booked in your name appear here.</Empty>
      )}
      {past.length > 0 && <Events visit={visit} caption="In the past year" events={past} />}
    </>
  );
}

function Events({ visit, caption, events }: { visit: Visit; caption: string; events: Banquet[] }) {
  const columns = [
    { name: 'What' },
    { name: 'When and where' },
    { name: 'Status' },
    { name: 'Total', number: true },
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
              {[event.room ?? 'Room to be settled', guests(event)].filter(Boolean).join(' · ')}
            </span>
          </td>
          <td>
            <Status of={event.status} />
          </td>
          <td class="number">
            {event.total === null ? NONE : money(event.total, event.currency)}
            {event.deposit_amount ? (
              <span class="meta line"> deposit {money(event.deposit_amount, event.currency)}</span>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function guests(event: Banquet): string | null {
  if (event.guaranteed_guests) return count(event.guaranteed_guests, 'guest');
  return event.expected_guests === null ? null : `about ${count(event.expected_guests, 'guest')}`;
}
