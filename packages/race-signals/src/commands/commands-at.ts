import type { Command, StartLineState } from '../state';
import { course, others } from './course';
import { abandonments, postponements } from './holds';
import { recalls } from './recalls';
import { removals } from './removals';
import { missedSignals, sequences } from './sequences';

/** What a race officer may do at a moment, the likeliest of each section first. */
export function commandsAt(state: StartLineState, now: number): Command[] {
  return [
    ...missedSignals(state, now),
    ...sequences(state, now),
    ...recalls(state, now),
    ...removals(state, now),
    ...postponements(state, now),
    ...abandonments(state, now),
    ...course(state, now),
    ...others(state, now),
  ];
}
