import type { CampField, CampFieldsInput } from '../../contract/areas/members/camp-fields';
import { invalid } from '../../contract/errors';
import {
  type CampMeaning,
  namedMeaning,
  possibleMeanings,
  proposedMeaning,
} from '../../contract/stated-fields';
import type { Readable, Writable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { statedFieldsOf } from '../../shared/camp-fields';
import { textOf } from '../../shared/stated-in';
import type { WriteContext } from '../writes';

/** Fields that a cloud adds to camp registrations. Staff confirm their meanings, which stay on this server. */

interface Confirmed {
  meaning: CampMeaning;
  confirmed_at: number;
  confirmed_by: string | null;
}

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
  return new Map(rows.map(({ field, json }) => [field, JSON.parse(json)]));
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
      throw invalid(
        `fields.${index}.meaning`,
        `${field} cannot mean ${meaning}: it bars people, or is the guardian’s. Choose another meaning`,
      );
    if (before.get(field)?.meaning === meaning) continue;
    const confirmed: Confirmed = { meaning, confirmed_at: now, confirmed_by: recordedBy ?? null };
    db.run(
      'INSERT OR REPLACE INTO camp_fields (club_id, field, json) VALUES (?, ?, ?)',
      clubId,
      field,
      JSON.stringify(confirmed),
    );
  }
  return listCampFields(db, clubId);
}
