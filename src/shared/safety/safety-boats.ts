import type { SafetyEvent, SafetySubject } from '../../contract/areas/safety-events';
import type { SafetyBoat } from '../../contract/areas/safety-plans';
import { inOrder } from './order';
import { subjectKey } from './roll-calls';

/** Somebody aboard a safety boat, and since when. */
export interface Aboard {
  subject: SafetySubject;
  since: number;
}

/** Where a safety boat is and who is aboard. */
export interface SafetyBoatState {
  boat: SafetyBoat;
  isOut: boolean;
  /** When she went out or came ashore; null: nothing is known of her. */
  since: number | null;
  aboard: readonly Aboard[];
  /** By how many more people than she may carry; 0 where that is not known. */
  over: number;
}

/** The safety boats of a plan as the log has them. Whoever goes aboard one has left every other. */
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
