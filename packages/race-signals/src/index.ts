/**
 * Starting procedures and race signals (RRS 2025–2028, rules 26–37 and Race Signals): flags and sounds, the making of a
 * start, and the state of the starting line after recorded signals. Pure functions on plain records: no I/O, no clock
 * (the time is an argument, in epoch ms), no dependencies.
 */

export { checkPlan } from './check-plan';
export { checkProcedure, type Problem } from './check-procedure';
export {
  answerCourseChange,
  answerMark,
  type CourseChange,
  courseChangeProblem,
  signalText,
} from './commands/answers';
export { commandsAt } from './commands/commands-at';
export { afterwardsLabels } from './commands/hoist';
export {
  classFlag,
  classOfFlag,
  type Flag,
  type FlagName,
  flagLabel,
  flagNames,
  flags,
  hoistLabel,
} from './flags';
export { groupLabel } from './line';
export { nextAction } from './next-action';
export { type PlannedStart, plannedStarts } from './planned-starts';
export {
  PREPARATORY,
  type Preparatory,
  type PreparatoryRule,
  preparatoryOf,
  preparatoryRules,
  STARTING_CODES,
  type StartingCode,
  standsAfterRecall,
} from './preparatory';
export {
  type ProcedureStep,
  type ReadyProcedure,
  readyProcedures,
  type StartingProcedure,
  type StepFlag,
  warningLead,
} from './procedures';
export { recallDeadline } from './recall-deadline';
export { replay } from './replay';
export { dueSignals, plannedSignals } from './schedule';
export {
  type Afterwards,
  courseChangeFlags,
  HOURS,
  type Hours,
  type RaceSignal,
  type RaceSignalName,
  raceSignals,
  SEQUENCE_SIGNALS,
  type SequenceSignal,
  SIGNAL_KINDS,
  type SignalKind,
  signalLabels,
} from './signals';
export { SOUNDS, type Sound, type Sounds, soundsLabel } from './sounds';
export { groupFlags, type LaterStart, type StartGroup, type StartPlan, startInterval } from './start-plan';
export { type FleetStart, startsOf } from './starts';
export type {
  Command,
  CommandQuestion,
  DisplayedHoist,
  DueSignal,
  GroupPhase,
  GroupState,
  Hold,
  MadeStep,
  NextAction,
  PlannedSignal,
  SignalDetails,
  SignalDraft,
  SignalRecord,
  StartLineState,
  UnexpectedSignal,
} from './state';
