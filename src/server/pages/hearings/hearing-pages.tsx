/** @jsxImportSource hono/jsx */
import { hearingPages as t } from '@messages/public-pages';
import type { Context, Hono } from 'hono';
import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { v7 as uuidv7 } from 'uuid';
import { decisionsOf } from '../../../club/hearings/decisions';
import { saveHearingRequest } from '../../../club/hearings/hearing-requests';
import {
  filingSubjects,
  hearingsVersion,
  type PartyChoice,
  type PublicRegatta,
  partyChoices,
  publicHearings,
  publicRegatta,
  typedParty,
} from '../../../club/hearings/public-hearings';
import { noticesOf } from '../../../club/publishing/notices';
import {
  type HearingParty,
  type HearingRequest,
  HearingRequestInput,
} from '../../../contract/areas/hearings/hearing-requests';
import type { Registration } from '../../../contract/areas/racing/registrations';
import { ApiError } from '../../../contract/errors';
import { FILED_BY_PHONE, type FilingPath } from '../../../contract/hearings';
import type { Readable } from '../../../db/connection';
import { findRecord } from '../../../db/records';
import type { Store } from '../../../db/store';
import { readForm } from '../../../http/read-body';
import { boatsOfNumber } from '../../../shared/find-sail';
import { splitList } from '../../../shared/lines';
import { clientOf } from '../../client';
import { answerPage, documentText, type Message } from '../layout';
import { allowOwnForm, isFromHere } from '../own-form';
import { PageCache } from '../page-cache';
import { answerPrepared, preparePage } from '../prepared-page';
import {
  blankFiling,
  FILING_FORMS,
  type Filing,
  type FilingProblems,
  isTooLong,
  NO_RACE,
  problemsOf,
  readFiling,
} from './filing-forms';
import { FilingPage, ReceivedPage, receiptPath } from './filing-page';
import { HearingsPage } from './hearings-page';

const elsewhere: Message = {
  status: 403,
  title: t.notSent,
  text: [t.thisFormCame],
};
const tooMany = (path: FilingPath): Message => ({
  status: 429,
  title: t.tooManyAtOnce,
  text: [t.yourWasNotSent(FILING_FORMS[path].noun)],
});
const tooLong = (path: FilingPath): Message => ({
  status: 413,
  title: t.tooLong,
  text: [t.yourWasNotSentShorten(FILING_FORMS[path].noun)],
});

/** Limit of requests in ten minutes: from one address, which a whole clubhouse may share, and for one regatta. */
const MOST = { ofAddress: 20, ofRegatta: 200, seconds: 600 };

/** Limit of a sent form: a full one in letters that browsers send as nine bytes. */
const FORM_BYTES = 96 * 1024;

const HTML = { 'content-type': 'text/html; charset=UTF-8' };
const PAGE = 'page';

/** Memory limit for prepared lists. */
const CACHE_BYTES = 4 * 1024 * 1024;

interface HearingPages {
  store: Store;
  clock: () => number;
  showMessage: (c: Context, message: Message) => Response | Promise<Response>;
  notFound: Message;
}

/** Lists of hearings and decisions on the notice board, and the forms of competitors: for everyone, without a key. */
export function hearingPages(app: Hono, { store, clock, showMessage, notFound }: HearingPages): void {
  const { read } = store;
  const cache = new PageCache(CACHE_BYTES);
  const ofAddress = new RateLimiterMemory({ points: MOST.ofAddress, duration: MOST.seconds });
  const ofRegatta = new RateLimiterMemory({ points: MOST.ofRegatta, duration: MOST.seconds });
  const withRegatta =
    (answer: (c: Context, of: PublicRegatta) => Response | Promise<Response>) => (c: Context) => {
      const of = publicRegatta(read, c.req.param('regattaId') ?? '');
      return of ? answer(c, of) : showMessage(c, notFound);
    };

  app.get(
    '/:regattaId/hearings',
    withRegatta(async (c, of) => {
      const pages = await cache.get(of.regatta.id, hearingsVersion(read, of), async () => {
        const page = <HearingsPage of={of} hearings={publicHearings(read, of)} />;
        return new Map([[PAGE, await preparePage(String(documentText(page)), HTML)]]);
      });
      return answerPrepared(c, pages.get(PAGE)!);
    }),
  );

  app.get(
    `/:regattaId/${FORM}`,
    withRegatta((c, of) => showForm(c, of, blankFiling(newFilingId()))),
  );

  app.post(
    `/:regattaId/${FORM}`,
    withRegatta(async (c, of) => {
      const path = pathOf(c);
      if (!isFromHere(c)) return showMessage(c, elsewhere);
      const sent = await readForm(c, FORM_BYTES).catch(noneIfTooLong);
      if (!sent) return showMessage(c, tooLong(path));
      const filing = readFiling(FILING_FORMS[path], sent);
      const subjects = filingSubjects(read, of);
      const problems = problemsOf(FILING_FORMS[path], filing, subjects.races);
      if (Object.keys(problems).length > 0) return showForm(c, of, filing, { problems });
      const { id } = filing;
      const receipt = receiptPath(path, { regatta_id: of.regatta.id, id });
      const earlier = findRecord(read, 'hearing-requests', of.regatta.club_id, id);
      // A repeated request is already stored and stays unchanged. Another one by an old page needs an id of its own.
      if (earlier && isRepeat(earlier, requestOf(of, path, filing, subjects.boats), subjects.boats))
        return c.redirect(receipt, 303);
      if (earlier) return showForm(c, of, { ...filing, id: newFilingId() }, { earlier });
      if (!(await mayWrite(c, of))) return showMessage(c, tooMany(path));
      const context = { clubId: of.regatta.club_id, now: clock(), queue: true, recordedBy: null };
      await store.writeInGroup((db) => {
        if (findRecord(db, 'hearing-requests', context.clubId, id)) return;
        saveHearingRequest(db, context, requestOf(of, path, filing, filingSubjects(db, of).boats));
      });
      return c.redirect(receipt, 303);
    }),
  );

  app.get(
    `/:regattaId/${FORM}/:id`,
    withRegatta((c, of) => {
      const request = findFiled(read, of, c);
      if (!request) return showMessage(c, notFound);
      allowOwnForm(c);
      const choices = partyChoices(read, of, request);
      const decision = decisionsOf(read, of.regatta.id).findLast(
        ({ request_id, state }) => request_id === request.id && state === 'signed',
      );
      return answerPage(
        c,
        <ReceivedPage of={of} path={pathOf(c)} request={request} choices={choices} decision={decision} />,
      );
    }),
  );

  app.post(
    `/:regattaId/${FORM}/:id`,
    withRegatta(async (c, of) => {
      const path = pathOf(c);
      if (!isFromHere(c)) return showMessage(c, elsewhere);
      const request = findFiled(read, of, c);
      if (!request) return showMessage(c, notFound);
      const sent = await readForm(c, FORM_BYTES).catch(noneIfTooLong);
      if (!sent) return showMessage(c, tooLong(path));
      if (!(await mayWrite(c, of))) return showMessage(c, tooMany(path));
      const context = { clubId: of.regatta.club_id, now: clock(), queue: true, recordedBy: null };
      await store.writeInGroup((db) => {
        const current = findFiled(db, of, c);
        const choice = current && partyChoices(db, of, current).find((one) => isChosen(one, sent));
        const boat = choice?.boats.find(({ id }) => id === sent.boat);
        if (boat) saveHearingRequest(db, context, withBoat(current!, choice!, boat));
      });
      return c.redirect(receiptPath(path, request), 303);
    }),
  );

  const mayWrite = (c: Context, of: PublicRegatta) =>
    consume([
      [ofAddress, clientOf(c).address ?? 'here'],
      [ofRegatta, of.regatta.id],
    ]);

  function showForm(
    c: Context,
    of: PublicRegatta,
    filing: Filing,
    { problems = {}, earlier }: { problems?: FilingProblems; earlier?: HearingRequest } = {},
  ) {
    allowOwnForm(c);
    // Back, after a failed connection, shows the page with its text from the browser's own copy.
    c.header('cache-control', 'private, no-cache');
    const { races } = filingSubjects(read, of);
    const notices = noticesOf(read, of.regatta.id);
    const page = <FilingPage {...{ of, path: pathOf(c), races, notices, filing, problems, earlier }} />;
    const isRefused = Object.keys(problems).length > 0 || earlier !== undefined;
    return answerPage(c, page, !isRefused ? 200 : isTooLong(FILING_FORMS[pathOf(c)], filing) ? 413 : 400);
  }
}

/** The forms' part of a path, as Hono's routes match it. */
const FORM = `:form{(?:${Object.keys(FILED_BY_PHONE).join('|')})}`;
const pathOf = (c: Context) => c.req.param('form') as FilingPath;
const newFilingId = () => `hrq_${uuidv7()}`;

/** A request that came by a form, also if the office changed its type since. */
function findFiled(db: Readable, { regatta }: PublicRegatta, c: Context): HearingRequest | undefined {
  const request = findRecord(db, 'hearing-requests', regatta.club_id, c.req.param('id') ?? '');
  return request?.regatta_id === regatta.id && request.source === 'public_form' ? request : undefined;
}

const isChosen = ({ respondent }: PartyChoice, sent: Record<string, unknown>) =>
  (sent.party ?? '') === String(respondent ?? '');

/** A stored request with one party changed to a boat that its sail number fits. */
function withBoat(
  { version: _, recorded_at: __, ...request }: HearingRequest,
  { respondent }: PartyChoice,
  { id, sail_number }: Registration,
): HearingRequestInput {
  const named = <Party extends HearingParty>(party: Party) => ({
    ...party,
    registration_id: id,
    name: sail_number,
  });
  const { initiator, respondents } = request;
  return HearingRequestInput.parse({
    ...request,
    initiator: respondent === null ? named(initiator) : initiator,
    respondents: respondents.map((party, index) => (index === respondent ? named(party) : party)),
  });
}

function requestOf(
  { regatta }: PublicRegatta,
  path: FilingPath,
  { id, sail, protestees, race, incident, informed, requested, rules, witnesses, name }: Filing,
  boats: readonly Registration[],
): HearingRequestInput {
  return HearingRequestInput.parse({
    id,
    regatta_id: regatta.id,
    type: FILED_BY_PHONE[path],
    source: 'public_form',
    initiator: { ...typedParty(sail, boats), representative: name },
    respondents: splitList(protestees).map((typed) => ({
      ...typedParty(typed, boats),
      representative: null,
    })),
    race_number: race === NO_RACE ? null : Number(race),
    incident,
    informed: informed || null,
    requested: requested || null,
    rules: splitList(rules),
    witnesses: splitList(witnesses),
  });
}

/** True if a sent form says what the stored request says; a boat may have been chosen for a party since. */
function isRepeat(
  stored: HearingRequest,
  sent: HearingRequestInput,
  boats: readonly Registration[],
): boolean {
  const contentOf = (request: HearingRequest | HearingRequestInput) =>
    JSON.stringify([
      request.type,
      request.race_number,
      request.incident,
      request.informed,
      request.requested,
      request.rules,
      request.witnesses,
      request.initiator.representative,
      request.respondents.length,
    ]);
  const partiesOf = ({ initiator, respondents }: HearingRequest | HearingRequestInput) => [
    initiator,
    ...respondents,
  ];
  const parties = partiesOf(stored);
  return (
    contentOf(stored) === contentOf(sent) &&
    partiesOf(sent).every(({ name }, index) => {
      const party = parties[index]!;
      return party.name === name || boatsOfNumber(name, boats).some(({ id }) => id === party.registration_id);
    })
  );
}

function noneIfTooLong(error: unknown): null {
  if (error instanceof ApiError && error.code === 'PAYLOAD_TOO_LARGE') return null;
  throw error;
}

async function consume(limits: readonly [RateLimiterMemory, string][]): Promise<boolean> {
  try {
    for (const [limit, name] of limits) await limit.consume(name);
    return true;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const { msBeforeNext } = refused as IRateLimiterRes;
    return msBeforeNext === 0;
  }
}
