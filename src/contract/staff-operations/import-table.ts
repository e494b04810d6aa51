import { z } from 'zod';
import { Id } from '../schema';
import { ColumnQuestion, MAX_INLINE } from './import';

/** What a table can bring, and the label of each field that a column can hold. */
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
  /** A regatta's entries. Ratings are fields, too: `ratingFieldChoices`. */
  entries: {
    id: 'Entry’s id',
    sail_number: 'Sail number',
    nation: 'Nation, before the sail number',
    bow_number: 'Bow number',
    boat_name: 'Boat',
    boat_class: 'Class',
    fleets: 'Fleets',
    helm: 'Helm',
    helm_first: 'Helm’s first name',
    helm_last: 'Helm’s family name',
    crew: 'Crew',
    club: 'Club',
    categories: 'Categories',
    wristband_ids: 'Wristbands',
    length_m: 'Length in metres',
    length_ft: 'Length in feet',
  },
  /** A finish sheet: what each boat did in a race. */
  finishes: {
    sail_number: 'Sail number',
    nation: 'Nation, before the sail number',
    bow_number: 'Bow number',
    boat_class: 'Class, where two boats have one number',
    race_number: 'Race',
    finished_at: 'Finish, as time of day',
    elapsed: 'Elapsed time',
    started_at: 'Own start, as time of day',
    place: 'Place',
    laps: 'Laps',
    code: 'Code',
  },
  /** A list of times without boats, or with marks: from a stopwatch or a timing device. */
  times: {
    at: 'Time of day',
    total: 'Time since the stopwatch was started',
    lap: 'Time since the line before',
    mark: 'Sail number, bow number or mark',
  },
} as const;

export type TableKind = keyof typeof tableFields;
export const tableKinds = Object.keys(tableFields) as [TableKind, ...TableKind[]];

/** Fields that several columns may hold together: `Player 1`, `Player 2`. */
export const repeatableFields: readonly string[] = ['players', 'crew', 'categories'];

/** A field that a column can hold, and its label. */
export const FieldChoice = z.object({ value: z.string(), label: z.string() });
export type FieldChoice = z.infer<typeof FieldChoice>;

/** How days are written whose order is open: 3/4/2026. */
export const DateOrder = z.enum(['day-first', 'month-first']);
export type DateOrder = z.infer<typeof DateOrder>;

/** A table, and what staff say of it. */
export const TableFile = z.object({
  club_id: Id,
  kind: z.enum(tableKinds),
  /** Of entries, finishes and times: the regatta that they are of. */
  regatta_id: Id.optional(),
  /** Of finishes and times: the race. */
  race_number: z.int().positive().optional(),
  /** What the file is called. Left out: it was pasted. */
  name: z.string().max(400).optional(),
  content_base64: z.string().max(MAX_INLINE, 'is too large: 3 MiB is the most that this screen takes.'),
  /** The sheet of a workbook. Left out: the first that has anything in it. */
  worksheet: z.string().optional(),
  /** The line of the headings; 0: there are none. Left out: the one that has most headings known here. */
  headings_line: z.int().min(0).optional(),
  /** What each column holds, by a field of its kind; null: it is not taken. Left out: as before, else as the headings suggest. */
  columns: z.array(z.string().nullable()).optional(),
  /** Left out: as the days themselves show, else as is usual where the club is. */
  date_order: DateOrder.optional(),
  /** Of times: the time of day at which the stopwatch was started. Left out: at the first start of the race. */
  zero: z.string().max(40).optional(),
  /** Takes the lines that can be taken. Otherwise all of the file is taken, or nothing. */
  leave_out_bad_lines: z.boolean().default(false),
  /** Of tee times: those of the file's days and courses that are not in the file are removed. */
  replace_days: z.boolean().default(false),
  /** The versions that the preview showed, by id: what differs by now is a conflict, and nothing is written. */
  seen: z.record(z.string(), z.int().min(0)).optional(),
  /** Of what is here and not in the file, what is to be removed, by id. */
  remove: z.array(Id).default([]),
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
  id: z.string(),
  /** The version that stands; 0: none does. */
  version: z.int(),
  state: z.enum(['new', 'changed', 'unchanged']),
  /** `before` where it becomes another one. */
  values: z.array(z.object({ label: z.string(), value: z.string(), before: z.string().optional() })),
});
export type TableRecord = z.infer<typeof TableRecord>;

/** A record that is here and not in the file. It stays unless somebody says otherwise. */
const AbsentRecord = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  /** Why it cannot be removed; null: it can. */
  kept_for: z.string().nullable(),
});
export type AbsentRecord = z.infer<typeof AbsentRecord>;

/** A line that cannot be taken: why, what to do, and its cells as the file has them. */
const BadLine = z.object({
  line: z.int(),
  message: z.string(),
  text: z.string(),
  cells: z.array(z.string()),
});

/** How a table was read, and what came, or would come, of it. */
export const TableReport = z.object({
  /** Whether it was written: false for a preview, and where lines stand in the way. */
  imported: z.boolean(),
  /** null: a workbook. */
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']).nullable(),
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  /** The sheets of a workbook, and the one that was read. */
  worksheets: z.array(z.string()),
  worksheet: z.string().nullable(),
  /** 0: there are none. */
  headings_line: z.int(),
  date_order: DateOrder,
  columns: z.array(TableColumn),
  /** The fields that a column can hold. */
  choices: z.array(FieldChoice),
  /** Whether the columns are as somebody said of a file with these headings before. */
  remembered: z.boolean(),
  /** Lines below the headings that are not blank. */
  lines: z.int(),
  /** What columns are missing, in a sentence; null when it can be read. */
  missing: z.string().nullable(),
  /** Columns of ratings of which only staff can say the fleets: `columns` that are stated answer them. */
  questions: z.array(ColumnQuestion),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), removed: z.int() }),
  /** Of members and tee times the first few; of races all. */
  records: z.array(TableRecord),
  absent: z.array(AbsentRecord),
  /** Every line that cannot be taken, by line. */
  issues: z.array(BadLine),
  bad_lines: z.int(),
  /** What was probably mistyped, each as a question. */
  doubts: z.array(z.string()),
  /** What was changed here since the preview was made, each in a sentence; then nothing was written. */
  conflicts: z.array(z.string()),
  /** By which it can be taken back; null: nothing was written. */
  import_id: Id.nullable(),
  /** What is to be known of it, each in a sentence. */
  notes: z.array(z.string()),
});
export type TableReport = z.infer<typeof TableReport>;

export const tableOperations = {
  /** Reads a table and takes it unless `preview`. Members and tee times of a club that has a cloud are refused. */
  import_table: { input: TableFile, output: TableReport },
} as const;
