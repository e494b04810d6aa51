import { createHash } from 'node:crypto';
import { generation, latestChange } from './change-log';
import type { Readable } from './connection';

/**
 * A text that changes with everything that staff would miss: records, clubs, letterheads, camp fields, keys, publications. Writes of the server
 * itself, such as the last use of a key, leave it unchanged. Two databases with the same mark hold the same data.
 */
export function dataMark(db: Readable): string {
  const others = db.all<{ text: string }>(
    `SELECT 'club ' || id || ' ' || name || ' ' || time_zone || ' ' || currency || ' ' || rate_limit || ' ' || portal_for_former_members || ' ' || coalesce(paper_size, '') || ' ' || courses AS text
       FROM clubs
     UNION ALL SELECT 'letterhead ' || club_id || ' ' || mark FROM letterheads
     UNION ALL SELECT 'camp field ' || club_id || ' ' || field || ' ' || json FROM camp_fields
     UNION ALL SELECT 'key ' || id || ' ' || scopes || ' ' || coalesce(revoked_at, '') FROM api_keys
     UNION ALL SELECT 'publication ' || regatta_id || ' ' || number || ' ' || edition || ' ' || published_at FROM publication_versions
     UNION ALL SELECT 'withdrawal ' || regatta_id || ' ' || number || ' ' || edition || ' ' || withdrawn_at FROM publication_withdrawals
     UNION ALL SELECT 'meta ' || name || ' ' || value FROM meta WHERE name = 'sharing'
     ORDER BY text`,
  );
  const hash = createHash('sha256').update(others.map(({ text }) => text).join('\n'));
  return `${generation(db)} ${latestChange(db)} ${hash.digest('hex')}`;
}
