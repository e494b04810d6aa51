import { z } from 'zod';
import type { CampField, CampFieldsInput } from '../../contract/areas/members/camp-fields';
import { campMeanings, namedMeaning, possibleMeanings, proposedMeaning } from '../../contract/stated-fields';
import type { Readable, Writable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { statedFieldsOf } from '../../shared/camp-fields';
import { textOf } from '../../shared/stated-in';
import { brokenRule } from '../broken-rule';
import type { WriteContext } from '../writes';

/** Fields that a cloud adds to camp registrations. Staff confirm their meanings, which paired laptops share. */

const Confirmed = z.object({
  meaning: z.enum(campMeanings),
  confirmed_at: z.int(),
  confirmed_by: z.string().nullable(),
  /** Counts its confirmations. */
  edits: z.int().positive().default(1),
});
type Confirmed = z.infer<typeof Confirmed>;

/** A confirmed field, as paired laptops exchange it. */
export const ConfirmedField = Confirmed.extend({ field: z.string().min(1) });
export type ConfirmedField = z.infer<typeof ConfirmedField>;

/** Values shown of a field. */
const EXAMPLES = 3;

/** All fields outside the contract in a club's camp registrations, and those confirmed. */
export function listCampFields(db: Readable, clubId: string): CampField[] {
  const confirmed = confirmedFields(db, clubId);
  const found = new Map<string, { registrations: number; examples: Set<string> }>();
  for (const field of confirmed.keys()) found.set(field, { registrations: 0, examples: new Set() });
  for (const registration of selectRecords(db, 'camp-registrations', 'club_id = ?', clubId))
    for (const { field, value } of statedFieldsOf(registration)) {
      const { registrations = 0, examples = new Set<string>() } = found.get(field) ?? {};
      if (examples.size < EXAMPLES) examples.add(textOf(value));
      found.set(field, { registrations: registrations + 1, examples });
    }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, { registrations, examples }]) => {
      const {
        meaning = namedMeaning(field),
        confirmed_at = null,
        confirmed_by = null,
      } = confirmed.get(field) ?? {};
      const proposed = confirmed_at === null ? proposedMeaning(field) : meaning;
      return { field, meaning, confirmed_at, confirmed_by, proposed, registrations, examples: [...examples] };
    });
}

function confirmedFields(db: Readable, clubId: string): Map<string, Confirmed> {
  const rows = db.all<{ field: string; json: string }>(
    'SELECT field, json FROM camp_fields WHERE club_id = ?',
    clubId,
  );
  return new Map(rows.map(({ field, json }) => [field, Confirmed.parse(JSON.parse(json))]));
}

/** A club's confirmed fields, by field. */
export function confirmedCampFields(db: Readable, clubId: string): ConfirmedField[] {
  return [...confirmedFields(db, clubId)]
    .map(([field, confirmed]) => ({ field, ...confirmed }))
    .sort((a, b) => (a.field < b.field ? -1 : 1));
}

/**
 * Merges a paired laptop's confirmed fields into those here, each by itself: more edits count, then the later one. Of
 * two at once both pick the one that bars rather than allows.
 */
export function mergeCampFields(db: Writable, clubId: string, theirs: readonly ConfirmedField[]): void {
  const ours = confirmedFields(db, clubId);
  for (const { field, ...confirmed } of theirs) {
    const own = ours.get(field);
    if (possibleMeanings(field).includes(confirmed.meaning) && (!own || isLater(confirmed, own)))
      putConfirmed(db, clubId, field, confirmed);
  }
}

function isLater(one: Confirmed, other: Confirmed): boolean {
  const rank = ({ meaning }: Confirmed) => -campMeanings.indexOf(meaning);
  const by = ({ confirmed_by }: Confirmed) => confirmed_by ?? '';
  if (one.edits !== other.edits) return one.edits > other.edits;
  if (one.confirmed_at !== other.confirmed_at) return one.confirmed_at > other.confirmed_at;
  if (rank(one) !== rank(other)) return rank(one) > rank(other);
  return by(one) > by(other);
}

function putConfirmed(db: Writable, clubId: string, field: string, confirmed: Confirmed): void {
  db.run(
    'INSERT OR REPLACE INTO camp_fields (club_id, field, json) VALUES (?, ?, ?)',
    ...[clubId, field, JSON.stringify(confirmed)],
  );
}

/**
 * Stores what staff confirmed. A field whose meaning stays keeps its first confirmation.
 *
 * @throws ApiError `INVALID_REQUEST` for a meaning that the field cannot have
 */
export function confirmCampFields(
  db: Writable,
  { clubId, now, recordedBy }: WriteContext,
  { fields }: CampFieldsInput,
): CampField[] {
  const before = confirmedFields(db, clubId);
  for (const [index, { field, meaning }] of fields.entries()) {
    if (!possibleMeanings(field).includes(meaning))
      throw brokenRule(`fields.${index}.meaning`, 'camp_field_meaning', { field, meaning });
    const known = before.get(field);
    if (known?.meaning === meaning) continue;
    const edits = (known?.edits ?? 0) + 1;
    putConfirmed(db, clubId, field, { meaning, confirmed_at: now, confirmed_by: recordedBy ?? null, edits });
  }
  return listCampFields(db, clubId);
}
