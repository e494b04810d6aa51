import { signalLabels } from '@dockside/race-signals';
import { outboxItems as t } from '@messages/server/cloud';
import type { RecordNames } from '../../contract/queue';
import { queueOf } from '../../contract/queued-operations';
import type { OutboxItem } from '../../contract/staff-operations/sync';
import type { Readable } from '../../db/connection';
import { findRecord } from '../../db/records';
import type { QueuedWrite } from './state/outbox';

type Fields = Record<string, unknown>;

/** A queued write, as staff see it. */
export function outboxItem(db: Readable, item: QueuedWrite): OutboxItem {
  const { seq: _, club_id: __, key: ___, dependencies: ____, ...shown } = item;
  return { ...shown, summary: summaryOf(db, item), regatta_id: regattaOf(db, item) };
}

/** Subject of a queued write, for people. */
function summaryOf(db: Readable, { operation, request, club_id }: QueuedWrite): string {
  const { body = {}, query = {} } = request as { body?: Fields; query?: Fields };
  return queueOf(operation)?.summary({ body, query }, recordNames(db, club_id)) ?? operation;
}

function recordNames(db: Readable, clubId: string): RecordNames {
  return {
    boat: (id) => findRecord(db, 'registrations', clubId, id)?.sail_number ?? id,
    regatta: (id) => findRecord(db, 'regattas', clubId, id)?.name ?? id,
    signal: (id) => {
      const signal = findRecord(db, 'signals', clubId, id);
      return signal ? t.signalInRace(signalLabels[signal.signal], signal.race_number) : t.signal;
    },
  };
}

/** The regatta of a queued write; null if none, or no longer known. */
export function regattaOf(db: Readable, { request, resource, key, club_id }: QueuedWrite): string | null {
  const { body = {}, query = {} } = request as { body?: Fields; query?: Fields };
  if (typeof body.regatta_id === 'string') return body.regatta_id;
  if (resource === 'regattas') return key;
  const registrationId = body.registration_id ?? query.registration_id;
  if (typeof registrationId !== 'string') return null;
  return findRecord(db, 'registrations', club_id, registrationId)?.regatta_id ?? null;
}
