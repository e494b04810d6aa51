import type { CampRegistration } from '@contract/areas/camps';
import { compareText } from '@/lib/format';

/** One session of a camp, and how many are in it. */
export interface CampSession {
  id: string;
  camp: string;
  name: string;
  taken: number;
  waiting: number;
  cancelled: number;
  /** What the taken places cost, and what of it is paid, in minor units. */
  due: number;
  paid: number;
  currency: string;
}

/** The sessions that the registrations are for, camp by camp. */
export function sessionsOf(registrations: readonly CampRegistration[]): CampSession[] {
  const sessions = new Map<string, CampSession>();
  for (const registration of registrations) {
    const id = sessionIdOf(registration);
    const session = sessions.get(id) ?? emptySession(id, registration);
    if (isWaiting(registration)) session.waiting++;
    else if (registration.status === 'cancelled') session.cancelled++;
    else {
      session.taken++;
      session.due += registration.amount ?? 0;
      session.paid += registration.paid_amount ?? 0;
    }
    sessions.set(id, session);
  }
  return [...sessions.values()].sort((a, b) => compareText(`${a.camp} ${a.name}`, `${b.camp} ${b.name}`));
}

/** Which session a registration is for. */
export function sessionIdOf({ session_id, camp_id, session_name }: CampRegistration): string {
  return session_id ?? `${camp_id ?? ''}/${session_name ?? ''}`;
}

function isWaiting({ status }: CampRegistration): boolean {
  return status === 'waitlisted';
}

/** The places in line of those who wait, by registration id, counted from 1 in the order of registering. */
export function placesInLine(registrations: readonly CampRegistration[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const counts = new Map<string, number>();
  const waiting = registrations.filter(isWaiting).sort((a, b) => a.registered_at - b.registered_at);
  for (const registration of waiting) {
    const session = sessionIdOf(registration);
    const place = (counts.get(session) ?? 0) + 1;
    counts.set(session, place);
    places.set(registration.id, place);
  }
  return places;
}

function emptySession(id: string, { camp_name, session_name, currency }: CampRegistration): CampSession {
  return {
    id,
    camp: camp_name ?? 'A camp',
    name: session_name ?? '',
    taken: 0,
    waiting: 0,
    cancelled: 0,
    due: 0,
    paid: 0,
    currency,
  };
}
