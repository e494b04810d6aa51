/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { v7 as uuidv7 } from 'uuid';
import { decisionsOf } from '../../../club/hearings/decisions';
import { saveHearingRequest } from '../../../club/hearings/hearing-requests';
import {
  hearingsVersion,
  inquiryChoices,
  inquirySubjects,
  type PublicRegatta,
  publicHearings,
  publicRegatta,
} from '../../../club/hearings/public-hearings';
import { noticesOf } from '../../../club/publishing/notices';
import { type HearingRequest, HearingRequestInput } from '../../../contract/areas/hearings/hearing-requests';
import type { Registration } from '../../../contract/areas/racing/registrations';
import { ApiError } from '../../../contract/errors';
import type { Readable } from '../../../db/connection';
import { findRecord } from '../../../db/records';
import type { Store } from '../../../db/store';
import { readForm } from '../../../http/read-body';
import { boatsOfNumber } from '../../../shared/find-sail';
import { clientOf } from '../../client';
import { answerPage, documentText, type Message } from '../layout';
import { allowOwnForm, isFromHere } from '../own-form';
import { PageCache } from '../page-cache';
import { answerPrepared, preparePage } from '../prepared-page';
import { HearingsPage } from './hearings-page';
import { INQUIRY_LIMITS, type InquiryFields, InquiryPage, ReceivedPage, receiptPath } from './inquiry-page';

const messages = {
  tooMany: {
    status: 429,
    title: 'Too many inquiries',
    text: ['Your inquiry was not sent. Try again in ten minutes, or go to the race office.'],
  },
  tooLong: {
    status: 413,
    title: 'Too long',
    text: ['Your inquiry was not sent. Shorten it, or go to the race office.'],
  },
  elsewhere: {
    status: 403,
    title: 'Not sent',
    text: ['This form came from another website. Open it here and send it again.'],
  },
} as const satisfies Record<string, Message>;

/** Limit of inquiries in ten minutes: from one address, which a whole clubhouse may share, and for one regatta. */
const MOST = { ofAddress: 20, ofRegatta: 200, seconds: 600 };

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

/** Lists of hearings and decisions on the notice board, and the scoring inquiry form: for everyone, without a key. */
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
    '/:regattaId/inquiry',
    withRegatta((c, of) => showForm(c, of, { ...blank, id: `hrq_${uuidv7()}` })),
  );

  app.post(
    '/:regattaId/inquiry',
    withRegatta(async (c, of) => {
      if (!isFromHere(c)) return showMessage(c, messages.elsewhere);
      const sent = await readForm(c).catch(noneIfTooLong);
      if (!sent) return showMessage(c, messages.tooLong);
      const fields = fieldsOf(sent);
      const problems = problemsOf(fields, inquirySubjects(read, of).races);
      if (Object.keys(problems).length > 0) return showForm(c, of, fields, problems);
      const { id } = fields;
      const receipt = receiptPath({ regatta_id: of.regatta.id, id });
      // A repeated inquiry is already stored and stays unchanged.
      if (findRecord(read, 'hearing-requests', of.regatta.club_id, id)) return c.redirect(receipt, 303);
      if (!(await mayWrite(c, of))) return showMessage(c, messages.tooMany);
      const context = { clubId: of.regatta.club_id, now: clock(), queue: true, recordedBy: null };
      await store.writeInGroup((db) => {
        if (findRecord(db, 'hearing-requests', context.clubId, id)) return;
        saveHearingRequest(db, context, inquiryOf(of, fields, inquirySubjects(db, of).boats));
      });
      return c.redirect(receipt, 303);
    }),
  );

  app.get(
    '/:regattaId/inquiry/:id',
    withRegatta((c, of) => {
      const inquiry = findInquiry(read, of, c);
      if (!inquiry) return showMessage(c, notFound);
      allowOwnForm(c);
      const choices = inquiryChoices(read, of, inquiry);
      const decision = decisionsOf(read, of.regatta.id).findLast(
        ({ request_id, state }) => request_id === inquiry.id && state === 'signed',
      );
      const { number } = decision ?? {};
      return answerPage(
        c,
        <ReceivedPage of={of} inquiry={inquiry} choices={choices} decisionNumber={number} />,
      );
    }),
  );

  app.post(
    '/:regattaId/inquiry/:id',
    withRegatta(async (c, of) => {
      if (!isFromHere(c)) return showMessage(c, messages.elsewhere);
      const inquiry = findInquiry(read, of, c);
      if (!inquiry) return showMessage(c, notFound);
      const sent = await readForm(c).catch(noneIfTooLong);
      if (!sent) return showMessage(c, messages.tooLong);
      if (!(await mayWrite(c, of))) return showMessage(c, messages.tooMany);
      const context = { clubId: of.regatta.club_id, now: clock(), queue: true, recordedBy: null };
      await store.writeInGroup((db) => {
        const current = findInquiry(db, of, c);
        const boat = current && inquiryChoices(db, of, current).find(({ id }) => id === sent.boat);
        if (boat) saveHearingRequest(db, context, inquiryFrom(current, boat));
      });
      return c.redirect(receiptPath(inquiry), 303);
    }),
  );

  const mayWrite = (c: Context, of: PublicRegatta) =>
    consume([
      [ofAddress, clientOf(c).address ?? 'here'],
      [ofRegatta, of.regatta.id],
    ]);

  function showForm(c: Context, of: PublicRegatta, fields: InquiryFields, problems = {}) {
    allowOwnForm(c);
    c.header('cache-control', 'no-store');
    const { races } = inquirySubjects(read, of);
    const notices = noticesOf(read, of.regatta.id);
    const page = <InquiryPage of={of} races={races} notices={notices} fields={fields} problems={problems} />;
    return answerPage(c, page, Object.keys(problems).length > 0 ? 400 : 200);
  }
}

function findInquiry(db: Readable, { regatta }: PublicRegatta, c: Context): HearingRequest | undefined {
  const inquiry = findRecord(db, 'hearing-requests', regatta.club_id, c.req.param('id') ?? '');
  const isOne = inquiry?.regatta_id === regatta.id && inquiry.type === 'scoring_inquiry';
  return isOne ? inquiry : undefined;
}

/** A stored inquiry, changed to be from one of the boats that its sail number fits. */
function inquiryFrom(
  { version: _, recorded_at: __, ...inquiry }: HearingRequest,
  { id, sail_number }: Registration,
): HearingRequestInput {
  const initiator = { ...inquiry.initiator, registration_id: id, name: sail_number };
  return HearingRequestInput.parse({ ...inquiry, initiator });
}

const blank: InquiryFields = { id: '', sail: '', race: '', wrong: '', requested: '', name: '' };

/**
 * Reads the form. Browsers send a line break as two characters but count one. NUL is invisible and cannot be stored.
 */
function fieldsOf(body: Record<string, unknown>): InquiryFields {
  const names = Object.keys(blank) as (keyof InquiryFields)[];
  const texts = names.map((name) => {
    const value = body[name];
    return [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '').trim() : '',
    ];
  });
  return Object.fromEntries(texts) as InquiryFields;
}

function problemsOf(
  fields: InquiryFields,
  races: readonly { race_number: number }[],
): Partial<Record<keyof InquiryFields, string>> {
  const tooLong = (Object.keys(INQUIRY_LIMITS) as (keyof InquiryFields)[]).filter(
    (name) => fields[name].length > INQUIRY_LIMITS[name],
  );
  return {
    ...(!/^hrq_[\w-]{20,50}$/.test(fields.id) && { id: 'Reload the form.' }),
    ...(fields.sail === '' && { sail: 'Enter the boat’s sail number.' }),
    ...(!races.some(({ race_number }) => String(race_number) === fields.race) && { race: 'Choose a race.' }),
    ...(fields.wrong === '' && { wrong: 'Say what’s wrong with the score.' }),
    ...(fields.name === '' && { name: 'Enter your name, in case the race office has a question.' }),
    ...Object.fromEntries(tooLong.map((name) => [name, `At most ${INQUIRY_LIMITS[name]} characters.`])),
  };
}

function inquiryOf(
  { regatta }: PublicRegatta,
  { id, sail, race, wrong, requested, name }: InquiryFields,
  boats: readonly { id: string; sail_number: string }[],
): HearingRequestInput {
  const hers = boatsOfNumber(sail, boats);
  const boat = hers.length === 1 ? hers[0] : undefined;
  return HearingRequestInput.parse({
    id,
    regatta_id: regatta.id,
    type: 'scoring_inquiry',
    source: 'public_form',
    initiator: { registration_id: boat?.id ?? null, name: boat?.sail_number ?? sail, representative: name },
    race_number: Number(race),
    incident: wrong,
    requested: requested || null,
  });
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
