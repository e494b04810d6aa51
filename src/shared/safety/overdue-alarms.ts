import type { SafetyEvent, SafetySubject } from '../../contract/areas/safety/safety-events';
import { inOrder } from './order';
import { subjectKey } from './roll-calls';

/** A person or boat that is overdue. */
export interface OverduePerson {
  subject: SafetySubject;
  /** When they went out. */
  since: number;
  /** Reason in words. */
  reason: string;
}

/** The alarm for an overdue person. */
export interface OverdueAlarm extends OverduePerson {
  /** The same on every device, so that all record one alarm. */
  id: string;
  /** True if it sounds: not acknowledged, or too long ago. */
  sounds: boolean;
  /** The last acknowledgement; null if none. */
  acknowledged: SafetyEvent | null;
  /** When it sounds again; null while it sounds. */
  again: number | null;
}

/**
 * Alarms for overdue people. An alarm sounds until acknowledged, and again after `repeatMinutes` if they are still
 * overdue. Someone who came ashore and went out again has a new alarm.
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
