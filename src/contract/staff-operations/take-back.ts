import { z } from 'zod';
import type { ResourceName } from '../resources';
import { EpochMs, Id } from '../schema';
import { tableKinds } from './import-table';

/** What can be imported and taken back: tables, whole series, accepted ratings, and decisions that were pasted. */
export const importKinds = [...tableKinds, 'series', 'xrr', 'ratings', 'decision'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How many records of a kind an import made, changed and removed. */
const ImportCount = z.object({
  resource: z.custom<ResourceName>((name) => typeof name === 'string'),
  made: z.int(),
  changed: z.int(),
  removed: z.int(),
});
export type ImportCount = z.infer<typeof ImportCount>;

/** Whose imports: a regatta's, or with null those that are the club's as a whole. */
const ImportTarget = z.object({ club_id: Id, regatta_id: Id.nullable() });

/** An import that can be taken back. */
const PastImport = z.object({
  id: Id,
  kind: z.enum(importKinds),
  /** What the file is called, or where else it is from; null: it was pasted. */
  name: z.string().nullable(),
  imported_at: EpochMs,
  /** Who brought it; null: not known. */
  imported_by: z.string().nullable(),
  /** What of it stands still, by kind of record. */
  records: z.array(ImportCount),
});
export type PastImport = z.infer<typeof PastImport>;

/** What came, or would come, of taking an import back. */
const TakenBack = z.object({
  /** How many records are as they were before. */
  taken_back: z.int(),
  /** The same by kind of record: what the import made is gone, what it changed or removed is there as it was. */
  records: z.array(ImportCount),
  /** What stays, and why; `can_be`: it is taken back when it is named in `also`. */
  kept: z.array(z.object({ key: z.string(), title: z.string(), reason: z.string(), can_be: z.boolean() })),
});
export type TakenBack = z.infer<typeof TakenBack>;

export const takeBackOperations = {
  /** The latest imports that can be taken back, the latest first; of one kind, or of all. */
  list_imports: {
    input: ImportTarget.extend({ kind: z.enum(importKinds).optional() }),
    output: z.array(PastImport),
  },
  /** Takes an import back. What was changed since stays, and is named, unless `also` has its key. */
  take_back_import: {
    input: ImportTarget.extend({
      id: Id,
      also: z.array(z.string()).default([]),
      /** What would come of it; nothing is written. */
      preview: z.boolean().default(false),
    }),
    output: TakenBack,
  },
} as const;
