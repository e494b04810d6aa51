import { entries as t } from '@messages/server/pairing';
import { z } from 'zod';
import { shapeProblem } from '../../contract/json-shape';
import { Turns } from '../../http/turns';
import { SettingChangeEntry } from './setting-changes';
import { UnsentEntry } from './unsent-entities';

export const Counter = z.int().nonnegative();
export const Name = z.string().min(1).max(200);

/** A record as JSON text: it is stored and served as it came, so it has the shape that every other record has. */
const RecordText = z.string().refine((text) => shapeProblem(text) === undefined, {
  error: ({ input }) => t.cannotBeTaken(shapeProblem(input as string)!),
});

const Sibling = z.object({
  node: Name,
  n: Counter,
  rank: Counter,
  json: RecordText.nullable(),
  by: Name.optional(),
  last: RecordText.nullable().optional(),
  writes: z
    .array(z.object({ name: Name, rank: Counter, fields: z.array(Name).max(1_000).nullable() }))
    .max(1_000)
    .optional(),
});

/** The versions of one record, as `RecordState` has them. */
export const VersionsOfOne = z.object({
  context: z.record(Name, Counter),
  siblings: z.array(Sibling).max(1_000),
});

const RecordEntry = z.object({
  kind: z.literal('record'),
  resource: Name,
  key: z.string().min(1).max(1_000),
  state: VersionsOfOne,
});
export type RecordEntry = z.infer<typeof RecordEntry>;

const OutboxEntry = z.object({
  kind: z.literal('outbox'),
  id: Name,
  node: Name,
  state: z.enum(['open', 'sent', 'dropped']),
  // Older Docksides leave out these two.
  sends: Counter.optional(),
  sent_in: z.string().max(255).nullable().optional(),
  row: z.union([
    z.object({
      operation: Name,
      resource: Name,
      key: z.string(),
      request: z.string(),
      writes: z.string(),
      reads: z.string(),
      created_at: z.int(),
    }),
    z.object({}).strict(),
  ]),
});

const PublicationEntry = z.object({
  kind: z.literal('publication'),
  regatta_id: z.string().min(1).max(255),
  number: z.int().positive(),
  edition: Name,
  part: z.enum(['version', 'withdrawal']),
  content: z.string(),
});

/** One thing that a node knows, as it goes from one to another. */
export const MessageEntry = z.discriminatedUnion('kind', [
  RecordEntry,
  OutboxEntry,
  PublicationEntry,
  SettingChangeEntry,
  UnsentEntry,
]);
export type MessageEntry = z.infer<typeof MessageEntry>;

/** Checks entries, and lets other requests run in between. @throws z.ZodError of the first that is none */
export async function checkEntries(entries: readonly unknown[]): Promise<MessageEntry[]> {
  const turns = new Turns();
  const checked: MessageEntry[] = [];
  for (const entry of entries) {
    checked.push(MessageEntry.parse(entry));
    await turns.next();
  }
  return checked;
}
