import type { Decision } from './areas/hearings/decisions';
import type { HearingRequest, HearingType } from './areas/hearings/hearing-requests';
import { boardPath } from './notice-board';
import { hearings as t } from './words';

/** Labels of request types on screens and the board. */
export const hearingTypeLabels: Record<HearingType, string> = {
  scoring_inquiry: t.scoringInquiry,
  protest: t.protest,
  redress: t.redress,
  reopening: t.reopening,
  other: t.request,
};

/** `Protest 3`, the name of a request at the regatta. */
export function requestName({ type, number }: Pick<HearingRequest, 'type' | 'number'>): string {
  return t.numbered(hearingTypeLabels[type], number);
}

/** `IRL 66 v GBR 12` */
export const partiesText = (names: readonly string[]): string => names.join(t.versus);

/** `Protest 3: IRL 66 v GBR 12`. */
export function caseTitle(
  request: Pick<HearingRequest, 'type' | 'number' | 'initiator' | 'respondents'>,
): string {
  const parties = partiesText([request.initiator, ...request.respondents].map(({ name }) => name));
  return `${requestName(request)}: ${parties}`.slice(0, 200);
}

/** Public path of a regatta's hearings and decisions, without a key. */
export function hearingsPath(regattaId: string): string {
  return `${boardPath(regattaId)}/hearings`;
}

/** Requests that competitors file by phone, by the last part of the form's path. */
export const FILED_BY_PHONE = {
  inquiry: 'scoring_inquiry',
  protest: 'protest',
  redress: 'redress',
} as const satisfies Record<string, HearingType>;
export type FilingPath = keyof typeof FILED_BY_PHONE;

/** Public path of the form by which competitors file a request, without a key. */
export function filingPath(regattaId: string, form: FilingPath): string {
  return `${boardPath(regattaId)}/${form}`;
}

/** The signed decision behind a boat's score in a race; the latest of several. */
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

/** Validity of a request in a decision's words; null if not decided. */
export const validText = (valid: boolean | null): string | null =>
  valid === null ? null : valid ? t.valid : t.notValid;
