import { type FlagName, hoistLabel } from '../flags';
import { signalLabels } from '../signals';
import type { Command, SignalDraft } from '../state';
import { answers as t } from '../words';

/** Details of a course change signalled with C (RRS 33). */
export interface CourseChange {
  /** The mark that was moved. */
  mark: string | null;
  leg: string | null;
  /** Whole degrees from 0 to 359; null if only a coloured shape shows it, or the direction stays. */
  bearing: number | null;
  side: 'starboard' | 'port' | null;
  length: 'shorter' | 'longer' | null;
}

const sideFlags = { starboard: 'green_triangle', port: 'red_rectangle' } as const;
const lengthFlags = { shorter: 'minus', longer: 'plus' } as const;

/** Missing information for a change of the next leg, in words; null if complete. */
export function courseChangeProblem({ bearing, side, length }: CourseChange): string | null {
  if (bearing !== null && !(Number.isInteger(bearing) && bearing >= 0 && bearing < 360))
    return t.bearingIsWholeNumber;
  if (bearing === null && side === null && length === null) return t.sayWhatChanges;
  return null;
}

/** Adds the answered course change to a command's flags and records. */
export function answerCourseChange(command: Command, change: CourseChange): Command {
  const { mark, leg, bearing, side, length } = change;
  const shapes: FlagName[] = [...(side ? [sideFlags[side]] : []), ...(length ? [lengthFlags[length]] : [])];
  const up = [...command.up, ...shapes];
  const details = { mark, leg, bearing };
  return { ...command, up, drafts: command.drafts.map((draft) => ({ ...draft, flags: up, details })) };
}

/** Adds the answered mark to a command's records; null if the race officer names none. */
export function answerMark(command: Command, mark: string | null): Command {
  return {
    ...command,
    drafts: command.drafts.map((draft) => ({ ...draft, details: { ...draft.details, mark } })),
  };
}

/** A logged signal in words: `Preparatory signal: U`. */
export function signalText({ signal, flags }: Pick<SignalDraft, 'signal' | 'flags'>): string {
  return flags.length === 0 ? signalLabels[signal] : `${signalLabels[signal]}: ${hoistLabel(flags)}`;
}
