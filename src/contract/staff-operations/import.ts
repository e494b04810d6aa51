import { z } from 'zod';
import { Id } from '../schema';

/** What came of a file: how many records of each kind, or what is wrong with which line. */
export const ImportOutcome = z.discriminatedUnion('imported', [
  z.object({ imported: z.literal(true), records: z.record(z.string(), z.int()) }),
  z.object({
    imported: z.literal(false),
    /** The first hundred, by line. */
    issues: z.array(z.object({ line: z.int(), message: z.string() })),
    /** How many there are beyond these. */
    more: z.int(),
  }),
]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** The largest list that a page hands over inside a call: base64 of three quarters of this. */
const MAX_INLINE = 4 * 1024 * 1024;

/** A file that the page itself shows, such as the entries of a regatta. */
export const InlineFile = z.object({
  name: z.string().min(1),
  content_base64: z.string().max(MAX_INLINE, 'is too large; import this file in Settings, under Data.'),
  regatta_id: Id.nullable(),
});

/** The largest file that staff import from a screen. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

/** Endings of the files that can be imported. */
export const importEndings = ['ndjson', 'csv', 'blw'] as const;

/** Whether a file has an ending that says how to import it. */
export function isImportable(name: string): boolean {
  return importEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
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
