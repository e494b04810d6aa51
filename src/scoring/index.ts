/**
 * Sailing scores: corrected times, race points, series standings (RRS 2025–2028 Appendix A, low point),
 * progressive handicaps and pursuit starts. Pure functions on plain records, no I/O, no dependencies, exact
 * arithmetic throughout.
 */
export { type BoatRating, boatRating } from './boat-rating';
export { checkFleet, checkRace, checkScore } from './check-input';
export {
  isNonFinishingCode,
  isPenaltyCode,
  isScoringCode,
  NON_FINISHING_CODES,
  type NonFinishingCode,
  PENALTY_CODES,
  type PenaltyCode,
  SCORING_CODES,
  type ScoringCode,
} from './codes';
export {
  type CorrectedTimeInput,
  checkRating,
  correctedDecimals,
  correctedTime,
  systemOf,
} from './corrected-time';
export { type EchoBoat, type EchoInput, proposeEcho } from './echo';
export { formatTime } from './format';
export {
  type AssignmentTable,
  assignGroups,
  type GroupSize,
  inTableOrder,
  type RankedBoat,
  type TableRow,
  tableRows,
} from './group-assignment';
export { ScoringInputError } from './input-error';
export { type NhcBoat, type NhcInput, proposeNhc } from './nhc';
export type { ProgressiveBoat, RatingProposal } from './progressive';
export { type PursuitBoat, type PursuitInput, type PursuitStart, pursuitStarts } from './pursuit';
export {
  CORRECTED_TIME_ROUNDINGS,
  type CorrectedTimeRounding,
  DEFAULT_PHRF,
  type HandicapSystem,
  type PhrfFactors,
  type ProgressiveRule,
  type PursuitSystem,
  type RatingField,
  type RatingSystem,
  ratingFields,
  ratingSystems,
  type System,
} from './rating-systems';
export { seriesStandings } from './series-standings';
export { assignmentFor } from './split-fleet-races';
export { type ChampionshipStandingsInput, championshipStandings } from './split-fleets';
export type * from './types';
export { CARRIED, CHAMPIONSHIP_STAGES, GROUP_CODE_BASES } from './types';
