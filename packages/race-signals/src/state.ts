import type { Preparatory } from './preparatory';
import type { SignalKind } from './signals';
import type { Sounds } from './sounds';
import type { StartGroup, StartPlan } from './start-plan';

/** Details of a signal besides its flags; null if not stated. */
export interface SignalDetails {
  /** For C: the moved mark. For M: the missing one. For S: the finishing mark. */
  mark?: string | null;
  /** For C: compass bearing to the new mark, in whole degrees from 0 to 359. */
  bearing?: number | null;
  /** For C: the leg. */
  leg?: string | null;
  /** For a pursuit start: its `label`. For a club's own step: its name. Otherwise a note. */
  text?: string | null;
}

/** Members of a stored signal that the engine reads. */
export interface SignalRecord {
  id: string;
  signal: SignalKind;
  /** Flags raised or, for `…_removed`, one-minute and starting signals, lowered; uppermost first. */
  flags: readonly string[];
  /** Fleets concerned; null for every fleet of the race. */
  fleets: readonly string[] | null;
  /** Epoch ms. */
  signalled_at: number;
  details?: SignalDetails | null;
  /** True if recorded by mistake: it was never made. */
  void: boolean;
}

/** A signal to write; the writer adds id, regatta and race. */
export type SignalDraft = Omit<SignalRecord, 'id' | 'void'> & { details: SignalDetails | null };

/** State of a group. */
export type GroupPhase =
  /** Its sequence has not begun. */
  | 'waiting'
  /** After its warning signal, before its start. */
  | 'sequence'
  | 'started'
  /** First Substitute is displayed for it. */
  | 'recalled'
  /** AP is displayed for it, alone or over another flag. */
  | 'postponed'
  /** N is displayed for it, alone or over another flag. */
  | 'abandoned';

/** A displayed flag that holds groups until it is lowered. */
export interface Hold {
  signal: 'general_recall' | 'postponement' | 'abandonment';
  flags: readonly string[];
  /** Fleets concerned; null for every fleet. */
  fleets: readonly string[] | null;
  since: number;
}

/** A signal made in a group's present sequence. */
export interface MadeStep {
  /** Index into the procedure's steps. */
  step: number;
  at: number;
}

/** Lowering of a flag that held a group. */
export interface Release {
  at: number;
  /** Time of the warning signal by the rules; null if the race officer or the plan decides. */
  warning_at: number | null;
}

export interface GroupState {
  /** Its index in the plan. */
  index: number;
  group: StartGroup;
  phase: GroupPhase;
  hold: Hold | null;
  /** Number of its sequences, including the present one; 0 before the first warning signal. */
  attempt: number;
  /** Signals of the present sequence, in order. */
  made: readonly MadeStep[];
  /** Time of its start; null before the start, and after a recall or abandonment. */
  started_at: number | null;
  /** The previous start, which was recalled or abandoned. */
  recalled_start_at: number | null;
  /** The preparatory signal displayed in this sequence, or planned. */
  preparatory: Preparatory;
  /** Time since X is displayed for it. */
  individual_recall_at: number | null;
  /** Preparatory signal of its last recalled or abandoned start. */
  recalled_preparatory: Preparatory | null;
  /** Set from the lowering of a flag that held it until its next sequence. */
  released: Release | null;
  /** Pursuit starts made, by label. */
  pursuit_starts: readonly { label: string; at: number }[];
}

/** A displayed hoist. */
export interface DisplayedHoist {
  flags: readonly string[];
  signal: SignalKind;
  /** Null for every fleet. */
  fleets: readonly string[] | null;
  since: number;
  details: SignalDetails | null;
}

/** A record that does not fit the earlier ones, with the reason for people. */
export interface UnexpectedSignal {
  record: SignalRecord;
  why: string;
}

/** State of the starting line after its signals. */
export interface StartLineState {
  plan: StartPlan;
  /** In the plan's order. */
  groups: readonly GroupState[];
  /** Starting order as indices of the plan's groups, started ones first. */
  order: readonly number[];
  displayed: readonly DisplayedHoist[];
  /** Valid signals, in order. */
  signals: readonly SignalRecord[];
  unexpected: readonly UnexpectedSignal[];
  /** Signals recorded by mistake. */
  voided: readonly SignalRecord[];
  /**
   * Time of the last signal that moved the schedule; earlier scheduled times no longer count. Null before the first.
   */
  last_event_at: number | null;
}

/** A signal due at a moment by the plan and the signals so far. */
export interface PlannedSignal {
  /**
   * Stable across devices and reloads, so that a signal is not recorded twice. It changes if the record is voided,
   * because the signal can then be made again.
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
  /** True if the race officer makes it at will; false if the clock makes it. */
  by_hand: boolean;
  draft: SignalDraft;
}

/** A planned signal whose time has come, without a record. */
export interface DueSignal extends PlannedSignal {
  /** True if too late for a running screen: a person must say if it was made. */
  missed: boolean;
}

/** The next action, in words. */
export interface NextAction {
  text: string;
  /** Time of the action; null: when the race officer decides. */
  at: number | null;
  up: readonly string[];
  down: readonly string[];
  sounds: Sounds;
  /** Further duties before then: `Display the sail numbers of the BFD boats`. */
  notes: readonly string[];
}

/** Question before a command is executed. */
export type CommandQuestion = 'course_change' | 'mark' | null;

/** A command available to the race officer now. */
export interface Command {
  /** Stable: `postpone`, `postpone:1` for the group at index 1, `postpone_hours_3`, `individual_recall:0`. */
  key: string;
  /** `Postpone`, `General recall: IRC`. */
  label: string;
  /** Heading for grouping commands on screens. */
  section: 'sequence' | 'recall' | 'postpone' | 'abandon' | 'course' | 'other';
  /** Index of its only group; null if it may concern all. */
  group: number | null;
  up: readonly string[];
  down: readonly string[];
  sounds: Sounds;
  /** Question to ask first; the answer goes into the drafts' `flags` and `details` ({@link answerCourseChange}). */
  asks: CommandQuestion;
  /** Records it writes, at the time given to `commandsAt`. */
  drafts: readonly SignalDraft[];
  /** Consequence for people: `The warning signal is made one minute after AP comes down.` */
  follows: string;
}
