import type { ClockCorrectionInput, ClockCorrectionUndo } from '../../contract/areas/clock-corrections';
import type { CrossingNames } from '../../contract/areas/crossing-names';
import type { FinishPlaces } from '../../contract/areas/finish-places';
import type { QueuedWrite } from '../state/outbox';
import type { Outcome } from './responses';

/** Whether upstream refused a write as one does that has not its route, though it has others of Dockside's. */
export function mayBeOlder(outcome: Outcome): boolean {
  if (outcome.kind !== 'refused') return false;
  return outcome.answer.status === 404 || outcome.answer.status === 405;
}

/**
 * The writes, one after the other, by which an older Dockside is sent what one write says; none where there are no such. It
 * refuses a boat at a second crossing: so all the names are taken back before any is given. Each has an idempotency key
 * of its own, so that they can be sent again from the first.
 */
export function singleWrites(item: QueuedWrite): QueuedWrite[] {
  const writes = singleRequests(item);
  return writes.map((write, index) => ({ ...item, id: `${item.id}-${index + 1}`, ...write }));
}

function singleRequests({ operation, request }: QueuedWrite): Pick<QueuedWrite, 'operation' | 'request'>[] {
  if (operation === 'scores.setPlaces') {
    const { race_number, places } = (request as { body: FinishPlaces }).body;
    return places.map((place) => ({
      operation: 'scores.edit',
      request: { body: { race_number, ...place } },
    }));
  }
  if (operation === 'clockCorrections.apply' || operation === 'clockCorrections.undo')
    return movedOneByOne((request as { body: ClockCorrectionInput | ClockCorrectionUndo }).body);
  if (operation !== 'crossings.setNames') return [];
  const { regatta_id, race_number, names } = (request as { body: CrossingNames }).body;
  const nobody = names.map(({ id }) => ({ id, registration_id: null }));
  const named = names.filter(
    ({ registration_id, sail_text }) => registration_id !== null || sail_text !== null,
  );
  return [...nobody, ...named].map((name) => ({
    operation: 'crossings.save',
    request: { body: { regatta_id, race_number, ...name } },
  }));
}

/** Each time by itself: the older one has no record of the correction, but the same results. */
function movedOneByOne(
  body: ClockCorrectionInput | ClockCorrectionUndo,
): Pick<QueuedWrite, 'operation' | 'request'>[] {
  const reason = 'reason' in body ? body.reason : 'A correction of the clock was undone';
  const { regatta_id } = body;
  return (body.times ?? []).map(({ resource, id, after, race_number }) =>
    resource === 'signals'
      ? { operation: 'signals.correct', request: { body: { id, signalled_at: after, reason } } }
      : {
          operation: 'crossings.save',
          request: { body: { id, regatta_id, race_number, crossed_at: after } },
        },
  );
}
