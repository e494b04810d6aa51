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
};

/** Texts of `areas/races/rating-lists/irc.ts`. */
export const irc = {
  ircTccListing: 'IRC TCC listing',
  sailNo: 'sail no',
  certNo: 'cert no',
  certificateIsNotValid: 'the certificate is not valid',
  ircCertificate: (cell: string, secondary: string) => `IRC certificate ${cell}${secondary}`,
  issueDate: 'issue date',
  boatName: 'boat name',
  nonSpiTcc: 'non spi tcc',
  irishSailingIrc: 'Irish Sailing IRC and ECHO list',
  sailNumber: 'sail number',
  ircTcc: 'irc tcc',
  ircCertificateRead: (cell: string) => `IRC certificate ${cell}`,
  ircCertNumber: 'irc cert number',
  certificateDate: 'certificate date',
  echoCertDate: 'echo cert date',
  ircSpinnaker: 'IRC spinnaker',
  ircNonSpinnaker: 'IRC non-spinnaker',
  ircNonSpinnakerTcc: 'irc non spinnaker tcc',
};

/** Texts of `areas/races/rating-lists/orc.ts`. */
export const orc = {
  allPurpose: 'All purpose',
  generalPurposeHandicap: 'General purpose handicap',
  coastalLongDistance: 'Coastal/long distance',
  orcCertificatesJson: 'ORC certificates (JSON)',
  orcCertificatesTable: 'ORC certificates (table)',
  orcCertificatesRms: 'ORC certificates (RMS)',
  itsFiguresDo: 'its figures do not fit their names',
};

/** Texts of `areas/races/rating-lists/py.ts`. */
export const py = {
  portsmouthYardstickList: 'Portsmouth Yardstick list',
  lastPublishedYear: 'last published year',
  pyList: 'PY list',
  lastPublished: (last: string) => `(last published ${last})`,
  portsmouthNumber: 'Portsmouth number',
  className: 'class name',
  portsmouthNumber2: 'portsmouth number',
  lastPublishedNumber: 'last published number',
};

/** Texts of `areas/races/rating-lists/rating-list-dialog.tsx`. */
export const ratingListDialog = {
  ratingsFromPublishedList: 'Ratings from a published list',
  couldNotBeRead: (name: string) => `${name} could not be read.`,
  ircTccListingClublistingCsv: (
    <>
      The IRC TCC listing (<code>ClubListing.csv</code>), the Irish IRC and ECHO list (the saved page), ORC
      certificates of a country (JSON or <code>.rms</code>) and the Portsmouth Yardstick list (CSV). File type
      is detected automatically.
    </>
  ),
  linesWithoutOneSkipped: (fileName: string, name: string, count: string, count2: number) =>
    plural(count2, {
      one: (
        <>
          <strong>{fileName}</strong>: {name}, {count}; {formatNumber(count2)} line without one skipped.
        </>
      ),
      other: (
        <>
          <strong>{fileName}</strong>: {name}, {count}; {formatNumber(count2)} lines without one skipped.
        </>
      ),
    }),
};

/** Texts of `areas/races/rating-lists/rating-list-preview.tsx`. */
export const ratingListPreview = {
  thisList: 'This list has no ratings for this regatta’s fleets.',
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
  acceptingChangesEntries: (count: number) =>
    plural(count, {
      one: `Accepting changes the entries of the chosen fleets. Races already sailed keep their ratings. First choose the right line for ${formatNumber(count)} boat.`,
      other: `Accepting changes the entries of the chosen fleets. Races already sailed keep their ratings. First choose the right line for ${formatNumber(count)} boats.`,
    }),
  acceptingChangesEntriesOfChosenFleets:
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
  openItAndSave: (fileName: string, kind: string) =>
    `${fileName} is ${kind}; open it and save the table as CSV.`,
  noRatings: (fileName: string, name: string) => `${fileName}: this ${name} has no ratings.`,
  notRatingListDocksideReads: (fileName: string, known: string) =>
    `${fileName} is not a rating list Dockside reads: ${known}.`,
};
