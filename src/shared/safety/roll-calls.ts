import type { SafetyEvent, SafetySubject } from '../../contract/areas/safety-events';
import { inOrder } from './order';

/** A roll call: who of those that were out has been seen. */
export interface RollCall {
  started: SafetyEvent;
  /** The line that ended it; null while it goes on. */
  ended: SafetyEvent | null;
  /** The mark that holds for each person and boat, by `subjectKey`; those whose mark was taken back are not in it. */
  seen: ReadonlyMap<string, SafetyEvent>;
}

/** What a person or boat is known by across the lines of the log. */
export function subjectKey({ kind, id, name }: Pick<SafetySubject, 'kind' | 'id' | 'name'>): string {
  return `${kind}:${id ?? name}`;
}

/** The roll calls of a log, the latest first. Each starts with nobody seen. */
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
