import type { Command, StartLineState } from '../state';
import { course, others } from './course';
import { abandonments, postponements } from './holds';
import { recalls } from './recalls';
import { removals } from './removals';
import { missedSignals, sequences } from './sequences';

/** Commands available to a race officer at a moment, most likely first in each section. */
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
