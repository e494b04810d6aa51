import { listRecords, ofClub, within } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list } from '../operations.js';

export function ordersRoutes(api: Api): void {
  list(api, 'orders', (db, { query }) =>
    listRecords(db, 'orders', [ofClub(query.club_id), within('opened_at', query)], query),
  );
}
