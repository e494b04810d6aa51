import type { Preparatory } from './preparatory';
import type { SignalKind } from './signals';
import type { Sounds } from './sounds';
import type { StartGroup, StartPlan } from './start-plan';

/** What a signal says beside its flags; each member is null where it says nothing of it. */
export interface SignalDetails {
  /** Of C: which mark was moved. Of M: which one is missing. Of S: where boats finish. */
  mark?: string | null;
  /** Of C: the compass bearing to the new mark, in whole degrees from 0 to 359. */
  bearing?: number | null;
  /** Of C: which leg. */
  leg?: string | null;
  /** Of a pursuit start: its `label`. Of a step of the club’s own: its name. Else a note. */
  text?: string | null;
}

/** The members of a stored signal that the engine reads. */
export interface SignalRecord {
  id: string;
  signal: SignalKind;
  /** What went up, or for `…_removed`, one-minute and starting signals what came down; the upper one first. */
  flags: readonly string[];
  /** For whom; null: every fleet of the race. */
  fleets: readonly string[] | null;
  /** Epoch ms. */
  signalled_at: number;
  details?: SignalDetails | null;
  /** Recorded by mistake: it never was made. */
  void: boolean;
}

/** A signal to be written; the id, the regatta and the race are the writer’s. */
export type SignalDraft = Omit<SignalRecord, 'id' | 'void'> & { details: SignalDetails | null };

/** Where a group stands. */
export type GroupPhase =
  /** Its sequence has not begun. */
  | 'waiting'
  /** Its warning signal has been made, its start not yet. */
  | 'sequence'
  | 'started'
  /** The First Substitute is displayed for it. */
  | 'recalled'
  /** AP is displayed for it, alone or over another flag. */
  | 'postponed'
  /** N is displayed for it, alone or over another flag. */
  | 'abandoned';

/** What keeps a group from starting until it is taken down. */
export interface Hold {
  signal: 'general_recall' | 'postponement' | 'abandonment';
  flags: readonly string[];
  /** For whom it was displayed; null: every fleet. */
  fleets: readonly string[] | null;
  since: number;
}

/** A signal of a group’s current sequence that was made. */
export interface MadeStep {
  /** Index in the procedure’s steps. */
  step: number;
  at: number;
}

/** What let a group go on: a flag that held it came down. */
export interface Release {
  at: number;
  /** When the warning signal follows by the rules; null: the race officer or the plan says when. */
  warning_at: number | null;
}

export interface GroupState {
  /** Its place in the plan. */
  index: number;
  group: StartGroup;
  phase: GroupPhase;
  hold: Hold | null;
  /** Its sequences so far, with the one under way: 0 before the first warning signal. */
  attempt: number;
  /** The signals of the sequence under way, in order. */
  made: readonly MadeStep[];
  /** When its start was made; null while it has not started, and once it was recalled or abandoned. */
  started_at: number | null;
  /** The start before that, which was recalled or abandoned. */
  recalled_start_at: number | null;
  /** The one displayed in this sequence, or what will be. */
  preparatory: Preparatory;
  /** X is displayed for it since. */
  individual_recall_at: number | null;
  /** The last start that was recalled or abandoned after it: which preparatory signal it had. */
  recalled_preparatory: Preparatory | null;
  /** Since a flag that held it came down, until its next sequence begins. */
  released: Release | null;
  /** Pursuit starts made, by label. */
  pursuit_starts: readonly { label: string; at: number }[];
}

/** A flag that flies. */
export interface DisplayedHoist {
  flags: readonly string[];
  signal: SignalKind;
  /** Null: for every fleet. */
  fleets: readonly string[] | null;
  since: number;
  details: SignalDetails | null;
}

/** A record that does not fit what came before it, and why, for people. */
export interface UnexpectedSignal {
  record: SignalRecord;
  why: string;
}

/** Where the starting line stands after its signals. */
export interface StartLineState {
  plan: StartPlan;
  /** In the plan’s order. */
  groups: readonly GroupState[];
  /** The order in which groups start: indices of the plan’s groups, those that have started first. */
  order: readonly number[];
  displayed: readonly DisplayedHoist[];
  /** Signals that count, in order. */
  signals: readonly SignalRecord[];
  unexpected: readonly UnexpectedSignal[];
  /** Signals that were recorded by mistake. */
  voided: readonly SignalRecord[];
  /** The last signal that moved the schedule: a scheduled time before it no longer counts. Null before the first. */
  last_event_at: number | null;
}

/** A signal that the plan and what was made so far call for at a moment. */
export interface PlannedSignal {
  /**
   * The same on every device and after every reload, so that one signal is not recorded twice. Once its record is void it
   * is another one, as it can then be made again.
   */
  key: string;
  /** Index of its group in the plan. */
  group: number;
  at: number;
  /** `Warning signal for IRC`. */
  text: string;
  up: readonly string[];
  down: readonly string[];
  sounds: Sounds;
  /** The race officer makes it when it suits; all others are made by the clock. */
  by_hand: boolean;
  draft: SignalDraft;
}

/** A planned signal whose moment has come and of which there is no record. */
export interface DueSignal extends PlannedSignal {
  /** Its moment is longer ago than a running screen leaves it: somebody must say whether it was made. */
  missed: boolean;
}

/** What to do next, in words. */
export interface NextAction {
  text: string;
  /** When; null: as soon as the race officer decides. */
  at: number | null;
  up: readonly string[];
  down: readonly string[];
  sounds: Sounds;
  /** What else must be done before then: `Display the sail numbers of the BFD boats`. */
  notes: readonly string[];
}

/** What a command asks before it is done. */
export type CommandQuestion = 'course_change' | 'mark' | null;

/** Something that the race officer may do now. */
export interface Command {
  /** Stable: `postpone`, `postpone:1` for the group at index 1, `postpone_hours_3`, `individual_recall:0`. */
  key: string;
  /** `Postpone`, `General recall: IRC`. */
  label: string;
  /** Heading under which screens gather commands. */
  section: 'sequence' | 'recall' | 'postpone' | 'abandon' | 'course' | 'other';
  /** Index of the one group it is for; null: for all whom it can concern. */
  group: number | null;
  up: readonly string[];
  down: readonly string[];
  sounds: Sounds;
  /** What to ask before; the answer goes into the drafts’ `flags` and `details` ({@link answerCourseChange}). */
  asks: CommandQuestion;
  /** The records that it writes, at the moment given to `commandsAt`. */
  drafts: readonly SignalDraft[];
  /** What follows, for people: `The warning signal is made one minute after AP comes down.` */
  follows: string;
}
