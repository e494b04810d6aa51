import { equals, listRecords, ofClub, within } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list } from '../operations.js';

export function campsRoutes(api: Api): void {
  list(api, 'campRegistrations', (db, { query }) => {
    const filters = [ofClub(query.club_id), within('registered_at', query)];
    if (query.camp_id !== undefined) filters.push(equals('camp_id', query.camp_id));
    return listRecords(db, 'camp-registrations', filters, query);
  });
}
