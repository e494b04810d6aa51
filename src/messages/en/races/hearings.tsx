import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/hearings/change-form.tsx`. */
export const changeForm = {
  change: 'A change',
  boat: 'Boat',
  noBoatMatches: 'No boat matches',
  inRace: 'In race',
  noChange: 'No change',
  now: (score: string) => `Now: ${score}.`,
  elapsed: 'Elapsed',
  asCorrected: 'As corrected. Leave empty for no finish.',
  addChange: 'Add change',
};

/** Texts of `areas/races/hearings/change-text.ts`. */
export const changeText = {
  boatThatIsGone: 'a boat that is gone',
};

/** Texts of `areas/races/hearings/decision-changes.tsx`. */
export const decisionChanges = {
  inScores: 'In the scores',
  appliedTogetherWhenDecision: 'Applied together when the decision is signed.',
  noScoreChanges: 'No score changes.',
  changesOfScores: 'Changes of the scores',
  remove: 'Remove',
  addChange: 'Add a change',
};

/** Texts of `areas/races/hearings/decision-drawer.tsx`. */
export const decisionDrawer = {
  newDecision: 'A new decision',
  decision: (number: number) => `Decision ${number}`,
};

/** Texts of `areas/races/hearings/decision-form.tsx`. */
export const decisionForm = {
  title: 'Title',
  partiesAndRepresentatives: 'Parties and representatives',
  requestIsValid: 'The request is valid',
  proceduralMatters: 'Procedural matters',
  conflictsOfInterest: 'Conflicts of interest',
  factsFound: 'Facts found',
  rulesThatApply: 'Rules that apply',
  protestCommittee: 'Protest committee',
  request: 'Request',
  noEnteredRequest: 'No entered request',
  noRequest: 'No request',
  replacesDecision: 'Replaces decision',
  none: 'None',
  replaceNoDecision: 'Replace no decision',
  decisionTitle: (number: number, title: string) => `Decision ${number}: ${title}`,
  partiesHint: 'Separate with commas, e.g. IRL 66: M. Byrne. Not on the board.',
  witnesses: 'Witnesses',
  interpreters: 'Interpreters',
  observers: 'Observers',
  requestIs: 'The request is',
  notStated: 'Not stated',
  valid: 'Valid',
  invalid: 'Invalid',
  validityTimeLimitsRequests: 'Validity, time limits, requests heard together.',
  whatWasDeclared: 'What was declared, who objected, and the decision.',
  conclusions: 'Conclusions',
  separateWithCommas: 'Separate with commas.',
  decision: 'Decision',
  chairFirst: 'Chair first. Separate with commas.',
  saveDraft: 'Save draft',
  draftSaved: 'Draft saved.',
  nextScoreChangesNothing: 'Next: score changes. Nothing changes until you sign.',
  separateWithCommasNotOnBoard: 'Separate with commas. Not on the board.',
};

/** Texts of `areas/races/hearings/decision-list.tsx`. */
export const decisionList = {
  noDecisionsYet: 'No decisions yet',
  decisionCanChangeScores: 'A decision can change scores. Its changes apply once it is signed.',
  decisions: 'Decisions',
  decisionsOf: 'decisions',
  decisionNumber: (number: number) => `Decision ${number}`,
  race: (raceNumber: number) => `race ${raceNumber}`,
  inPlaceOfDecision: (number: number) => `in place of decision ${number}`,
  inScores: 'In the scores',
  open: 'Open',
  ofDecision: (number: number) => `decision ${number}`,
  draftNotSigned: 'draft, not signed',
  signedBy: (who: string, day: ReactNode, time: ReactNode) => (
    <>
      signed by {who}, {day}, {time}
    </>
  ),
  signed: (day: ReactNode, time: ReactNode) => (
    <>
      signed, {day}, {time}
    </>
  ),
  reopened: (time: ReactNode, reason: ReactNode) => (
    <>
      reopened {time}: {reason}
    </>
  ),
  partiesAndRepresentatives: 'Parties and representatives',
  requestIs: 'The request is',
  proceduralMatters: 'Procedural matters',
  conflictsOfInterest: 'Conflicts of interest',
  factsFound: 'Facts found',
  rulesThatApply: 'Rules that apply',
  protestCommittee: 'Protest committee',
  witnesses: 'Witnesses',
  interpreters: 'Interpreters',
  observers: 'Observers',
  conclusions: 'Conclusions',
  decision: 'Decision',
};

/** Texts of `areas/races/hearings/delete-draft.tsx`. */
export const deleteDraft = {
  deleteDraftDecision: (number: number) => `Delete draft decision ${number}?`,
  draftIsDeletedScores: (title: string) =>
    `${title}: the draft is deleted. Scores and the request don’t change.`,
  deleteDraft: 'Delete draft',
  deleteDraftButton: 'Delete draft…',
};

/** Texts of `areas/races/hearings/hearings-screen.tsx`. */
export const hearingsScreen = {
  whatIf: 'What if',
  protestTimes: 'Protest times',
  enterRequest: 'Enter request',
  hearings: 'Hearings',
  draftDecision: 'Draft decision',
  listOnScreen: 'the list on screen',
  noRequestsYet: 'No requests yet',
  enterRequestsReceivedOnPaper:
    'Enter requests received on paper. Competitors also file them by phone, from the public notice board.',
  decisions: 'Decisions',
};

/** Texts of `areas/races/hearings/paste-decision.tsx`. */
export const pasteDecision = {
  pasteDecisionFromRrsOrg: 'Paste a decision from rrs.org',
  formFilled: 'Form filled. Check it before you save.',
  textCopiedFromRrsOrg: 'Text copied from rrs.org',
  decisionsPage: 'A decision’s page, or one row of an event’s list.',
  fillInForm: 'Fill in form',
  cancel: 'Cancel',
  noDecisionFound:
    'No decision found. Paste text with headings such as “Facts found”, “Conclusions” and “Decision”.',
  partiesAndRepresentatives: 'Parties and representatives',
  proceduralMatters: 'Procedural matters',
  conflictsOfInterest: 'Conflicts of interest',
  factsFound: 'Facts found',
  rulesThatApply: 'Rules that apply',
  protestCommittee: 'Protest committee',
  foundInText: 'Found in the text',
  inScores: 'In the scores',
  noneFound: 'None found. Enter them after saving the draft.',
  race: (raceNumber: number) => `R${raceNumber}`,
  notFound: (missing: string) => `Not found: ${missing}.`,
  decision: 'Decision',
  number: 'Number',
  type: 'Type',
  races: 'Races',
  others: 'Others',
  witnesses: 'Witnesses',
  conclusions: 'Conclusions',
  from: 'From',
};

/** Texts of `areas/races/hearings/post-limit.tsx`. */
export const postLimit = {
  postNewLimit: (time: string) => `Post new limit, ${time}`,
  postProtestTimeLimit: (raceNumber: number) => `Post protest time limit, race ${raceNumber}`,
  postedNotice: (number: number) => `Posted: notice ${number}`,
};

/** Texts of `areas/races/hearings/protest-limits.tsx`. */
export const protestLimits = {
  noProtestTimeLimitsYet: 'No protest time limits yet',
  raceHasOne: 'A race has one as soon as a boat has finished.',
  protestTimeLimits: 'Protest time limits',
  minutesAfterLastBoatFinishes: (minutes: number) =>
    `${minutes} minutes after the last boat finishes, rounded up (RRS 60.3 and the SIs).`,
  earlierDays: 'Earlier days',
  races: (count: number) =>
    plural(count, { one: `${formatNumber(count)} race`, other: `${formatNumber(count)} races` }),
  earlierProtestTimeLimits: 'Earlier protest time limits',
};

/** Texts of `areas/races/hearings/request-draft.ts`. */
export const requestDraft = {
  representedBy: 'Represented by',
  incident: 'The incident',
  howOthersWereInformed: 'How the others were informed',
  whatIsAskedFor: 'What is asked for',
  inTime: 'In time',
  hearingOn: 'Hearing on',
  protestCommittee: 'Protest committee',
  raceCommittee: 'Race committee',
  technicalCommittee: 'Technical committee',
  type: 'Type',
  race: 'Race',
  rules: 'Rules',
  witnesses: 'Witnesses',
  at: 'At',
  place: 'Place',
  note: 'Note',
  withdrawn: 'Withdrawn',
};

/** Texts of `areas/races/hearings/request-drawer.tsx`. */
export const requestDrawer = {
  enterRequest: 'Enter request',
  byTimeLimit: 'By the time limit',
  inTime: 'In time, or extended',
  tooLate: 'Too late',
  notDecidedYet: 'Not decided yet',
  whoAsks: 'Who asks?',
  atWhatTime: 'At what time?',
  receivedFiledByPhone: (time: ReactNode) => <>Received {time}, filed by phone.</>,
  received: (time: ReactNode) => <>Received {time}.</>,
  type: 'Type',
  whoAsksInquiry: 'Who asks',
  protestorOrWhoAsks: 'Protestor, or who asks',
  noBoatMatches: 'No boat matches',
  representedBy: 'Represented by',
  protesteesOrOtherParties: 'Protestees, or other parties',
  race: 'Race',
  none: 'None',
  noRace: 'No race',
  whatIsWrong: 'What is wrong',
  incident: 'The incident',
  whatHappened: 'What happened, where and when.',
  howOthersWereInformed: 'How the others were informed',
  hailAndItsWords: 'Hail and its words, red flag or another way, and when.',
  whatItShouldBe: 'What it should be',
  whatIsAskedFor: 'What is asked for',
  rules: 'Rules',
  rulesHint: 'Separate with commas. Optional.',
  witnesses: 'Witnesses',
  separateWithCommas: 'Separate with commas.',
  timeLimit: 'Time limit',
  hearingOn: 'Hearing on',
  at: 'At',
  place: 'Place',
  protestCommittee: 'Protest committee',
  chairFirst: 'Chair first. Separate with commas.',
  note: 'Note',
  raceOfficeAndJuryOnly: 'Race office and jury only.',
  withdrawnAndAllowed: 'Withdrawn, and the protest committee allows it (RRS 63.2(a))',
  save: 'Save',
  receivedAndLimit: (time: ReactNode, limit: ReactNode) => (
    <>
      Received {time}; the time limit was {limit}.
    </>
  ),
  receivedByPhoneAndLimit: (time: ReactNode, limit: ReactNode) => (
    <>
      Received {time}, filed by phone; the time limit was {limit}.
    </>
  ),
};

/** Texts of `areas/races/hearings/request-list.tsx`. */
export const requestList = {
  received: 'Received',
  scheduled: 'Scheduled',
  withdrawn: 'Withdrawn',
  decided: 'Decided',
  requests: 'Requests',
  hearingsOf: 'hearings',
  request: 'Request',
  race: 'Race',
  from: 'From',
  others: 'Others',
  hearing: 'Hearing',
  state: 'State',
  whatToDo: 'What to do',
  filedByPhone: (received: ReactNode) => <>{received}, filed by phone</>,
  decisionNumber: (number: number) => `Decision ${number}`,
  open: 'Open',
  decision: 'Decision',
  decide: 'Decide',
  onRequest: (requestName: string) => `on ${requestName}`,
  receivedInTime: (day: ReactNode, time: ReactNode) => (
    <>
      {day}, {time}, in time
    </>
  ),
  receivedLate: (day: ReactNode, time: ReactNode) => (
    <>
      {day}, {time}, late
    </>
  ),
  receivedAt: (day: ReactNode, time: ReactNode) => (
    <>
      {day}, {time}
    </>
  ),
  hearings: 'Hearings',
};

/** Texts of `areas/races/hearings/signing.tsx`. */
export const signing = {
  sign: 'Sign',
  signingPostsDecision: 'Signing posts the decision and applies its score changes.',
  signedBy: 'Signed by',
  chairOfProtestCommittee: 'The chair of the protest committee, or the scorer for an inquiry.',
  signDecision: 'Sign decision',
  useCurrentScores: 'Use current scores',
  signedByReopened: (signedBy: ReactNode, time: ReactNode, reason: ReactNode) => (
    <>
      Signed by {signedBy}, {time}. Reopened: {reason}
    </>
  ),
  signedByAt: (signedBy: ReactNode, time: ReactNode) => (
    <>
      Signed by {signedBy}, {time}.
    </>
  ),
  inScores: 'In the scores',
  noScoreChanged: 'No score changed.',
  changesOfScores: 'Changes of the scores',
  reopen: 'Reopen',
  restoresScores: 'Restores the scores from before the decision (RRS 63.7).',
  reason: 'Reason',
  keepCurrentScores: 'Keep current scores',
  reopenDecision: 'Reopen decision',
};

/** Texts of `areas/races/hearings/what-if-panel.tsx`. */
export const whatIfPanel = {
  noDraftDecisions: 'No draft decisions',
  draftOne: 'Draft one with its changes to preview how the results would move.',
  previewWithTheseSigned: 'Preview with these signed',
  decision: (number: number, title: string) => `Decision ${number}: ${title}`,
  withAndWithout: 'With and without',
  withAndWithoutOf: (name: string) => `${name}: with and without`,
  forJury: 'For the jury: not signed.',
  noScoreChanges: 'No score changes.',
  draftCantBeSigned: (why: string) => `${why}: this draft can’t be signed.`,
  noPlacesChange: 'No places change.',
  boatsOf: (name: string, count: number, boats: number) =>
    plural(count, {
      one: `${name}: ${formatNumber(count)} boat of ${boats}`,
      other: `${name}: ${formatNumber(count)} boats of ${boats}`,
    }),
  boat: 'Boat',
  rankWithout: 'Rank without',
  rankWith: 'Rank with',
  pointsWithout: 'Points without',
  pointsWith: 'Points with',
  races: 'Races',
};
