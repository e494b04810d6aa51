import { type GroupState, hoistLabel } from '@dockside/race-signals';

/** State of a group, in words. */
export function phaseText({ phase, attempt, hold, released }: GroupState): string {
  const flags = hold && hoistLabel(hold.flags);
  switch (phase) {
    case 'waiting':
      if (attempt === 0) return 'To come';
      return released ? 'Starts again' : 'To start again';
    case 'sequence':
      return attempt > 1 ? `Sequence, ${ordinals[attempt] ?? `${attempt}th`} time` : 'In sequence';
    case 'started':
      return 'Started';
    case 'recalled':
      return 'General recall';
    case 'postponed':
      return flags && flags !== 'AP' ? `Postponed: ${flags}` : 'Postponed';
    case 'abandoned':
      return flags && flags !== 'N' ? `Abandoned: ${flags}` : 'Abandoned';
  }
}

const ordinals: Record<number, string> = { 2: '2nd', 3: '3rd' };
