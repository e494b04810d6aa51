import { agingReport } from '../../store/areas/aging.js';
import { listRecords, ofClub, within } from '../../store/records.js';
import type { Api } from '../environment.js';
import { list, read } from '../operations.js';

export function billingRoutes(api: Api): void {
  list(api, 'lineItems', (db, { query }) =>
    listRecords(db, 'line-items', [ofClub(query.club_id), within('posted_at', query)], query),
  );
  read(api, 'agingReport', ({ query }, { c }) =>
    api.store.snapshot((db) => agingReport(db, c.get('club'), query.as_of_timestamp ?? api.clock())),
  );
}
