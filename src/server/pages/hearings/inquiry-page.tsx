/** @jsxImportSource hono/jsx */
import type { PublicRegatta } from '../../../club/hearings/public-hearings';
import type { HearingRequest } from '../../../contract/areas/hearings/hearing-requests';
import type { Notice } from '../../../contract/areas/publishing/notices';
import type { Race } from '../../../contract/areas/racing/races';
import type { Registration } from '../../../contract/areas/racing/registrations';
import { hearingsPath, inquiryPath, requestName } from '../../../contract/hearings';
import { boatTitle } from '../../../shared/boat-title';
import { limitNotice } from '../../../shared/protest-limit';
import { raceTitle } from '../../../shared/race-title';
import { BoardDocument } from '../board/board-pages';
import { dateTimeIn, timeIn } from '../format';
import { PublicPage } from './public-page';

/** Contents of the form, as typed. */
export interface InquiryFields {
  /** Created with the page, so that a form sent twice is one inquiry. */
  id: string;
  sail: string;
  race: string;
  wrong: string;
  requested: string;
  name: string;
}

/** Maximum length of each field. */
export const INQUIRY_LIMITS = { id: 60, sail: 40, race: 6, wrong: 2000, requested: 500, name: 200 } as const;

type Problems = Partial<Record<keyof InquiryFields, string>>;

/** Form for a scoring inquiry. Works without scripts. */
export function InquiryPage({
  of,
  races,
  notices,
  fields,
  problems,
}: {
  of: PublicRegatta;
  races: readonly Race[];
  /** Notices of the regatta, whose posted time limits are shown. */
  notices: readonly Notice[];
  fields: InquiryFields;
  problems: Problems;
}) {
  const { regatta } = of;
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <BoardDocument
      title={`${regatta.name}: scoring inquiry`}
      letterhead={of.letterhead}
      head={
        <>
          <p>
            <PublicPage of={of} /> · <a href={hearingsPath(regatta.id)}>Hearings and decisions</a>
          </p>
          <h1>Scoring inquiry</h1>
          <p>{regatta.name}</p>
        </>
      }
    >
      <p>
        Say which score you think is wrong, and the race committee will check it (RRS 90.3). For a protest or
        redress, go to the race office.
      </p>
      {hasProblems && (
        <p class="problem" role="alert">
          Not sent. Correct the marked fields.
        </p>
      )}
      <form method="post" action={inquiryPath(regatta.id)}>
        <input type="hidden" name="id" value={fields.id} />
        <Field name="sail" label="Your sail number" value={fields.sail} problem={problems.sail} />
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
                  selected={String(race.race_number) === fields.race}
                >
                  {raceTitle(race)}
                  {limit && ` (time limit ${dateTimeIn(of.timeZone, limit.at)})`}
                </option>
              );
            })}
          </select>
          <Problem name="race" problem={problems.race} />
        </div>
        <div class="field">
          <label for="wrong">What is wrong</label>
          <textarea
            id="wrong"
            name="wrong"
            rows={4}
            required
            maxlength={INQUIRY_LIMITS.wrong}
            aria-describedby={problems.wrong && 'wrong-problem'}
          >
            {fields.wrong}
          </textarea>
          <Problem name="wrong" problem={problems.wrong} />
        </div>
        <Field
          name="requested"
          label="What it should be"
          value={fields.requested}
          problem={problems.requested}
          isOptional
        />
        <Field name="name" label="Your name" value={fields.name} problem={problems.name} />
        <p class="meta">Your name isn’t published.</p>
        <button type="submit">Send inquiry</button>
      </form>
    </BoardDocument>
  );
}

function Field({
  name,
  label,
  value,
  problem,
  isOptional = false,
}: {
  name: keyof typeof INQUIRY_LIMITS;
  label: string;
  value: string;
  problem: string | undefined;
  isOptional?: boolean;
}) {
  return (
    <div class="field">
      <label for={name}>
        {label}
        {isOptional && ' (optional)'}
      </label>
      <input
        id={name}
        name={name}
        value={value}
        required={!isOptional}
        maxlength={INQUIRY_LIMITS[name]}
        autocomplete={name === 'name' ? 'name' : 'off'}
        aria-describedby={problem && `${name}-problem`}
      />
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

/** Confirms that an inquiry is stored, with its number, time and progress. */
export function ReceivedPage({
  of: { regatta, timeZone, letterhead },
  inquiry,
  choices,
  decisionNumber,
}: {
  of: PublicRegatta;
  inquiry: HearingRequest;
  /** Boats that the sail number fits, when there are several. */
  choices: readonly Registration[];
  /** Number of its signed decision. */
  decisionNumber: number | undefined;
}) {
  const { initiator, race_number, received_at, in_time } = inquiry;
  return (
    <BoardDocument
      title={`${requestName(inquiry)} received`}
      letterhead={letterhead}
      head={
        <>
          <p>{regatta.name}</p>
          <h1>
            Received: {requestName(inquiry).toLowerCase()}, {timeIn(timeZone, received_at)}
          </h1>
        </>
      }
    >
      <p>
        {initiator.name}, race {race_number}. The race office received it {dateTimeIn(timeZone, received_at)}
        {in_time === false && ', after the time limit'}.
      </p>
      <p class="state">
        {decisionNumber !== undefined ? (
          <a href={`${hearingsPath(regatta.id)}#decision-${decisionNumber}`}>
            Answered: decision {decisionNumber}
          </a>
        ) : inquiry.status === 'withdrawn' ? (
          'Withdrawn.'
        ) : (
          'No answer yet. Keep this page and reload it later.'
        )}
      </p>
      {choices.length > 0 && (
        <form method="post" action={receiptPath(inquiry)}>
          <h2 class="list-title">Which boat is yours?</h2>
          <p>
            {choices.length} boats match {initiator.name}.
          </p>
          {choices.map((boat) => (
            <button key={boat.id} type="submit" name="boat" value={boat.id}>
              {boatTitle(boat)}
            </button>
          ))}
        </form>
      )}
      <p>
        <a href={hearingsPath(regatta.id)}>Hearings and decisions</a> ·{' '}
        <a href={inquiryPath(regatta.id)}>Another inquiry</a>
      </p>
    </BoardDocument>
  );
}

/** Address of the page that confirms an inquiry. */
export function receiptPath({ regatta_id, id }: Pick<HearingRequest, 'regatta_id' | 'id'>): string {
  return `${inquiryPath(regatta_id)}/${encodeURIComponent(id)}`;
}
