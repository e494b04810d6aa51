import { z } from 'zod';
import { Id } from '../schema';
import { fieldChecks as checks } from '../words';

/** A figure that differs from the one in the imported file's tables. */
export const TableDifference = z.object({
  fleet: z.string(),
  sail_number: z.string(),
  /** null for a figure of the series. */
  race_number: z.int().nullable(),
  what: z.enum(['points', 'discard', 'total', 'net', 'rank']),
  /** The file's figure, from any program. */
  sailwave: z.number().nullable(),
  here: z.number().nullable(),
  /** Reason, with the rule. */
  rule: z.string(),
});
export type TableDifference = z.infer<typeof TableDifference>;

/** Report on an imported file. */
export const ImportReport = z.object({
  regatta: z.object({ id: Id, name: z.string() }).optional(),
  /** Data left out or changed, each in a sentence. */
  notes: z.array(z.string()).optional(),
  /** Probable typing errors, each as a question. Asked about a preview before the import. */
  doubts: z.array(z.string()).optional(),
  /** Left out if the file has no table; null if it cannot be compared. */
  differences: z.array(TableDifference).nullable().optional(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** A rating column whose fleet only staff know, with the possible fleets. */
export const ColumnQuestion = z.object({ heading: z.string(), fleets: z.array(z.string()) });
export type ColumnQuestion = z.infer<typeof ColumnQuestion>;

/** Result of an import: the number of records of each kind, or the issues by line. */
export const ImportOutcome = z.discriminatedUnion('imported', [
  ImportReport.extend({ imported: z.literal(true), records: z.record(z.string(), z.int()) }),
  z.object({
    imported: z.literal(false),
    /** The first hundred, by line. */
    issues: z.array(z.object({ line: z.int(), message: z.string() })),
    /** Number of further issues. */
    more: z.int(),
    /** Questions to answer before the import. */
    questions: z.array(ColumnQuestion),
  }),
]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** Largest inline file in base64 characters, so three quarters of this in bytes. */
export const MAX_INLINE = 4 * 1024 * 1024;

/** A file that the page itself shows, such as a regatta's entries. */
export const InlineFile = z.object({
  name: z.string().min(1).max(400),
  content_base64: z.string().max(MAX_INLINE, checks.tooLargeInline),
  regatta_id: Id.nullable(),
  /** For a series: true to import only the boats. */
  boats_only: z.boolean().default(false),
  /** True to return the result and write nothing. */
  preview: z.boolean().default(false),
  /** Answers for ambiguous CSV columns: fleet name by heading; null to leave the column out. */
  columns: z.record(z.string().max(1_000), z.string().max(1_000).nullable()).default({}),
});

/** The largest file staff can import from a screen. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

/** Format of a file: records of any kind, a table of a regatta, a Sailwave series, or XRR. */
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

/** Endings of importable files. */
export const importEndings: readonly string[] = [...formats.keys()];

/** Format by a name's last ending; undefined if unknown. */
export function formatOfName(name: string): ImportFormat | undefined {
  return formats.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** True if a file has an importable ending. */
export function isImportable(name: string): boolean {
  return formatOfName(name) !== undefined;
}

/**
 * Path for uploading a file of any kind and size: `POST` with the content as body and `UploadQuery` in the query.
 * Answers with an `ImportOutcome`.
 */
export const UPLOAD_PATH = '/staff/upload';

export const UploadQuery = z.object({
  name: z.string().refine(isImportable, checks.notImportFile(`.${importEndings.join(', .')}`)),
  regatta_id: Id.optional(),
});

/** Path for downloading every record as NDJSON: `POST`. */
export const EXPORT_PATH = '/staff/export';
