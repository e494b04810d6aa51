import type { SafetyEvent, SafetySubject } from '../../contract/areas/safety/safety-events';
import type { SafetyBoat } from '../../contract/areas/safety/safety-plans';
import { inOrder } from './order';
import { subjectKey } from './roll-calls';

/** A person aboard a safety boat, with the time they boarded. */
export interface Aboard {
  subject: SafetySubject;
  since: number;
}

/** A safety boat's state, with the people aboard. */
export interface SafetyBoatState {
  boat: SafetyBoat;
  isOut: boolean;
  /** When she went out or came ashore; null if unknown. */
  since: number | null;
  aboard: readonly Aboard[];
  /** Number of people above her capacity; 0 if unknown. */
  over: number;
}

/** Safety boats of a plan with their state from the log. Boarding a boat means leaving any other. */
export function safetyBoats(boats: readonly SafetyBoat[], events: readonly SafetyEvent[]): SafetyBoatState[] {
  const moves = new Map<string, { isOut: boolean; since: number }>();
  const people = new Map<string, Aboard & { boatId: string }>();
  for (const { kind, boat_id, subjects, at } of inOrder(events)) {
    if (boat_id === null) continue;
    if (kind === 'boat_out' || kind === 'boat_ashore')
      moves.set(boat_id, { isOut: kind === 'boat_out', since: at });
    for (const subject of subjects) {
      if (kind === 'aboard') people.set(subjectKey(subject), { subject, since: at, boatId: boat_id });
      if (kind === 'landed') people.delete(subjectKey(subject));
    }
  }
  return boats.map((boat) => {
    const aboard = [...people.values()].filter(({ boatId }) => boatId === boat.id);
    const { isOut = false, since = null } = moves.get(boat.id) ?? {};
    return { boat, isOut, since, aboard, over: Math.max(0, aboard.length - (boat.capacity ?? Infinity)) };
  });
}
