/** @jsxImportSource hono/jsx */
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
          Not sent. Correct the marked fields.
        </p>
      )}
      {earlier && (
        <p class="problem" role="alert">
          {requestName(earlier)} is received already, with other contents. Send this one to file another.
        </p>
      )}
      {/* At the form's own address, the browser's page of a failed connection would replace the form and its text. */}
      <form method="post" action={`${filingPath(regatta.id, path)}?send`}>
        <input type="hidden" name="id" value={filing.id} />
        {boats.map(field)}
        <div class="field">
          <label for="race">Race</label>
          <select id="race" name="race" required aria-describedby={problems.race && 'race-problem'}>
            <option value="">Choose the race</option>
            {races.map((race) => {
              const limit = limitNotice(notices, race.race_number)?.protest_limit;
              return (
                <option
                  key={race.race_number}
                  value={String(race.race_number)}
                  selected={String(race.race_number) === filing.race}
                >
                  {raceTitle(race)}
                  {limit && ` (time limit ${dateTimeIn(of.timeZone, limit.at)})`}
                </option>
              );
            })}
            {mayBeOfNoRace && (
              <option value={NO_RACE} selected={filing.race === NO_RACE}>
                Not about one race
              </option>
            )}
          </select>
          <Problem name="race" problem={problems.race} />
        </div>
        {texts.map(field)}
        <p class="meta">Your name isn’t published.</p>
        <button type="submit">Send {noun}</button>
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
      <label for={name}>
        {label}
        {missing === undefined && ' (optional)'}
      </label>
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
  const about = race_number === null ? '' : `, race ${race_number}`;
  return (
    <BoardDocument
      title={`${requestName(request)} received`}
      letterhead={letterhead}
      head={
        <>
          <p>{regatta.name}</p>
          <h1>
            Received: {requestName(request).toLowerCase()}, {timeIn(timeZone, received_at)}
          </h1>
        </>
      }
    >
      <p>
        {initiator.name}
        {about}. The race office received it {dateTimeIn(timeZone, received_at)}
        {in_time === false && ', after the time limit'}.
      </p>
      <p class="state">
        {decision ? (
          <a href={`${hearingsPath(regatta.id)}#decision-${decision.number}`}>
            {request.type === 'scoring_inquiry' ? 'Answered' : 'Decided'}: decision {decision.number}
          </a>
        ) : request.status === 'withdrawn' ? (
          'Withdrawn.'
        ) : (
          (hearingText(request, timeZone) ?? 'No answer yet. Keep this page and reload it later.')
        )}
      </p>
      {choices.map(({ respondent, typed, boats }) => (
        <form key={respondent} method="post" action={receiptPath(path, request)}>
          <h2 class="list-title">
            {respondent === null ? 'Which boat is yours?' : 'Which boat do you protest?'}
          </h2>
          <p>
            {boats.length} boats match {typed}.
          </p>
          <input type="hidden" name="party" value={String(respondent ?? '')} />
          {boats.map((boat) => (
            <button key={boat.id} type="submit" name="boat" value={boat.id}>
              {boatTitle(boat)}
            </button>
          ))}
        </form>
      ))}
      <p>
        <a href={hearingsPath(regatta.id)}>Hearings and decisions</a> ·{' '}
        <a href={filingPath(regatta.id, path)}>Another {FILING_FORMS[path].noun}</a>
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
