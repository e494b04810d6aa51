import { formatNumber } from '@messages/numbers';

/** Texts of `club/hearings/decision-changes.ts`. */
export const decisionChanges = {
  isNotEntryOfThisRegatta: 'isn’t an entry of this regatta',
  boatIsThereTwice: (sailNumber: string, raceNumber: number) =>
    `${sailNumber} in race ${raceNumber} is there twice: make it one change`,
  inRace: (sailNumber: string, raceNumber: number, message: string) =>
    `${sailNumber} in race ${raceNumber}: ${message}`,
};

/** Texts of `club/hearings/decisions.ts`. */
export const decisions = {
  isSignedAndCannotChange: (decision: number) => `is decision ${decision}, which is signed and can’t change`,
  isReopenedAndCannotChange: (decision: number) =>
    `is decision ${decision}, which is reopened and can’t change`,
  isDecisionWhichIsSigned: (decision: number) =>
    `is decision ${decision}, which is signed. Reopen it with a reason`,
  isNeededWherePassedOn: 'is needed where a decision is passed on that is signed',
  isNotHearingRequestOfThis: 'isn’t a hearing request of this regatta',
  isNotAnotherDecisionOfThis: 'isn’t another decision of this regatta',
  isDraft: (decision: number) => `is decision ${decision}, which is draft. Reopen it first`,
  isSigned: (decision: number) => `is decision ${decision}, which is signed. Reopen it first`,
  isDecisionWhichWasReopened: (decision: number) =>
    `is decision ${decision}, which was reopened. Draft a new one to replace it`,
  decision: (number: number) => `Decision ${number}`,
  decisionOn: (number: number, request: string) => `Decision ${number}, ${request.toLowerCase()}`,
  reopened: (decision: string, reason: string) => `${decision}, reopened: ${reason}`,
  isDecisionWhichIsNotSigned: (decision: number) =>
    `is decision ${decision}, which isn’t signed. Change the draft`,
  nothingWasWritten: (difference: string) => `${difference}; nothing was written.`,
  nothingWasWrittenOfMore: (difference: string, more: number) =>
    `${difference}, and ${formatNumber(more)} more; nothing was written.`,
  boatThatIsGone: 'A boat that is gone',
  scoreWasChanged: (boat: string, race: number) => `${boat} in race ${race} was changed meanwhile`,
  scoreIsOther: (boat: string, race: number, now: string, was: string) =>
    `${boat} in race ${race} is ${now} by now, and was to be ${was}`,
};

/** Texts of `club/hearings/score-decisions.ts`. */
export const scoreDecisions = {
  decision: (number: number) => `Decision ${number}`,
};

/** Texts of `club/hearings/what-if.ts`. */
export const whatIf = {
  isNotDecisionOfThisRegatta: 'isn’t a decision of this regatta ready to sign',
  boatThatIsGone: 'A boat that is gone',
  isChangedByBoth: (boat: string, raceNumber: number, other: number, number: number) =>
    `${boat} in race ${raceNumber} is changed by decisions ${other} and ${number}`,
};
