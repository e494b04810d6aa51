import { z } from 'zod';
import { Id } from '../schema';
import { MAX_INLINE } from './import';

/** What a CSV can bring, apart from a regatta's entries, and the label of each field that a column can hold. */
export const tableFields = {
  members: {
    membership_number: 'Membership number',
    name: 'Whole name',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    mobile: 'Mobile',
    dob: 'Date of birth',
    household: 'Household',
    relationship: 'Relationship',
    primary: 'Primary member',
    street: 'Street',
    city: 'City',
    state: 'County or state',
    zip: 'Postcode',
    country: 'Country',
    plan_id: 'Plan',
    status: 'Status',
    joined_at: 'Joined on',
  },
  'tee-times': {
    date: 'Date',
    time: 'Time',
    course: 'Course',
    start_hole: 'Starting hole',
    holes: 'Holes',
    capacity: 'Seats',
    players: 'Player, or players',
    notes: 'Notes',
  },
} as const;

export type TableKind = keyof typeof tableFields;
export const tableKinds = Object.keys(tableFields) as [TableKind, ...TableKind[]];

/** Fields that several columns may hold together: `Player 1`, `Player 2`. */
export const repeatableFields: readonly string[] = ['players'];

/** How days are written whose order is open: 3/4/2026. */
export const DateOrder = z.enum(['day-first', 'month-first']);
export type DateOrder = z.infer<typeof DateOrder>;

/** A CSV of members or tee times, and what staff say of it. */
export const TableFile = z.object({
  club_id: Id,
  kind: z.enum(tableKinds),
  content_base64: z.string().max(MAX_INLINE, 'is too large: 3 MiB is the most that this screen takes.'),
  /** What each column holds, by a field of its kind; null: it is not taken. Left out: as the headings suggest. */
  columns: z.array(z.string().nullable()).optional(),
  /** Left out: as the days themselves show, else as is usual where the club is. */
  date_order: DateOrder.optional(),
  /** Takes the lines that can be taken. Otherwise all of the file is taken, or nothing. */
  leave_out_bad_lines: z.boolean().default(false),
  /** Of tee times: those of the file's days and courses that are not in the file are removed. */
  replace_days: z.boolean().default(false),
  /** What would come of it; nothing is written. */
  preview: z.boolean().default(false),
});
export type TableFile = z.output<typeof TableFile>;

const TableColumn = z.object({
  heading: z.string(),
  /** The first cell of it that is not blank. */
  example: z.string().nullable(),
  field: z.string().nullable(),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** One record as it would be, by the labels of its fields. */
const TableRecord = z.object({
  /** Where the file has it first. */
  line: z.int(),
  state: z.enum(['new', 'changed', 'unchanged']),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type TableRecord = z.infer<typeof TableRecord>;

/** How a CSV was read, and what came, or would come, of it. */
export const TableReport = z.object({
  /** Whether it was written: false for a preview, and where lines stand in the way. */
  imported: z.boolean(),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  date_order: DateOrder,
  columns: z.array(TableColumn),
  /** Lines below the headings that are not blank. */
  lines: z.int(),
  /** What columns are missing, in a sentence; null when it can be read. */
  missing: z.string().nullable(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), removed: z.int() }),
  /** The first few. */
  records: z.array(TableRecord),
  /** What is wrong with lines: the first hundred, and how many lines are left out for it altogether. */
  issues: z.array(z.object({ line: z.int(), message: z.string(), text: z.string() })),
  bad_lines: z.int(),
  /** What is to be known of it, each in a sentence. */
  notes: z.array(z.string()),
});
export type TableReport = z.infer<typeof TableReport>;

export const tableOperations = {
  /** Reads a CSV of members or tee times, and takes it unless `preview`. Refused at a club that has a cloud. */
  import_table: { input: TableFile, output: TableReport },
} as const;
