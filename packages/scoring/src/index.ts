/**
 * Sailing scores: corrected times, race points, series standings (RRS 2025–2028 Appendix A, low point),
 * progressive handicaps and pursuit starts. Pure functions on plain records, no I/O, no dependencies, exact
 * arithmetic throughout.
 */
export { type BoatRating, boatRating, fleetInRace } from './boat-rating';
export { checkCodes, checkFleet, checkKnownCode, checkRace, checkScore } from './check-input';
export { isPenalty, takesTimePenalty } from './check-penalties';
export { checkSeries } from './check-series';
export { MAX_CODE_PERCENT } from './check-values';
export { readyCodes } from './code-presets';
export { countNames, describeShare } from './code-words';
export {
  AVERAGE_OMISSIONS,
  AVERAGED_RACES,
  type AverageOmission,
  CODE_FORM,
  type CodeDefinition,
  type CodePoints,
  type CodeRule,
  type CodeTable,
  type CountMethod,
  codePoints,
  codeTable,
  PERCENT_BASES,
  type PercentBase,
  POINTS_METHODS,
  type PointsMethod,
  SCORING_CODES,
  type StandardCode,
  standardCodes,
} from './codes';
export {
  type CorrectedTimeInput,
  checkRating,
  correctedDecimals,
  correctedTime,
  handicapSystemNames,
  latestElapsed,
  ratingSystemNames,
  systemOf,
} from './corrected-time';
export { describeDiscards, discardsAfter, discardsOf, isByBoat, isShare } from './discards';
export { type EchoBoat, type EchoInput, proposeEcho } from './echo';
export { elapsedInFleet, hasFinish } from './finish';
export { codesText, formatTime } from './format';
export {
  type AssignmentTable,
  assignGroups,
  type GroupSize,
  heatSizes,
  inTableOrder,
  moveOn,
  type RankedBoat,
  type TableRow,
  tableRows,
} from './group-assignment';
export { ScoringInputError } from './input-error';
export { Memo } from './memo';
export { type BoatForHeat, type NextHeat, nextHeat, PROMOTED } from './next-heat';
export { type NhcBoat, type NhcInput, proposeNhc } from './nhc';
export { type Nhc1Input, proposeNhc1 } from './nhc1';
export { describeOddRating, type OddRating, oddRating, oddRatingIn } from './odd-ratings';
export {
  BEYOND_TABLE,
  describeTable,
  fitsTable,
  isRatio,
  type PointsSystem,
  type PointsTable,
  pointsSystemNames,
  pointsSystemOf,
  pointsSystems,
} from './points-systems';
export {
  awardPrizes,
  PRIZE_EXCLUSIONS,
  type PrizeBoat,
  type PrizeExclusion,
  type PrizeInput,
  type PrizeOutcome,
} from './prizes';
export type { ProgressiveBoat, Proposals, RatingProposal, WorkingStep } from './progressive';
export {
  effectiveSettings,
  type ProgressiveSetting,
  progressiveRuleNames,
  progressiveRules,
  progressiveSettings,
  settingsOf,
} from './progressive-rules';
export { type PursuitBoat, type PursuitInput, type PursuitStart, pursuitStarts } from './pursuit';
export { type ChainBoat, type ChainRace, PROGRESSIVE_SOURCE, ratingChain } from './rating-chain';
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
export { decimal, divide, multiply } from './rational';
export { type RegattaTablesInput, regattaTables } from './regatta-tables';
export {
  rankSums,
  type SeasonRank,
  type SeasonResult,
  type SeasonRule,
  type SeasonScore,
  type SeasonSum,
  sumSeason,
} from './season-ranking';
export { settingsOfSeriesOfSeries } from './series-of-series';
export { type RatingAfter, type StartingRating, startingRating } from './series-ratings';
export { SeriesSet, type SeriesSetInput } from './series-set';
export { seriesStandings } from './series-standings';
export { type Heat, type HeatRound, heatRounds } from './split-fleet-heats';
export { assignmentFor } from './split-fleet-races';
export { type ChampionshipStandingsInput, championshipStandings } from './split-fleets';
export { suggestedProgression, suggestedSystem } from './suggested-system';
export {
  seedsAfter,
  stageProblem,
  TEAM_STAGE_KINDS,
  type TeamEvent,
  type TeamMatch,
  type TeamPlace,
  type TeamRaceInput,
  type TeamRaceResult,
  type TeamResults,
  type TeamRound,
  type TeamRow,
  type TeamStage,
  type TeamStageKind,
  type TeamStageResult,
  type TeamTable,
  teamResults,
} from './team-event';
export { knockoutPairings, nextKnockoutRound, type Pairing, roundRobinPairings } from './team-pairings';
export {
  isUnsailed,
  scoreTeamRace,
  TEAM_CODES,
  TEAM_SIZES,
  type TeamBoat,
  type TeamBoatScore,
  type TeamCode,
  type TeamPair,
  type TeamRaceProblem,
  type TeamRaceScore,
  type TeamSide,
  type TeamSideName,
  type TeamSize,
  teamRaceProblem,
} from './team-race';
export { formatBoats, roundName, teamRankText, teamWinsText } from './team-text';
export { hasMixedTimes, isBareDpi, penaltiesIn } from './time-changes';
export type * from './types';
export {
  CARRIED,
  CHAMPIONSHIP_STAGES,
  CODE_BASES,
  GROUP_CODE_BASES,
  isByLaps,
  PART_SCORES,
  PENALTY_ROUNDINGS,
  RACE_SCORINGS,
  REDRESS_METHODS,
  REGROUPINGS,
  TIME_CHANGE_TARGETS,
} from './types';
