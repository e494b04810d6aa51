import { formatList, plural } from '@messages/numbers';

/** Texts of `shared/api-client.ts`. */
export const apiClient = {
  serverAnswered: (status: string) => `Unexpected answer: ${status}.`,
};

/** Texts of `shared/as-of-text.ts`. */
export const asOfText = {
  notKnown: 'not known',
  asOf: (time: string, timeZone: string) => `${time} (club time, ${timeZone})`,
  notCurrent: (time: string, timeZone: string) =>
    `${time} (club time, ${timeZone}), NOT CURRENT: the club computer hasn’t answered since`,
  cloudOlder: (time: string, timeZone: string, cloudTime: string) =>
    `${time} (club time, ${timeZone}), cloud data as of ${cloudTime}`,
  notCurrentCloudOlder: (time: string, timeZone: string, cloudTime: string) =>
    `${time} (club time, ${timeZone}), NOT CURRENT: the club computer hasn’t answered since, cloud data as of ${cloudTime}`,
  fileNotKnown: 'as of a time not known',
  file: (time: string) => `as of ${time}`,
  fileNotCurrent: (time: string) => `as of ${time}, NOT CURRENT`,
  column: 'As of',
};

/** Texts of `shared/billing/holder-name.ts`. */
export const holderName = {
  number: (number: string) => `Number ${number}`,
  household: (id: string) => `Household ${id}`,
  member: (id: string) => `Member ${id}`,
  transactionWithoutName: (id: string) => `Transaction ${id} without a name`,
};

/** Texts of `shared/billing/opening-balance.ts`. */
export const openingBalance = {
  description: 'Opening balance',
};

/** Texts of `shared/billing/status-differences.ts`. */
export const statusDifferences = {
  paidWithoutPayment: (amount: string) => `${amount} is marked paid without a payment`,
  paidButOwed: (amount: string) => `${amount} is marked paid, and its payment was returned or is to come`,
  openButSettled: (amount: string) => `${amount} is marked open, and payments cover it`,
};

/** Texts of `shared/browser-name.ts`. */
export const browserName = {
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
  anotherBrowser: 'Another browser',
};

/** Texts of `shared/camp-fields.ts`. */
export const campFields = {
  guardianField: (field: string) => `Guardian ${field}`,
};

/** Texts of `shared/country-terms.ts`: those of Ireland, Britain and other countries. */
export const britishTerms = {
  bill: 'bill',
  place: 'place',
  buggy: 'buggy',
  buggies: 'buggies',
  mobile: 'mobile',
  mobileLabel: 'Mobile',
  postcode: 'Postcode',
  county: 'County or state',
};

/** Ways round the course, of `shared/country-terms.ts`. */
export const transportWords = {
  walking: 'walking',
};

/** Texts of `shared/country-terms.ts`: those of the United States. */
export const americanTerms = {
  bill: 'check',
  place: 'spot',
  buggy: 'cart',
  buggies: 'carts',
  mobile: 'cell phone',
  mobileLabel: 'Cell phone',
  postcode: 'ZIP code',
  county: 'State',
};

/** Texts of `shared/country-terms.ts`: those of Canada, where they are not American. */
export const canadianTerms = {
  bill: 'bill',
  postcode: 'Postal code',
  county: 'Province',
};

/** Texts of `shared/golf/start-holes.ts`. */
export const startHoles = {
  hole: (hole: string) => `Hole ${hole}`,
};

/** Texts of `shared/paired-parts.ts`. */
export const pairedParts = {
  publishedResults: 'published results',
  settingChanges: 'who changed which setting',
  access: 'people, devices and keys',
  emergencyContacts: 'emergency contacts',
  readsOfContacts: 'who read emergency contacts',
  letterhead: 'crest and letterhead',
  campFields: 'meanings of camp fields',
  recordsWithoutCloud: 'which records no cloud has',
  notTaken: (name: string, parts: readonly string[]) =>
    `${name} has an older Dockside, so it doesn’t get: ${formatList(parts)}. Install this computer’s version there.`,
};

/** Texts of `shared/protest-limit.ts`: of the notice that posts a limit. */
export const protestLimit = {
  title: (race: number) => `Protest time limit, race ${race}`,
  text: (race: string, time: string, day: string) => `${race}: ${time}, ${day}.`,
};

/** Texts of `shared/race-title.ts`. */
export const raceTitle = {
  race: (number: number) => `Race ${number}`,
  raceInSentence: (number: number) => `race ${number}`,
  seeding: (number: number) => `Race ${number}, seeding`,
  seedingInSentence: (number: number) => `race ${number}, seeding`,
  heat: (number: number, heat: string) => `Race ${number}, heat ${heat}`,
  heatInSentence: (number: number, heat: string) => `race ${number}, heat ${heat}`,
};

/** Texts of `shared/results-format.ts`. */
export const resultsFormat = {
  part: (number: number) => `Part ${number}`,
  raceColumn: (number: number) => `R${number}`,
  medalRaceColumn: (number: number) => `R${number} medal`,
  weightedRaceColumn: (number: number, weight: number) => `R${number} ×${weight}`,
  raceUnderWayColumn: (number: number) => `R${number} (under way)`,
  raceIsUnderWay: (number: number, finishers: number, stillRacing: number) =>
    `Race ${number} is under way: ${finishers} finished so far, ${stillRacing} still racing. It counts once it is sailed.`,
  raceIsNotCounted: (number: number, reason: string) => `Race ${number} isn’t counted: ${reason}.`,
  partIsNotCounted: (name: string, reason: string) => `${name} isn’t counted: ${reason}.`,
  upTo: (discards: number) => `up to ${discards}`,
  group: 'Group',
  carried: 'Carried',
  rank: 'Rank',
  sailNumber: 'Sail number',
  boat: 'Boat',
  helm: 'Helm',
  boatClass: 'Class',
  club: 'Club',
  net: 'Net',
  total: 'Total',
  percent: '%',
  average: 'Average',
  points: 'Points',
};

/** Texts of `shared/score-words.ts`. */
export const scoreWords = {
  place: (place: number) => `place ${place}`,
  laps: (laps: number) => plural(laps, { one: `${laps} lap`, other: `${laps} laps` }),
  rating: (rating: number) => `rating ${rating}`,
  withPenalty: (finish: string, penalty: string) => `${finish} with ${penalty}`,
  codeAndCode: (one: string, other: string) => `${one} and ${other}`,
  nothing: 'nothing',
  seenAtStart: 'seen at the start',
  notSeenAtStart: 'not seen at the start',
  points: (points: number) => plural(points, { one: `${points} point`, other: `${points} points` }),
  percent: (percent: number) => `${percent} %`,
  seconds: (seconds: number) => `${seconds} s`,
  addedToElapsed: (amount: string) => `${amount} added to her elapsed time`,
  addedToCorrected: (amount: string) => `${amount} added to her corrected time`,
  ifBetter: (given: string) => `${given} if better`,
  averageOfAll: 'average of all her races',
  averageOfBefore: 'average of her races before',
  averageOfRaces: (races: string) => `average of races ${races}`,
  statedPoints: 'stated points',
  elapsedTime: (time: string) => `elapsed time ${time}`,
  givenBack: (amount: string) => `${amount} given back`,
};

/** Texts of `shared/stated-in.ts`. */
export const statedIn = {
  yes: 'yes',
  no: 'no',
};

/** Texts of `shared/unreadable-text.ts`. */
export const unreadableText = {
  couldNotBeRead: (count: number, records: readonly string[]) =>
    plural(count, {
      one: `${formatList(records)} from the cloud couldn’t be read. This list may lack it or show an older state.`,
      other: `${formatList(records)} from the cloud couldn’t be read. This list may lack them or show an older state.`,
    }),
};
