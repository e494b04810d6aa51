import { z } from 'zod';
import { listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import {
  CalendarTime,
  common,
  EpochMs,
  Id,
  IfVersion,
  NewRaceNumber,
  optional,
  Timestamp,
  Version,
} from '../../schema';
import { nouns, summaries as t } from '../../words';

/** Subjects of notices, in the order for searching a board. */
export const NOTICE_KINDS = ['notice', 'change', 'schedule', 'safety', 'protest', 'results'] as const;
export const NoticeKind = z
  .enum(NOTICE_KINDS)
  .describe(
    'What it is about: `change` is a change of the sailing instructions (RRS 90.2(c)), `protest` hearings, decisions and protest time limits.',
  );
export type NoticeKind = z.infer<typeof NoticeKind>;

/** The end of a race's protest time limit, as a notice posts it. */
export const ProtestLimit = z
  .object({
    race_number: common.race,
    at: EpochMs.describe('When the protest time limit ends.'),
  })
  .meta({ id: 'ProtestLimit', description: 'The protest time limit of a race, as it was posted.' });
export type ProtestLimit = z.infer<typeof ProtestLimit>;

/**
 * A notice on a regatta's official notice board. It never changes: it is replaced by another notice or withdrawn with a
 * reason, and then archived.
 */
export const Notice = z
  .looseObject({
    id: Id.describe('The notice.'),
    regatta_id: common.regattaId,
    number: z.int().min(1).meta({
      description:
        'Its number on the board, in the order of posting. Two servers that post while they are apart may give the same one.',
    }),
    kind: NoticeKind,
    title: z.string().min(1).max(200).describe('What it is called on the board.'),
    text: z.string().max(20_000).describe('What it says; lines and blank lines stay as they are.'),
    posted_at: EpochMs.describe('When it was posted.'),
    posted_by: optional.text.describe('The key or the browser that posted it, by its name.'),
    replaces: optional.id.meta({ description: 'The notice that it replaces; null: none.' }),
    protest_limit: ProtestLimit.nullable().meta({
      description: 'The protest time limit that it posts, in force while the notice is; null: it posts none.',
    }),
    withdrawn_at: EpochMs.nullable().describe('When it was withdrawn; null: it wasn’t.'),
    withdrawn_by: optional.text.describe('The key or the browser that withdrew it, by its name.'),
    withdrawal_reason: optional.text.describe('Why it was withdrawn; everybody reads it.'),
    version: Version,
  })
  .meta({
    id: 'Notice',
    description:
      'A notice on the official notice board of a regatta. What was posted stays as it was: it is replaced by another notice, or withdrawn with a reason.',
  });
export type Notice = z.infer<typeof Notice>;

const passedOn = (what: string) =>
  z
    .string()
    .nullable()
    .optional()
    .meta({ description: `${what}, where another server passes it on. Left out: the name of the key.` });

export const NoticeInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    regatta_id: common.regattaId,
    kind: NoticeKind.default('notice'),
    title: z.string().trim().min(1).max(200).optional().meta({
      description:
        'What it is called on the board; more than blanks. Only a `protest_limit` may leave it out.',
      pattern: '\\S',
    }),
    text: Notice.shape.text.default(''),
    replaces: Id.nullable().default(null).meta({
      description: 'The notice to replace, which moves to the archive; null: none.',
    }),
    protest_limit: ProtestLimit.extend({ race_number: NewRaceNumber, at: CalendarTime })
      .meta({ id: 'ProtestLimitInput', description: 'The protest time limit of a race, to be posted.' })
      .nullable()
      .default(null)
      .meta({
        description:
          'The protest time limit to post, in place of an earlier one of its race. Kind, title and text are written from it. null: none.',
      }),
    number: z.int().min(1).max(100_000).optional().meta({
      description: 'Its number, where another server passes it on. Left out: the next.',
    }),
    posted_at: Timestamp.optional().meta({
      description: 'When it was posted, where another server passes it on. Left out: now.',
    }),
    posted_by: passedOn('Who posted it'),
  })
  .meta({ id: 'NoticeInput', description: 'A notice to be posted.' });
export type NoticeInput = z.output<typeof NoticeInput>;

export const WithdrawalInput = z
  .object({
    id: Id.describe('The notice.'),
    reason: z.string().trim().min(1).max(500).meta({
      description: 'Why it is withdrawn; everybody reads it on the board. More than blanks.',
      pattern: '\\S',
    }),
    withdrawn_at: Timestamp.optional().meta({
      description: 'When it was withdrawn, where another server passes it on. Left out: now.',
    }),
    withdrawn_by: passedOn('Who withdrew it'),
    if_version: IfVersion,
  })
  .meta({ id: 'WithdrawalInput', description: 'A notice to be withdrawn, and why.' });
export type WithdrawalInput = z.output<typeof WithdrawalInput>;

const noticeExample: Notice = {
  id: 'ntc_01',
  regatta_id: 'reg_demo_week',
  number: 4,
  kind: 'change',
  title: 'Change to SI 8.1',
  text: 'The warning signal for race 5 will be made at 10:55.',
  posted_at: 1788264000000,
  posted_by: 'Race office',
  replaces: null,
  protest_limit: null,
  withdrawn_at: null,
  withdrawn_by: null,
  withdrawal_reason: null,
  version: 1,
};

const { reads, writes } = additionsTo('notices', 'notices:write');

export const noticesRoute = defineRoute({
  ...reads,
  operationId: 'notices',
  path: '/notices',
  summary: 'List a regatta’s notices in posting order, with the withdrawn and replaced ones',
  query: listQuery(Notice, { regatta_id: common.regattaId }, 'posted_at'),
  item: Notice,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [noticeExample] },
});

export const postNoticeRoute = defineRoute({
  ...writes,
  conditional: false,
  operationId: 'notices.post',
  path: '/notices',
  summary: 'Post a notice on the official notice board',
  description:
    'It is public at once. A notice with the id of a posted one changes nothing and answers the posted one.',
  body: NoticeInput,
  data: Notice,
  record: 'notices',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.notice,
    summary: ({ body: { title, protest_limit } }) =>
      title === undefined ? t.protestTimeLimit(protest_limit!.race_number) : t.notice(title),
  },
  example: {
    body: {
      id: 'ntc_01',
      regatta_id: 'reg_demo_week',
      kind: 'change',
      title: 'Change to SI 8.1',
      text: 'The warning signal for race 5 will be made at 10:55.',
    },
    data: noticeExample,
  },
});

export const withdrawNoticeRoute = defineRoute({
  ...writes,
  operationId: 'notices.withdraw',
  path: '/notices/withdrawals',
  summary: 'Withdraw a notice',
  description: 'It moves to the board’s archive with the reason. A withdrawn notice doesn’t change.',
  body: WithdrawalInput,
  data: Notice,
  record: 'notices',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.withdrawalOfANotice,
    summary: () => t.noticeWithdrawn,
  },
  example: {
    body: { id: 'ntc_01', reason: 'Posted by mistake' },
    data: {
      ...noticeExample,
      withdrawn_at: 1788264300000,
      withdrawn_by: 'Race office',
      withdrawal_reason: 'Posted by mistake',
      version: 2,
    },
  },
});
