import type { Decision } from './areas/decisions';
import type { HearingRequest, HearingType } from './areas/hearing-requests';
import { boardPath } from './notice-board';

/** What each type of request is called on screens and on the board. */
export const hearingTypeLabels: Record<HearingType, string> = {
  scoring_inquiry: 'Scoring inquiry',
  protest: 'Protest',
  redress: 'Request for redress',
  reopening: 'Request for reopening',
  other: 'Request',
};

/** `Protest 3`, by which a request is known at the regatta. */
export function requestName({ type, number }: Pick<HearingRequest, 'type' | 'number'>): string {
  return `${hearingTypeLabels[type]} ${number}`;
}

/** `Protest 3: IRL 66 v GBR 12`. */
export function caseTitle(
  request: Pick<HearingRequest, 'type' | 'number' | 'initiator' | 'respondents'>,
): string {
  const parties = [request.initiator, ...request.respondents].map(({ name }) => name).join(' v ');
  return `${requestName(request)}: ${parties}`.slice(0, 200);
}

/** Where a regatta's hearing lists and decisions stand for everybody. They ask for no key. */
export function hearingsPath(regattaId: string): string {
  return `${boardPath(regattaId)}/hearings`;
}

/** Where competitors send a scoring inquiry from a phone. */
export function inquiryPath(regattaId: string): string {
  return `${boardPath(regattaId)}/inquiry`;
}

/** The signed decision that a boat's score in a race comes from, the latest where there are several. */
export function decisionOfScore(
  decisions: readonly Decision[],
  registrationId: string,
  raceNumber: number,
): Decision | undefined {
  return decisions
    .filter(
      ({ state, changes }) =>
        state === 'signed' &&
        changes.some(
          (change) => change.registration_id === registrationId && change.race_number === raceNumber,
        ),
    )
    .toSorted((a, b) => (a.signed_at ?? 0) - (b.signed_at ?? 0))
    .at(-1);
}

/** Whether a request is valid, as a decision says it; null: it does not. */
export const validText = (valid: boolean | null): string | null =>
  valid === null ? null : valid ? 'valid' : 'not valid';
