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
export { ScoringInputError } from './input-error';
export { type NhcBoat, type NhcInput, proposeNhc } from './nhc';
export {
  awardPrizes,
  PRIZE_EXCLUSIONS,
  type PrizeBoat,
  type PrizeExclusion,
  type PrizeInput,
  type PrizeOutcome,
} from './prizes';
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
export {
  rankSeason,
  type SeasonRank,
  type SeasonResult,
  type SeasonRule,
  type SeasonScore,
} from './season-ranking';
export { seriesStandings } from './series-standings';
export type * from './types';
