import { type Filter, listRecords, ofClub, within } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list } from '../operations.js';

export function feedbackRoutes(api: Api): void {
  list(api, 'feedback', (db, { query }) => {
    const ratings = [...(query.ratings ?? []), ...(query['ratings[]'] ?? [])];
    const filters = [ofClub(query.club_id), within('submitted_at', query)];
    return listRecords(db, 'feedback', ratings.length > 0 ? [...filters, rated(ratings)] : filters, query);
  });
}

function rated(ratings: number[]): Filter {
  return { sql: 'rating IN (SELECT value FROM json_each(?))', values: [JSON.stringify(ratings)] };
}
