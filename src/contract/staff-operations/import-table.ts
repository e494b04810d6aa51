import { z } from 'zod';
import { Id } from '../schema';
import { fieldChecks as checks } from '../words';
import { encodings } from './encodings';
import { ColumnQuestion } from './import';

/** Fields of each kind of table, with their labels. */
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
    balance: 'Opening balance',
  },
  'tee-times': {
    date: 'Date',
    time: 'Time',
    course: 'Course',
    start_hole: 'Starting hole',
    holes: 'Holes',
    capacity: 'Seats',
    players: 'Player, or players',
    player_numbers: 'Membership number of the player',
    transport: 'Walking or riding',
    paid: 'Paid',
    checked_in: 'Checked in',
    notes: 'Notes',
  },
  /** A regatta's entries. Ratings are further fields: see `ratingFieldChoices`. */
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
    crew_first: 'Crew’s first name',
    crew_last: 'Crew’s family name',
    club: 'Club',
    categories: 'Categories',
    wristband_ids: 'Wristbands',
    length_m: 'Length in metres',
    length_ft: 'Length in feet',
  },
  /** A finish sheet: each boat's result in a race. */
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
  /** A list of times without boats, or with marks, from a stopwatch or timing device. */
  times: {
    at: 'Time of day',
    total: 'Time since the stopwatch was started',
    lap: 'Time since the line before',
    mark: 'Sail number, bow number or mark',
  },
  /** Emergency contacts of the people entered in a regatta. */
  contacts: {
    person: 'Person',
    sail_number: 'Sail number',
    contact_name: 'Contact’s name',
    contact_phone: 'Contact’s phone number',
    medical_note: 'Medical note',
  },
} as const;

export type TableKind = keyof typeof tableFields;
export const tableKinds = Object.keys(tableFields) as [TableKind, ...TableKind[]];

/** Fields that several columns may share: `Player 1`, `Player 2`. */
export const repeatableFields: readonly string[] = [
  'players',
  'player_numbers',
  'crew',
  'crew_first',
  'crew_last',
  'categories',
];

/** A field for a column, with its label. */
export const FieldChoice = z.object({ value: z.string(), label: z.string() });
export type FieldChoice = z.infer<typeof FieldChoice>;

/** Order of ambiguous days, such as 3/4/2026. */
export const DateOrder = z.enum(['day-first', 'month-first']);
export type DateOrder = z.infer<typeof DateOrder>;

/** Staff's meaning of a value that its list does not have, for all lines of a file. */
const ValueAnswer = z.object({
  field: z.string().max(400),
  /** As in the file, whatever its case and spacing. */
  written: z.string().max(400),
  /** The value of the list; null to add the written one. */
  known: z.string().max(400).nullable(),
});
export type ValueAnswer = z.infer<typeof ValueAnswer>;

/** The largest table: about 100,000 lines. */
export const MAX_TABLE_BYTES = 16 * 1024 * 1024;

/** A table with staff's choices for it. */
export const TableFile = z.object({
  club_id: Id,
  kind: z.enum(tableKinds),
  /** For entries, finishes, times and contacts: the regatta. */
  regatta_id: Id.optional(),
  /** For finishes and times: the race. */
  race_number: z.int().positive().optional(),
  /** File name. Left out for pasted text. */
  name: z.string().max(400).optional(),
  content_base64: z.string().max(Math.ceil(MAX_TABLE_BYTES / 3) * 4, checks.tooLarge),
  /** Encoding of a text file. Left out: as its bytes show. */
  encoding: z.enum(encodings).optional(),
  /** Sheet of a workbook. Left out: the first that is not empty. */
  worksheet: z.string().max(400).optional(),
  /** Line of the headings; 0 for none. Left out: the line with most known headings. */
  headings_line: z.int().min(0).optional(),
  /** Field of each column; null to leave it out. Left out: the previous mapping, else as the headings suggest. */
  columns: z.array(z.string().max(1_000).nullable()).optional(),
  /** Meanings of values that the club's lists do not have. An answer that no list has is ignored. */
  values: z.array(ValueAnswer).max(2000).default([]),
  /** Left out: as the days show, else as usual at the club's place. */
  date_order: DateOrder.optional(),
  /** For times: the time of day when the stopwatch was started. Left out: the first start of the race. */
  zero: z.string().max(40).optional(),
  /** True to skip bad lines. Otherwise the file is imported whole or not at all. */
  leave_out_bad_lines: z.boolean().default(false),
  /** For tee times: true to remove those of the file's days and courses that are not in the file. */
  replace_days: z.boolean().default(false),
  /** Versions shown by the preview, by id. A newer version is a conflict, and nothing is written. */
  seen: z.record(Id, z.int().min(0)).optional(),
  /** Ids of absent records to remove. */
  remove: z.array(Id).default([]),
  /** True to return the result and write nothing. */
  preview: z.boolean().default(false),
});
export type TableFile = z.output<typeof TableFile>;

const TableColumn = z.object({
  heading: z.string(),
  /** First cell that is not blank. */
  example: z.string().nullable(),
  field: z.string().nullable(),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** A value of the file that its list does not have, such as a fleet of another spelling. */
const UnknownValue = z.object({
  field: z.string(),
  label: z.string(),
  /** As the file first has it. */
  written: z.string(),
  /** Number of lines with it. */
  lines: z.int(),
  /** Values of the list. */
  choices: z.array(FieldChoice),
  /** True if the list can take the written value. */
  may_add: z.boolean(),
  /** Staff's answer: a known value, or to add the written one; null while it is open. */
  answer: z.enum(['known', 'add']).nullable(),
  known: z.string().nullable(),
});
export type UnknownValue = z.infer<typeof UnknownValue>;

/** The resulting record, by field labels. */
const TableRecord = z.object({
  /** Its first line in the file. */
  line: z.int(),
  id: z.string(),
  /** The stored version; 0 for a new record. */
  version: z.int(),
  state: z.enum(['new', 'changed', 'unchanged']),
  /** `before` only if the value changes. */
  values: z.array(z.object({ label: z.string(), value: z.string(), before: z.string().optional() })),
});
export type TableRecord = z.infer<typeof TableRecord>;

/** An existing record that is not in the file. It stays unless staff remove it. */
const AbsentRecord = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  /** Why it cannot be removed; null if it can. */
  kept_for: z.string().nullable(),
});
export type AbsentRecord = z.infer<typeof AbsentRecord>;

/** A line that cannot be imported: the reason, the remedy, and its cells. */
const BadLine = z.object({
  line: z.int(),
  message: z.string(),
  text: z.string(),
  cells: z.array(z.string()),
});

/** Reading of a table, with the result of its import or preview. */
export const TableReport = z.object({
  /** False for a preview, or if bad lines prevented the import. */
  imported: z.boolean(),
  /** null for a workbook. */
  encoding: z.enum(encodings).nullable(),
  /** The first letter beyond ASCII and those beside it, as read in that encoding; null if there is none. */
  encoding_sample: z.string().nullable(),
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  /** Sheets of a workbook, and the one that was read. */
  worksheets: z.array(z.string()),
  worksheet: z.string().nullable(),
  /** 0 for none. */
  headings_line: z.int(),
  date_order: DateOrder,
  columns: z.array(TableColumn),
  /** Fields a column can hold. */
  choices: z.array(FieldChoice),
  /** True if an earlier mapping for these headings was reused. */
  remembered: z.boolean(),
  /** Lines below the headings that are not blank. */
  lines: z.int(),
  /** Sentence about missing columns; null if none are missing. */
  missing: z.string().nullable(),
  /** Rating columns whose fleets only staff know; answered by `columns`. */
  questions: z.array(ColumnQuestion),
  /** Values that only staff can place. The lines of an open one are among `issues`. */
  unknown_values: z.array(UnknownValue),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), removed: z.int() }),
  /** The first few members and tee times, but all records of races. */
  records: z.array(TableRecord),
  absent: z.array(AbsentRecord),
  /** Every bad line, by line. */
  issues: z.array(BadLine),
  bad_lines: z.int(),
  /** Probable typing errors, each as a question. */
  doubts: z.array(z.string()),
  /** Sentences about changes since the preview. If any, nothing was written. */
  conflicts: z.array(z.string()),
  /** Id for taking the import back; null if nothing was written. */
  import_id: Id.nullable(),
  /** Further notes, each a sentence. */
  notes: z.array(z.string()),
});
export type TableReport = z.infer<typeof TableReport>;

export const tableOperations = {
  /** Reads a table and imports it unless `preview`. Refuses members and tee times for a club with a cloud. */
  import_table: { input: TableFile, output: TableReport },
} as const;
