/** @jsxImportSource hono/jsx */
import type { PublicRegatta, publicHearings } from '../../../club/hearings/public-hearings';
import type { Decision, DecisionChange } from '../../../contract/areas/hearings/decisions';
import type { HearingParty, HearingRequest } from '../../../contract/areas/hearings/hearing-requests';
import type { Registration } from '../../../contract/areas/racing/registrations';
import { requestName, validText } from '../../../contract/hearings';
import { boatTitle } from '../../../shared/boat-title';
import { boatsOfNumber } from '../../../shared/find-sail';
import { scoreWords } from '../../../shared/score-words';
import { BoardDocument } from '../board/board-pages';
import { dateTimeIn } from '../format';
import { HearingLinks, PublicPage } from './public-page';

type Hearings = ReturnType<typeof publicHearings>;

/**
 * A regatta's hearing requests and decisions for the official notice board: parties, times and decisions. Statements,
 * witnesses and representatives are not shown.
 */
export function HearingsPage({
  of,
  hearings: { requests, decisions, boats },
}: {
  of: PublicRegatta;
  hearings: Hearings;
}) {
  const { regatta, clubName, timeZone } = of;
  const sailNumbers = new Map(boats.map(({ id, sail_number }) => [id, sail_number]));
  return (
    <BoardDocument
      title={`${regatta.name}: hearings and decisions`}
      letterhead={of.letterhead}
      head={
        <>
          <p>
            <PublicPage of={of} /> · <HearingLinks regattaId={regatta.id} omit="list" />
          </p>
          <h1>{regatta.name}: hearings and decisions</h1>
          <p>
            {clubName}. Times are those of {timeZone.replaceAll('_', ' ')}.
          </p>
        </>
      }
    >
      <h2 class="list-title">Requests and inquiries</h2>
      {requests.length === 0 && <p>None yet.</p>}
      {requests.map((request) => (
        <RequestArticle
          key={request.id}
          request={request}
          decision={decisions.findLast(
            ({ request_id, state }) => request_id === request.id && state === 'signed',
          )}
          parties={[request.initiator, ...request.respondents].map((party) =>
            partyName(request.source, party, boats),
          )}
          timeZone={timeZone}
        />
      ))}
      <h2 class="list-title">Decisions</h2>
      {decisions.length === 0 && <p>None yet.</p>}
      {decisions.map((decision) => (
        <DecisionArticle
          key={decision.id}
          decision={decision}
          replaces={decisions.find(({ id }) => id === decision.replaces)}
          boats={sailNumbers}
          timeZone={timeZone}
        />
      ))}
    </BoardDocument>
  );
}

function RequestArticle({
  request,
  decision,
  parties,
  timeZone,
}: {
  request: HearingRequest;
  /** Its signed decision. */
  decision: Decision | undefined;
  /** The parties, who asks first. */
  parties: readonly string[];
  timeZone: string;
}) {
  const { race_number, received_at, in_time } = request;
  const [initiator, ...respondents] = parties;
  const others = respondents.join(', ');
  return (
    <article class="hearing">
      <h3>
        {requestName(request)}: {initiator}
        {others && ` v ${others}`}
      </h3>
      <p class="meta">
        {race_number !== null && `Race ${race_number} · `}received {dateTimeIn(timeZone, received_at)}
        {in_time !== null && (in_time ? ', in time' : ', after the time limit')}
      </p>
      <p class="state">{stateText(request, decision, timeZone)}</p>
    </article>
  );
}

/** Shows the sail numbers of the boats that a text typed by the public fits, never the text. */
function partyName(
  source: HearingRequest['source'],
  { registration_id, name }: HearingParty,
  boats: readonly Registration[],
): string {
  if (source !== 'public_form' || registration_id !== null) return name;
  const fitting = boatsOfNumber(name, boats);
  return fitting.length > 0 ? disjunction.format(fitting.map(boatTitle)) : 'a boat that is not entered';
}

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Progress of a request; a link once it is decided. */
function stateText(request: HearingRequest, decision: Decision | undefined, timeZone: string) {
  const { type, status } = request;
  if (status === 'withdrawn') return 'Withdrawn.';
  if (status === 'decided' && decision)
    return <a href={`#decision-${decision.number}`}>Decision {decision.number}</a>;
  const waiting =
    type === 'scoring_inquiry' ? 'Received. Awaiting an answer.' : 'Received. Not scheduled yet.';
  return hearingText(request, timeZone) ?? waiting;
}

/** Time, place and committee of a request's hearing; undefined: not scheduled. */
export function hearingText(
  { hearing_at, hearing_place, panel }: HearingRequest,
  timeZone: string,
): string | undefined {
  if (hearing_at === null) return undefined;
  const place = hearing_place ? `, ${hearing_place}` : '';
  const committee = panel.length > 0 ? `. Protest committee: ${panel.join(', ')}` : '';
  return `Hearing ${dateTimeIn(timeZone, hearing_at)}${place}${committee}.`;
}

function DecisionArticle({
  decision,
  replaces,
  boats,
  timeZone,
}: {
  decision: Decision;
  replaces: Decision | undefined;
  boats: ReadonlyMap<string, string>;
  timeZone: string;
}) {
  const { number, title, changes, signed_at, reopened_at, reopening_reason, rules, panel } = decision;
  const parts: [string, string | null][] = [
    ['The request is', validText(decision.valid)],
    ['Procedural matters', decision.validity],
    ['Conflicts of interest', decision.conflicts],
    ['Facts found', decision.facts_found],
    ['Conclusions', decision.conclusion],
    ['Rules that apply', rules.join(', ')],
    ['Decision', decision.decision],
    ['Protest committee', panel.join(', ')],
  ];
  return (
    <article class="hearing" id={`decision-${number}`}>
      <p class="meta">
        <strong>Decision {number}</strong>
        {signed_at !== null && ` · signed ${dateTimeIn(timeZone, signed_at)}`}
        {replaces && ` · in place of decision ${replaces.number}`}
      </p>
      <h3>{title}</h3>
      {reopened_at !== null && (
        <p class="gone">
          Reopened {dateTimeIn(timeZone, reopened_at)}: {reopening_reason}. It no longer applies.
        </p>
      )}
      <dl>
        {parts
          .filter(([, text]) => text)
          .map(([heading, text]) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        {changes.length > 0 && (
          <div>
            <dt>In the scores</dt>
            {changes.map((change) => (
              <dd key={`${change.race_number} ${change.registration_id}`}>{changeText(change, boats)}</dd>
            ))}
          </div>
        )}
      </dl>
    </article>
  );
}

/** `R3 IRL 66: DNF → 1:02:10`. */
function changeText(
  { registration_id, race_number, before, after }: DecisionChange,
  boats: ReadonlyMap<string, string>,
): string {
  return `R${race_number} ${boats.get(registration_id) ?? 'a boat'}: ${scoreWords(before)} → ${scoreWords(after)}`;
}
