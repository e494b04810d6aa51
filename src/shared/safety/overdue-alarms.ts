import type { SafetyEvent, SafetySubject } from '../../contract/areas/safety-events';
import { inOrder } from './order';
import { subjectKey } from './roll-calls';

/** Somebody who is overdue. */
export interface OverduePerson {
  subject: SafetySubject;
  /** When they went out. */
  since: number;
  /** Why they are overdue, in words. */
  reason: string;
}

/** The alarm of somebody who is overdue. */
export interface OverdueAlarm extends OverduePerson {
  /** The same on every device, so that all of them record one alarm and not one each. */
  id: string;
  /** Whether it sounds: nobody has acknowledged it, or that was too long ago. */
  sounds: boolean;
  /** Who acknowledged it last; null: nobody has. */
  acknowledged: SafetyEvent | null;
  /** When it sounds again; null while it does. */
  again: number | null;
}

/**
 * The alarms of those who are overdue. One sounds until it is acknowledged, and again `repeatMinutes` later while they are
 * still overdue. Who has been ashore since and is out again has a new alarm.
 */
export function overdueAlarms(
  regattaId: string,
  overdue: readonly OverduePerson[],
  events: readonly SafetyEvent[],
  { now, repeatMinutes }: { now: number; repeatMinutes: number },
): OverdueAlarm[] {
  const acknowledgements = inOrder(events).filter(({ kind }) => kind === 'alarm_acknowledged');
  return overdue.map((person) => {
    const key = subjectKey(person.subject);
    const own = acknowledgements.filter(
      ({ at, subjects }) => at >= person.since && subjects.some((subject) => subjectKey(subject) === key),
    );
    const acknowledged = own.at(-1) ?? null;
    const again = acknowledged && acknowledged.at + repeatMinutes * 60_000;
    const sounds = again === null || again <= now;
    const id = `alarm_${regattaId}_${key}_${person.since}_${own.length}`.slice(0, 255);
    return { ...person, id, sounds, acknowledged, again: sounds ? null : again };
  });
}
