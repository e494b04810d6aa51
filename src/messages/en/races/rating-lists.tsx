import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/rating-lists/changes-table.tsx`. */
export const changesTable = {
  noBoatsInChosenFleets: 'No boats in the chosen fleets.',
  ratingChanges: 'Rating changes',
  boat: 'Boat',
  fleet: 'Fleet',
  from: 'From',
  inEntry: 'in the entry',
  notInList: 'not in the list',
  notRatedForThis: 'not rated for this',
  whichIs: (boat: string) => `Which is ${boat}?`,
  whichBoatIsThis: 'Which boat is this?',
  noneOfThese: 'None of these',
  now: 'Now',
  new: 'New',
};

/** Texts of `areas/races/rating-lists/irc.ts`. */
export const irc = {
  ircTccListing: 'IRC TCC listing',
  certificateIsNotValid: 'the certificate isn’t valid',
  irishSailingIrc: 'Irish Sailing IRC and ECHO list',
};

/** Texts of `areas/races/rating-lists/orc.ts`. */
export const orc = {
  orcCertificatesJson: 'ORC certificates (JSON)',
  orcCertificatesTable: 'ORC certificates (table)',
  orcCertificatesRms: 'ORC certificates (RMS)',
  figuresDoNotFit: 'its figures don’t fit their names',
};

/** Texts of `areas/races/rating-lists/plan.ts`. */
export const plan = {
  doubt: (sailNumber: string, fleet: string, question: string) => `${sailNumber} in ${fleet}: ${question}`,
};

/** Texts of `areas/races/rating-lists/py.ts`. */
export const py = {
  portsmouthYardstickList: 'Portsmouth Yardstick list',
};

/** Texts of `areas/races/rating-lists/rating-list-dialog.tsx`. */
export const ratingListDialog = {
  ratingsFromPublishedList: 'Ratings from a published list',
  couldNotBeRead: (name: string) => `${name} couldn’t be read.`,
  whichListsAreRead: (
    <>
      The IRC TCC listing (<code>ClubListing.csv</code>), the Irish IRC and ECHO list (the saved page), ORC
      certificates of a country (JSON or <code>.rms</code>) and the Portsmouth Yardstick list (CSV). File type
      is detected automatically.
    </>
  ),
  fileHas: (file: string, list: string, ratings: string) => (
    <>
      <strong>{file}</strong>: {list}, {ratings}.
    </>
  ),
  fileHasAndSkips: (file: string, list: string, ratings: string, count: number) =>
    plural(count, {
      one: (
        <>
          <strong>{file}</strong>: {list}, {ratings}; {formatNumber(count)} line without one skipped.
        </>
      ),
      other: (
        <>
          <strong>{file}</strong>: {list}, {ratings}; {formatNumber(count)} lines without one skipped.
        </>
      ),
    }),
  classes: (count: number) =>
    plural(count, { one: `${formatNumber(count)} class`, other: `${formatNumber(count)} classes` }),
  certificates: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} certificate`,
      other: `${formatNumber(count)} certificates`,
    }),
};

/** Texts of `areas/races/rating-lists/rating-list-preview.tsx`. */
export const ratingListPreview = {
  noRatingsForFleets: 'This list has no ratings for this regatta’s fleets.',
  acceptAnyway: 'Accept anyway',
  ratingsAccepted: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} rating accepted.`,
      other: `${formatNumber(count)} ratings accepted.`,
    }),
  scoredBy: (name: string) => `${name} is scored by`,
  noChange: 'No change',
  dontChange: (name: string) => `Don’t change ${name}`,
  validFrom: 'Valid from',
  acceptRatings: (count: number) =>
    plural(count, {
      one: `Accept ${formatNumber(count)} rating`,
      other: `Accept ${formatNumber(count)} ratings`,
    }),
  acceptingChangesEntriesAfterChoice: (count: number) =>
    plural(count, {
      one: `Accepting changes the entries of the chosen fleets. Races already sailed keep their ratings. First choose the right line for ${formatNumber(count)} boat.`,
      other: `Accepting changes the entries of the chosen fleets. Races already sailed keep their ratings. First choose the right line for ${formatNumber(count)} boats.`,
    }),
  acceptingChangesEntries:
    'Accepting changes the entries of the chosen fleets. Races already sailed keep their ratings.',
};

/** Texts of `areas/races/rating-lists/rating-list.ts`. */
export const ratingList = {
  neitherSailNumberNorClass: 'neither sail number nor class',
  noRating: 'no rating',
};

/** Texts of `areas/races/rating-lists/read-rating-list.ts`. */
export const readRatingList = {
  workbookXlsx: 'a workbook (.xlsx)',
  saveAsCsv: (fileName: string, kind: string) => `${fileName} is ${kind}; open it and save the table as CSV.`,
  noRatings: (fileName: string, name: string) => `${fileName}: this ${name} has no ratings.`,
  isNotRatingList: (fileName: string, known: string) =>
    `${fileName} isn’t a rating list Dockside reads: ${known}.`,
  pdf: 'a PDF',
};
