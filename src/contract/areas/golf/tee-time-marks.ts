import { z } from 'zod';
import { clubId, windowQuery } from '../../paging';
import { defineRoute } from '../../route';
import { having, present, rule } from '../../rules';
import { CalendarTime, common, EpochMs, Id, optional, Version } from '../../schema';
import { fieldChecks as checks, marks, nouns, summaries as t } from '../../words';

/**
 * Kinds of starter's marks. On a player: `checked_in`, `paid_seen`, `cart`, `no_show`, and `called` (told of a delay).
 * On a group: `teed_off` and `at_turn`. `delay` moves all tee times from one on. `standby` is a party waiting for free
 * seats, which is later `placed` or `gone`. `pace` sets the allowed time for nine holes from then on.
 */
export const MARK_KINDS = [
  'checked_in',
  'paid_seen',
  'cart',
  'no_show',
  'called',
  'teed_off',
  'at_turn',
  'delay',
  'standby',
  'placed',
  'gone',
  'pace',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Label of each kind of mark. */
export const markLabels: Record<MarkKind, string> = {
  checked_in: marks.checkedIn,
  paid_seen: marks.paidSeen,
  cart: marks.cart,
  no_show: marks.noShow,
  called: marks.called,
  teed_off: marks.teedOff,
  at_turn: marks.atTurn,
  delay: marks.delay,
  standby: marks.standby,
  placed: marks.placed,
  gone: marks.gone,
  pace: marks.pace,
};

/** Details of a mark besides its kind; null if not stated. */
export const MarkDetails = z
  .looseObject({
    cart: optional.text.meta({ description: 'The number of the cart (`cart`).' }),
    minutes: z.int().min(0).max(720).nullable().meta({
      description:
        'By how many minutes the tee times are delayed (`delay`); 0: the delay is lifted. How many nine holes may take (`pace`).',
    }),
    course_id: optional.id.meta({ description: 'The course that is delayed; null: every course.' }),
    side: optional.text.meta({ description: 'The side of it that is delayed; null: every side.' }),
    name: optional.text.meta({ description: 'Who waits (`standby`).' }),
    phone: optional.text.meta({ description: 'The mobile number of who waits.' }),
    party_size: z.int().min(1).max(8).nullable().meta({ description: 'How many wait together.' }),
    note: optional.text.describe('What was noted beside it.'),
  })
  .meta({
    id: 'TeeTimeMarkDetails',
    description: 'What a mark says beside its kind; each member is null where it says nothing of it.',
  });
export type MarkDetails = z.infer<typeof MarkDetails>;

/** Details of a mark without any. */
export const NO_MARK_DETAILS: MarkDetails = {
  cart: null,
  minutes: null,
  course_id: null,
  side: null,
  name: null,
  phone: null,
  party_size: null,
  note: null,
};

/**
 * A starter's mark at the first tee. It changes no booking and never changes itself; a mistaken one is void. Of
 * contradicting marks, such as two delays of a course, the later one applies.
 */
export const TeeTimeMark = z
  .looseObject({
    id: Id.describe('The mark.'),
    club_id: common.clubId,
    kind: z
      .enum(MARK_KINDS)
      .describe(
        'What is marked. Of a player: `checked_in`, `paid_seen`, `cart`, `no_show`, and `called`: informed of a delay. Of a group: ' +
          '`teed_off`, `at_turn`. `delay` moves the tee times from one on; `standby` is a party that waits for free seats, ' +
          '`placed` and `gone` say what became of it; `pace` sets how long nine holes may take.',
      ),
    tee_time_id: optional.id.meta({
      description:
        'The tee time that it is about; null for `delay`, `standby`, `gone` and `pace`. It may have left the sheet.',
    }),
    seat: z.int().min(1).nullable().meta({
      description: 'Which player of the tee time, counted from 1; null: the whole group.',
    }),
    player: optional.text.meta({
      description:
        'The name in that seat when the mark was made: it goes with the name should the seats change.',
    }),
    about_id: optional.id.meta({ description: 'The `standby` mark that `placed` or `gone` is about.' }),
    sheet_at: EpochMs.meta({
      description:
        'Its time on the tee sheet: the tee time’s, or when a `delay`, `standby` or `pace` begins.',
    }),
    marked_at: EpochMs.meta({ description: 'When it was made, or when what it says happened.' }),
    details: MarkDetails.nullable().describe('What it says beside its kind; null: nothing.'),
    void: z.boolean().meta({ description: 'Taken back: it counts for nothing.' }),
    recorded_at: EpochMs.meta({ description: 'When this server recorded it.' }),
    recorded_by: optional.text.meta({ description: 'The key or the browser that recorded it, by its name.' }),
    version: Version,
  })
  .meta({
    id: 'TeeTimeMark',
    description:
      'A mark that a starter made at the first tee. It changes no booking, and is kept as it was made: one made by mistake is ' +
      'void. Of two marks that say different things, such as two delays of a course, the later one holds.',
  });
export type TeeTimeMark = z.infer<typeof TeeTimeMark>;

const MarkDetailsInput = MarkDetails.partial().meta({
  id: 'TeeTimeMarkDetailsInput',
  description: 'What a mark says beside its kind; what is left out is null.',
});

/** Kinds about a tee time. */
const OF_TEE_TIME: readonly MarkKind[] = [
  'checked_in',
  'paid_seen',
  'cart',
  'no_show',
  'called',
  'teed_off',
  'at_turn',
  'placed',
];
/** Kinds about a standby party. */
const OF_STANDBY: readonly MarkKind[] = ['placed', 'gone'];

/** Rule for kinds of marks that require a member, or a member of `details`. */
const needed = (kinds: readonly MarkKind[], member: Record<string, object>) =>
  rule(having({ kind: { enum: kinds } }), having(member));
const withDetail = (name: string) => ({ details: { type: 'object', ...having({ [name]: present }) } });

export const TeeTimeMarkInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    club_id: clubId,
    kind: TeeTimeMark.shape.kind,
    tee_time_id: Id.nullable()
      .default(null)
      .describe(
        'The tee time that it is about: needed for what is marked of a player or a group, and for `placed`.',
      ),
    seat: TeeTimeMark.shape.seat.default(null),
    player: z.string().min(1).nullable().default(null).describe('The name in that seat.'),
    about_id: Id.nullable()
      .default(null)
      .describe('The `standby` mark that `placed` or `gone` is about: needed for these.'),
    sheet_at: CalendarTime.min(0).describe('The time on the tee sheet that it is about.'),
    marked_at: CalendarTime.min(0).describe('When it was made, or when what it says happened.'),
    details: MarkDetailsInput.nullable()
      .default(null)
      .describe(
        'What it says beside its kind: `cart` needs `cart`, `delay` and `pace` need `minutes`, `standby` needs `name`.',
      ),
    void: z.boolean().optional().meta({
      description: 'true takes the mark back, false lets it hold after all. Left out: as it was.',
    }),
    recorded_by: z.string().nullable().optional().meta({
      description: 'Who recorded it, where another server passes it on. Left out: the name of the key.',
    }),
  })
  .refine(({ kind, tee_time_id }) => tee_time_id !== null || !OF_TEE_TIME.includes(kind), {
    path: ['tee_time_id'],
    message: checks.whichTeeTime,
  })
  .refine(({ kind, about_id }) => about_id !== null || !OF_STANDBY.includes(kind), {
    path: ['about_id'],
    message: checks.whichParty,
  })
  .refine(({ kind, details }) => kind !== 'cart' || Boolean(details?.cart), {
    path: ['details', 'cart'],
    message: checks.cartNumber,
  })
  .refine(
    ({ kind, details }) => (kind !== 'delay' && kind !== 'pace') || typeof details?.minutes === 'number',
    {
      path: ['details', 'minutes'],
      message: checks.delayMinutes,
    },
  )
  .refine(({ kind, details }) => kind !== 'standby' || Boolean(details?.name), {
    path: ['details', 'name'],
    message: checks.whoWaits,
  })
  .meta({
    id: 'TeeTimeMarkInput',
    description: 'A mark to be made, or one that is taken back.',
    allOf: [
      needed(OF_TEE_TIME, { tee_time_id: present }),
      needed(OF_STANDBY, { about_id: present }),
      needed(['cart'], withDetail('cart')),
      needed(['delay', 'pace'], withDetail('minutes')),
      needed(['standby'], withDetail('name')),
    ],
  });
export type TeeTimeMarkInput = z.output<typeof TeeTimeMarkInput>;

const markExample: TeeTimeMark = {
  id: 'mrk_01',
  club_id: 'demo',
  kind: 'cart',
  tee_time_id: 'tee_01',
  seat: 1,
  player: 'Aoife Byrne',
  about_id: null,
  sheet_at: 1788249600000,
  marked_at: 1788248700000,
  details: { ...NO_MARK_DETAILS, cart: '14' },
  void: false,
  recorded_at: 1788248700350,
  recorded_by: 'First tee tablet',
  version: 1,
};

export const teeTimeMarksRoute = defineRoute({
  operationId: 'teeTimeMarks',
  method: 'get',
  path: '/tee-times/marks',
  area: 'tee-times',
  summary: 'List what was marked at the first tee',
  description: 'The window bounds `sheet_at`: a day’s window lists the marks of that day’s tee sheet.',
  scope: 'tee_times:read',
  addition: true,
  writes: false,
  query: windowQuery(TeeTimeMark, 'sheet_at'),
  item: TeeTimeMark,
  example: {
    query: { club_id: 'demo', start_date: 1788220800000, end_date: 1788307200000 },
    data: [markExample],
  },
});

export const saveTeeTimeMarkRoute = defineRoute({
  operationId: 'teeTimeMarks.save',
  method: 'post',
  path: '/tee-times/marks',
  area: 'tee-times',
  summary: 'Mark something at the first tee, or take a mark back',
  description:
    'No booking changes. A mark with the id of one that is recorded changes nothing of it but `void`, and that only where it is sent. ' +
    'A tee time that isn’t on the sheet may be marked.',
  scope: 'tee_times:mark',
  addition: true,
  writes: true,
  conditional: false,
  body: TeeTimeMarkInput,
  data: TeeTimeMark,
  record: 'tee-time-marks',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: true,
    fallback: null,
    noun: nouns.markOnTheTeeSheet,
    summary: ({ body: { kind, void: isVoid } }) =>
      isVoid ? t.markTakenBack(markLabels[kind]) : markLabels[kind],
  },
  example: {
    body: {
      id: 'mrk_01',
      club_id: 'demo',
      kind: 'cart',
      tee_time_id: 'tee_01',
      seat: 1,
      player: 'Aoife Byrne',
      sheet_at: 1788249600000,
      marked_at: 1788248700000,
      details: { cart: '14' },
    },
    refused: [
      {
        summary: 'A cart without its number',
        body: {
          id: 'mrk_01',
          club_id: 'demo',
          kind: 'cart',
          tee_time_id: 'tee_01',
          sheet_at: 1788249600000,
          marked_at: 1788248700000,
        },
      },
    ],
    data: markExample,
  },
});
