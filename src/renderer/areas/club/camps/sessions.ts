import type { CampRegistration } from '@contract/areas/members/camps';
import { statusIs } from '@contract/status-words';
import { compareText } from '@/lib/format';
import { codeLabel } from '../format';

/** A session of a camp with its numbers. */
export interface CampSession {
  id: string;
  camp: string;
  name: string;
  taken: number;
  waiting: number;
  cancelled: number;
  /** Price of the taken places and the paid amount, in minor units. */
  due: number;
  paid: number;
  currency: string;
}

/** Sessions of the registrations, camp by camp. */
export function sessionsOf(registrations: readonly CampRegistration[]): CampSession[] {
  const sessions = new Map<string, CampSession>();
  for (const registration of registrations) {
    const id = sessionIdOf(registration);
    const session = sessions.get(id) ?? emptySession(id, registration);
    if (isWaiting(registration)) session.waiting++;
    else if (isCancelled(registration)) session.cancelled++;
    else {
      session.taken++;
      session.due += registration.amount ?? 0;
      session.paid += registration.paid_amount ?? 0;
    }
    sessions.set(id, session);
  }
  return [...sessions.values()].sort((a, b) => compareText(`${a.camp} ${a.name}`, `${b.camp} ${b.name}`));
}

/** Session id of a registration. */
export function sessionIdOf({ session_id, camp_id, session_name }: CampRegistration): string {
  return session_id ?? `${camp_id ?? ''}/${session_name ?? ''}`;
}

export function isWaiting({ status }: CampRegistration): boolean {
  return statusIs('waiting', status);
}

export function isCancelled({ status }: CampRegistration): boolean {
  return statusIs('cancelled', status);
}

/** A status that leaves it open if the child comes, such as `refunded` or `no_show`; null for none. */
export function doubtfulPlace({ status }: CampRegistration): string | null {
  return status !== null && !statusIs('placed', status) ? codeLabel(status) : null;
}

/** Places in line of waiting campers by registration id, counted from 1 in order of registration. */
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
