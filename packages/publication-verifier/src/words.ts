// The texts of this package. Each file takes its own group; a build in another language replaces this file.

/** Locale of these texts, and of their numbers and moments: a BCP 47 tag. */
export const LOCALE = 'en-GB';

/** Texts of `chain.ts`. */
export const chain = {
  anotherVersion: (number: number, file: string, hash: string) =>
    `It is another version ${number} than ${file}, whose hash is ${hash}.`,
  anotherPredecessor: (number: number, hash: string, file: string, otherHash: string) =>
    `It follows version ${number} with the hash ${hash}, and ${file} is another one: its hash is ${otherHash}.`,
  leavesOut: (follows: number, number: number, file: string) =>
    `It follows version ${follows}, and leaves out version ${number}, which is ${file}.`,
  leavesOutFirst: (number: number, file: string) =>
    `It follows no version, and leaves out version ${number}, which is ${file}.`,
  anotherKey: (file: string) =>
    `It is signed with another key than ${file}: compare both with those on the club’s notice board.`,
};

/** Texts of `form.ts` and `shape.ts`. */
export const form = {
  otherFormat: (found: string, format: string) => `Its format is ${found}; a publication's is "${format}".`,
  noVersion: 'It doesn’t say which version of the format it has.',
  newerVersion: (found: number, known: number) =>
    `It has version ${found} of the format, and this verifier knows version ${known}: take a newer Dockside, or the verifier in the HTML file of the publication.`,
  notReadable: (path: string) => `It has no ${path} that can be read.`,
  noPlace: (path: string) => `It has ${path}, which has no place in the format.`,
  otherRegatta: (published: string, records: string) =>
    `It is of the regatta ${published} and has the records of ${records}.`,
  twice: (path: string) => `It has ${path} twice.`,
  madeOtherwise: (path: string) => `It has ${path} otherwise than a bundle is made.`,
  aPart: 'a part',
};

/** Texts of `key-change.ts`. */
export const keyChange = {
  notSigned: (version: number) => `Version ${version} wasn’t signed, or went with the regatta.`,
  noneSigned: (from: number, to: number) =>
    `Versions ${from} to ${to} weren’t signed, or went with the regatta.`,
  unreadable: (when: string) =>
    `The key before couldn’t be opened, so the club signs with a new one since ${when}.`,
  damaged: (when: string) => `The key before was damaged, so the club signs with a new one since ${when}.`,
  locked: (when: string) =>
    `The key before wasn’t given out by the key store of the computer, so the club signs with a new one since ${when}.`,
  missing: (when: string) =>
    `The key before no longer existed, so the club signs with a new one since ${when}.`,
  keyUnreadable: (key: string, when: string) =>
    `The key before, ${key}, couldn’t be opened, so the club signs with a new one since ${when}.`,
  keyDamaged: (key: string, when: string) =>
    `The key before, ${key}, was damaged, so the club signs with a new one since ${when}.`,
  keyLocked: (key: string, when: string) =>
    `The key before, ${key}, wasn’t given out by the key store of the computer, so the club signs with a new one since ${when}.`,
  keyMissing: (key: string, when: string) =>
    `The key before, ${key}, no longer existed, so the club signs with a new one since ${when}.`,
};

/** Texts of `read-file.ts`. */
export const readFile = {
  cutInPublication: 'The page ends in the middle of its publication: get it again.',
  cutOff: 'Its end is missing: the file was cut off. Get it again.',
  noPublication: 'This isn’t a Dockside publication. Use bundle.json or verify.html of a published version.',
};

/** Texts of `recompute.ts`. */
export const recompute = {
  inResults: (path: string, published: string, recomputed: string) =>
    `results.${path}: published ${published}, recomputed ${recomputed}`,
  differs: (place: string, field: string, published: string, recomputed: string) =>
    `${place}: ${field} published ${published}, recomputed ${recomputed}`,
  series: (id: string) => `series ${id}`,
  race: (number: number) => `race ${number}`,
  none: 'none',
};

/** Texts of `verdict.ts`. */
export const verdict = {
  oneSame: 'The one score recomputed: the same.',
  allSame: (scores: string) => `All ${scores} scores recomputed: the same.`,
  refused: 'Refused: this publication isn’t as it was signed.',
  differ: (scores: string, figures: number) =>
    figures === 1
      ? `${scores} scores recomputed: ${figures} figure differs.`
      : `${scores} scores recomputed: ${figures} figures differ.`,
  notVerified: 'This publication can’t be verified.',
};

/** Texts of `verify.ts`. */
export const verify = {
  notJson: 'It isn’t JSON, so it can’t be read.',
  notCanonical: 'written otherwise than canonical JSON; what it says is what was signed',
  alteredSomewhere:
    'The publication was altered after signing. Its seal is damaged too, so the place is unknown.',
  altered: (place: string) => `Altered at ${place}.`,
  alteredValue: (place: string, what: string) => `Altered at ${place}: ${what}.`,
  bytesIn: (bytes: string, path: string) => `${bytes}, in ${path}`,
  bytesBetween: (bytes: string, first: string, last: string) =>
    `${bytes}, somewhere from ${first} to ${last}`,
  byte: (at: number) => `byte ${at}`,
  bytes: (from: number, to: number) => `bytes ${from} to ${to}`,
  bothValues: (signed: string, here: string) => `signed as ${signed}, here ${here}`,
  notReadable: 'not readable',
  noNumber: 'no number that can be read',
  otherSignature: (bytes: string) =>
    `The signature (${bytes}, seal.signature) isn’t that of the key that the publication names.`,
  notCanonicalFrom: (byte: number) => `It isn’t canonical JSON (RFC 8785) from byte ${byte} on.`,
  laterBefore: (number: number, before: number) =>
    `It is version ${number} and names version ${before} as the one before.`,
  gapAfter: (number: number, before: number) =>
    `It is version ${number}, follows version ${before}, and doesn’t say what became of those in between.`,
  gapBefore: (number: number) =>
    `It is version ${number}, follows no version, and doesn’t say what became of those in between.`,
  cannotBeRecomputed: (reason: string) => `The scores can’t be worked out again: ${reason}`,
};

/** Texts of `page/publication-page.ts`. */
export const publicationPage = {
  altered: (byte: number) =>
    `The page around the publication, its tables or its script, was altered at byte ${byte} of the file.`,
  unlikeItsName:
    'The page’s script or styles don’t match its line <meta name="dockside-page">. One of them was altered.',
};

/** Texts of `page/browser.ts`. */
export const browser = {
  cannotBeRead: 'Refused: this publication can’t be read.',
  otherTables: 'The page’s tables didn’t match the publication. The publication’s tables are shown now.',
  notChecked: 'The publication couldn’t be checked.',
};

/** Texts of `page/page.ts`. */
export const page = {
  title: (regatta: string, version: number) => `${regatta}: results, version ${version}`,
  notYetChecked: (command: string) =>
    `The scores below are as they were published. They are recomputed here as soon as the script of this page has run; where scripts are turned off, ${command} does the same with this file.`,
};

/** Texts of `page/report.ts`. */
export const report = {
  more: (count: string) => `And ${count} more.`,
  boat: 'Boat',
  fleet: 'Fleet',
  race: 'Race',
  what: 'What',
  published: 'Published',
  recomputed: 'Recomputed',
  whatDiffers: 'What differs',
  signature: 'Signature',
  goodSignature: (club: string) => `Good, by the key that names itself ${club}`,
  notGenuine: 'Not genuine: below is what the file says',
  key: 'Key',
  keyNotReadable: 'not readable',
  compareKey: 'Compare it with the key on the club’s notice board.',
  newKey: 'New key',
  checkNewKey: 'Check that the notice board says so too.',
  chain: 'Chain',
  follows: (version: number, hash: string) => `Follows version ${version}, whose hash is ${hash}`,
  firstSigned: 'The first version that was signed',
  notSigned: 'Not signed',
  hash: 'Hash',
  scoredBy: 'Scored by',
};

/** Texts of `page/tables.ts`. */
export const tables = {
  asOf: (time: string, version: string) => `As of ${time}, version ${version}`,
  asOfReplacing: (time: string, version: string, replaced: number) =>
    `As of ${time}, version ${version}, replaces version ${replaced}`,
  part: (number: number) => `Part ${number}`,
  race: (number: number) => `R${number}`,
  raceUnderWay: (number: number) => `R${number} (under way)`,
  group: 'Group',
  rank: 'Rank',
  net: 'Net',
  total: 'Total',
  boat: 'Boat',
  teamRacing: 'Team racing',
  ranking: 'Ranking',
  team: 'Team',
  why: 'Why',
  sailed: 'Sailed',
  won: 'Won',
  lost: 'Lost',
  wonPercent: 'Won %',
  points: 'Points',
  matches: (stage: string) => `${stage}: matches`,
  round: 'Round',
  match: 'Match',
  versus: (first: string, second: string) => `${first} v ${second}`,
  wins: 'Wins',
  how: 'How',
  races: (stage: string) => `${stage}: races`,
  raceNumber: 'Race',
  firstTeam: 'First team',
  boats: 'Boats',
  secondTeam: 'Second team',
  result: 'Result',
};
