import type { Decision } from '../contract/areas/hearings/decisions';
import type { HearingRequest } from '../contract/areas/hearings/hearing-requests';
import { NO_SCORE, type Score, type ScoreState } from '../contract/areas/racing/scores';
import { caseTitle } from '../contract/hearings';
import type { Demo } from './demo';
import { demoId } from './ids';
import type { Week } from './week';

const HOUR = 3_600_000;
const PANEL = ['N. Walsh', 'P. Keane', 'M. Daly'];

const stateOf = (score: Score): ScoreState =>
  Object.fromEntries(Object.keys(NO_SCORE).map((name) => [name, score[name]])) as never;

/** The jury's cases in the regatta under way: a protest, a request for redress, and an inquiry with a draft answer. */
export function drawHearings(
  { clubId, calendar }: Demo,
  { regatta, entries, scores }: Week,
): { requests: HearingRequest[]; decisions: Decision[] } {
  const boatOf = (id: string) => entries.find(({ registration }) => registration.id === id)!.registration;
  const party = (score: Score) => ({
    registration_id: score.registration_id,
    name: boatOf(score.registration_id).sail_number,
    representative: null,
  });
  const request = (type: HearingRequest['type'], score: Score, at: number): HearingRequest => ({
    id: demoId(clubId, 'hrq', type),
    regatta_id: regatta.id,
    type,
    number: 1,
    status: 'received',
    received_at: at,
    source: 'office',
    initiator: party(score),
    respondents: [],
    race_number: score.race_number,
    incident: '',
    informed: null,
    requested: null,
    rules: [],
    witnesses: [],
    time_limit_at: at + HOUR / 4,
    in_time: true,
    hearing_at: null,
    hearing_place: null,
    panel: [],
    note: null,
    recorded_at: at,
    recorded_by: 'Race office',
    version: 1,
  });
  const first = calendar.at(calendar.today - 2, '18:10');
  const second = calendar.at(calendar.today - 1, '18:40');
  const disqualified = scores.find(({ code }) => code === 'DSQ');
  const unfinished = scores.find(({ code }) => code === 'DNF');
  const slow = scores.filter(({ finish_time, code }) => finish_time !== null && code === null).at(-1);
  if (!unfinished || !slow) return { requests: [], decisions: [] };

  const inquiry: HearingRequest = {
    ...request('scoring_inquiry', unfinished, first),
    source: 'public_form',
    incident: 'We are scored DNF and finished last, after the finish boat had turned to the next fleet.',
    requested: 'A finish',
    recorded_by: null,
  };
  const redress: HearingRequest = {
    ...request('redress', slow, second),
    status: 'scheduled',
    incident: 'We stood by a capsized dinghy for six minutes on the second beat (RRS 1.1).',
    requested: 'Redress',
    hearing_at: calendar.at(calendar.today, '18:30'),
    hearing_place: 'Sail loft',
    panel: PANEL,
  };
  const draft: Decision = {
    ...blankDecision(clubId, inquiry, 2, first),
    facts_found: 'The video of the finish shows her crossing the line at an elapsed time of 1:58:20.',
    conclusion: 'She finished.',
    rules: ['90.3', 'A4'],
    decision: 'She is scored with her finish.',
    changes: [
      {
        registration_id: unfinished.registration_id,
        race_number: unfinished.race_number,
        before: stateOf(unfinished),
        after: { ...stateOf(unfinished), code: null, finish_time: 7100 },
      },
    ],
  };
  if (!disqualified) return { requests: [inquiry, redress], decisions: [draft] };

  const other = scores.find(
    ({ race_number, registration_id, code }) =>
      race_number === disqualified.race_number &&
      registration_id !== disqualified.registration_id &&
      code === null,
  )!;
  const protest: HearingRequest = {
    ...request('protest', other, first),
    status: 'decided',
    respondents: [party(disqualified)],
    incident: 'Windward mark, second lap: port and starboard.',
    rules: ['10'],
    hearing_at: calendar.at(calendar.today - 2, '20:00'),
    hearing_place: 'Sail loft',
    panel: PANEL,
  };
  const signed: Decision = {
    ...blankDecision(clubId, protest, 1, first + HOUR),
    state: 'signed',
    facts_found: `On the beat ${other.race_number === 1 ? 'of race 1 ' : ''}${protest.respondents[0]!.name} on port tacked within a length of ${protest.initiator.name} on starboard, who had to bear away.`,
    conclusion: `${protest.respondents[0]!.name} did not keep clear.`,
    rules: ['10'],
    decision: `${protest.respondents[0]!.name} is disqualified.`,
    changes: [
      {
        registration_id: disqualified.registration_id,
        race_number: disqualified.race_number,
        before: { ...stateOf(disqualified), code: null },
        after: stateOf(disqualified),
      },
    ],
    signed_by: PANEL[0]!,
    signed_at: first + 2 * HOUR,
  };
  return { requests: [protest, inquiry, redress], decisions: [signed, draft] };
}

function blankDecision(clubId: string, request: HearingRequest, number: number, at: number): Decision {
  return {
    id: demoId(clubId, 'dec', number),
    regatta_id: request.regatta_id,
    number,
    request_id: request.id,
    title: caseTitle(request),
    state: 'draft',
    validity: null,
    valid: null,
    conflicts: null,
    ...{ parties: [], witnesses: [], interpreters: [], observers: [] },
    facts_found: null,
    conclusion: null,
    rules: [],
    decision: null,
    panel: PANEL,
    changes: [],
    replaces: null,
    signed_by: null,
    signed_at: null,
    reopened_at: null,
    reopened_by: null,
    reopening_reason: null,
    recorded_at: at,
    recorded_by: 'Race office',
    version: 1,
  };
}
