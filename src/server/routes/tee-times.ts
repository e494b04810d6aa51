import { listRecords, ofClub, within } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list } from '../operations.js';

export function teeTimesRoutes(api: Api): void {
  list(api, 'teeTimes', (db, { body }) =>
    listRecords(db, 'tee-times', [ofClub(body.club_id), within('starts_at', body)], body),
  );
}
