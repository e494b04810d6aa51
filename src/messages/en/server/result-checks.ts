import { formatNumber, plural } from '@messages/numbers';

/** Texts of `club/racing/result-checks/crossings.ts`. */
export const crossings = {
  boatIsNotNamed: (time: string) => `A boat crossed the line at ${time} and isn’t named.`,
  markIsNoSailNumber: (time: string, mark: string) =>
    `The time at ${time} is marked “${mark}”, which isn’t an entry’s sail number.`,
  crossedBeforeStart: (sail: string, time: string, fleet: string, start: string) =>
    `${sail} crossed the line at ${time}, before the start of ${fleet} at ${start}, and has no finish.`,
  fleetHasNoStart: (fleet: string, boats: number) =>
    plural(boats, {
      one: `${fleet} has no start: ${formatNumber(boats)} boat crossed the line and has no finish.`,
      other: `${fleet} has no start: ${formatNumber(boats)} boats crossed the line and have no finish.`,
    }),
};

/** Texts of `club/racing/result-checks/entries.ts`. */
export const entries = {
  entriesHaveSailNumber: (count: number, sail: string, list: string) =>
    `${count} entries have the sail number ${sail}: ${list}.`,
  hasNoRating: (sail: string, field: string, fleet: string) =>
    `${sail} has no ${field}, which ${fleet} is scored by: her finishes there have no score.`,
  hasNoRatingOfOption: (sail: string, option: string, fleet: string) =>
    `${sail} has no rating “${option}”, by which ${fleet} is scored in this race: her finish has no score.`,
  boatOfFleets: (boat: string, fleets: string) => `${boat} (${fleets})`,
  unnamedBoat: 'one without a name',
  noFleet: 'no fleet',
  oddRating: (sail: string, field: string, rating: number, fleet: string, least: number, most: number) =>
    `${sail} has the ${field} ${rating} in ${fleet}; boats have ${least} to ${most}.`,
  isMeant: (rating: number) => `Is ${rating} meant?`,
};

/** Texts of `club/racing/result-checks/finishes.ts`. */
export const finishes = {
  timeWasTyped: (sail: string, duration: string) =>
    `The time of ${sail}, ${duration}, was typed: it comes from no crossing at the line.`,
  hasFinish: (sail: string, code: string, duration: string) =>
    `${sail} is scored ${code}, but has a finish of ${duration}.`,
  crossedAndHasFinish: (sail: string, code: string, at: string, duration: string) =>
    `${sail} is scored ${code}, but crossed the line at ${at} and has a finish of ${duration}.`,
  hasPlace: (sail: string, code: string, place: number) =>
    `${sail} is scored ${code}, but has place ${place}.`,
  crossedAndHasPlace: (sail: string, code: string, at: string, place: number) =>
    `${sail} is scored ${code}, but crossed the line at ${at} and has place ${place}.`,
  crossed: (sail: string, code: string, at: string) =>
    `${sail} is scored ${code}, but crossed the line at ${at}.`,
};

/** Texts of `club/racing/result-checks/fleets-in-race.ts`. */
export const fleetsInRace = {
  discardsNone: (name: string, races: number) =>
    `${name} has sailed ${races} races and discards none. RRS A2.1 discards each boat’s worst score, unless the sailing instructions say otherwise.`,
  sailedFewerLaps: (name: string, most: number, sails: string) =>
    `${name} sailed ${most} laps, but ${sails} fewer, and the race is scored by time. Score it by laps or by average laps, or give those boats a code.`,
  areInBoth: (fleets: string, times: string, sails: string, boats: number) =>
    plural(boats, {
      one: `${fleets} started at ${times}, but ${sails} is in both, and a boat starts once. Each fleet’s elapsed times count from its own start.`,
      other: `${fleets} started at ${times}, but ${sails} are in both, and a boat starts once. Each fleet’s elapsed times count from its own start.`,
    }),
};

/** Texts of `club/racing/result-checks/on-water.ts`. */
export const onWater = {
  wristbandWasOut: (sail: string, wristband: string, time: string, start: string) =>
    `${sail} is scored DNC, but wristband ${wristband} went out at ${time} and was on the water at the start, ${start}.`,
  notScannedOut: (sail: string, time: string, bands: number) =>
    plural(bands, {
      one: `${sail} finished at ${time}, but her wristband wasn’t scanned going out.`,
      other: `${sail} finished at ${time}, but none of her wristbands was scanned going out.`,
    }),
  notAshore: (sail: string, time: string, minutes: number, bands: string, count: number) =>
    plural(count, {
      one: `${sail} finished at ${time}, more than ${minutes} minutes ago, and wristband ${bands} isn’t ashore.`,
      other: `${sail} finished at ${time}, more than ${minutes} minutes ago, and wristbands ${bands} aren’t ashore.`,
    }),
};

/** Texts of `club/racing/result-checks/races-over.ts`. */
export const racesOver = {
  countsAsDns: (sail: string) =>
    `${sail} has neither a finish nor a code, and counts as DNS, as she was checked in.`,
  countsAsDnc: (sail: string) => `${sail} has neither a finish nor a code, and counts as DNC.`,
  countAsDnc: (count: number, dnc: string) =>
    `${count} boats have neither a finish nor a code, and count as DNC: ${dnc}.`,
  countAsDncAndDns: (count: number, dnc: string, list: string) =>
    `${count} boats have neither a finish nor a code, and count as DNC: ${dnc}; as DNS ${list}, checked in.`,
  underWay: (finished: number, racing: number) => {
    const still = plural(racing, {
      one: `${formatNumber(racing)} boat is still racing`,
      other: `${formatNumber(racing)} boats are still racing`,
    });
    return plural(finished, {
      one: `The race is under way: ${formatNumber(finished)} boat has a result, ${still}.`,
      other: `The race is under way: ${formatNumber(finished)} boats have a result, ${still}.`,
    });
  },
  showProvisional: (list: string, fleets: number) =>
    plural(fleets, {
      one: `${list} shows it as provisional, in no total.`,
      other: `${list} show it as provisional, in no total.`,
    }),
  none: 'none',
};

/** Texts of `club/racing/result-checks/speed.ts`. */
export const speed = {
  tooFastCorrected: (sail: string, duration: string, corrected: string, fleet: string, median: string) =>
    `${sail} finished in ${duration}, corrected ${corrected}: less than half the median of ${fleet}, ${median}.`,
  tooFast: (sail: string, duration: string, fleet: string, median: string) =>
    `${sail} finished in ${duration}: less than half the median of ${fleet}, ${median}.`,
  fasterThanHull: (
    sail: string,
    knots: string,
    miles: number,
    duration: string,
    metres: number,
    most: string,
  ) =>
    `${sail} sailed ${miles} NM in ${duration}, ${knots} knots: a hull of ${metres} m makes ${most} at most.`,
  inNoTime: (sail: string, miles: number, duration: string, metres: number, most: string) =>
    `${sail} sailed ${miles} NM in ${duration}, no time at all: a hull of ${metres} m makes ${most} at most.`,
};

/** Texts of `club/racing/result-checks/ratings-behind.ts`. */
export const ratingsBehind = {
  ratingNow: (sail: string, then: number, now: number) => `${sail} on ${then}, now ${now}`,
  scoredOnEarlierRatings: (fleet: string, boats: number, ratings: string) =>
    plural(boats, {
      one: `${fleet} has ${formatNumber(boats)} boat scored on earlier ratings than those that follow from the races before: ${ratings}. Score the race on the new ratings.`,
      other: `${fleet} has ${formatNumber(boats)} boats scored on earlier ratings than those that follow from the races before: ${ratings}. Score the race on the new ratings.`,
    }),
};

/** Texts of `club/racing/result-checks/signals.ts`. */
export const signals = {
  noStartSignal: (fleet: string, time: string, boats: number) =>
    plural(boats, {
      one: `${fleet} started at ${time}, but no start signal is recorded: the times of ${formatNumber(boats)} boat rest on the start.`,
      other: `${fleet} started at ${time}, but no start signal is recorded: the times of ${formatNumber(boats)} boats rest on the start.`,
    }),
  startSignalAtOtherTime: (fleet: string, time: string, signal: string, boats: number) =>
    plural(boats, {
      one: `${fleet} started at ${time}, but its start signal is recorded at ${signal}: the times of ${formatNumber(boats)} boat rest on the start.`,
      other: `${fleet} started at ${time}, but its start signal is recorded at ${signal}: the times of ${formatNumber(boats)} boats rest on the start.`,
    }),
};

/** Texts of `club/racing/result-checks/time-limits.ts`. */
export const timeLimits = {
  firstIsLate: (fleet: string, sail: string, duration: string, minutes: number) =>
    plural(minutes, {
      one: `The first boat of ${fleet}, ${sail}, finished in ${duration}, outside the time limit of ${formatNumber(minutes)} minute: the race is to be abandoned for the fleet (RRS 35).`,
      other: `The first boat of ${fleet}, ${sail}, finished in ${duration}, outside the time limit of ${formatNumber(minutes)} minutes: the race is to be abandoned for the fleet (RRS 35).`,
    }),
  isLate: (sail: string, duration: string, fleet: string, minutes: number) =>
    plural(minutes, {
      one: `${sail} finished ${duration} after the first boat of ${fleet}, outside the finishing window of ${formatNumber(minutes)} minute, and has no code.`,
      other: `${sail} finished ${duration} after the first boat of ${fleet}, outside the finishing window of ${formatNumber(minutes)} minutes, and has no code.`,
    }),
};

/** Texts of `club/racing/result-checks/recalled-starts.ts`. */
export const recalledStarts = {
  recalled: {
    zfpInItsPlace: (sail: string, code: string, start: string) =>
      `${sail} has ${code} from the start at ${start}, which was recalled: she gets ZFP in its place (RRS 30.2).`,
    removeCode: (sail: string, code: string, start: string, rule: string) =>
      `${sail} has ${code} from the start at ${start}, which was recalled: remove the code (RRS ${rule}).`,
    sailed: {
      hasPlace: (sail: string, start: string) =>
        `${sail} has BFD, the start at ${start} was recalled, and she has a place in the restart: score her DNE (RRS 30.4).`,
      finished: (sail: string, start: string, time: string) =>
        `${sail} has BFD, the start at ${start} was recalled, and she finished at ${time} in the restart: score her DNE (RRS 30.4).`,
    },
    unless: {
      hasPlace: (sail: string, start: string) =>
        `${sail} has BFD, the start at ${start} was recalled, and she has a place in the restart: score her DNE (RRS 30.4), unless her BFD is from the restart.`,
      finished: (sail: string, start: string, time: string) =>
        `${sail} has BFD, the start at ${start} was recalled, and she finished at ${time} in the restart: score her DNE (RRS 30.4), unless her BFD is from the restart.`,
    },
  },
  abandoned: {
    zfpInItsPlace: (sail: string, code: string, start: string) =>
      `${sail} has ${code} from the start at ${start}, which was abandoned: she gets ZFP in its place (RRS 30.2).`,
    removeCode: (sail: string, code: string, start: string, rule: string) =>
      `${sail} has ${code} from the start at ${start}, which was abandoned: remove the code (RRS ${rule}).`,
    sailed: {
      hasPlace: (sail: string, start: string) =>
        `${sail} has BFD, the start at ${start} was abandoned, and she has a place in the restart: score her DNE (RRS 30.4).`,
      finished: (sail: string, start: string, time: string) =>
        `${sail} has BFD, the start at ${start} was abandoned, and she finished at ${time} in the restart: score her DNE (RRS 30.4).`,
    },
    unless: {
      hasPlace: (sail: string, start: string) =>
        `${sail} has BFD, the start at ${start} was abandoned, and she has a place in the restart: score her DNE (RRS 30.4), unless her BFD is from the restart.`,
      finished: (sail: string, start: string, time: string) =>
        `${sail} has BFD, the start at ${start} was abandoned, and she finished at ${time} in the restart: score her DNE (RRS 30.4), unless her BFD is from the restart.`,
    },
  },
};

/** Texts of `club/racing/result-checks/line.ts`. */
export const line = {
  more: (count: number) => `${formatNumber(count)} more`,
};
