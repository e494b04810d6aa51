import { acceptRatings } from '../../club/accept-ratings.js';
import { renameFleet } from '../../club/fleet-names.js';
import { setStart, setStatus } from '../../club/races.js';
import { setLimits } from '../../club/regatta-limits.js';
import { requireRegatta } from '../../club/regatta-lookups.js';
import { removeRace, removeRegatta, removeRegistration } from '../../club/regatta-removal.js';
import { saveRace, saveRegatta, saveRegistration } from '../../club/regattas.js';
import { equals, listRecords, ofClub } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list, write } from '../operations.js';

export function regattasRoutes(api: Api): void {
  list(api, 'regattas', (db, { query }) => listRecords(db, 'regattas', [ofClub(query.club_id)], query));
  write(api, 'regattas.save', (db, context, { body }) => saveRegatta(db, context, body));
  write(api, 'regattas.renameFleet', (db, context, { body }) => renameFleet(db, context, body));
  write(api, 'regattas.setLimits', (db, context, { body }) => setLimits(db, context, body));
  write(api, 'regattas.remove', (db, context, { query }) => removeRegatta(db, context, query));

  list(api, 'registrations', (db, { query }, { clubId }) => {
    const regatta = requireRegatta(db, clubId, query.regatta_id);
    return listRecords(db, 'registrations', [equals('regatta_id', regatta.id)], query);
  });
  write(api, 'registrations.save', (db, context, { body }) => saveRegistration(db, context, body));
  write(api, 'registrations.remove', (db, context, { query }) => removeRegistration(db, context, query));

  list(api, 'races', (db, { query }, { clubId }) => {
    const regatta = requireRegatta(db, clubId, query.regatta_id);
    return listRecords(db, 'races', [equals('regatta_id', regatta.id)], query);
  });
  write(api, 'races.save', (db, context, { body }) => saveRace(db, context, body));
  write(api, 'races.setStart', (db, context, { body }) => setStart(db, context, body));
  write(api, 'races.setStatus', (db, context, { body }) => setStatus(db, context, body));
  write(api, 'races.remove', (db, context, { query }) => removeRace(db, context, query));

  write(api, 'ratings.accept', (db, context, { body }) => acceptRatings(db, context, body));
}
