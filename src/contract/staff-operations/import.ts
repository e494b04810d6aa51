import { z } from 'zod';
import { Id } from '../schema';

/** A figure of a table that comes out otherwise than the program that the file is from had it. */
export const TableDifference = z.object({
  fleet: z.string(),
  sail_number: z.string(),
  /** null: of the series. */
  race_number: z.int().nullable(),
  what: z.enum(['points', 'discard', 'total', 'net', 'rank']),
  /** What the file has, whichever program it is from. */
  sailwave: z.number().nullable(),
  here: z.number().nullable(),
  /** Why, by which rule. */
  rule: z.string(),
});
export type TableDifference = z.infer<typeof TableDifference>;

/** What there is to say of a file that was taken. */
export const ImportReport = z.object({
  regatta: z.object({ id: Id, name: z.string() }).optional(),
  /** What was not taken, or taken in another way, each in a sentence. */
  notes: z.array(z.string()).optional(),
  /** What was probably mistyped, each as a question: to be asked of a preview before the file is imported. */
  doubts: z.array(z.string()).optional(),
  /** Left out where no table came with the file; null where it cannot be compared. */
  differences: z.array(TableDifference).nullable().optional(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** A column of which only staff can say the fleet, and the fleets that it may be for. */
export const ColumnQuestion = z.object({ heading: z.string(), fleets: z.array(z.string()) });
export type ColumnQuestion = z.infer<typeof ColumnQuestion>;

/** What came of a file: how many records of each kind, or what is wrong with which line. */
export const ImportOutcome = z.discriminatedUnion('imported', [
  ImportReport.extend({ imported: z.literal(true), records: z.record(z.string(), z.int()) }),
  z.object({
    imported: z.literal(false),
    /** The first hundred, by line. */
    issues: z.array(z.object({ line: z.int(), message: z.string() })),
    /** How many there are beyond these. */
    more: z.int(),
    /** To be answered before it can be taken. */
    questions: z.array(ColumnQuestion),
  }),
]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** The largest list that a page hands over inside a call: base64 of three quarters of this. */
export const MAX_INLINE = 4 * 1024 * 1024;

/** A file that the page itself shows, such as the entries of a regatta. */
export const InlineFile = z.object({
  name: z.string().min(1),
  content_base64: z.string().max(MAX_INLINE, 'is too large; import this file in Settings, under Data.'),
  regatta_id: Id.nullable(),
  /** Of a series, only the boats. */
  boats_only: z.boolean().default(false),
  /** What would come of it; nothing is written. */
  preview: z.boolean().default(false),
  /** What columns of a CSV mean, where their headings leave it open: by heading, a fleet's name; null: not taken. */
  columns: z.record(z.string(), z.string().nullable()).default({}),
});

/** The largest file that staff import from a screen. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

/** What a file holds: records of any kind; a table of a regatta; a series of Sailwave, or as XRR. */
export type ImportFormat = 'records' | 'table' | 'sailwave' | 'xrr';

const formats = new Map<string, ImportFormat>([
  ['ndjson', 'records'],
  ['csv', 'table'],
  ['tsv', 'table'],
  ['xlsx', 'table'],
  ['ods', 'table'],
  ['blw', 'sailwave'],
  ['xml', 'xrr'],
]);

/** Endings of the files that can be imported. */
export const importEndings: readonly string[] = [...formats.keys()];

/** What a file holds by the last ending of its name; undefined where that says nothing. */
export function formatOfName(name: string): ImportFormat | undefined {
  return formats.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** Whether a file has an ending that says how to import it. */
export function isImportable(name: string): boolean {
  return formatOfName(name) !== undefined;
}

/**
 * Where a browser sends a file to import, of any kind and size: `POST`, its content as the body, `UploadQuery` in the query;
 * an `ImportOutcome` comes back.
 */
export const UPLOAD_PATH = '/staff/upload';

export const UploadQuery = z.object({
  name: z
    .string()
    .refine(isImportable, `is no file to import; its ending must be one of .${importEndings.join(', .')}`),
  regatta_id: Id.optional(),
});

/** Where a browser gets every record as NDJSON, to be saved: `POST`. */
export const EXPORT_PATH = '/staff/export';
