/** @jsxImportSource hono/jsx */
import { LOCALE } from '@messages/locale';
import { hearingsPage as t } from '@messages/public-pages';
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
      title={t.hearingsAndDecisions(regatta.name)}
      letterhead={of.letterhead}
      head={
        <>
          <p>
            <PublicPage of={of} /> · <HearingLinks regattaId={regatta.id} omit="list" />
          </p>
          <h1>{t.hearingsAndDecisions(regatta.name)}</h1>
          <p>{t.timesAreThoseOf(clubName, timeZone.replaceAll('_', ' '))}</p>
        </>
      }
    >
      <h2 class="list-title">{t.requestsAndInquiries}</h2>
      {requests.length === 0 && <p>{t.noneYet}</p>}
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
      <h2 class="list-title">{t.decisions}</h2>
      {decisions.length === 0 && <p>{t.noneYet}</p>}
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
        {others
          ? t.requestAgainst(requestName(request), initiator!, others)
          : t.request(requestName(request), initiator!)}
      </h3>
      <p class="meta">
        {[
          race_number !== null && t.race(race_number),
          receivedText(in_time, dateTimeIn(timeZone, received_at)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p class="state">{stateText(request, decision, timeZone)}</p>
    </article>
  );
}

function receivedText(inTime: boolean | null, time: string): string {
  if (inTime === null) return t.received(time);
  return inTime ? t.receivedInTime(time) : t.receivedLate(time);
}

/** Shows the sail numbers of the boats that a text typed by the public fits, never the text. */
function partyName(
  source: HearingRequest['source'],
  { registration_id, name }: HearingParty,
  boats: readonly Registration[],
): string {
  if (source !== 'public_form' || registration_id !== null) return name;
  const fitting = boatsOfNumber(name, boats);
  return fitting.length > 0 ? disjunction.format(fitting.map(boatTitle)) : t.unknownBoat;
}

const disjunction = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** Progress of a request; a link once it is decided. */
function stateText(request: HearingRequest, decision: Decision | undefined, timeZone: string) {
  const { type, status } = request;
  if (status === 'withdrawn') return t.withdrawn;
  if (status === 'decided' && decision)
    return <a href={`#decision-${decision.number}`}>{t.decision(decision.number)}</a>;
  const waiting = type === 'scoring_inquiry' ? t.receivedAwaitingAnswer : t.receivedNotScheduledYet;
  return hearingText(request, timeZone) ?? waiting;
}

/** Time, place and committee of a request's hearing; undefined: not scheduled. */
export function hearingText(
  { hearing_at, hearing_place, panel }: HearingRequest,
  timeZone: string,
): string | undefined {
  if (hearing_at === null) return undefined;
  const time = dateTimeIn(timeZone, hearing_at);
  const hearing = hearing_place ? t.hearingAt(time, hearing_place) : t.hearing(time);
  return panel.length > 0 ? t.hearingBefore(hearing, panel.join(', ')) : hearing;
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
    [t.requestIs, validText(decision.valid)],
    [t.proceduralMatters, decision.validity],
    [t.conflictsOfInterest, decision.conflicts],
    [t.factsFound, decision.facts_found],
    [t.conclusions, decision.conclusion],
    [t.rulesThatApply, rules.join(', ')],
    [t.decisionHeading, decision.decision],
    [t.protestCommittee, panel.join(', ')],
  ];
  return (
    <article class="hearing" id={`decision-${number}`}>
      <p class="meta">
        <strong>{t.decision(number)}</strong>
        {signed_at !== null && ` · ${t.signed(dateTimeIn(timeZone, signed_at))}`}
        {replaces && ` · ${t.inPlaceOfDecision(replaces.number)}`}
      </p>
      <h3>{title}</h3>
      {reopened_at !== null && (
        <p class="gone">{reopenedText(dateTimeIn(timeZone, reopened_at), reopening_reason)}</p>
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
            <dt>{t.inScores}</dt>
            {changes.map((change) => (
              <dd key={`${change.race_number} ${change.registration_id}`}>{changeText(change, boats)}</dd>
            ))}
          </div>
        )}
      </dl>
    </article>
  );
}

function reopenedText(time: string, reason: string | null): string {
  return reason === null ? t.reopened(time) : t.reopenedBecause(time, reason);
}

/** `R3 IRL 66: DNF → 1:02:10`. */
function changeText(
  { registration_id, race_number, before, after }: DecisionChange,
  boats: ReadonlyMap<string, string>,
): string {
  return t.scoreChange(
    race_number,
    boats.get(registration_id) ?? t.aBoat,
    scoreWords(before),
    scoreWords(after),
  );
}
