import { type GroupState, hoistLabel } from '@dockside/race-signals';
import { ordinal } from '@messages/ordinal';
import { phaseText as t } from '@messages/races/start-line';

/** State of a group, in words. */
export function phaseText({ phase, attempt, hold, released }: GroupState): string {
  const flags = hold && hoistLabel(hold.flags);
  switch (phase) {
    case 'waiting':
      if (attempt === 0) return t.toCome;
      return released ? t.startsAgain : t.toStartAgain;
    case 'sequence':
      return attempt > 1 ? t.sequenceAgain(ordinal(attempt)) : t.inSequence;
    case 'started':
      return t.started;
    case 'recalled':
      return t.generalRecall;
    case 'postponed':
      return flags && flags !== 'AP' ? t.postponedUnder(flags) : t.postponed;
    case 'abandoned':
      return flags && flags !== 'N' ? t.abandonedUnder(flags) : t.abandoned;
  }
}
