import type { SafetyEvent, SafetyEventKind, SafetySubject } from '@contract/areas/safety/safety-events';
import type { SafetyPlan } from '@contract/areas/safety/safety-plans';
import { useSafety as t } from '@messages/wristbands';
import { drillAt, eventsInForce } from '@shared/safety/drill';
import { inOrder } from '@shared/safety/order';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '@/api/clock/device-clock';
import type { OutboxItem } from '@/api/outbox/item';
import { useOutbox, useOutboxState } from '@/api/outbox/outbox-provider';
import { useListQuery } from '@/api/queries';
import type { Person } from '../people/people';
import { useStationData } from '../use-station-data';
import { useSafetyDevice } from './safety-device';

/** A line as written by a screen; the device adds the rest. */
export type NewLine = Pick<SafetyEvent, 'kind'> &
  Partial<Pick<SafetyEvent, 'id' | 'about' | 'subjects' | 'boat_id' | 'place' | 'severity' | 'text' | 'by'>>;

const labels: Record<SafetyEventKind, string> = {
  roll_call_started: t.rollCallStarted,
  seen: t.seen,
  not_seen: t.notSeen,
  roll_call_ended: t.rollCallEnded,
  incident: t.incident,
  incident_closed: t.incidentClosed,
  boat_out: t.safetyBoatOnWater,
  boat_ashore: t.safetyBoatAshore,
  aboard: t.takenAboard,
  landed: t.landed,
  alarm: t.overdue,
  alarm_acknowledged: t.overdueAlarmAcknowledged,
  drill_started: t.drillStarted,
  drill_ended: t.drillEnded,
  penalty_accepted: t.tallyPenaltyAccepted,
  penalty_dismissed: t.tallyPenaltyDismissed,
};

/** Text of a log line: `Taken aboard: M. Byrne (IRL 66)`. */
export function lineText({ kind, subjects }: Pick<SafetyEvent, 'kind' | 'subjects'>): string {
  const names = subjects.map(({ name }) => name).join(', ');
  return names ? `${labels[kind]}: ${names}` : labels[kind];
}

/** A band's wearer, as named in the log. */
export function subjectOf({ band }: Person): SafetySubject {
  const name = band.holder ?? t.band(band.id);
  return {
    kind: 'wristband',
    id: band.id,
    name: band.sail_number ? `${name} (${band.sail_number})` : name,
  };
}

/**
 * Data of a regatta's safety room: people, plan, and log with this device's unsent lines. Lines are stored on this
 * device first, and sent once the server answers.
 */
export function useSafety(regattaId: string) {
  const data = useStationData(regattaId);
  const ofRegatta = { query: { regatta_id: regattaId } };
  const planQuery = useListQuery('safetyPlans', ofRegatta);
  const log = useListQuery('safetyEvents', ofRegatta);
  const outbox = useOutbox();
  const { items, justSent } = useOutboxState();
  const [{ name, place }] = useSafetyDevice(regattaId);
  const events = useMemo(() => {
    const known = new Set(log.data?.map(({ id }) => id));
    const own = [...justSent, ...items.filter(({ state }) => state !== 'refused')]
      .filter((item) => isLine(item, regattaId))
      .map(toEvent)
      .filter(({ id }) => !known.has(id));
    return inOrder([...(log.data ?? []), ...new Map(own.map((event) => [event.id, event])).values()]);
  }, [log.data, items, justSent, regattaId]);
  const waiting = useMemo(
    () => new Set(items.filter((item) => isLine(item, regattaId)).map((item) => toEvent(item).id)),
    [items, regattaId],
  );
  const plan: SafetyPlan | undefined = planQuery.data?.[0];
  const drill = drillAt(events, data.now + NOW_STEP_MS);
  const write = (lines: readonly NewLine[]) => {
    const at = serverNow();
    outbox.add(
      lines.map((line) => {
        const id = line.id ?? `sfe_${uuidv7()}`;
        const body = { place: place || null, by: name || null, ...line, id, at, regatta_id: regattaId };
        return {
          id: uuidv7(),
          kind: 'safety' as const,
          operation: 'safetyEvents.record' as const,
          input: { body },
          label: lineText({ subjects: [], ...line }),
          place: { label: data.regattaName, path: `/wristbands/${encodeURIComponent(regattaId)}/safety` },
          lane: `safety/${regattaId}`,
        };
      }),
    );
  };
  return {
    ...data,
    planQuery,
    plan,
    log,
    events,
    /** Current events, without past drills. */
    inForce: useMemo(() => eventsInForce(events, data.now + NOW_STEP_MS), [events, data.now]),
    drill,
    /** Ids of lines the server has not acknowledged. */
    waiting,
    write,
  };
}

export type Safety = ReturnType<typeof useSafety>;

/** Step of `now`: lines written since its last step count too. */
const NOW_STEP_MS = 10_000;

type LineItem = Extract<OutboxItem, { operation: 'safetyEvents.record' }>;

function isLine(item: OutboxItem, regattaId: string): item is LineItem {
  return item.operation === 'safetyEvents.record' && item.input.body.regatta_id === regattaId;
}

/** The server's future record of a line on its way. */
function toEvent(item: OutboxItem): SafetyEvent {
  const { body } = (item as LineItem).input;
  const none = { about: null, subjects: [], boat_id: null, place: null, severity: null, text: null };
  return {
    ...{ ...none, race_number: null, by: null, recorded_by: null },
    ...body,
    at: body.at ?? item.createdAt,
    drill: body.drill ?? body.kind === 'drill_started',
    recorded_at: item.createdAt,
  } as SafetyEvent;
}
