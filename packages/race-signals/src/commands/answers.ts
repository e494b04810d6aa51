import { type FlagName, hoistLabel } from '../flags';
import { signalLabels } from '../signals';
import type { Command, SignalDraft } from '../state';

/** What C shows and says beside itself (RRS 33). */
export interface CourseChange {
  /** The mark that was moved. */
  mark: string | null;
  leg: string | null;
  /** Whole degrees from 0 to 359; null: a coloured shape alone says it, or the direction stays. */
  bearing: number | null;
  side: 'starboard' | 'port' | null;
  length: 'shorter' | 'longer' | null;
}

const sideFlags = { starboard: 'green_triangle', port: 'red_rectangle' } as const;
const lengthFlags = { shorter: 'minus', longer: 'plus' } as const;

/** What is missing from a change of the next leg, in words; null where the signal says something. */
export function courseChangeProblem({ bearing, side, length }: CourseChange): string | null {
  if (bearing !== null && !(Number.isInteger(bearing) && bearing >= 0 && bearing < 360))
    return 'The bearing is a whole number of degrees from 0 to 359';
  if (bearing === null && side === null && length === null)
    return 'Say what changes: the bearing, the side to which the mark moves, or the length of the leg';
  return null;
}

/** The command with the change that was asked for in its flags and records. */
export function answerCourseChange(command: Command, change: CourseChange): Command {
  const { mark, leg, bearing, side, length } = change;
  const shapes: FlagName[] = [...(side ? [sideFlags[side]] : []), ...(length ? [lengthFlags[length]] : [])];
  const up = [...command.up, ...shapes];
  const details = { mark, leg, bearing };
  return { ...command, up, drafts: command.drafts.map((draft) => ({ ...draft, flags: up, details })) };
}

/** The command with the mark that was asked for in its records; null where the race officer names none. */
export function answerMark(command: Command, mark: string | null): Command {
  return {
    ...command,
    drafts: command.drafts.map((draft) => ({ ...draft, details: { ...draft.details, mark } })),
  };
}

/** Signals of the log in words: `Preparatory signal: U`. */
export function signalText({ signal, flags }: Pick<SignalDraft, 'signal' | 'flags'>): string {
  return flags.length === 0 ? signalLabels[signal] : `${signalLabels[signal]}: ${hoistLabel(flags)}`;
}
