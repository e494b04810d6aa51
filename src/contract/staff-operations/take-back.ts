import { z } from 'zod';
import type { ResourceName } from '../resources';
import { EpochMs, Id } from '../schema';
import { tableKinds } from './import-table';
import { RecordKey } from './texts';

/** Work that can be taken back: imported tables and series, accepted ratings, pasted decisions, merged entries. */
export const importKinds = [...tableKinds, 'series', 'xrr', 'ratings', 'decision', 'merge'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Records of a kind that an import created, changed and removed. */
const ImportCount = z.object({
  resource: z.custom<ResourceName>((name) => typeof name === 'string'),
  made: z.int(),
  changed: z.int(),
  removed: z.int(),
});
export type ImportCount = z.infer<typeof ImportCount>;

/** Scope of imports: a regatta's, or with null the club's own. */
const ImportTarget = z.object({ club_id: Id, regatta_id: Id.nullable() });

/** An import that can be taken back. */
const PastImport = z.object({
  id: Id,
  kind: z.enum(importKinds),
  /** File name or other source; null if pasted. */
  name: z.string().nullable(),
  imported_at: EpochMs,
  /** Author; null if unknown. */
  imported_by: z.string().nullable(),
  /** Its remaining effects, by kind of record. */
  records: z.array(ImportCount),
});
export type PastImport = z.infer<typeof PastImport>;

/** Result of taking an import back, or of its preview. */
const TakenBack = z.object({
  /** Number of restored records. */
  taken_back: z.int(),
  /** Restored records by kind: created ones are deleted, changed and removed ones are as before. */
  records: z.array(ImportCount),
  /** Records that stay, with the reason. `can_be`: can be taken back if named in `also`. */
  kept: z.array(z.object({ key: z.string(), title: z.string(), reason: z.string(), can_be: z.boolean() })),
});
export type TakenBack = z.infer<typeof TakenBack>;

export const takeBackOperations = {
  /** Recent imports that can be taken back, latest first, of one kind or all. */
  list_imports: {
    input: ImportTarget.extend({ kind: z.enum(importKinds).optional() }),
    output: z.array(PastImport),
  },
  /** Takes an import back. Records changed since stay and are listed, unless `also` has their key. */
  take_back_import: {
    input: ImportTarget.extend({
      id: Id,
      also: z.array(RecordKey).default([]),
      /** True to return the result and write nothing. */
      preview: z.boolean().default(false),
    }),
    output: TakenBack,
  },
} as const;
