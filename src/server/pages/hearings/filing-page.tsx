/** @jsxImportSource hono/jsx */
import { filingPage as t } from '@messages/public-pages';
import type { PartyChoice, PublicRegatta } from '../../../club/hearings/public-hearings';
import type { Decision } from '../../../contract/areas/hearings/decisions';
import type { HearingRequest } from '../../../contract/areas/hearings/hearing-requests';
import type { Notice } from '../../../contract/areas/publishing/notices';
import type { Race } from '../../../contract/areas/racing/races';
import { type FilingPath, filingPath, hearingsPath, requestName } from '../../../contract/hearings';
import { boatTitle } from '../../../shared/boat-title';
import { limitNotice } from '../../../shared/protest-limit';
import { raceTitle } from '../../../shared/race-title';
import { BoardDocument } from '../board/board-pages';
import { dateTimeIn, timeIn } from '../format';
import { FILING_FORMS, type Filing, type FilingField, type FilingProblems, NO_RACE } from './filing-forms';
import { hearingText } from './hearings-page';
import { HearingLinks, PublicPage } from './public-page';

/** Form for a request by a competitor. Works without scripts. */
export function FilingPage({
  of,
  path,
  races,
  notices,
  filing,
  problems,
  earlier,
}: {
  of: PublicRegatta;
  path: FilingPath;
  races: readonly Race[];
  /** Notices of the regatta, whose posted time limits are shown. */
  notices: readonly Notice[];
  filing: Filing;
  problems: FilingProblems;
  /** The request that the form already made, which says something else. */
  earlier: HearingRequest | undefined;
}) {
  const { regatta } = of;
  const { title, lead, noun, mayBeOfNoRace, boats, texts } = FILING_FORMS[path];
  const field = (one: FilingField) => (
    <TextField key={one.name} field={one} value={filing[one.name]} problem={problems[one.name]} />
  );
  return (
    <BoardDocument
      title={`${regatta.name}: ${title.toLowerCase()}`}
      letterhead={of.letterhead}
      head={
        <>
          <p>
            <PublicPage of={of} /> · <HearingLinks regattaId={regatta.id} />
          </p>
          <h1>{title}</h1>
          <p>{regatta.name}</p>
        </>
      }
    >
      <p>{lead}</p>
      {Object.keys(problems).length > 0 && (
        <p class="problem" role="alert">
          {t.notSentCorrectMarked}
        </p>
      )}
      {earlier && (
        <p class="problem" role="alert">
          {t.isReceivedAlready(requestName(earlier))}
        </p>
      )}
      {/* At the form's own address, the browser's page of a failed connection would replace the form and its text. */}
      <form method="post" action={`${filingPath(regatta.id, path)}?send`}>
        <input type="hidden" name="id" value={filing.id} />
        {boats.map(field)}
        <div class="field">
          <label for="race">{t.race}</label>
          <select id="race" name="race" required aria-describedby={problems.race && 'race-problem'}>
            <option value="">{t.chooseRace}</option>
            {races.map((race) => {
              const limit = limitNotice(notices, race.race_number)?.protest_limit;
              return (
                <option
                  key={race.race_number}
                  value={String(race.race_number)}
                  selected={String(race.race_number) === filing.race}
                >
                  {limit
                    ? t.raceWithLimit(raceTitle(race), dateTimeIn(of.timeZone, limit.at))
                    : raceTitle(race)}
                </option>
              );
            })}
            {mayBeOfNoRace && (
              <option value={NO_RACE} selected={filing.race === NO_RACE}>
                {t.notAboutOneRace}
              </option>
            )}
          </select>
          <Problem name="race" problem={problems.race} />
        </div>
        {texts.map(field)}
        <p class="meta">{t.yourNameIsntPublished}</p>
        <button type="submit">{t.send(noun)}</button>
      </form>
    </BoardDocument>
  );
}

function TextField({
  field: { name, label, hint, limit, rows, missing },
  value,
  problem,
}: {
  field: FilingField;
  value: string;
  problem: string | undefined;
}) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  // Without an "off" for others: that would keep browsers from restoring a typed text on Back.
  const attributes = {
    id: name,
    name,
    required: missing !== undefined,
    maxlength: limit,
    autocomplete: name === 'name' ? 'name' : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div class="field">
      <label for={name}>{missing === undefined ? t.optional(label) : label}</label>
      {hint && (
        <p class="meta" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {rows ? (
        <textarea {...attributes} rows={rows}>
          {value}
        </textarea>
      ) : (
        <input {...attributes} value={value} />
      )}
      <Problem name={name} problem={problem} />
    </div>
  );
}

function Problem({ name, problem }: { name: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p class="problem" id={`${name}-problem`}>
      {problem}
    </p>
  );
}

/** Confirms that a request is stored, with its number, time and progress. */
export function ReceivedPage({
  of: { regatta, timeZone, letterhead },
  path,
  request,
  choices,
  decision,
}: {
  of: PublicRegatta;
  /** The form it came by. */
  path: FilingPath;
  request: HearingRequest;
  /** Parties whose sail number fits several boats. */
  choices: readonly PartyChoice[];
  /** Its signed decision. */
  decision: Decision | undefined;
}) {
  const { initiator, race_number, received_at, in_time } = request;
  const party = race_number === null ? initiator.name : t.partyOfRace(initiator.name, race_number);
  const received = dateTimeIn(timeZone, received_at);
  return (
    <BoardDocument
      title={t.received(requestName(request))}
      letterhead={letterhead}
      head={
        <>
          <p>{regatta.name}</p>
          <h1>{t.receivedAt(requestName(request).toLowerCase(), timeIn(timeZone, received_at))}</h1>
        </>
      }
    >
      <p>{in_time === false ? t.receivedLate(party, received) : t.receivedBy(party, received)}</p>
      <p class="state">
        {decision ? (
          <a href={`${hearingsPath(regatta.id)}#decision-${decision.number}`}>
            {request.type === 'scoring_inquiry'
              ? t.answeredDecision(decision.number)
              : t.decidedDecision(decision.number)}
          </a>
        ) : request.status === 'withdrawn' ? (
          t.withdrawn
        ) : (
          (hearingText(request, timeZone) ?? t.noAnswerYetKeep)
        )}
      </p>
      {choices.map(({ respondent, typed, boats }) => (
        <form key={respondent} method="post" action={receiptPath(path, request)}>
          <h2 class="list-title">{respondent === null ? t.whichBoatIsYours : t.whichBoatDoYouProtest}</h2>
          <p>{t.boatsMatch(boats.length, typed)}</p>
          <input type="hidden" name="party" value={String(respondent ?? '')} />
          {boats.map((boat) => (
            <button key={boat.id} type="submit" name="boat" value={boat.id}>
              {boatTitle(boat)}
            </button>
          ))}
        </form>
      ))}
      <p>
        <a href={hearingsPath(regatta.id)}>{t.hearingsAndDecisions}</a> ·{' '}
        <a href={filingPath(regatta.id, path)}>{t.another(FILING_FORMS[path].noun)}</a>
      </p>
    </BoardDocument>
  );
}

/** Address of the page that confirms a request. */
export function receiptPath(
  path: FilingPath,
  { regatta_id, id }: Pick<HearingRequest, 'regatta_id' | 'id'>,
): string {
  return `${filingPath(regatta_id, path)}/${encodeURIComponent(id)}`;
}
