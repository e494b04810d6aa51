import { equals, listRecords, ofClub, requireRecord, within } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list } from '../operations.js';

export function banquetsRoutes(api: Api): void {
  list(api, 'banquets', (db, { query }) =>
    listRecords(db, 'banquets', [ofClub(query.club_id), within('starts_at', query)], query),
  );
  list(api, 'banquetLineItems', (db, { query }) => {
    const banquet = requireRecord(db, 'banquets', query.club_id, query.event_order_id, 'event order');
    return listRecords(db, 'banquet-line-items', [equals('event_order_id', banquet.id)], query);
  });
}
