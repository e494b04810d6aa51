import { requireRegatta } from '../../club/regatta-lookups.js';
import { recordScan } from '../../club/wristbands.js';
import { equals, listRecords } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list, write } from '../operations.js';

export function wristbandsRoutes(api: Api): void {
  list(api, 'wristbands', (db, { query }, { clubId }) => {
    const regatta = requireRegatta(db, clubId, query.regatta_id);
    const filters = [equals('regatta_id', regatta.id)];
    if (query.status) filters.push(equals('status', query.status));
    return listRecords(db, 'wristbands', filters, query);
  });
  list(api, 'scanEvents', (db, { query }, { clubId }) => {
    const regatta = requireRegatta(db, clubId, query.regatta_id);
    return listRecords(db, 'scan-events', [equals('regatta_id', regatta.id)], query);
  });
  write(api, 'wristbandScanEvent', (db, context, { body }) => recordScan(db, context, body));
}
