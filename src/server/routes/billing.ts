import { agingReport } from '../../club/aging.js';
import { type Filter, listRecords, ofClub, within } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list, read } from '../operations.js';

export function billingRoutes(api: Api): void {
  list(api, 'lineItems', (db, { query }) => {
    const filters = [ofClub(query.club_id), within('posted_at', query)];
    if (query.household_id !== undefined) filters.push(ofHousehold(query.household_id));
    return listRecords(db, 'line-items', filters, query);
  });
  read(api, 'agingReport', ({ query }, { c }) =>
    api.store.snapshot((db) => agingReport(db, c.get('club'), query.as_of_timestamp ?? api.clock())),
  );
}

/** Told how few these are, SQLite takes the index of each household's postings instead of walking all the club's by date. */
function ofHousehold(id: string): Filter {
  return { sql: 'likelihood(household_id = ?, 0.001)', values: [id] };
}
