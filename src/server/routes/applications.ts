import { submitApplication, updateApplication } from '../../club/applications.js';
import { listRecords, ofClub, within } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list, write } from '../operations.js';

export function applicationsRoutes(api: Api): void {
  write(api, 'submitApplication', (db, context, { body }) => submitApplication(db, context, body));
  write(api, 'updateApplication', (db, context, { params, body }) =>
    updateApplication(db, context, params.id, body.status),
  );
  list(api, 'applicants', (db, { query }) =>
    listRecords(db, 'membership-applicants', [ofClub(query.club_id), within('submitted_at', query)], query),
  );
}
