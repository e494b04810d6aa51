import type { CampRegistration } from '@contract/areas/members/camps';
import { expect, test } from 'vitest';
import { placesInLine, sessionsOf } from './sessions';

let made = 0;

function registration(session: string, status: string, registeredAt: number, paid = 0): CampRegistration {
  made++;
  return {
    id: `cmp_${made}`,
    club_id: 'club_1',
    camp_id: 'camp_1',
    camp_name: 'Optimist camp',
    session_id: session,
    session_name: session,
    camper: null,
    guardian: null,
    status,
    amount: 24_000,
    paid_amount: paid,
    currency: 'EUR',
    registered_at: registeredAt,
  };
}

test('a session counts places, the waitlist and money of the places only', () => {
  const sessions = sessionsOf([
    registration('Week 10', 'confirmed', 1),
    registration('Week 2', 'confirmed', 1, 24_000),
    registration('Week 2', 'confirmed', 2, 6_000),
    registration('Week 2', 'waitlisted', 3),
    registration('Week 2', 'cancelled', 4, 6_000),
  ]);
  expect(sessions.map(({ name }) => name)).toEqual(['Week 2', 'Week 10']);
  expect(sessions[0]).toMatchObject({ taken: 2, waiting: 1, cancelled: 1, due: 48_000, paid: 30_000 });
});

test('whoever asked first is first in line, session by session', () => {
  const late = registration('Week 1', 'waitlisted', 30);
  const early = registration('Week 1', 'waitlisted', 10);
  const other = registration('Week 2', 'waitlisted', 20);
  const places = placesInLine([late, registration('Week 1', 'confirmed', 1), early, other]);
  expect([...places]).toEqual([
    [early.id, 1],
    [other.id, 1],
    [late.id, 2],
  ]);
});
