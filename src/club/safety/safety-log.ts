import { notFound } from '@messages/refusals';
import type {
  SafetyEvent,
  SafetyEventInput,
  SafetyEventKind,
} from '../../contract/areas/safety/safety-events';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putRecord, requireRecord, selectRecords } from '../../db/records';
import { isDrillAt } from '../../shared/safety/drill';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { mergeRecord, type WriteContext, writtenFields } from '../writes';

/** Required kind of the line that another kind refers to. */
const about: Partial<Record<SafetyEventKind, SafetyEventKind>> = {
  seen: 'roll_call_started',
  not_seen: 'roll_call_started',
  roll_call_ended: 'roll_call_started',
  incident_closed: 'incident',
  drill_ended: 'drill_started',
};

/** Kinds about a safety boat. */
const ofBoats: readonly SafetyEventKind[] = ['boat_out', 'boat_ashore', 'aboard', 'landed'];

/**
 * Writes a line in the safety log. An existing line is returned unchanged. A mark for a roll call that has ended is
 * kept, because a phone may have been offline when it was made.
 *
 * @throws ApiError `NOT_FOUND` for another regatta's line; `INVALID_REQUEST` if it refers to nothing in the log
 */
export function recordSafetyEvent(db: Writable, context: WriteContext, input: SafetyEventInput): SafetyEvent {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const known = findRecord(db, 'safety-events', context.clubId, input.id);
  if (known && known.regatta_id !== regatta.id)
    throw notFound('no_record', { resource: 'safety-events', id: known.id });
  if (known) return known;
  const parent =
    input.about === null ? undefined : findRecord(db, 'safety-events', context.clubId, input.about);
  // A line passed on by another server was accepted there and is not refused here.
  if (input.recorded_at === undefined) requireSense(regatta.id, input, parent);
  const {
    at = context.now,
    recorded_at = context.now,
    recorded_by = context.recordedBy,
    drill = parent?.drill || isDrillAt(safetyEventsOf(db, regatta.id), at),
    ...fields
  } = writtenFields(input);
  const event = mergeRecord('safety-events', undefined, {
    ...fields,
    at,
    drill: drill || input.kind === 'drill_started',
    recorded_at,
    recorded_by,
  }) as SafetyEvent;
  putRecord(db, 'safety-events', context.clubId, event);
  enqueue(
    db,
    context,
    'safetyEvents.record',
    { body: event },
    {
      fact: { kind: 'safety-event', id: event.id },
      writes: [{ kind: 'safety-event', id: event.id }],
      reads: [
        { kind: 'regatta', id: regatta.id },
        ...(event.about === null ? [] : [{ kind: 'safety-event', id: event.about } as const]),
      ],
    },
  );
  return event;
}

function requireSense(regattaId: string, input: SafetyEventInput, parent: SafetyEvent | undefined): void {
  if (input.about !== null && parent?.regatta_id !== regattaId) throw brokenRule('about', 'log_line_unknown');
  const needed = about[input.kind];
  if (needed && parent?.kind !== needed) throw brokenRule('about', 'log_line_kind', { kind: needed });
  if (input.kind === 'incident' && parent && parent.kind !== 'incident')
    throw brokenRule('about', 'incident_to_correct_missing');
  if (input.kind === 'incident' && !input.text?.trim()) throw brokenRule('text', 'log_text_missing');
  if (ofBoats.includes(input.kind) && input.boat_id === null) throw brokenRule('boat_id', 'log_boat_missing');
}

/** A regatta's safety log in order of events. */
export function safetyEventsOf(db: Readable, regattaId: string): SafetyEvent[] {
  return selectRecords(db, 'safety-events', 'regatta_id = ? ORDER BY at, key', regattaId);
}
