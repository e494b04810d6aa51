import { dropSuperseded, markSent, type Queued, renameApplication } from '../../club/outbox.js';
import type { Applicant } from '../../contract/areas/applications.js';
import type { Writable } from '../../db/connection.js';
import { putRecord, removeRecord } from '../../db/records.js';
import { dropOutdated } from '../state/deferred-changes.js';
import { findUpstream } from '../state/upstream.js';

/**
 * Upstream took a write: it leaves the line, and what upstream calls it is what it is called here from now on. What upstream
 * had said of the record before is outdated by that, unless it took the write earlier than we know.
 */
export function accept(
  db: Writable,
  item: Queued,
  { data, earlier }: { data: unknown; earlier: boolean },
  now: number,
): void {
  // Of a write about many records at once none of them is the record that it is queued for.
  const isAboutRecord = item.dependencies.writes[0]?.startsWith(`${item.resource}/`);
  if (!earlier && isAboutRecord) dropOutdated(db, item.resource, item.key);
  markSent(db, item.id, now, findUpstream(db)?.permissions?.feed);
  dropSuperseded(db, item);
  if (item.operation === 'submitApplication') adoptApplication(db, item, data);
}

/**
 * Gives an application the ids that upstream answered, where it did. Where it did not, its applicants are recognised when
 * they come back in a pull.
 */
function adoptApplication(db: Writable, item: Queued, data: unknown): void {
  const { id, application_id, applicants } = (data ?? {}) as Record<string, unknown>;
  const given = idOf(application_id) ?? idOf(id);
  if (given === null || given === item.key) return;
  const theirs = Array.isArray(applicants) ? applicants.map((one) => idOf(one?.id)) : [];
  const ours = applicantsOf(db, item.club_id, item.key);
  for (const [index, applicant] of ours.entries()) {
    const applicantId = theirs[index];
    const adopted = { ...applicant, id: applicantId ?? applicant.id, application_id: given };
    if (adopted.id !== applicant.id) removeRecord(db, 'membership-applicants', item.club_id, applicant.id);
    putRecord(db, 'membership-applicants', item.club_id, adopted);
  }
  renameApplication(db, item.key, given);
}

function applicantsOf(db: Writable, clubId: string, applicationId: string): Applicant[] {
  return db
    .all<{ json: string }>(
      'SELECT json FROM membership_applicants WHERE application_id = ? AND club_id = ? ORDER BY row',
      applicationId,
      clubId,
    )
    .map((row) => JSON.parse(row.json));
}

function idOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
