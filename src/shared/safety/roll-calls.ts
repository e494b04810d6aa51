import type { SafetyEvent, SafetySubject } from '../../contract/areas/safety/safety-events';
import { inOrder } from './order';

/** A roll call: which of the people out have been seen. */
export interface RollCall {
  started: SafetyEvent;
  /** The line that ended it; null while in progress. */
  ended: SafetyEvent | null;
  /** Valid mark for each person and boat, by `subjectKey`, without marks that were taken back. */
  seen: ReadonlyMap<string, SafetyEvent>;
}

/** Key of a person or boat across log lines. */
export function subjectKey({ kind, id, name }: Pick<SafetySubject, 'kind' | 'id' | 'name'>): string {
  return `${kind}:${id ?? name}`;
}

/** Roll calls of a log, latest first. Each starts with nobody seen. */
export function rollCalls(events: readonly SafetyEvent[]): RollCall[] {
  const log = inOrder(events);
  return log
    .filter(({ kind }) => kind === 'roll_call_started')
    .map((started) => {
      const own = log.filter(({ about }) => about === started.id);
      const seen = new Map<string, SafetyEvent>();
      for (const mark of own)
        for (const subject of mark.subjects) {
          if (mark.kind === 'seen') seen.set(subjectKey(subject), mark);
          if (mark.kind === 'not_seen') seen.delete(subjectKey(subject));
        }
      return { started, ended: own.find(({ kind }) => kind === 'roll_call_ended') ?? null, seen };
    })
    .toReversed();
}
